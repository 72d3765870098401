import type { Contest } from '@captains-pick/contract';
import { hasSalaries, type Cents } from '@captains-pick/rules';
import { useCallback, useId, useMemo, type ReactNode } from 'react';
import { useView } from '../../navigation/index.ts';
import {
  ListTable,
  sortingOf,
  type DataColumn,
  type RowState,
  type Sorting,
} from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { onDemand } from '../../primitives/on-demand/index.ts';
import { entryPlaces, usePlacesAhead } from '../entry-order/index.ts';
import type { TeamPanelProps } from '../team-panel/index.ts';
import { OpenTeam } from './team/OpenTeam.tsx';
import { OwnBar, type OwnBarProps } from './own-rows/OwnBar.tsx';
import styles from './StandingsLayout.module.css';
import { StandingsLayout, type StandingsLayoutProps } from './StandingsLayout.tsx';
import type { StandingsRow } from './standingsRows.ts';
import { STANDINGS_PARTS } from './standingsView.ts';
import { StandingsTools } from './tools/StandingsTools.tsx';
import { useMoneyLine } from './useMoneyLine.tsx';
import { useOwnRows } from './own-rows/useOwnRows.ts';
import { useRowSearch } from './tools/useRowSearch.ts';
import { useTeamSelection } from './team/useTeamSelection.ts';

const TeamCompare = onDemand(async () => (await import('../team-compare/index.ts')).TeamCompare);

/** Tables of more rows than this have a search and a button to the viewer's own entries. */
const TOOLS_ABOVE = 20;

/** Context that columns need of their table. */
export interface ColumnContext {
  readonly panelId: string;
  /** The id of the row that the user chose; null for none. */
  readonly chosenId: string | null;
  /** The place of a row's entry in the order of names, by which the user column sorts. */
  readonly placeByName: (row: StandingsRow) => number | null;
}

export interface StandingsProps<Row extends StandingsRow> extends Pick<
  StandingsLayoutProps,
  'title' | 'note' | 'aside' | 'alert'
> {
  readonly contest: Contest;
  /** The rows by rank, best first. */
  readonly rows: readonly Row[];
  /** Prizes by place. The money line is below the last paid place. */
  readonly payouts: readonly Cents[];
  /** Must be stable between renders. A `salary` column is left out if the contest has no salaries. */
  readonly columns: (context: ColumnContext) => readonly DataColumn<Row>[];
  /** The heading of a team's panel. */
  readonly teamHead: (row: Row) => Pick<TeamPanelProps, 'phase' | 'title' | 'facts'>;
  /** What follows the figures of a team, such as its chances. */
  readonly renderDetails?: (row: Row) => ReactNode;
  /** The texts of the bar that a phone shows while the viewer's best entry is off screen. */
  readonly ownBar: (row: Row) => Pick<OwnBarProps, 'detail' | 'figures'>;
  /** Shown above the standings, given the id of the open team's row. */
  readonly renderLead?: (openId: string | null) => ReactNode;
  /** Shown if there are no rows. */
  readonly emptyMessage: string;
}

export const BY_RANK: Sorting = { column: 'rank', direction: 'asc' };

export const rowStates = (row: StandingsRow, openId: string | null): readonly RowState[] => [
  ...(row.own ? (['own'] as const) : []),
  ...(row.eliminated ? (['eliminated'] as const) : []),
  ...(row.id === openId ? (['selected'] as const) : []),
];

export const idOf = (row: StandingsRow): string => row.id;

/** Standings with the money line, beside the open team. All pages with standings use it. */
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
  renderDetails,
  renderLead,
  emptyMessage,
}: StandingsProps<Row>) => {
  const [view, change] = useView(STANDINGS_PARTS);
  const { search, compare } = view;
  const { found, searching } = useRowSearch(rows, search);
  const { open, chosenId, choose, close, table } = useTeamSelection(rows, view.team, change);
  const { own, goToNext, goToBest } = useOwnRows(rows, table, () => change({ search: '' }));
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
  const sorting = sortingOf(view.sorting, columns, BY_RANK);
  const inOrderOfRank = sorting.column === 'rank' && sorting.direction === 'asc';
  const afterRow = useMoneyLine(rows, payouts, inOrderOfRank && !searching);
  const openId = open?.id ?? null;
  const stateOf = useCallback((row: Row) => rowStates(row, openId), [openId]);
  const [bestOwn] = own;
  const head = open === undefined ? null : teamHead(open);
  const mine = open?.own === true ? undefined : own.find(({ entrant }) => entrant.team);

  return (
    <>
      <StandingsLayout
        title={title}
        note={note}
        aside={aside}
        alert={alert}
        lead={renderLead?.(openId)}
        tableRef={table}
        tools={
          rows.length > TOOLS_ABOVE ? (
            <StandingsTools
              search={search}
              onSearch={({ value }) => change({ search: value })}
              found={found.length}
              total={rows.length}
              ownEntries={own.length}
              onOwn={goToNext}
            />
          ) : null
        }
        team={
          open === undefined || head === null ? null : (
            <OpenTeam
              key={open.id}
              id={panelId}
              contest={contest}
              row={open}
              head={head}
              details={renderDetails?.(open)}
              presence={chosenId === null ? 'suggested' : 'chosen'}
              onPrepareCompare={TeamCompare.prepare}
              onCompare={rows.length > 1 ? () => change({ compare: open.id }) : null}
              onCompareWithMine={
                mine === undefined ? null : () => change({ compare: open.id, with: mine.id })
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
          onSortingChange={change}
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
        rowId={compare}
        open={compare !== null}
        onClose={() => change({ compare: null, with: null })}
      />
    </>
  );
};
