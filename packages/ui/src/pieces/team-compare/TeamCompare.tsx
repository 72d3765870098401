import type { Contest } from '@captains-pick/contract';
import { useMemo, useState } from 'react';
import { Dialog } from '../../primitives/dialog/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import type { TeamPhase } from '../team-panel/index.ts';
import { TeamChooser } from './TeamChooser.tsx';
import { TwoTeams } from './TwoTeams.tsx';

export interface TeamCompareProps {
  readonly contest: Pick<Contest, 'sport' | 'players'>;
  readonly phase: TeamPhase;
  /** All rows of the standings, best first. The comparison updates with them. */
  readonly rows: readonly StandingsRow[];
  /** The id of the row to compare; null while the dialog is closed. */
  readonly rowId: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The step of the choice. `again`: the user chooses another team, so the list takes the focus. */
type Choice =
  | { readonly step: 'choosing'; readonly again: boolean }
  | { readonly step: 'chosen'; readonly id: string };

const FIRST: Choice = { step: 'choosing', again: false };

/** Compares two teams of a contest: one from the standings, the other chosen here. */
export const TeamCompare = ({ contest, phase, rows, rowId, open, onClose }: TeamCompareProps) => {
  const [choice, setChoice] = useState<Choice>(FIRST);
  const [comparedId, setComparedId] = useState(rowId);
  // A different first team resets the choice. The id is kept while the dialog closes.
  if (rowId !== null && rowId !== comparedId) {
    setComparedId(rowId);
    setChoice(FIRST);
  }
  const left = useMemo(() => rows.find(({ id }) => id === comparedId), [rows, comparedId]);
  const right = choice.step === 'chosen' ? rows.find(({ id }) => id === choice.id) : undefined;
  return (
    <Dialog
      open={open && left !== undefined}
      onClose={onClose}
      title={right === undefined ? 'Compare with…' : 'Two teams'}
      body="flush"
    >
      {left === undefined ? null : right === undefined ? (
        <TeamChooser
          rows={rows}
          leftId={left.id}
          totalLabel={SPORT_VIEWS[contest.sport].total}
          takesFocus={choice.step === 'choosing' && choice.again}
          onChoose={({ id }) => setChoice({ step: 'chosen', id })}
        />
      ) : (
        <TwoTeams
          contest={contest}
          phase={phase}
          left={left}
          right={right}
          onChooseAnother={() => setChoice({ step: 'choosing', again: true })}
        />
      )}
    </Dialog>
  );
};
