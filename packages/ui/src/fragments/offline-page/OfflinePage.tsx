import type { ContestStatus, Sport } from '@captains-pick/rules';
import { contestTab } from '@captains-pick/rules';
import { hrefTo } from '@captains-pick/contract';
import { formatRecentTime, useNow, withinSentence } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { formatAge } from '../../pieces/freshness/index.ts';
import { lostText } from '../../pieces/kept-notice/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import styles from './OfflinePage.module.css';

/** A contest of which this device has kept the standings. */
export interface KeptContest {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  readonly status: ContestStatus;
  /** In epoch milliseconds, by the device's clock. */
  readonly keptAt: number;
}

export interface OfflinePageProps {
  /** The last kept first; null: not looked up yet. */
  readonly contests: readonly KeptContest[] | null;
  /** Whether the browser believes to be online. */
  readonly isOnline: boolean;
  /** Loads the page that was asked for again. */
  readonly onRetry: () => void;
  /** Current time in epoch milliseconds, for stories. Default: the device's clock. */
  readonly now?: number;
}

const KeptList = ({
  contests,
  now,
}: {
  readonly contests: readonly KeptContest[];
  readonly now: number;
}) => (
  <ul className={styles['list']}>
    {contests.map(({ id, name, sport, status, keptAt }) => (
      <li key={id} className={styles['contest']}>
        <SportTile sport={sport} />
        <div className={styles['words']}>
          <AppLink
            className={styles['name']}
            href={hrefTo(
              contestTab(status) === 'running' ? 'running-contest' : 'completed-contest',
              {
                contestId: id,
              },
            )}
          >
            <bdi>{name}</bdi>
          </AppLink>
          <span className={styles['detail']}>
            {status} · standings as of {withinSentence(formatRecentTime(keptAt, now))},{' '}
            {formatAge(now - keptAt)}
          </span>
        </div>
      </li>
    ))}
  </ul>
);

/** Shown without a connection in place of a page that this device has not kept. */
export const OfflinePage = ({ contests, isOnline, onRetry, now: fixedNow }: OfflinePageProps) => {
  const now = useNow(10_000, fixedNow);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{lostText(isOnline)}</h1>
        <p className={styles['text']}>
          The page that you asked for opens as soon as the connection is back.
        </p>
        <div>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      </div>
      <section className={styles['section']} aria-labelledby="kept-contests">
        <h2 id="kept-contests" className={styles['heading']}>
          Standings on this device
        </h2>
        {contests === null ? <div aria-busy="true" /> : null}
        {contests !== null && contests.length === 0 ? (
          <EmptyState message="There are none yet. The standings that you open are kept here for the next time you are offline." />
        ) : null}
        {contests === null || contests.length === 0 ? null : (
          <KeptList contests={contests} now={now} />
        )}
      </section>
    </div>
  );
};
