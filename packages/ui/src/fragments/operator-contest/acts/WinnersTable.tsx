import { moneyCents, type Contest } from '@captains-pick/contract';
import { formatCount, formatRank, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import { useMemo } from 'react';
import { DataTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { EmptyState } from '../../../primitives/empty-state/index.ts';
import { Money } from '../../../primitives/money/index.ts';

const PAGE_SIZE = 10;

interface Winner {
  readonly id: string;
  readonly place: number;
  readonly tied: boolean;
  readonly entryName: string;
  readonly winnings: Cents;
}

const COLUMNS: readonly DataColumn<Winner>[] = [
  {
    id: 'place',
    header: 'Rank',
    width: '3.5rem',
    cell: ({ place, tied }) => formatRank({ rank: place, tied }),
  },
  {
    id: 'entry',
    header: 'Entry',
    emphasis: 'key',
    cell: ({ entryName }) => <bdi>{entryName}</bdi>,
  },
  {
    id: 'winnings',
    header: 'Winnings',
    numeric: true,
    emphasis: 'money',
    cell: ({ winnings }) => <Money amount={winnings} />,
  },
];

const idOf = ({ id }: Winner): string => id;

/** The winnings that settling the contest now would pay; of a large field those of the first place. */
export const WinnersTable = ({ contest }: { readonly contest: Contest }) => {
  const winners = useMemo(
    () =>
      contest.placementResults.flatMap(({ place, entrants }) =>
        entrants
          .map(({ _id, entryName, winnings }) => ({
            id: _id,
            place,
            tied: entrants.length > 1,
            entryName,
            winnings: moneyCents(winnings),
          }))
          .filter(({ winnings }) => winnings > ZERO_CENTS),
      ),
    [contest.placementResults],
  );
  const others = (contest.won?.winners ?? winners.length) - winners.length;
  return (
    <>
      <DataTable
        caption="Winners"
        density="dense"
        columns={COLUMNS}
        rows={winners}
        getRowId={idOf}
        pageSize={PAGE_SIZE}
        empty={<EmptyState message="No entry wins a prize." />}
      />
      {others > 0 ? <p>And {formatCount(others)} more, on the contest’s page.</p> : null}
    </>
  );
};
