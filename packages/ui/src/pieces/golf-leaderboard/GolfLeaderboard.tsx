import { playerResult, type Contest } from '@captains-pick/contract';
import { Dialog } from '../../primitives/dialog/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { formatRank, formatScoreToPar, formatThru } from '@captains-pick/rules';
import { useMemo } from 'react';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { DialogTable } from '../dialog-table/index.ts';
import { leaderboard, type LeaderboardRow } from './leaderboard.ts';

export interface GolfLeaderboardProps {
  readonly contest: Pick<Contest, 'players'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

const COLUMNS: readonly DataColumn<LeaderboardRow>[] = [
  {
    id: 'place',
    header: 'Place',
    numeric: true,
    emphasis: 'muted',
    width: '4.75rem',
    accessor: (row) => row.order,
    cell: ({ standing }) => (standing === null ? '-' : formatRank(standing)),
  },
  {
    id: 'player',
    header: 'Name',
    emphasis: 'key',
    accessor: (row) => row.name,
    cell: (row) => <bdi>{row.name}</bdi>,
  },
  {
    id: 'thru',
    header: 'Thru',
    numeric: true,
    emphasis: 'muted',
    cell: ({ result }) => formatThru(result),
  },
  {
    id: 'score',
    header: 'Score',
    numeric: true,
    emphasis: 'strong',
    accessor: ({ result }) => result.score,
    cell: ({ result }) => formatScoreToPar(result.score),
  },
];

const LeaderboardTable = ({ contest: { players } }: Pick<GolfLeaderboardProps, 'contest'>) => {
  const rows = useMemo(
    () =>
      leaderboard(
        players.map((player) => ({
          id: player._id,
          name: player.name,
          result: playerResult(player),
        })),
      ),
    [players],
  );
  return (
    <DialogTable
      caption="Leaderboard"
      columns={COLUMNS}
      rows={rows}
      getRowId={(row) => row.id}
      rowState={(row) => (row.out ? 'eliminated' : 'plain')}
      defaultSorting={{ column: 'place', direction: 'asc' }}
      empty={<EmptyState message="No leaderboard information available." />}
    />
  );
};

/** The dialog with the event's own standings (docs/product.md#dialogs). */
export const GolfLeaderboard = ({ contest, open, onClose }: GolfLeaderboardProps) => (
  <Dialog open={open} onClose={onClose} title="Leaderboard" body="flush">
    <LeaderboardTable contest={contest} />
  </Dialog>
);
