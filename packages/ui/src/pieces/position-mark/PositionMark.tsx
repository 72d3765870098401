import type { Position } from '@captains-pick/rules';
import styles from './PositionMark.module.css';

const TEXT: Readonly<Record<Position, string>> = { Cpt: 'CPT', Flex: 'FLEX' };

export interface PositionMarkProps {
  readonly position: Position;
}

/** The captain's armband, or a flex player's plain mark. */
export const PositionMark = ({ position }: PositionMarkProps) => (
  <span className={styles['mark']} data-position={position.toLowerCase()}>
    {TEXT[position]}
  </span>
);
