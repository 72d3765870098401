import type { StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';
import type { ScriptedDraft } from '../scripted-draft/index.ts';
import { StoryFrame } from '../StoryFrame.tsx';
import {
  DRAFT_ROUNDS,
  draftIn,
  letTimePass,
  USUAL_DRAFT,
  type DraftScenario,
} from './draftScenario.ts';

interface StageProps {
  readonly scenario: DraftScenario;
  readonly show: (draft: ScriptedDraft) => ReactNode;
}

const Stage = ({ scenario, show }: StageProps) => {
  const [draft] = useState(() => draftIn(scenario));
  useEffect(() => {
    // The room subscribes in an effect of its own, before this one.
    draft.connect();
    const { connection, secondsPerPick, secondsLeft } = scenario;
    draft.clock.advance(Math.max(0, secondsPerPick - secondsLeft) * 1000);
    if (connection === 'lost') draft.loseConnection();
    if (connection === 'given up') draft.giveUp();
    return letTimePass(draft);
  }, [draft, scenario]);
  return show(draft);
};

const scenarioOf = (args: DraftScenario): DraftScenario =>
  Object.fromEntries(
    Object.keys(USUAL_DRAFT).map((choice) => [choice, args[choice as keyof DraftScenario]]),
  ) as unknown as DraftScenario;

/** A draft whose clock runs. Each change of a control opens the room anew at the chosen turn. */
export const draftPlayground = (
  show: (draft: ScriptedDraft) => ReactNode,
): StoryObj<DraftScenario> => ({
  args: USUAL_DRAFT,
  argTypes: {
    seats: { control: { type: 'range', min: 2, max: 9, step: 1 } },
    round: { control: { type: 'range', min: 1, max: DRAFT_ROUNDS, step: 1 } },
    turn: { control: 'inline-radio', options: ['mine', 'next', 'somebody else’s'] },
    secondsPerPick: {
      control: { type: 'range', min: 0, max: 120, step: 5 },
      description: 'No limit with 0',
    },
    secondsLeft: { control: { type: 'range', min: 1, max: 120, step: 1 } },
    connection: { control: 'inline-radio', options: ['live', 'lost', 'given up'] },
    role: { control: 'inline-radio', options: ['drafter', 'spectator'] },
  },
  render: (args) => {
    const scenario = scenarioOf(args);
    return (
      <StoryFrame key={JSON.stringify(scenario)}>
        <Stage scenario={scenario} show={show} />
      </StoryFrame>
    );
  },
});
