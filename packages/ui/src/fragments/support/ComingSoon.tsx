import styles from './ComingSoon.module.css';

const CELL = { width: 74, height: 48, gap: 6 } as const;
const COLUMNS = [0, 1, 2, 3, 4] as const;
const ROWS = [0, 1, 2] as const;
const FILLED = 7;

/** A draft board whose next cell is a speech bubble. It announces the coming support chat. */
export const ComingSoon = () => (
  <svg className={styles['graphic']} viewBox="0 0 394 156" aria-hidden="true">
    {ROWS.flatMap((row) =>
      COLUMNS.map((column) => {
        const index = row * COLUMNS.length + column;
        const x = column * (CELL.width + CELL.gap);
        const y = row * (CELL.height + CELL.gap);
        if (index === FILLED) {
          return (
            <g key={index} transform={`translate(${x} ${y})`}>
              <path
                className={styles['bubble']}
                d={`M3 0h${CELL.width - 6}a3 3 0 0 1 3 3v${CELL.height - 6}a3 3 0 0 1-3 3H32l-12 13V${CELL.height}H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z`}
              />
              {[20, 37, 54].map((cx) => (
                <circle key={cx} className={styles['dot']} cx={cx} cy={CELL.height / 2} r="4" />
              ))}
            </g>
          );
        }
        return (
          <g key={index} transform={`translate(${x} ${y})`}>
            <rect
              className={styles['cell']}
              data-filled={index < FILLED || undefined}
              x="0.5"
              y="0.5"
              width={CELL.width - 1}
              height={CELL.height - 1}
              rx="3"
            />
            {index < FILLED ? (
              <>
                <rect
                  className={styles['line']}
                  x="9"
                  y="12"
                  width={24 + ((index * 7) % 14)}
                  height="5"
                  rx="1"
                />
                <rect
                  className={styles['name']}
                  x="9"
                  y="23"
                  width={38 + ((index * 11) % 18)}
                  height="7"
                  rx="1"
                />
              </>
            ) : null}
          </g>
        );
      }),
    )}
  </svg>
);
