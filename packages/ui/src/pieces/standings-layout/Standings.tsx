import { useCallback, useId } from 'react';
import { useView } from '../../navigation/index.ts';
import { ListTable, sortingOf } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { entryPlaces, usePlacesAhead } from '../entry-order/index.ts';
import { useOwnRows } from './own-rows/useOwnRows.ts';
import styles from './StandingsLayout.module.css';
import { BY_RANK, idOf, type ShownStandings } from './standingsProps.ts';
import type { StandingsRow } from './standingsRows.ts';
import { STANDINGS_PARTS } from './standingsView.ts';
import { useTeamSelection } from './team/useTeamSelection.ts';
import { TeamStandings } from './TeamStandings.tsx';
import { StandingsTools } from './tools/StandingsTools.tsx';
import { useRowSearch } from './tools/useRowSearch.ts';
import { useMoneyLine } from './useMoneyLine.tsx';
import { useRowStates } from './useRowStates.ts';
import { useStandingsColumns } from './useStandingsColumns.ts';

/** Tables of more rows than this have a search and a button to the viewer's own entries. */
const TOOLS_ABOVE = 20;

export interface StandingsProps<Row extends StandingsRow> extends ShownStandings<Row> {
  /** The rows by rank, best first. */
  readonly rows: readonly Row[];
  /** Shown if there are no rows. */
  readonly emptyMessage: string;
}

/** Standings with the money line, beside the open team. All pages with standings use it. */
export const Standings = <Row extends StandingsRow>({
  contest,
  rows,
  payouts,
  columns: columnsOf,
  emptyMessage,
  ...shown
}: StandingsProps<Row>) => {
  const [view, change] = useView(STANDINGS_PARTS);
  const { search, compare } = view;
  const { found, searching } = useRowSearch(rows, search);
  const selection = useTeamSelection(rows, view.team, change);
  const { open, chosenId, choose, table } = selection;
  const ownRows = useOwnRows(rows, table, () => change({ search: '' }));
  const panelId = useId();
  const { entrants } = contest;
  usePlacesAhead(entrants);
  const placeByName = useCallback(
    ({ id }: StandingsRow) => entryPlaces(entrants).get(id) ?? null,
    [entrants],
  );
  const columns = useStandingsColumns(
    { contest, columns: columnsOf },
    { panelId, chosenId, placeByName },
  );
  const sorting = sortingOf(view.sorting, columns, BY_RANK);
  const inOrderOfRank = sorting.column === 'rank' && sorting.direction === 'asc';
  const afterRow = useMoneyLine(rows, payouts, inOrderOfRank && !searching);
  const stateOf = useRowStates(open);

  return (
    <TeamStandings
      {...shown}
      contest={contest}
      rows={rows}
      selection={selection}
      ownRows={ownRows}
      panelId={panelId}
      compare={compare}
      onCompare={change}
      tools={
        rows.length > TOOLS_ABOVE ? (
          <StandingsTools
            search={search}
            onSearch={({ value }) => change({ search: value })}
            found={found.length}
            total={rows.length}
            ownEntries={ownRows.own.length}
            onOwn={ownRows.goToNext}
          />
        ) : null
      }
    >
      <ListTable
        caption={shown.title}
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
          <EmptyState message={searching ? `No entry matches “${search.trim()}”.` : emptyMessage} />
        }
      />
    </TeamStandings>
  );
};
