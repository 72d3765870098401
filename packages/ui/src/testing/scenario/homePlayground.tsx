import { SPORTS } from '@captains-pick/rules';
import type { Contest, Home, RecentRanks } from '@captains-pick/contract';
import type { ReactNode } from 'react';
import { answer } from '../answers/answer.ts';
import {
  homeIn,
  liveContestsIn,
  recentRanksIn,
  USUAL_HOME,
  type HomeScenario,
} from './homeScenario.ts';
import { presetsOf, type Controls, type Presets } from './presets.tsx';
import { NOW_CONTROL } from './scenarioControls.ts';

interface HomeScene {
  readonly home: Home;
  readonly ranks: readonly RecentRanks[];
  /** Chances are computed from them. */
  readonly contests: readonly Contest[];
  readonly now: number;
}

const sceneIn = (scenario: HomeScenario): HomeScene => ({
  home: homeIn(scenario),
  ranks: recentRanksIn(scenario),
  contests: liveContestsIn(scenario),
  now: scenario.now,
});

const CONTROLS: Controls<HomeScenario> = {
  drafts: {
    control: 'select',
    options: ['none', 'my pick', 'my pick and another', 'another', 'lobby is full'],
  },
  secondsLeft: {
    control: { type: 'range', min: 0, max: 120, step: 1 },
    description: 'On the clock of the user’s pick; no limit with 0',
  },
  live: { control: { type: 'range', min: 0, max: 30, step: 1 } },
  sport: { control: 'inline-radio', options: ['all', ...SPORTS] },
  results: { control: 'inline-radio', options: ['none', 'fresh', 'stale'] },
  locking: { control: { type: 'range', min: 0, max: 3, step: 1 } },
  secondsToLock: { control: { type: 'range', min: 60, max: 7200, step: 60 } },
  lastResult: {
    control: 'select',
    options: ['none', 'won', 'lost', 'to be confirmed', 'refunded'],
  },
  open: { control: { type: 'range', min: 0, max: 8, step: 1 } },
  longNames: { control: 'boolean' },
  bigAmounts: { control: 'boolean' },
  now: NOW_CONTROL,
};

/** Stories of a signed-in user's home page. */
export const homePresets = <Props extends object>(
  show: (scene: HomeScene, props: Props) => ReactNode,
): Presets<HomeScenario, Props> =>
  presetsOf({
    usual: USUAL_HOME,
    controls: CONTROLS,
    build: sceneIn,
    handlers: (served) => [
      answer('home', () => ({ reply: served().home })),
      answer('recentRanks', () => ({ reply: [...served().ranks] })),
      answer('contest', ({ params }) => {
        const contest = served().contests.find(({ _id }) => _id === params['id']);
        return contest === undefined
          ? { refused: 404, message: 'Contest not found' }
          : { reply: contest };
      }),
    ],
    show,
  });
