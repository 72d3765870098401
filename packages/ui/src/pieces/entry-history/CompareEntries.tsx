import type { Sport } from '@captains-pick/rules';
import { Dialog } from '../../primitives/dialog/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import type { StandingsRow } from '../standings-layout/index.ts';
import { TeamChooser } from '../team-compare/index.ts';

export interface CompareEntriesProps {
  readonly sport: Sport;
  /** The entries to choose from, best first. */
  readonly rows: readonly StandingsRow[];
  /** The entry that the chart is about. */
  readonly mainId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (choice: { readonly id: string }) => void;
}

/** The choice of an entry whose line joins the chart. */
export const CompareEntries = ({
  sport,
  rows,
  mainId,
  open,
  onClose,
  onChoose,
}: CompareEntriesProps) => (
  <Dialog open={open} onClose={onClose} title="Compare with…" body="flush">
    <TeamChooser
      rows={rows}
      leftId={mainId}
      totalLabel={SPORT_VIEWS[sport].total}
      takesFocus={false}
      onChoose={onChoose}
    />
  </Dialog>
);
