import type { Contest } from '@captains-pick/contract';
import { hasSalaries, lastPaidPlace, lastPaidRowIndex, type Cents } from '@captains-pick/rules';
import { useId, useMemo, useState, type ReactNode, type RefObject } from 'react';
import {
  DataTable,
  type DataColumn,
  type RowState,
  type Sorting,
} from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { MoneyLine } from '../money-line/index.ts';
import { playersByName, TeamPanel, teamMembers, type TeamPanelProps } from '../team-panel/index.ts';
import { StandingsLayout, type StandingsLayoutProps } from './StandingsLayout.tsx';
import type { StandingsRow } from './standingsRows.ts';
import { useTeamSelection } from './useTeamSelection.ts';

/** What columns need to know of the team that is open. */
export interface OpenTeam {
  readonly panelId: string;
  /** The row that the user chose; null where nobody did. */
  readonly chosenId: string | null;
}

export interface StandingsProps<Row extends StandingsRow> extends Pick<
  StandingsLayoutProps,
  'title' | 'note' | 'aside' | 'alert'
> {
  readonly contest: Contest;
  /** By rank, best first. */
  readonly rows: readonly Row[];
  /** Prizes by place: the money line goes below the last one that is paid. */
  readonly payouts: readonly Cents[];
  /** Stable between renders. A `salary` column is left out where the contest has no salaries. */
  readonly columns: (open: OpenTeam) => readonly DataColumn<Row>[];
  /** What the panel of a team is headed with. */
  readonly teamHead: (row: Row) => Pick<TeamPanelProps, 'phase' | 'title' | 'facts'>;
  /** Said where there are no rows. */
  readonly emptyMessage: string;
  /** What belongs to the table and floats over it, while no team was chosen. */
  readonly overlay?: (table: RefObject<HTMLDivElement | null>) => ReactNode;
}

const BY_RANK: Sorting = { column: 'rank', direction: 'asc' };

const rowStates = (row: StandingsRow, openId: string | null): readonly RowState[] => [
  ...(row.own ? (['own'] as const) : []),
  ...(row.eliminated ? (['eliminated'] as const) : []),
  ...(row.id === openId ? (['selected'] as const) : []),
];

const idOf = (row: StandingsRow): string => row.id;

/** Standings of a contest with the money line, beside the team that is open: the one way all standings are laid out. */
export const Standings = <Row extends StandingsRow>({
  title,
  note,
  aside,
  alert,
  contest,
  rows,
  payouts,
  columns: columnsOf,
  teamHead,
  emptyMessage,
  overlay,
}: StandingsProps<Row>) => {
  const [sorting, setSorting] = useState(BY_RANK);
  const { open, chosenId, choose, close, table } = useTeamSelection(rows);
  const panelId = useId();
  const withSalaries = hasSalaries(contest);
  const columns = useMemo(
    () => columnsOf({ panelId, chosenId }).filter(({ id }) => withSalaries || id !== 'salary'),
    [columnsOf, panelId, chosenId, withSalaries],
  );
  const players = useMemo(() => playersByName(contest.players), [contest.players]);

  const lastPaid = lastPaidPlace(payouts);
  const lineBelow = useMemo(() => lastPaidRowIndex(rows, payouts), [rows, payouts]);
  const moneyLine =
    lastPaid === null ? null : <MoneyLine place={lastPaid.place} prize={lastPaid.prize} />;
  // The line belongs to the order by rank.
  const byRank = sorting.column === 'rank' && sorting.direction === 'asc';

  return (
    <>
      <StandingsLayout
        title={title}
        note={note}
        aside={aside}
        alert={alert}
        tableRef={table}
        team={
          open === undefined ? null : (
            <TeamPanel
              key={open.id}
              id={panelId}
              sport={contest.sport}
              {...teamHead(open)}
              subtitle={open.entrant.entryName}
              members={open.entrant.team ? teamMembers(open.entrant.team, players) : []}
              withSalaries={withSalaries}
              total={open.total}
              presence={chosenId === null ? 'suggested' : 'chosen'}
              onClose={close}
            />
          )
        }
      >
        <DataTable
          caption={title}
          frame="edge"
          columns={columns}
          rows={rows}
          getRowId={idOf}
          sorting={sorting}
          onSortingChange={(change) => {
            setSorting(change.sorting);
          }}
          rowState={(row) => rowStates(row, open?.id ?? null)}
          onRowActivate={choose}
          afterRow={(_, index) => (byRank && index === lineBelow ? moneyLine : null)}
          empty={<EmptyState message={emptyMessage} />}
        />
      </StandingsLayout>
      {chosenId === null ? overlay?.(table) : null}
    </>
  );
};
