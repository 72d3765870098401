import type { Player } from '@captains-pick/contract';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, type Ref } from 'react';
import { flagPart, pagePart, textPart, useView } from '../../navigation/index.ts';
import { Chip } from '../../primitives/chip/index.ts';
import {
  DataTable,
  RowButton,
  sortingOf,
  sortingPart,
  type DataColumn,
} from '../../primitives/data-table/index.ts';
import { searchNames } from '../player-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import { defaultDraftSorting, figureText, type DraftFigure } from './draftFigures.ts';
import styles from './DraftPlayers.module.css';

/** Players per page (docs/product.md#sizes). */
const PAGE_SIZE = 25;

export interface DraftPlayersProps {
  readonly ref?: Ref<HTMLElement>;
  /** The available players, in the default order. */
  readonly players: readonly Player[];
  /** Each player's rank in the default order of all players, by id, from 1. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly figures: readonly DraftFigure[];
  /** The id of the staged player. */
  readonly staged: string | null;
  /** Null if it is not the user's turn; rows are not selectable then. */
  readonly onStage:
    | ((staged: { readonly player: Player; readonly by: 'row' | 'search' }) => void)
    | null;
  /** Player ids in the order of the viewer's queue; null for a viewer without one. */
  readonly queue: readonly string[] | null;
  /** Null while the queue can't be changed. */
  readonly onQueueToggle: ((toggled: { readonly player: Player }) => void) | null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');

const rankColumn = (ranks: ReadonlyMap<string, number>): DataColumn<Player> => ({
  id: 'rank',
  header: '#',
  numeric: true,
  width: '2.75rem',
  cell: ({ _id }) => ranks.get(_id),
});

const nameColumn = (selectable: boolean, staged: string | null): DataColumn<Player> => ({
  id: 'name',
  header: 'Name',
  emphasis: 'key',
  grow: true,
  accessor: ({ name }) => name,
  cell: ({ _id, name }) =>
    selectable ? (
      <RowButton className={styles['name']} aria-pressed={_id === staged}>
        <bdi>{name}</bdi>
      </RowButton>
    ) : (
      <span className={styles['name']}>
        <bdi>{name}</bdi>
      </span>
    ),
});

const figureColumn = (figure: DraftFigure): DataColumn<Player> => ({
  id: figure.id,
  header: figure.header,
  numeric: true,
  sortDescFirst: figure.sortDescFirst,
  accessor: figure.value,
  cell: (player) => figureText(figure, player),
});

const queueColumn = (
  queue: readonly string[],
  onToggle: DraftPlayersProps['onQueueToggle'],
): DataColumn<Player> => ({
  id: 'queue',
  header: 'Queue',
  width: '3.5rem',
  cell: (player) => {
    const place = queue.indexOf(player._id);
    return (
      <button
        type="button"
        className={styles['queue']}
        aria-pressed={place !== -1}
        aria-label={
          place === -1 ? `Queue ${player.name}` : `Queue ${player.name}, number ${place + 1}`
        }
        disabled={onToggle === null}
        onClick={() => onToggle?.({ player })}
      >
        {place === -1 ? <Plus aria-hidden="true" /> : place + 1}
      </button>
    );
  },
});

const VIEW = {
  sorting: sortingPart(),
  search: textPart('find'),
  queued: flagPart('queued', 'replace'),
  // Back leaves the room, not a page of its table.
  page: { ...pagePart(), history: 'replace' },
} as const;

/** The available players: searched, filtered, sorted, 25 a page. They can be staged and queued from here. */
export const DraftPlayers = ({
  ref,
  players,
  ranks,
  figures,
  staged,
  onStage,
  queue,
  onQueueToggle,
}: DraftPlayersProps) => {
  const [view, change] = useView(VIEW);
  const { search, queued: queuedOnly, page } = view;
  const field = useRef<HTMLSpanElement>(null);
  const selectable = onStage !== null;

  const columns = useMemo(
    () => [
      rankColumn(ranks),
      nameColumn(selectable, staged),
      ...figures.map(figureColumn),
      ...(queue === null ? [] : [queueColumn(queue, onQueueToggle)]),
    ],
    [ranks, selectable, staged, figures, queue, onQueueToggle],
  );
  const filtering = queuedOnly && queue !== null;
  const found = useMemo(() => {
    const isSought = searchNames(search);
    return players.filter(({ _id, name }) => isSought(name) && (!filtering || queue.includes(_id)));
  }, [players, search, filtering, queue]);

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat) return;
    const input = field.current?.querySelector('input');
    // Slash focuses the search from anywhere on the page, as on many sites.
    if (event.key === '/' && !isTyping(event.target)) {
      if (document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      input?.focus();
    }
    // Enter stages the best match, so that ten seconds are enough without a mouse.
    if (event.key === 'Enter' && event.target === input && search.trim() !== '') {
      const row = input?.closest('section')?.querySelector<HTMLElement>('tr[data-row-id]');
      const player = found.find(({ _id }) => _id === row?.dataset['rowId']);
      if (player !== undefined) onStage?.({ player, by: 'search' });
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <section ref={ref} tabIndex={-1} className={styles['players']} aria-label="Available players">
      <header className={styles['head']}>
        <h2 className={styles['title']}>
          Available <span className={styles['count']}>{players.length}</span>
        </h2>
        {queue === null ? null : (
          <Chip
            pressed={queuedOnly}
            onToggle={({ pressed }) => change({ queued: pressed, page: 0 })}
          >
            Queued
          </Chip>
        )}
        <span ref={field} className={styles['search']}>
          <SearchField
            label="Find a player"
            value={search}
            // A new search starts at the first page.
            onChange={({ value }) => change({ search: value, page: 0 }, 'typing')}
          />
        </span>
      </header>
      <DataTable
        className={styles['table']}
        caption="Available players"
        density="dense"
        frame="flat"
        columns={columns}
        rows={found}
        getRowId={({ _id }) => _id}
        pageSize={PAGE_SIZE}
        sorting={sortingOf(view.sorting, columns, defaultDraftSorting(figures))}
        onSortingChange={(changed) => change({ ...changed, page: 0 })}
        page={page}
        onPageChange={change}
        rowState={({ _id }) => (_id === staged ? 'drafting-own' : 'plain')}
        {...(onStage === null
          ? {}
          : {
              onRowActivate: ({ row }: { readonly row: Player }) =>
                onStage({ player: row, by: 'row' }),
            })}
        empty={
          <EmptyState
            message={
              search.trim() !== ''
                ? `No player matches “${search.trim()}”.`
                : filtering
                  ? 'No player in your queue is available.'
                  : 'Every player has been drafted.'
            }
          />
        }
      />
    </section>
  );
};
