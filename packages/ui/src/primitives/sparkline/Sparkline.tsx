import type { CSSProperties } from 'react';
import styles from './Sparkline.module.css';

/** More updates would be thinner than the line. */
const MOST_UPDATES = 24;
/** The drawing is stretched to its box, so its units are parts of the box. */
const SIDE = 100;

export interface SparklineProps {
  /** Ranks at the last updates, from 1, the newest last. Only the last 24 are drawn. */
  readonly ranks: readonly number[];
  /** The last place that is paid; null: no one is paid. */
  readonly lastPaidPlace: number | null;
  /** The number of entries. */
  readonly entrants: number;
  /** What the line shows, in one sentence: `3rd of 22 now, 9th 24 updates ago.` */
  readonly answer: string;
}

/** The rank at the bottom of the drawing: places that matter neither to the line nor to the prizes are left out. */
const lowestShown = (ranks: readonly number[], paid: number, entrants: number): number =>
  Math.max(2, Math.min(entrants, Math.max(2 * paid, ...ranks) + 1));

/**
 * The recent ranks of one entry as a line of steps, with the paid places tinted. It has no axes, so the present rank
 * belongs beside it. It fills its box.
 */
export const Sparkline = ({ ranks, lastPaidPlace, entrants, answer }: SparklineProps) => {
  const shown = ranks.slice(-MOST_UPDATES);
  const paid = Math.min(lastPaidPlace ?? 0, entrants);
  const lowest = lowestShown(shown, paid, entrants);
  const xOf = (index: number): number => (SIDE * index) / Math.max(1, shown.length - 1);
  const yOf = (rank: number): number => (SIDE * (rank - 1)) / (lowest - 1);
  const line = yOf(Math.min(paid + 0.5, lowest));
  const steps = shown
    .map((rank, index) => (index === 0 ? `M0 ${yOf(rank)}` : `H${xOf(index)}V${yOf(rank)}`))
    .join('');
  const last = shown.at(-1);
  return (
    // The drawing and the point are one picture.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={styles['spark']} role="img" aria-label={answer}>
      <span className={styles['plot']}>
        {paid === 0 ? null : (
          <span className={styles['paid']} style={{ '--line': `${line}%` } as CSSProperties} />
        )}
        <svg
          className={styles['drawing']}
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {paid === 0 ? null : <line className={styles['money']} x2={SIDE} y1={line} y2={line} />}
          {shown.length < 2 ? null : <path className={styles['line']} d={steps} />}
        </svg>
        {last === undefined ? null : (
          <span
            className={styles['point']}
            style={{ '--rank': `${yOf(last)}%` } as CSSProperties}
          />
        )}
      </span>
    </span>
  );
};
