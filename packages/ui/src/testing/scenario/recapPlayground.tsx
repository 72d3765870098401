import { SPORTS } from '@captains-pick/rules';
import type { StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { answer } from '../answer.ts';
import { StoryFrame } from '../StoryFrame.tsx';
import { recapIn, USUAL_RECAP, type RecapScenario, type RecapScene } from './recapScenario.ts';

/** What the server has while a Playground is shown. */
let served: RecapScene | null = null;

const serve = (scenario: RecapScenario): RecapScene => {
  served = recapIn(scenario);
  return served;
};

interface StageProps {
  readonly scenario: RecapScenario;
  readonly show: (scene: RecapScene) => ReactNode;
}

const Stage = ({ scenario, show }: StageProps) => {
  const [scene] = useState(() => serve(scenario));
  return show(scene);
};

const scenarioOf = (args: RecapScenario): RecapScenario =>
  Object.fromEntries(
    Object.keys(USUAL_RECAP).map((choice) => [choice, args[choice as keyof RecapScenario]]),
  ) as unknown as RecapScenario;

const NOT_FOUND = { refused: 404, message: 'Contest not found' } as const;

/** A finished draft whose controls build the server's answers. */
export const recapPlayground = (
  show: (scene: RecapScene) => ReactNode,
): StoryObj<RecapScenario> => ({
  args: USUAL_RECAP,
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    seats: { control: { type: 'range', min: 2, max: 12, step: 1 } },
    rounds: { control: { type: 'range', min: 1, max: 10, step: 1 } },
    secondsPerPick: {
      control: { type: 'range', min: 0, max: 300, step: 10 },
      description: 'No limit with 0',
    },
    automatic: { control: 'select', options: ['none', 'some', 'abandoned seat', 'all'] },
    role: { control: 'inline-radio', options: ['visitor', 'drafter', 'spectator'] },
    longNames: { control: 'boolean' },
    status: {
      control: 'select',
      options: ['Registering', 'Drafting', 'Running', 'Completed', 'Graded', 'Cancelled'],
    },
  },
  parameters: { controls: { include: Object.keys(USUAL_RECAP) } },
  beforeEach: ({ msw }) => {
    msw.use(
      answer('contest', ({ params }) =>
        served === null || params['id'] !== served.contest._id
          ? NOT_FOUND
          : { reply: served.contest },
      ),
      answer('drafts', ({ params }) =>
        served === null || params['id'] !== served.contest._id
          ? NOT_FOUND
          : { reply: served.drafts },
      ),
    );
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
