import { SPORTS } from '@captains-pick/rules';
import { useEffect, type ReactNode } from 'react';
import type { ScriptedDraft } from '../drafts/index.ts';
import {
  DRAFT_ROUNDS,
  draftIn,
  letTimePass,
  TURNS,
  USUAL_DRAFT,
  type DraftScenario,
} from './draftScenario.ts';
import { presetsOf, type Controls, type Presets } from './presets.tsx';

const CONTROLS: Controls<DraftScenario> = {
  sport: { control: 'inline-radio', options: SPORTS },
  seats: { control: { type: 'range', min: 2, max: 12, step: 1 } },
  place: {
    control: { type: 'range', min: 1, max: 12, step: 1 },
    description: 'The viewer’s place in the order',
    if: { arg: 'role', eq: 'drafter' },
  },
  round: { control: { type: 'range', min: 1, max: DRAFT_ROUNDS, step: 1 } },
  turn: { control: 'select', options: TURNS, description: 'Whose turn it is' },
  secondsPerPick: {
    control: { type: 'range', min: 0, max: 120, step: 5 },
    description: 'No limit with 0',
  },
  secondsLeft: { control: { type: 'range', min: 1, max: 120, step: 1 } },
  connection: { control: 'inline-radio', options: ['live', 'lost', 'given up'] },
  role: { control: 'inline-radio', options: ['drafter', 'spectator'] },
  longNames: { control: 'boolean' },
  time: { control: 'inline-radio', options: ['runs', 'stands'] },
};

interface Scene {
  readonly draft: ScriptedDraft;
  readonly scenario: DraftScenario;
}

interface StageProps extends Scene {
  readonly children: ReactNode;
}

/** Connects the room, and lets time pass. */
const Stage = ({ draft, scenario, children }: StageProps) => {
  useEffect(() => {
    // The room subscribes in an effect of its own, before this one.
    draft.connect();
    const { connection, secondsPerPick, secondsLeft, time } = scenario;
    draft.clock.advance(Math.max(0, secondsPerPick - secondsLeft) * 1000);
    if (connection === 'lost') draft.loseConnection();
    if (connection === 'given up') draft.giveUp();
    return time === 'runs' ? letTimePass(draft) : undefined;
  }, [draft, scenario]);
  return children;
};

/** Stories of a draft room. Each change of a control opens a new room at the chosen turn. */
export const draftPresets = <Props extends object>(
  show: (draft: ScriptedDraft, props: Props) => ReactNode,
): Presets<DraftScenario, Props> =>
  presetsOf({
    usual: USUAL_DRAFT,
    controls: CONTROLS,
    build: (scenario): Scene => ({ draft: draftIn(scenario), scenario }),
    show: ({ draft, scenario }, props: Props) => (
      <Stage draft={draft} scenario={scenario}>
        {show(draft, props)}
      </Stage>
    ),
  });
