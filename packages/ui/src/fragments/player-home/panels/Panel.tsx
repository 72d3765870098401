import type { Sport } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { SportTile } from '../../../primitives/sport-tile/index.ts';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly contest: { readonly tournamentName: string; readonly sport: Sport };
  /** The line below the contest's name. */
  readonly detail: ReactNode;
  readonly children: ReactNode;
}

/** A panel about one contest. */
export const Panel = ({ id, title, contest, detail, children }: PanelProps) => (
  <section className={styles['panel']} aria-labelledby={id}>
    <h2 id={id} className={styles['title']}>
      {title}
    </h2>
    <div className={styles['contest']}>
      <SportTile sport={contest.sport} />
      <p className={styles['name']}>
        <b>{contest.tournamentName}</b>
        <span className={styles['detail']}>{detail}</span>
      </p>
    </div>
    {children}
  </section>
);
