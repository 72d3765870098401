import { playerResult, type Contest, type Player } from '@captains-pick/contract';
import {
  formatCount,
  formatRank,
  isEliminated,
  nameKey,
  rankEntries,
  type RankedEntry,
} from '@captains-pick/rules';
import { useMemo } from 'react';
import type { Viewer } from '../../data/index.ts';
import { RowBars } from '../../primitives/bars/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { DialogTable } from '../dialog-table/index.ts';
import { ownPicks, ownPickText, PickedName, type OwnPicks } from '../own-picks/index.ts';
import styles from './ChipCounts.module.css';

export interface ChipCountsProps {
  readonly contest: Pick<Contest, 'players' | 'entrants'>;
  /** The signed-in user; null when signed out. The players of the user's own teams are marked. */
  readonly viewer: Viewer | null;
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

const byRank = ({ rank }: ChipRow): number => rank;
const byName = ({ name }: ChipRow): string => name;
const byChips = ({ chips }: ChipRow): number => chips;
const idOf = ({ id }: ChipRow): string => id;

/** @param most the largest stack, whose bar has the whole width */
const columnsOf = (most: number, picks: OwnPicks): readonly DataColumn<ChipRow>[] => [
  {
    id: 'rank',
    header: 'Rank',
    numeric: true,
    emphasis: 'muted',
    width: '4.25rem',
    accessor: byRank,
    cell: (row) => formatRank(row),
  },
  {
    id: 'player',
    header: 'Name',
    emphasis: 'key',
    accessor: byName,
    cell: ({ name, chips }) => {
      const pick = ownPickText(picks, nameKey(name));
      return (
        <>
          <PickedName pick={pick}>
            <bdi>{name}</bdi>
          </PickedName>
          <RowBars whose={pick === null ? 'other' : 'entry'} parts={[{ share: chips / most }]} />
        </>
      );
    },
  },
  {
    id: 'chips',
    header: 'Chips',
    numeric: true,
    sortDescFirst: true,
    accessor: byChips,
    cell: (row) => formatCount(row.chips),
  },
];

/** `5 players have chips, 7,860,000 on average.` */
const summaryOf = (rows: readonly ChipRow[]): string => {
  const average = rows.reduce((sum, { chips }) => sum + chips, 0) / Math.max(1, rows.length);
  const players = `${formatCount(rows.length)} ${rows.length === 1 ? 'player has' : 'players have'}`;
  return `${players} chips, ${formatCount(Math.round(average))} on average.`;
};

const ChipTable = ({
  contest: { players, entrants },
  viewer,
}: Pick<ChipCountsProps, 'contest' | 'viewer'>) => {
  const rows = useMemo(() => chipRows(players), [players]);
  const columns = useMemo(
    () => columnsOf(Math.max(1, rows[0]?.chips ?? 1), ownPicks(entrants, viewer)),
    [rows, entrants, viewer],
  );
  return (
    <>
      {rows.length === 0 ? null : <p className={styles['summary']}>{summaryOf(rows)}</p>}
      <DialogTable
        caption="Chip counts"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        defaultSorting={{ column: 'chips', direction: 'desc' }}
        empty={<EmptyState message="No active chip counts available." />}
      />
    </>
  );
};

/** The dialog with the chips of every player who is still in (docs/product.md#dialogs). */
export const ChipCounts = ({ open, onClose, ...of }: ChipCountsProps) => (
  <Dialog open={open} onClose={onClose} title="Chip Counts" body="flush">
    <ChipTable {...of} />
  </Dialog>
);
