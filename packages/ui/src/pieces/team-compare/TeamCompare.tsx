import type { Contest } from '@captains-pick/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useKept, useView } from '../../navigation/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { COMPARE_PARTS } from '../dialog-view/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import type { TeamPhase } from '../team-panel/index.ts';
import { TeamChooser, type RenderChooser } from './TeamChooser.tsx';
import { TwoTeams } from './TwoTeams.tsx';

export interface TeamCompareProps {
  readonly contest: Pick<Contest, 'sport' | 'players'>;
  readonly phase: TeamPhase;
  /** The rows of the standings that are loaded, best first. The comparison updates with them. */
  readonly rows: readonly StandingsRow[];
  /** The choice of the second team, where not all rows are loaded. */
  readonly renderChooser?: RenderChooser | undefined;
  /** The id of the row to compare; null while the dialog is closed. */
  readonly rowId: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const chooserOf =
  (rows: readonly StandingsRow[]): RenderChooser =>
  (choice): ReactNode => <TeamChooser {...choice} rows={rows} />;

const OTHER = { id: COMPARE_PARTS.with } as const;

/** Compares two teams of a contest: one from the standings, the other chosen here. */
export const TeamCompare = ({
  contest,
  phase,
  rows,
  renderChooser = chooserOf(rows),
  rowId,
  open,
  onClose,
}: TeamCompareProps) => {
  const [other, choose] = useView(OTHER);
  // The user chooses another team, so the list takes the focus.
  const [again, setAgain] = useState(false);
  // Both stay while the dialog closes.
  const comparedId = useKept(rowId);
  const chosen = useKept(open ? other : null);
  const left = useMemo(() => rows.find(({ id }) => id === comparedId), [rows, comparedId]);
  const right = useMemo(
    () => rows.find(({ id }) => id === chosen?.id && id !== comparedId),
    [rows, chosen, comparedId],
  );
  const mine = useMemo(
    () => rows.filter(({ id, own, entrant }) => own && id !== comparedId && Boolean(entrant.team)),
    [rows, comparedId],
  );
  return (
    <Dialog
      open={open && left !== undefined}
      onClose={onClose}
      title={right === undefined ? 'Compare with…' : 'Two teams'}
      body="flush"
    >
      {left === undefined ? null : right === undefined ? (
        renderChooser({
          leftId: left.id,
          totalLabel: SPORT_VIEWS[contest.sport].total,
          takesFocus: again,
          onChoose: choose,
        })
      ) : (
        <TwoTeams
          contest={contest}
          phase={phase}
          left={left}
          right={right}
          mine={mine}
          onChooseMine={choose}
          onChooseAnother={() => {
            setAgain(true);
            choose({ id: null });
          }}
        />
      )}
    </Dialog>
  );
};
