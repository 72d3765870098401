import { useEffect, useState, type RefObject } from 'react';
import type { TeamFact } from '../../team-panel/index.ts';
import styles from './OwnBar.module.css';
import type { StandingsRow } from '../standingsRows.ts';

export interface OwnBarProps {
  /** The viewer's best entry. */
  readonly row: StandingsRow;
  /** Shown after the entry's name: `2 of 6 left`. */
  readonly detail: string | null;
  readonly figures: readonly TeamFact[];
  /** The element around the table, whose own row is observed. */
  readonly table: RefObject<HTMLElement | null>;
  /** Called to scroll the viewer's row into sight. */
  readonly onGo: () => void;
}

/** On a phone, shows the viewer's standing while the viewer's row is off screen. A tap scrolls to the row. */
export const OwnBar = ({ row, detail, figures, table, onGo }: OwnBarProps) => {
  const [away, setAway] = useState(false);

  useEffect(() => {
    const holder = table.current;
    if (holder === null) return;
    const seeing = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting);
    });
    let watched: Element | null = null;
    const watch = (): void => {
      const target = holder.querySelector(`[data-row-id="${CSS.escape(row.id)}"]`);
      if (target === watched) return;
      if (watched !== null) seeing.unobserve(watched);
      watched = target;
      if (target === null) setAway(true);
      else seeing.observe(target);
    };
    watch();
    // A search or a row window may remove the row from the page and add it again.
    const changes = new MutationObserver(watch);
    changes.observe(holder, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      seeing.disconnect();
    };
  }, [row.id, table]);

  if (!away) return null;
  return (
    <button type="button" className={styles['bar']} data-own-bar="" onClick={onGo}>
      <span className={styles['rank']}>{row.rankText}</span>
      <span className={styles['name']}>
        <b>You</b>
        <span className={styles['detail']}>
          <bdi>{row.entrant.entryName}</bdi>
          {detail === null ? null : ` · ${detail}`}
        </span>
      </span>
      {figures.map(({ label, value, money }) => (
        <span key={label} className={styles['figure']} data-money={money || undefined}>
          <span className={styles['detail']}>{label}</span>
          {value}
        </span>
      ))}
    </button>
  );
};
