import type { ContestSummary } from '@captains-pick/contract';
import { formatCentsShort, type ContestTab } from '@captains-pick/rules';
import { deadlineOf, offeredPayouts, startOf, totalFee } from '../../pieces/contest-facts/index.ts';
import { StatusBadge } from '../../primitives/badge/index.ts';
import type { DataColumn, Sorting } from '../../primitives/data-table/index.ts';
import {
  ContestName,
  Entries,
  Lines,
  OwnEntryStar,
  Prizes,
  Started,
  Starts,
  Winner,
  winnerOf,
} from './contestCells.tsx';
import styles from './ContestList.module.css';

export const isOwnDraft = (contest: ContestSummary): boolean =>
  contest.status === 'Drafting' && contest.ownEntries > 0;

/** A contest that has not started sorts by its deadline, the latest time at which it can start. */
const startOrDeadline = (contest: ContestSummary): number | null =>
  startOf(contest) ?? deadlineOf(contest);

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
      cell: (contest) => (contest.ownEntries > 0 ? <OwnEntryStar /> : null),
    },
    {
      id: 'name',
      header: 'Name',
      emphasis: 'key',
      accessor: (contest) => contest.tournamentName,
      cell: (contest) => (
        <ContestName contest={contest} href={contestHref({ contestId: contest._id, tab })} />
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
      cell: (contest) => <Entries contest={contest} />,
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
