import { useId, type ReactNode, type RefObject } from 'react';
import styles from './StandingsLayout.module.css';

export interface StandingsLayoutProps {
  readonly title: string;
  /** Shown small after the title. */
  readonly note?: string;
  /** Shown at the end of the title's line. */
  readonly aside?: ReactNode;
  /** Shown between the title and the table. */
  readonly alert?: ReactNode;
  /** Search and navigation, right above the table. */
  readonly tools?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
  /** Shown above the standings, beside the team. */
  readonly lead?: ReactNode;
  readonly tableRef: RefObject<HTMLDivElement | null>;
  /** The open team; null for none. */
  readonly team: ReactNode;
}

/** Standings beside the open team. On a phone the team opens as a sheet. */
export const StandingsLayout = ({
  title,
  note,
  aside,
  alert,
  tools,
  children,
  lead,
  tableRef,
  team,
}: StandingsLayoutProps) => {
  const titleId = useId();
  return (
    <div className={styles['grid']} data-lead={lead === undefined ? undefined : ''}>
      {lead === undefined ? null : <div className={styles['lead']}>{lead}</div>}
      <section aria-labelledby={titleId} className={styles['standings']}>
        <div className={styles['above']}>
          <div className={styles['bar']}>
            <div className={styles['heading']}>
              <h2 id={titleId} className={styles['title']}>
                {title}
              </h2>
              {note === undefined ? null : <span className={styles['note']}>{note}</span>}
            </div>
            {aside === undefined ? null : <div className={styles['aside']}>{aside}</div>}
          </div>
          {alert}
          {tools}
        </div>
        <div ref={tableRef} className={styles['below']}>
          {children}
        </div>
      </section>
      <aside className={styles['side']} aria-label="Team">
        {team ?? <p className={styles['hint']}>Choose a team to see its players.</p>}
      </aside>
    </div>
  );
};
