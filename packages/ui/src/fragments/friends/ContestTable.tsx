import { hrefTo, type PrivateContest } from '@captains-pick/contract';
import { contestTab } from '@captains-pick/rules';
import { useMemo } from 'react';
import { formatLocalTime } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { StatusBadge } from '../../primitives/badge/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { entryText } from '../../pieces/contest-facts/index.ts';

const ROWS_PER_PAGE = 20;

const idOf = ({ _id }: PrivateContest): string => _id;

const columnsAt = (now: number): readonly DataColumn<PrivateContest>[] => [
  {
    id: 'name',
    header: 'Contest',
    emphasis: 'key',
    cell: ({ _id, status, tournamentName }) => (
      <AppLink href={hrefTo(`${contestTab(status)}-contest`, { contestId: _id })}>
        {tournamentName}
      </AppLink>
    ),
  },
  {
    id: 'host',
    header: 'Host',
    hideOnPhone: true,
    cell: ({ host, isHost }) => (isHost ? 'You' : host),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'entries',
    header: 'Entries',
    numeric: true,
    hideOnPhone: true,
    cell: ({ entrantsCount, maxEntries }) => `${entrantsCount} / ${maxEntries}`,
  },
  { id: 'fee', header: 'Cost', numeric: true, hideOnPhone: true, cell: entryText },
  {
    id: 'deadline',
    header: 'Locks',
    numeric: true,
    hideOnPhone: true,
    cell: ({ deadline }) => (deadline === null ? '—' : formatLocalTime(Date.parse(deadline), now)),
  },
];

/** The viewer's private contests, newest first. */
export const ContestTable = ({
  contests,
  now,
}: {
  readonly contests: readonly PrivateContest[];
  readonly now: number;
}) => {
  const columns = useMemo(() => columnsAt(now), [now]);
  return (
    <DataTable
      caption="Your private contests"
      columns={columns}
      rows={contests}
      getRowId={idOf}
      pageSize={ROWS_PER_PAGE}
    />
  );
};
