import { moneyCents, type ContestSummary } from '@captains-pick/contract';
import { useMemo } from 'react';
import { useView } from '../../navigation/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { SegmentedControl } from '../../primitives/segmented-control/index.ts';
import { offeredPayouts } from '../contest-facts/index.ts';
import { DIALOG_PARTS } from '../dialog-view/index.ts';
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

const FIELDS = [
  { value: 'full', label: 'If full' },
  { value: 'now', label: 'Now' },
] as const;

const Curve = ({ contest, rows }: Pick<PayoutDialogProps, 'contest' | 'rows'>) => {
  const [{ prizesFor }, change] = useView(DIALOG_PARTS);
  const offered = useMemo(() => offeredPayouts(contest), [contest]);
  const own = useMemo(() => ownPlaces(rows), [rows]);
  const asItIs = useMemo(() => contest.payouts.map(moneyCents), [contest.payouts]);
  const { places, entries } =
    offered.now !== null && prizesFor === 'now'
      ? { places: asItIs, entries: offered.now.entries }
      : offered;
  return (
    <PayoutCurve
      title="What each place pays"
      headingLevel={3}
      frame="flat"
      controls={
        offered.now === null ? null : (
          <SegmentedControl
            label="Prizes"
            options={FIELDS}
            value={prizesFor}
            onChange={({ value }) => change({ prizesFor: value })}
          />
        )
      }
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
