import type { Player } from '@captains-pick/contract';
import { formatSalary, type Sport } from '@captains-pick/rules';
import { Plus } from 'lucide-react';
import { useMemo, type MouseEvent } from 'react';
import { choicePart, pagePart, textPart, useView } from '../../navigation/index.ts';
import {
  DataTable,
  sortingOf,
  sortingPart,
  type DataColumn,
} from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { SegmentedControl } from '../../primitives/segmented-control/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { defaultPlayerSorting, playerColumns } from './playerColumns.tsx';
import styles from './PlayerTable.module.css';
import { searchNames } from './searchNames.ts';

/** Players per page (docs/product.md#sizes). */
const PAGE_SIZE = 20;

/** Whether rows can be picked. `off`: the table is read-only. Picking is also disabled when every slot is full. */
type Picking =
  | { readonly state: 'off' }
  | { readonly state: 'open'; readonly onPick: (picked: { readonly player: Player }) => void }
  | { readonly state: 'full' };

export interface PlayerTableProps {
  readonly sport: Sport;
  /** False for H2H and snake contests, which have no salary column. */
  readonly withSalaries: boolean;
  readonly players: readonly Player[];
  /** What is left of the salary cap, in whole dollars, by which players can be filtered. Null: no filter. */
  readonly remaining?: number | null;
  readonly picking?: Picking;
}

const OFF: Picking = { state: 'off' };

/** A picked player's row disappears. The focus moves to the next row's button, or to the search if there is none. */
const focusNextRow = (event: MouseEvent<HTMLButtonElement>): void => {
  const row = event.currentTarget.closest('tr');
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(
    'button[data-add]',
  );
  const search = event.currentTarget
    .closest('section')
    ?.querySelector<HTMLElement>('input[type=search]');
  (next ?? search)?.focus({ preventScroll: true });
};

const addColumn = (picking: Picking): DataColumn<Player> => ({
  id: 'add',
  header: 'Add',
  hideHeader: true,
  width: '3.75rem',
  cell: (player) => (
    <button
      type="button"
      className={styles['add']}
      data-add=""
      aria-label={`Add ${player.name}`}
      disabled={picking.state !== 'open' || player.out !== undefined}
      onClick={(event) => {
        if (picking.state !== 'open') return;
        focusNextRow(event);
        picking.onPick({ player });
      }}
    >
      <Plus aria-hidden="true" />
    </button>
  ),
});

const VIEW = {
  sorting: sortingPart(),
  search: textPart('find'),
  show: choicePart('show', ['all', 'fits'], 'all', 'replace'),
  page: pagePart(),
} as const;

/** The players of a contest by sport: sorted, searched by name, 20 a page, and pickable. */
export const PlayerTable = ({
  sport,
  withSalaries,
  players,
  remaining = null,
  picking = OFF,
}: PlayerTableProps) => {
  const [{ search, sorting, show, page }, change] = useView(VIEW);
  const columns = useMemo(
    () => [
      ...playerColumns(sport, withSalaries),
      ...(picking.state === 'off' ? [] : [addColumn(picking)]),
    ],
    [sport, withSalaries, picking],
  );
  const most = show === 'fits' ? remaining : null;
  const found = useMemo(() => {
    const isSought = searchNames(search);
    return players.filter(
      ({ name, salary }) =>
        isSought(name) && (most === null || (salary !== null && salary <= most)),
    );
  }, [players, search, most]);
  return (
    <section className={styles['players']} aria-label="Players">
      <header className={styles['head']}>
        <h2 className={styles['title']}>Players</h2>
        {remaining === null ? null : (
          <div className={styles['show']}>
            <SegmentedControl
              label="Show"
              value={show}
              options={[
                { value: 'all', label: 'All' },
                { value: 'fits', label: `Fits ${formatSalary(Math.max(0, remaining))}` },
              ]}
              onChange={({ value }) => change({ show: value, page: 0 })}
            />
          </div>
        )}
        <SearchField
          className={styles['search']}
          label="Find a player"
          value={search}
          // A new search starts at the first page with the default sorting.
          onChange={({ value }) =>
            change(
              { search: value, page: 0, ...(search === '' ? { sorting: null } : {}) },
              'typing',
            )
          }
        />
      </header>
      <DataTable
        className={styles['table']}
        caption="Players"
        frame="edge"
        columns={columns}
        rows={found}
        getRowId={(player) => player._id}
        pageSize={PAGE_SIZE}
        sorting={sortingOf(sorting, columns, defaultPlayerSorting(sport, withSalaries))}
        onSortingChange={(changed) => change({ ...changed, page: 0 }, 'replace')}
        page={page}
        onPageChange={change}
        {...(picking.state === 'open'
          ? {
              onRowActivate: ({ row }: { readonly row: Player }) => {
                if (row.out === undefined) picking.onPick({ player: row });
              },
            }
          : {})}
        empty={
          <EmptyState
            message={
              most !== null && search === ''
                ? 'No player fits what is left of the cap.'
                : search === ''
                  ? 'No players found.'
                  : `No player matches “${search.trim()}”.`
            }
          />
        }
      />
    </section>
  );
};
