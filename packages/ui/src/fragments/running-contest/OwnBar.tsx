import { formatWholeDollars, type Sport } from '@captains-pick/rules';
import { useEffect, useState, type RefObject } from 'react';
import { TOTAL_LABELS } from '../../pieces/team-panel/index.ts';
import type { StandingRow } from './standingRows.ts';
import styles from './RunningContest.module.css';

export interface OwnBarProps {
  readonly sport: Sport;
  /** The viewer's best entry. */
  readonly row: StandingRow;
  /** Holds the table, whose own row is watched. */
  readonly table: RefObject<HTMLElement | null>;
}

/** On a phone, while the viewer's row is off screen: where one stands. A tap goes there. */
export const OwnBar = ({ sport, row, table }: OwnBarProps) => {
  const [away, setAway] = useState(false);
  const find = (): Element | null =>
    table.current?.querySelector(`[data-row-id="${CSS.escape(row.id)}"]`) ?? null;

  useEffect(() => {
    const target = table.current?.querySelector(`[data-row-id="${CSS.escape(row.id)}"]`);
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
    };
  }, [row.id, table]);

  if (!away) return null;
  return (
    <button
      type="button"
      className={styles['own-bar']}
      data-own-bar=""
      onClick={() => {
        find()?.scrollIntoView({ block: 'center' });
      }}
    >
      <span className={styles['own-rank']}>{row.rankText}</span>
      <span className={styles['own-name']}>
        <b>You</b>
        <span className={styles['own-detail']}>
          <bdi>{row.entrant.entryName}</bdi>
          {' · '}
          {row.eliminated ? 'Out' : `${row.remaining} of ${row.size} left`}
        </span>
      </span>
      <span className={styles['own-figure']}>
        <span className={styles['own-detail']}>{TOTAL_LABELS[sport]}</span>
        {row.totalText}
      </span>
      <span className={styles['own-figure']} data-money={row.prize > 0 || undefined}>
        <span className={styles['own-detail']}>Prize now</span>
        {row.prize > 0 ? formatWholeDollars(row.prize) : '-'}
      </span>
    </button>
  );
};
