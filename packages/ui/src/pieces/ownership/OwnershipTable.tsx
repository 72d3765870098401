import type { Entrant } from '@captains-pick/contract';
import { formatShare } from '@captains-pick/rules';
import { useMemo } from 'react';
import type { Viewer } from '../../data/index.ts';
import { Bar, RowBars } from '../../primitives/bars/index.ts';
import { RowButton, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { DialogTable } from '../dialog-table/index.ts';
import { ownPicks, ownPickText, PickedName, type OwnPicks } from '../own-picks/index.ts';
import type { OwnershipRow } from './ownedTeams.ts';
import styles from './OwnershipModal.module.css';

const byName = ({ name }: OwnershipRow): string => name;

const share = (
  id: string,
  header: string,
  part: (row: OwnershipRow) => number,
  emphasis: 'muted' | 'strong',
): DataColumn<OwnershipRow> => ({
  id,
  header,
  numeric: true,
  emphasis,
  sortDescFirst: true,
  width: '4.25rem',
  accessor: part,
  cell: (row) => formatShare(part(row), row.entries),
});

const SHARES: readonly DataColumn<OwnershipRow>[] = [
  share('captain', 'Captain', (row) => row.captain, 'muted'),
  share('flex', 'Flex', (row) => row.flex, 'muted'),
  share('both', 'Both', (row) => row.total, 'strong'),
];

/** @param most the number of teams of the most owned player, whose bars have the whole width */
const columnsOf = (most: number, picks: OwnPicks): readonly DataColumn<OwnershipRow>[] => [
  {
    id: 'player',
    header: 'Name',
    emphasis: 'key',
    accessor: byName,
    cell: (row) => {
      const pick = ownPickText(picks, row.player);
      return (
        <>
          <PickedName pick={pick}>
            <RowButton>
              <bdi>{row.name}</bdi>
            </RowButton>
          </PickedName>
          <RowBars
            whose={pick === null ? 'other' : 'entry'}
            parts={[{ share: row.captain / most }, { share: row.flex / most, height: 'low' }]}
          />
        </>
      );
    },
  },
  ...SHARES,
];

const playerOf = ({ player }: OwnershipRow): string => player;

const NO_ROWS: readonly OwnershipRow[] = [];

/** The number of rows that a phone's dialog shows. */
export const SKELETON_ROWS = 12;

/** What the two heights of the bars mean. */
const Legend = () => (
  <p className={styles['summary']} aria-hidden="true">
    <span className={styles['swatch']}>
      <Bar share={1} whose="other" />
    </span>
    As captain
    <span className={styles['swatch']}>
      <Bar share={1} whose="other" height="low" />
    </span>
    As flex
  </p>
);

export interface OwnershipTableProps {
  /** Null while they are being counted. */
  readonly rows: readonly OwnershipRow[] | null;
  /** Entries that include the viewer's own, whose players are marked. */
  readonly entrants: readonly Entrant[];
  readonly viewer: Viewer | null;
  readonly onOpen: (row: OwnershipRow) => void;
}

/** How many teams have each player. */
export const OwnershipTable = ({ rows, entrants, viewer, onOpen }: OwnershipTableProps) => {
  const columns = useMemo(
    () =>
      columnsOf(
        Math.max(1, ...(rows ?? NO_ROWS).map(({ total }) => total)),
        ownPicks(entrants, viewer),
      ),
    [rows, entrants, viewer],
  );
  return (
    <>
      {rows?.length === 0 ? null : <Legend />}
      <DialogTable
        caption="Ownership"
        columns={columns}
        rows={rows ?? NO_ROWS}
        getRowId={playerOf}
        skeletonRows={rows === null ? SKELETON_ROWS : 0}
        defaultSorting={{ column: 'both', direction: 'desc' }}
        onRowActivate={({ row }) => onOpen(row)}
        empty={<EmptyState message="No ownership data available." />}
      />
    </>
  );
};
