import type { Contest } from '@captains-pick/contract';
import { hasSalaries, lastPaidPlace, lastPaidRowIndex, type Cents } from '@captains-pick/rules';
import { useCallback, useId, useMemo, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import {
  ListTable,
  type DataColumn,
  type RowState,
  type Sorting,
} from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { onDemand } from '../../primitives/on-demand/index.ts';
import { entryPlaces, usePlacesAhead } from '../entry-order/index.ts';
import { MoneyLine } from '../money-line/index.ts';
import { playersByName, TeamPanel, teamMembers, type TeamPanelProps } from '../team-panel/index.ts';
import { OwnBar, type OwnBarProps } from './OwnBar.tsx';
import styles from './StandingsLayout.module.css';
import { StandingsLayout, type StandingsLayoutProps } from './StandingsLayout.tsx';
import type { StandingsRow } from './standingsRows.ts';
import { StandingsTools } from './StandingsTools.tsx';
import { useOwnRows } from './useOwnRows.ts';
import { useRowSearch } from './useRowSearch.ts';
import { useTeamSelection } from './useTeamSelection.ts';

const TeamCompare = onDemand(async () => (await import('../team-compare/index.ts')).TeamCompare);

/** A table of more rows than this has ways through it. */
const TOOLS_ABOVE = 20;

/** What columns need to know of their table. */
export interface ColumnContext {
  readonly panelId: string;
  /** The row that the user chose; null where nobody did. */
  readonly chosenId: string | null;
  /** Where a row's entry stands by its name: what the column of users sorts by. */
  readonly placeByName: (row: StandingsRow) => number | null;
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
  readonly columns: (context: ColumnContext) => readonly DataColumn<Row>[];
  /** What the panel of a team is headed with. */
  readonly teamHead: (row: Row) => Pick<TeamPanelProps, 'phase' | 'title' | 'facts' | 'details'>;
  /** What a phone's bar says of the viewer's best entry while its row is off screen. */
  readonly ownBar: (row: Row) => Pick<OwnBarProps, 'detail' | 'figures'>;
  /** Said where there are no rows. */
  readonly emptyMessage: string;
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
  ownBar,
  emptyMessage,
}: StandingsProps<Row>) => {
  const [sorting, setSorting] = useState(BY_RANK);
  const { search, setSearch, found, searching } = useRowSearch(rows);
  const { open, chosenId, choose, close, table } = useTeamSelection(rows);
  const { own, goToNext, goToBest } = useOwnRows(rows, table, () => setSearch(''));
  const [comparing, setComparing] = useState(false);
  const panelId = useId();
  const withSalaries = hasSalaries(contest);
  const { entrants } = contest;
  usePlacesAhead(entrants);
  const placeByName = useCallback(
    ({ id }: StandingsRow) => entryPlaces(entrants).get(id) ?? null,
    [entrants],
  );
  const columns = useMemo(
    () =>
      columnsOf({ panelId, chosenId, placeByName }).filter(
        ({ id }) => withSalaries || id !== 'salary',
      ),
    [columnsOf, panelId, chosenId, placeByName, withSalaries],
  );
  const players = useMemo(() => playersByName(contest.players), [contest.players]);

  const lastPaid = useMemo(() => lastPaidPlace(payouts), [payouts]);
  // The line belongs to all rows in the order by rank.
  const lined = sorting.column === 'rank' && sorting.direction === 'asc' && !searching;
  const lineBelow = useMemo(
    () => (lined ? lastPaidRowIndex(rows, payouts) : null),
    [lined, rows, payouts],
  );
  const afterRow = useCallback(
    (_: Row, index: number) =>
      index === lineBelow && lastPaid !== null ? (
        <MoneyLine place={lastPaid.place} prize={lastPaid.prize} />
      ) : null,
    [lineBelow, lastPaid],
  );
  const openId = open?.id ?? null;
  const stateOf = useCallback((row: Row) => rowStates(row, openId), [openId]);
  const [bestOwn] = own;
  const head = open === undefined ? null : teamHead(open);

  return (
    <>
      <StandingsLayout
        title={title}
        note={note}
        aside={aside}
        alert={alert}
        tableRef={table}
        tools={
          rows.length > TOOLS_ABOVE ? (
            <StandingsTools
              search={search}
              onSearch={({ value }) => setSearch(value)}
              found={found.length}
              total={rows.length}
              ownEntries={own.length}
              onOwn={goToNext}
            />
          ) : null
        }
        team={
          open === undefined || head === null ? null : (
            <TeamPanel
              key={open.id}
              id={panelId}
              sport={contest.sport}
              {...head}
              subtitle={open.entrant.entryName}
              members={open.entrant.team ? teamMembers(open.entrant.team, players) : []}
              withSalaries={withSalaries}
              total={open.total}
              presence={chosenId === null ? 'suggested' : 'chosen'}
              actions={
                open.entrant.team && rows.length > 1 ? (
                  <Button
                    aria-haspopup="dialog"
                    onPointerEnter={TeamCompare.prepare}
                    onFocus={TeamCompare.prepare}
                    onClick={() => setComparing(true)}
                  >
                    Compare with…
                  </Button>
                ) : undefined
              }
              onClose={close}
            />
          )
        }
      >
        <ListTable
          caption={title}
          frame="edge"
          className={styles['table'] ?? ''}
          columns={columns}
          rows={found}
          getRowId={idOf}
          sorting={sorting}
          onSortingChange={(change) => {
            setSorting(change.sorting);
          }}
          rowState={stateOf}
          onRowActivate={choose}
          afterRow={afterRow}
          empty={
            <EmptyState
              message={searching ? `No entry matches “${search.trim()}”.` : emptyMessage}
            />
          }
        />
      </StandingsLayout>
      {chosenId === null && bestOwn !== undefined ? (
        <OwnBar row={bestOwn} {...ownBar(bestOwn)} table={table} onGo={goToBest} />
      ) : null}
      <TeamCompare
        contest={contest}
        phase={head?.phase ?? 'live'}
        rows={rows}
        rowId={openId}
        open={comparing}
        onClose={() => setComparing(false)}
      />
    </>
  );
};
