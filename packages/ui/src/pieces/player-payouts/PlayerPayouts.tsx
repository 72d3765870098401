import { moneyCents, type Contest } from '@captains-pick/contract';
import { formatOrdinal, payoutFormat, type Cents } from '@captains-pick/rules';
import { useMemo } from 'react';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { DialogTable } from '../dialog-table/index.ts';

type Paying = Pick<Contest, 'players' | 'playerPayouts'>;

export interface PlayerPayoutsProps {
  readonly contest: Paying;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface PayoutRow {
  readonly place: number;
  readonly prize: Cents;
  /** The prize, in the format of the whole table. */
  readonly prizeText: string;
  /** The players who finished there; empty while the place is open. */
  readonly names: readonly string[];
}

/** The event's payouts by place, with the players who have finished there. */
const payoutRows = ({ players, playerPayouts }: Paying): readonly PayoutRow[] => {
  const finished = new Map<number, string[]>();
  for (const { finish, name } of players) {
    if (typeof finish !== 'number' || finish < 1) continue;
    finished.set(finish, [...(finished.get(finish) ?? []), name]);
  }
  const prizes = playerPayouts.map((payout) =>
    moneyCents(typeof payout === 'object' && 'prize' in payout ? payout.prize : payout),
  );
  const format = payoutFormat(prizes);
  return prizes.map((prize, index) => ({
    place: index + 1,
    prize,
    prizeText: format(prize),
    names: finished.get(index + 1) ?? [],
  }));
};

const COLUMNS: readonly DataColumn<PayoutRow>[] = [
  {
    id: 'place',
    header: 'Place',
    emphasis: 'key',
    numeric: true,
    width: '4.75rem',
    accessor: (row) => row.place,
    cell: (row) => formatOrdinal(row.place),
  },
  {
    id: 'player',
    header: 'Name',
    emphasis: 'muted',
    cell: ({ names }) =>
      names.length === 0
        ? '-'
        : names.map((name, index) => (
            <span key={name}>
              {index === 0 ? null : ', '}
              <bdi>{name}</bdi>
            </span>
          )),
  },
  {
    id: 'prize',
    header: 'Payout',
    numeric: true,
    emphasis: 'strong',
    sortDescFirst: true,
    accessor: (row) => row.prize,
    cell: (row) => row.prizeText,
  },
];

const PayoutTable = ({ contest }: { readonly contest: Paying }) => {
  const rows = useMemo(() => payoutRows(contest), [contest]);
  return (
    <DialogTable
      caption="Player payouts"
      columns={COLUMNS}
      rows={rows}
      getRowId={(row) => String(row.place)}
      defaultSorting={{ column: 'place', direction: 'asc' }}
      empty={<EmptyState message="No payout information available." />}
    />
  );
};

/** The dialog with the event's payouts by place (docs/product.md#dialogs). */
export const PlayerPayouts = ({ contest, open, onClose }: PlayerPayoutsProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Player Payouts"
    description="What the event pays its players, by place."
    body="flush"
  >
    <PayoutTable contest={contest} />
  </Dialog>
);
