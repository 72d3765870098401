import styles from './StepChart.module.css';
import type { StepMark } from './stepPlan.ts';

/** Half the width of a mark. */
const HALF_PX = 4.5;

export interface MarkSymbolProps {
  /** A disc for `won`, a triangle that points up for `in` and down for `out`. */
  readonly kind: StepMark['kind'];
  /** Its middle, in the units of the drawing. */
  readonly x: number;
  /** Its middle, in the units of the drawing. */
  readonly y: number;
  /** 2 is twice as large. */
  readonly scale: number;
}

/** The symbol of a mark, in a drawing or its legend. */
export const MarkSymbol = ({ kind, x, y, scale }: MarkSymbolProps) => {
  const half = HALF_PX * scale;
  const tip = kind === 'in' ? -half : half;
  return kind === 'won' ? (
    <circle className={styles['mark']} data-kind={kind} cx={x} cy={y} r={half} />
  ) : (
    <path
      className={styles['mark']}
      data-kind={kind}
      d={`M${x - half} ${y - tip}H${x + half}L${x} ${y + tip}Z`}
    />
  );
};
