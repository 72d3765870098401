import type { ContestSummary } from '@captains-pick/contract';
import { useMemo } from 'react';
import { Dialog } from '../../primitives/dialog/index.ts';
import { offeredPayouts } from '../contest-facts/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { ownPlaces } from './ownPlaces.ts';
import { PayoutCurve } from './PayoutCurve.tsx';

export interface PayoutDialogProps {
  readonly contest: ContestSummary;
  /** The standings, best first; empty where there are none yet. */
  readonly rows: readonly StandingsRow[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const Curve = ({ contest, rows }: Pick<PayoutDialogProps, 'contest' | 'rows'>) => {
  const { places, entries } = useMemo(() => offeredPayouts(contest), [contest]);
  const own = useMemo(() => ownPlaces(rows), [rows]);
  return (
    <PayoutCurve
      title="What each place pays"
      headingLevel={3}
      frame="flat"
      prizes={places}
      entries={entries}
      own={own}
    />
  );
};

/** The dialog with a contest's prizes by place (docs/product.md#payout-curve). */
export const PayoutDialog = ({ open, onClose, ...of }: PayoutDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Prizes">
    <Curve {...of} />
  </Dialog>
);
