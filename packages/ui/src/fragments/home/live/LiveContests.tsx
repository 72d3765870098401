import { formatCentsShort, formatCount } from '@captains-pick/rules';
import { useEffect, useState, type ReactNode } from 'react';
import { AppLink } from '../../../navigation/index.ts';
import { Skeleton } from '../../../primitives/skeleton/index.ts';
import { SportTile } from '../../../primitives/sport-tile/index.ts';
import styles from './LiveContests.module.css';
import { fetchRunningContests, type RunningContest } from './runningContests.ts';

const PLACEHOLDERS = ['first', 'second', 'third'] as const;

const Figure = ({
  label,
  value,
  secondary = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly secondary?: boolean;
}) => (
  <span className={styles['figure']} data-secondary={secondary || undefined}>
    <span className={styles['label']}>{label}</span>
    {value}
  </span>
);

const Row = ({ contest, href }: { readonly contest: RunningContest; readonly href: string }) => (
  <li>
    <AppLink href={href} className={styles['row']}>
      <SportTile sport={contest.sport} />
      <span className={styles['name']}>
        <span className={styles['title']}>{contest.name}</span>
        <span className={styles['label']}>{contest.kind}</span>
      </span>
      <Figure label="Fee" secondary value={formatCentsShort(contest.fee)} />
      <Figure label="Entries" secondary value={formatCount(contest.entries)} />
      <Figure label="Prizes" value={formatCentsShort(contest.prizes)} />
    </AppLink>
  </li>
);

export interface LiveContestsProps {
  /** Address of a running contest. */
  readonly contestHref: (contest: { readonly contestId: string }) => string;
  /** Shown beside the list, or alone if no contest is running or the list failed to load. */
  readonly children: ReactNode;
}

/** Running contests, which anyone can watch, beside an invitation to do so. */
export const LiveContests = ({ contestHref, children }: LiveContestsProps) => {
  const [running, setRunning] = useState<readonly RunningContest[] | 'loading'>('loading');
  useEffect(() => {
    const left = new AbortController();
    const load = async (): Promise<void> => {
      const contests = await fetchRunningContests(left.signal);
      if (!left.signal.aborted) setRunning(contests);
    };
    void load();
    return () => left.abort();
  }, []);
  return (
    <section className={styles['live']} data-alone={running.length === 0 || undefined}>
      <div>{children}</div>
      {running === 'loading' ? (
        <ul className={styles['list']} aria-label="Loading running contests" aria-busy="true">
          {PLACEHOLDERS.map((id) => (
            <li key={id} className={styles['row']}>
              <Skeleton width="1.75rem" height="1.75rem" />
              <span className={styles['name']}>
                <Skeleton width="60%" />
              </span>
              <Skeleton width="3rem" />
            </li>
          ))}
        </ul>
      ) : running.length === 0 ? null : (
        <ul className={styles['list']} aria-label="Running contests">
          {running.map((contest) => (
            <Row key={contest.id} contest={contest} href={contestHref({ contestId: contest.id })} />
          ))}
        </ul>
      )}
    </section>
  );
};
