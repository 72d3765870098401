import { playerResult, type Contest, type Player } from '@captains-pick/contract';
import {
  formatCount,
  formatRank,
  isEliminated,
  rankEntries,
  type RankedEntry,
} from '@captains-pick/rules';
import { useMemo } from 'react';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { DialogTable } from '../dialog-table/index.ts';

export interface ChipCountsProps {
  readonly contest: Pick<Contest, 'players'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface ChipRow extends RankedEntry {
  readonly name: string;
  readonly chips: number;
}

const chipsOf = ({ sportSpecificData }: Player): number =>
  sportSpecificData.currentChipCount ?? sportSpecificData.chipCount ?? 0;

/** Players who have chips, most chips first. */
const chipRows = (players: readonly Player[]): readonly ChipRow[] =>
  rankEntries(
    'Poker',
    players
      .filter((player) => chipsOf(player) > 0 && !isEliminated('Poker', playerResult(player)))
      .map((player) => ({
        id: player._id,
        name: player.name,
        chips: chipsOf(player),
        score: { total: chipsOf(player), tiebreak: null },
      })),
  );

const COLUMNS: readonly DataColumn<ChipRow>[] = [
  {
    id: 'rank',
    header: 'Rank',
    numeric: true,
    emphasis: 'muted',
    width: '4.25rem',
    accessor: (row) => row.rank,
    cell: (row) => formatRank(row),
  },
  {
    id: 'player',
    header: 'Name',
    emphasis: 'key',
    accessor: (row) => row.name,
    cell: (row) => <bdi>{row.name}</bdi>,
  },
  {
    id: 'chips',
    header: 'Chips',
    numeric: true,
    sortDescFirst: true,
    accessor: (row) => row.chips,
    cell: (row) => formatCount(row.chips),
  },
];

const ChipTable = ({ players }: { readonly players: readonly Player[] }) => {
  const rows = useMemo(() => chipRows(players), [players]);
  return (
    <DialogTable
      caption="Chip counts"
      columns={COLUMNS}
      rows={rows}
      getRowId={(row) => row.id}
      defaultSorting={{ column: 'chips', direction: 'desc' }}
      empty={<EmptyState message="No active chip counts available." />}
    />
  );
};

/** The dialog with the chips of every player who is still in (docs/product.md#dialogs). */
export const ChipCounts = ({ contest: { players }, open, onClose }: ChipCountsProps) => (
  <Dialog open={open} onClose={onClose} title="Chip Counts" body="flush">
    <ChipTable players={players} />
  </Dialog>
);
