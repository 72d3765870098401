import type { Contest } from '@captains-pick/contract';
import { useMemo } from 'react';
import { useDrawnLater } from '../../data/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { offeredPayouts } from '../contest-facts/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { FieldScores } from './FieldScores.tsx';

export interface FieldDialogProps {
  readonly contest: Contest;
  /** The standings, best first. */
  readonly rows: readonly StandingsRow[];
  readonly open: boolean;
  readonly onClose: () => void;
}

const NO_ROWS: readonly StandingsRow[] = [];
const LOADING = { kind: 'loading' } as const;
const READY = { kind: 'ready' } as const;

const Scores = ({ contest, rows }: Pick<FieldDialogProps, 'contest' | 'rows'>) => {
  const drawn = useDrawnLater(rows);
  const { places } = useMemo(() => offeredPayouts(contest), [contest]);
  return (
    <FieldScores
      sport={contest.sport}
      title="Scores of all entries"
      headingLevel={3}
      frame="flat"
      state={drawn === null ? LOADING : READY}
      rows={drawn ?? NO_ROWS}
      payouts={places}
    />
  );
};

/** The dialog with the spread of a contest's scores (docs/product.md#field). */
export const FieldDialog = ({ open, onClose, ...of }: FieldDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Field">
    <Scores {...of} />
  </Dialog>
);
