import type { WatchedContest } from '@captains-pick/contract';
import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLocalTime } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { deadlineOf } from '../../pieces/contest-facts/index.ts';
import { formatAge, isStale } from '../../pieces/feed-age/index.ts';
import { StatusBadge } from '../../primitives/badge/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import type { Need } from './needs.ts';
import styles from './OperatorHouse.module.css';

/** A contest with what it needs from the operator. */
export interface ContestWithNeeds extends WatchedContest {
  readonly needs: readonly Need[];
}

export interface ContestLinks {
  /** Address of a contest's page in the console. */
  readonly contestHref: (contest: { readonly contestId: string }) => string;
  /** A row was clicked. The contest's name is a separate link. */
  readonly onOpenContest: (opened: { readonly contestId: string }) => void;
}

/** Whether the operator can do something for the contest. */
export const hasStep = ({ needs }: ContestWithNeeds): boolean =>
  needs.some(({ step }) => step !== undefined);

/** Sort key: 0 if the contest needs the operator now, 1 if soon, 2 if not. */
export const urgencyOf = ({ needs }: ContestWithNeeds): number =>
  needs.some(({ urgency }) => urgency === 'now') ? 0 : needs.length > 0 ? 1 : 2;

/** What a contest needs, below its name. */
export const Needs = ({ needs }: { readonly needs: readonly Need[] }) =>
  needs.length === 0 ? null : (
    <ul className={styles['needs']}>
      {needs.map(({ urgency, text }) => (
        <li key={text} data-urgency={urgency}>
          {urgency === 'now' ? <CircleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
          {text}
        </li>
      ))}
    </ul>
  );

const ResultsAge = ({ contest, watch }: WatchedContest) => {
  const age = watch?.age ?? null;
  if (age === null) return '–';
  return (
    <span className={contest.status === 'Running' && isStale(age) ? styles['stale'] : undefined}>
      {formatAge(age)}
    </span>
  );
};

/** A contest's sport, and its name as a link to its page, with notes below. */
export const ContestCell = ({
  contest,
  contestHref,
  children,
}: Pick<WatchedContest, 'contest'> &
  Pick<ContestLinks, 'contestHref'> & { readonly children?: ReactNode }) => (
  <span className={styles['contest']}>
    <SportTile sport={contest.sport} />
    <span className={styles['named']}>
      <AppLink
        className={styles['name']}
        href={contestHref({ contestId: contest._id })}
        title={contest.tournamentName}
      >
        {contest.tournamentName}
      </AppLink>
      {children}
    </span>
  </span>
);

/** Sortable by the status. */
export const STATUS_COLUMN: DataColumn<WatchedContest> = {
  id: 'status',
  header: 'Status',
  width: '6.5rem',
  accessor: ({ contest }) => contest.status,
  cell: ({ contest }) => <StatusBadge status={contest.status} />,
};

/** How full contests are; sortable by the number of entries. */
export const ENTRIES_COLUMN: DataColumn<WatchedContest> = {
  id: 'entries',
  header: 'Entries',
  width: '5.5rem',
  numeric: true,
  hideOnPhone: true,
  sortDescFirst: true,
  accessor: ({ contest }) => contest.entrantsCount,
  cell: ({ contest }) => `${contest.entrantsCount} / ${contest.maxEntries}`,
};

/** The columns of the contest table. A contest's needs are listed below its name. */
export const watchColumns = ({
  contestHref,
  now,
}: Pick<ContestLinks, 'contestHref'> & {
  readonly now: number;
}): readonly DataColumn<ContestWithNeeds>[] => [
  {
    id: 'name',
    header: 'Contest',
    emphasis: 'key',
    accessor: ({ contest }) => contest.tournamentName,
    cell: ({ contest, needs }) => (
      <ContestCell contest={contest} contestHref={contestHref}>
        <Needs needs={needs} />
      </ContestCell>
    ),
  },
  STATUS_COLUMN,
  ENTRIES_COLUMN,
  {
    id: 'age',
    header: 'Results',
    width: '5rem',
    numeric: true,
    hideOnPhone: true,
    sortDescFirst: true,
    accessor: ({ watch }) => watch?.age ?? null,
    cell: (row) => <ResultsAge {...row} />,
  },
  {
    id: 'deadline',
    header: 'Deadline',
    width: '7.5rem',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    sortDescFirst: true,
    accessor: ({ contest }) => deadlineOf(contest),
    cell: ({ contest }) => {
      const deadline = deadlineOf(contest);
      return deadline === null ? 'TBD' : formatLocalTime(deadline, now);
    },
  },
];
