import type { Contest } from '@captains-pick/contract';
import { formatCentsShort, formatCount } from '@captains-pick/rules';
import type { ComponentType } from 'react';
import { failureText, useContest, useNow, type Viewer } from '../../data/index.ts';
import { choicePart, useView } from '../../navigation/index.ts';
import { deadlineOf, offeredPayouts, totalFee } from '../../pieces/contest-facts/index.ts';
import { StatusBadge } from '../../primitives/badge/index.ts';
import { Countdown } from '../../primitives/countdown/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import styles from './WatchPage.module.css';
import { WatchStandings } from './WatchStandings.tsx';

const TICK_MS = 1_000;

const VIEW = {
  background: choicePart('background', ['page', 'dark', 'transparent'], 'page', 'replace'),
} as const;

export interface WatchPageProps {
  readonly contestId: string;
  /** Null: a visitor, as on most screens. */
  readonly viewer: Viewer | null;
  /** The board of a live draft. May be lazy. */
  readonly Board: ComponentType<{ readonly contest: Contest }>;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

const Lobby = ({ contest, now }: { readonly contest: Contest; readonly now: number }) => {
  const { entrantsCount, maxEntries } = contest;
  const { total } = offeredPayouts(contest);
  const facts: readonly (readonly [string, string])[] = [
    ['Entries', `${formatCount(entrantsCount)} / ${formatCount(maxEntries)}`],
    ['Entry', totalFee(contest) === 0 ? 'Free' : formatCentsShort(totalFee(contest))],
    ...(total > 0 ? [['Prizes', formatCentsShort(total)] as const] : []),
  ];
  return (
    <div className={styles['lobby']}>
      <p className={styles['countdown']}>
        <Countdown deadline={deadlineOf(contest)} now={now} />
      </p>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const Shown = ({
  contest,
  viewer,
  now,
  Board,
}: Pick<WatchPageProps, 'viewer' | 'Board'> & {
  readonly contest: Contest;
  readonly now: number;
}) => {
  switch (contest.status) {
    case 'Registering':
      return <Lobby contest={contest} now={now} />;
    case 'Drafting':
      return <Board contest={contest} />;
    case 'Running':
    case 'Completed':
    case 'Graded':
      return <WatchStandings contest={contest} viewer={viewer} />;
    case 'Cancelled':
      return <p className={styles['words']}>Cancelled. {contest.cancelledBecause}</p>;
    default:
      return contest.status satisfies never;
  }
};

/** A contest for a stream or a screen on a wall: large type, no navigation, no account, no lineup that is hidden. */
export const WatchPage = ({ contestId, viewer, Board, now: fixedNow }: WatchPageProps) => {
  const [{ background }] = useView(VIEW);
  const now = useNow(TICK_MS, fixedNow);
  const { data, error, isFetching, refetch } = useContest(contestId, viewer);
  return (
    <div className={styles['watch']} data-background={background}>
      {data === undefined ? (
        error === null ? (
          <LoadingState message="Loading the contest..." />
        ) : (
          <ErrorState
            message={failureText(error, 'The contest could not be loaded.')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <>
          <header className={styles['head']}>
            <SportTile sport={data.sport} decorative />
            <h1 className={styles['title']}>{data.tournamentName}</h1>
            <StatusBadge status={data.status} />
          </header>
          <Shown contest={data} viewer={viewer} now={now} Board={Board} />
        </>
      )}
    </div>
  );
};
