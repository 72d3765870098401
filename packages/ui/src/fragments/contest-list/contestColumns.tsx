import type { ContestSummary } from '@captains-pick/contract';
import {
  formatCentsShort,
  formatCountdown,
  isClosingSoon,
  type ContestTab,
} from '@captains-pick/rules';
import { Star, Trophy } from 'lucide-react';
import { formatLocalTime, formatLocalTimeInline } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { deadlineOf, offeredPayouts, startOf, totalFee } from '../../pieces/contest-facts/index.ts';
import { StatusBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import type { DataColumn, Sorting } from '../../primitives/data-table/index.ts';
import { FillBar } from '../../primitives/meter/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './ContestList.module.css';

export const isOwnDraft = (contest: ContestSummary): boolean =>
  contest.status === 'Drafting' && contest.ownEntries > 0;

/** A cell of two lines: the value, and a secondary detail. */
const Lines = ({ first, second }: { readonly first: string; readonly second: string | null }) => (
  <span className={styles['lines']}>
    <span>{first}</span>
    {second === null ? null : <span className={styles['second']}>{second}</span>}
  </span>
);

const Starts = ({
  contest,
  now,
  onEnterDraftRoom,
}: {
  readonly contest: ContestSummary;
  readonly now: number;
  readonly onEnterDraftRoom: (entered: { readonly contestId: string }) => void;
}) => {
  const deadline = deadlineOf(contest);
  if (contest.status === 'Drafting') {
    return (
      <span className={styles['starts']}>
        <span className={styles['lines']}>
          <b className={styles['countdown']}>Now</b>
          <span className={styles['second']}>Draft is on</span>
        </span>
        {contest.ownEntries > 0 ? (
          <Button
            variant="signal"
            size="sm"
            className={styles['enter']}
            onClick={() => onEnterDraftRoom({ contestId: contest._id })}
          >
            Enter Draft Room
          </Button>
        ) : null}
      </span>
    );
  }
  const left = deadline === null ? null : formatCountdown(deadline, now);
  const snake = contest.draftType === 'Snake';
  return (
    <span className={styles['lines']}>
      <b
        className={styles['countdown']}
        data-urgent={(deadline !== null && isClosingSoon(deadline, now)) || undefined}
      >
        {snake && left !== 'Closed' ? 'When full' : (left ?? 'TBD')}
      </b>
      <span className={styles['second']}>
        {deadline === null
          ? 'Snake lobby'
          : snake
            ? `By ${formatLocalTimeInline(deadline, now)}`
            : formatLocalTime(deadline, now)}
      </span>
    </span>
  );
};

const Started = ({ contest, now }: { readonly contest: ContestSummary; readonly now: number }) => {
  const start = startOf(contest);
  return (
    <span className={styles['quiet']}>
      {start === null ? 'Not started' : formatLocalTime(start, now)}
    </span>
  );
};

/** A contest that has not started sorts by its deadline, the latest time at which it can start. */
const startOrDeadline = (contest: ContestSummary): number | null =>
  startOf(contest) ?? deadlineOf(contest);

/** The prizes. While entries are open: those of a full field, and those of the current field. */
const Prizes = ({ contest }: { readonly contest: ContestSummary }) => {
  if (contest.status === 'Cancelled') return '-';
  const { now, total } = offeredPayouts(contest);
  return now === null ? (
    formatCentsShort(total)
  ) : (
    <span className={styles['prizes']}>
      <span>{formatCentsShort(total)} if full</span>{' '}
      <span className={styles['second']}>{formatCentsShort(now.total)} now</span>
    </span>
  );
};

const NO_WINNER = 'N/A';

const winnerOf = (contest: ContestSummary): string =>
  contest.placementResults[0]?.entrants[0]?.entryName ?? NO_WINNER;

const Winner = ({ contest }: { readonly contest: ContestSummary }) => {
  if (contest.status === 'Cancelled') {
    return <span className={styles['quiet']}>Cancelled, refunded</span>;
  }
  const winner = winnerOf(contest);
  return winner === NO_WINNER ? (
    NO_WINNER
  ) : (
    <span className={styles['winner']}>
      <Trophy aria-hidden="true" />
      <bdi>{winner}</bdi>
    </span>
  );
};

export const DEFAULT_SORTING: Readonly<Record<ContestTab, Sorting>> = {
  registering: { column: 'starts', direction: 'asc' },
  running: { column: 'started', direction: 'desc' },
  completed: { column: 'started', direction: 'desc' },
};

const COLUMNS_OF: Readonly<Record<ContestTab, readonly string[]>> = {
  registering: ['star', 'name', 'fee', 'format', 'entries', 'prizes', 'status', 'starts'],
  running: ['star', 'name', 'fee', 'format', 'entries', 'prizes', 'started'],
  completed: ['star', 'name', 'fee', 'entries', 'prizes', 'winner', 'status', 'started'],
};

/** The columns of a tab, in the order of docs/product.md#contest-lists, plus entries and prizes. */
export const contestColumns = ({
  tab,
  now,
  contestHref,
  onEnterDraftRoom,
}: {
  readonly tab: ContestTab;
  readonly now: number;
  readonly contestHref: (contest: {
    readonly contestId: string;
    readonly tab: ContestTab;
  }) => string;
  readonly onEnterDraftRoom: (entered: { readonly contestId: string }) => void;
}): readonly DataColumn<ContestSummary>[] => {
  const columns: readonly DataColumn<ContestSummary>[] = [
    {
      id: 'star',
      header: 'Your entry',
      hideHeader: true,
      width: 'var(--star-width)',
      cell: (contest) =>
        contest.ownEntries > 0 ? (
          <span className={styles['star']} title="You have an entry">
            <Star aria-hidden="true" />
            <VisuallyHidden>You have an entry</VisuallyHidden>
          </span>
        ) : null,
    },
    {
      id: 'name',
      header: 'Name',
      emphasis: 'key',
      accessor: (contest) => contest.tournamentName,
      cell: (contest) => (
        <span className={styles['name']}>
          <SportTile sport={contest.sport} decorative />
          <span className={styles['lines']}>
            <AppLink
              className={styles['link']}
              href={contestHref({ contestId: contest._id, tab })}
              title={contest.tournamentName}
            >
              {contest.tournamentName}
            </AppLink>
            <span className={styles['second']}>{contest.sport}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'fee',
      header: 'Fee',
      numeric: true,
      width: 'var(--fee-width)',
      accessor: totalFee,
      cell: (contest) => <b className={styles['strong']}>{formatCentsShort(totalFee(contest))}</b>,
    },
    {
      id: 'format',
      header: 'Format',
      width: 'var(--format-width)',
      accessor: (contest) => contest.format,
      cell: (contest) => <Lines first={contest.format} second={contest.draftType} />,
    },
    {
      id: 'entries',
      header: 'Entries',
      width: 'var(--entries-width)',
      sortDescFirst: true,
      accessor: (contest) => contest.entrantsCount,
      cell: (contest) => (
        <span className={styles['entries']}>
          <span className={styles['filling']}>
            <b>{contest.entrantsCount}</b> / {contest.maxEntries}
          </span>
          <FillBar
            label="Entries"
            value={contest.entrantsCount}
            max={contest.maxEntries}
            valueText={`${contest.entrantsCount} of ${contest.maxEntries}`}
          />
        </span>
      ),
    },
    {
      id: 'prizes',
      header: 'Prizes',
      numeric: true,
      width: 'var(--prizes-width)',
      emphasis: 'muted',
      sortDescFirst: true,
      accessor: (contest) => offeredPayouts(contest).total,
      cell: (contest) => <Prizes contest={contest} />,
    },
    {
      id: 'winner',
      header: 'Winner',
      width: 'var(--winner-width)',
      accessor: winnerOf,
      cell: (contest) => <Winner contest={contest} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'var(--status-width)',
      accessor: (contest) => contest.status,
      cell: (contest) => <StatusBadge status={contest.status} onSignal={isOwnDraft(contest)} />,
    },
    {
      id: 'starts',
      header: 'Starts',
      width: 'var(--starts-width)',
      accessor: startOrDeadline,
      cell: (contest) => <Starts contest={contest} now={now} onEnterDraftRoom={onEnterDraftRoom} />,
    },
    {
      id: 'started',
      header: 'Started',
      width: 'var(--started-width)',
      sortDescFirst: true,
      accessor: startOrDeadline,
      cell: (contest) => <Started contest={contest} now={now} />,
    },
  ];
  return columns.filter(({ id }) => COLUMNS_OF[tab].includes(id));
};
