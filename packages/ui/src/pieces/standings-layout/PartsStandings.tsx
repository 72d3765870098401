import type { StandingsQuery } from '@captains-pick/contract';
import { lastPaidPlace } from '@captains-pick/rules';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { useView } from '../../navigation/index.ts';
import {
  PartsTable,
  pageOfPlace,
  sortingOf,
  type DataColumn,
} from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { MoneyLine } from '../money-line/index.ts';
import type { RenderChooser } from '../team-compare/index.ts';
import { useOwnRows } from './own-rows/useOwnRows.ts';
import styles from './StandingsLayout.module.css';
import { BY_RANK, idOf, type ShownStandings } from './standingsProps.ts';
import type { StandingsRow } from './standingsRows.ts';
import { STANDINGS_PARTS } from './standingsView.ts';
import { useTeamSelection } from './team/useTeamSelection.ts';
import { TeamStandings } from './TeamStandings.tsx';
import { StandingsTools } from './tools/StandingsTools.tsx';
import { useRowStates } from './useRowStates.ts';
import { useStandingsColumns } from './useStandingsColumns.ts';

/** The columns that the server can sort by. */
const SERVED_ORDERS: Readonly<Record<string, StandingsQuery['sort']>> = {
  rank: 'rank',
  user: 'name',
  salary: 'salary',
};

/** How the server sorts and searches by the address. */
export const useServedOrder = () => {
  const [{ sorting, search, team, compare, with: other }] = useView(STANDINGS_PARTS);
  return {
    sort: SERVED_ORDERS[sorting?.column ?? 'rank'] ?? ('rank' as const),
    direction: sorting?.direction ?? ('asc' as const),
    search: search.trim(),
    /** Entries that the address names, which may be anywhere in the table. */
    named: { team, compare, other },
  };
};

/** Names are sorted by the server. */
const unknownPlace = (): null => null;

type Placed = StandingsRow & { readonly place: number };

export interface PartsStandingsProps<Row extends Placed> extends ShownStandings<Row> {
  /** The rows that are loaded, best first. */
  readonly known: readonly Row[];
  /** The viewer's rows, best first. */
  readonly own: readonly Row[];
  /** The number of all rows and of those that match the search; null while they are not known. */
  readonly total: number | null;
  readonly found: number | null;
  /** The number of rows above the money line, by rank. */
  readonly paid: number;
  readonly rowAt: (place: number) => Row | null;
  readonly onPlaces: (shown: { readonly places: readonly number[] }) => void;
  /** Shown in place of the rows, if they could not be loaded. */
  readonly failure: ReactNode;
  /** The choice of a team to compare with. */
  readonly renderChooser: RenderChooser;
}

/** Standings that are too long to be loaded at once, with the same parts as `Standings`. */
export const PartsStandings = <Row extends Placed>({
  contest,
  known,
  own,
  total,
  found,
  paid,
  rowAt,
  onPlaces,
  payouts,
  columns: columnsOf,
  failure,
  ...shown
}: PartsStandingsProps<Row>) => {
  const [view, change] = useView(STANDINGS_PARTS);
  const { search, compare } = view;
  const [page, setPage] = useState(0);
  const selection = useTeamSelection(known, view.team, change);
  const { open, chosenId, choose, table } = selection;
  const ownRows = useOwnRows(own, table, (row) => {
    change({ search: '', sorting: null });
    setPage(pageOfPlace(row.place));
  });
  const panelId = useId();
  const contestColumns = useStandingsColumns(
    { contest, columns: columnsOf },
    { panelId, chosenId, placeByName: unknownPlace },
  );
  const columns = useMemo(
    () =>
      contestColumns.map((column): DataColumn<Row> => ({
        ...column,
        sortable: column.id in SERVED_ORDERS,
      })),
    [contestColumns],
  );
  const sorting = sortingOf(view.sorting, columns, BY_RANK);
  const byRank = sorting.column === 'rank' && sorting.direction === 'asc' && search.trim() === '';
  const lastPaid = useMemo(() => lastPaidPlace(payouts), [payouts]);
  const afterPlace = useCallback(
    (place: number) =>
      byRank && paid > 0 && place === paid - 1 && lastPaid !== null ? (
        <MoneyLine place={lastPaid.place} prize={lastPaid.prize} />
      ) : null,
    [byRank, paid, lastPaid],
  );
  const stateOf = useRowStates(open);

  return (
    <TeamStandings
      {...shown}
      contest={contest}
      rows={known}
      selection={selection}
      ownRows={ownRows}
      panelId={panelId}
      compare={compare}
      onCompare={change}
      tools={
        <StandingsTools
          search={search}
          onSearch={({ value }) => {
            setPage(0);
            change({ search: value });
          }}
          found={found ?? 0}
          total={total ?? contest.entrantsCount}
          ownEntries={own.length}
          onOwn={ownRows.goToNext}
        />
      }
    >
      {failure}
      <PartsTable
        caption={shown.title}
        frame="edge"
        className={styles['table'] ?? ''}
        columns={columns}
        total={failure === null ? found : (found ?? 0)}
        rowAt={rowAt}
        getRowId={idOf}
        sorting={sorting}
        onSortingChange={(changed) => {
          setPage(0);
          change(changed);
        }}
        rowState={stateOf}
        onRowActivate={choose}
        afterPlace={afterPlace}
        page={page}
        onPage={(turned) => setPage(turned.page)}
        onPlaces={onPlaces}
        empty={
          failure === null ? <EmptyState message={`No entry matches “${search.trim()}”.`} /> : null
        }
      />
    </TeamStandings>
  );
};
