import type { Contest, OwnPayments } from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import type { StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import type { Viewer } from '../../data/index.ts';
import { answer } from '../answer.ts';
import { anAccount } from '../contests.ts';
import { StoryFrame } from '../StoryFrame.tsx';
import {
  contestIn,
  paymentsIn,
  USUAL_SCENARIO,
  viewerIn,
  type ContestScenario,
} from './contestScenario.ts';
import { SCENARIO_CONTROLS } from './scenarioControls.ts';

interface Scene {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
}

/** The contest that the server has while a Playground is shown. */
let served: Contest | null = null;
let servedPayments: OwnPayments = { payments: [], shortfalls: [] };

const serve = (scenario: ContestScenario): Contest => {
  served = contestIn(scenario);
  servedPayments = paymentsIn(scenario);
  return served;
};

interface StageProps {
  readonly scenario: ContestScenario;
  readonly show: (scene: Scene) => ReactNode;
}

const Stage = ({ scenario, show }: StageProps) => {
  const [contest] = useState(() => serve(scenario));
  return show({ contest, viewer: viewerIn(scenario) });
};

/** The choices of a Playground, without the other args of its file's stories. */
const scenarioOf = (args: ContestScenario): ContestScenario =>
  Object.fromEntries(
    Object.keys(USUAL_SCENARIO).map((choice) => [choice, args[choice as keyof ContestScenario]]),
  ) as unknown as ContestScenario;

export interface ContestPlaygroundOptions {
  /** The statuses in which the fragment shows a contest; the first is the usual one. */
  readonly statuses: readonly [ContestScenario['status'], ...ContestStatus[]];
  readonly usual?: Partial<ContestScenario>;
  readonly show: (scene: Scene) => ReactNode;
}

/**
 * A story whose controls build the server's answers. Each change of a control shows the fragment anew, as after a
 * reload of the page.
 */
export const contestPlayground = ({
  statuses,
  usual = {},
  show,
}: ContestPlaygroundOptions): StoryObj<ContestScenario> => ({
  args: { ...USUAL_SCENARIO, status: statuses[0], ...usual },
  argTypes: {
    ...SCENARIO_CONTROLS,
    status:
      statuses.length === 1
        ? { control: false }
        : { ...SCENARIO_CONTROLS.status, options: statuses },
  },
  beforeEach: ({ msw }) => {
    msw.use(
      answer('account', { reply: anAccount() }),
      answer('ownPayments', () => ({ reply: servedPayments })),
      answer('contest', ({ params, headers }) => {
        if (served === null || params['id'] !== served._id) {
          return { refused: 404, message: 'Contest not found' };
        }
        const { _id, status, paused, players, results } = served;
        return headers.get('prefer') === 'return=minimal'
          ? { json: { _id, status, paused, players, results } }
          : { reply: served };
      }),
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
