import type { ReactNode } from 'react';
import styles from './PickedName.module.css';

export interface PickedNameProps {
  /** The player's name. */
  readonly children: ReactNode;
  /** How the viewer has the player, from `ownPickText`; null: not at all. */
  readonly pick: string | null;
}

/** A player's name, and whether the viewer has the player. */
export const PickedName = ({ children, pick }: PickedNameProps) => (
  <span className={styles['name']}>
    {children}
    {pick === null ? null : <span className={styles['pick']}>{pick}</span>}
  </span>
);
