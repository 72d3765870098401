import type { Contest, OwnPayments, StandingsHistory } from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import type { Viewer } from '../../data/index.ts';
import { answer } from '../answers/answer.ts';
import { anAccount, VIEWER } from '../contests/contests.ts';
import { historyHandlers, historyPart } from '../contests/standingsHistory.ts';
import { chanceLinesHandler } from '../contests/chanceLines.ts';
import { entrantHandlers } from '../contests/entrantParts.ts';
import { asServed, standingsHandler } from '../contests/standingsParts.ts';
import { USUAL_SCENARIO, type ContestScenario } from './contestChoices.ts';
import { contestIn, correctionIn, paymentsIn, viewerIn } from './contestScenario.ts';
import { presetsOf, type Presets } from './presets.tsx';
import { SCENARIO_CONTROLS } from './scenarioControls.ts';

interface Scene {
  readonly contest: Contest;
  readonly payments: OwnPayments;
  /** Null: nothing was corrected. */
  readonly correction: StandingsHistory | null;
  readonly viewer: Viewer | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface ContestPresetsOptions<Props extends object> {
  /** The statuses in which the fragment shows a contest; the first is the usual one. */
  readonly statuses: readonly [ContestStatus, ...ContestStatus[]];
  readonly usual?: Partial<ContestScenario>;
  /** Choices that change nothing in this fragment. */
  readonly without?: readonly (keyof ContestScenario)[];
  readonly show: (scene: Scene, props: Props) => ReactNode;
}

/** Stories of a fragment that shows one contest. */
export const contestPresets = <Props extends object>({
  statuses,
  usual = {},
  without = [],
  show,
}: ContestPresetsOptions<Props>): Presets<ContestScenario, Props> =>
  presetsOf({
    usual: { ...USUAL_SCENARIO, status: statuses[0], ...usual },
    controls: {
      ...SCENARIO_CONTROLS,
      ...Object.fromEntries(without.map((choice) => [choice, { control: false }])),
      status:
        statuses.length === 1
          ? { control: false }
          : { ...SCENARIO_CONTROLS.status, options: statuses },
    },
    build: (scenario): Scene => ({
      contest: contestIn(scenario),
      payments: paymentsIn(scenario),
      correction: correctionIn(scenario),
      viewer: viewerIn(scenario),
      now: scenario.now,
    }),
    handlers: (served) => [
      // Without a correction, the next handler answers.
      answer('standingsHistory', ({ query }) => {
        const { correction } = served();
        return correction === null ? undefined : { reply: historyPart(correction, query) };
      }),
      ...historyHandlers((id) => (served().contest._id === id ? served().contest : null), VIEWER),
      answer('account', { reply: anAccount() }),
      answer('ownPayments', () => ({ reply: served().payments })),
      answer('contest', ({ params, headers, query }) => {
        const { contest, viewer } = served();
        if (params['id'] !== contest._id) return { refused: 404, message: 'Contest not found' };
        const sent = query.get('entries') === 'all' ? contest : asServed(contest, viewer);
        if (headers.get('prefer') !== 'return=minimal') return { reply: sent };
        const { _id, status, paused, players, results } = sent;
        const { lastAct, entrantsCount, ownEntries, entrants } = sent;
        return lastAct === undefined
          ? { json: { _id, status, paused, players, results } }
          : { json: { _id, status, lastAct, entrantsCount, ownEntries, entrants } };
      }),
      chanceLinesHandler((id) => (served().contest._id === id ? served().contest : null)),
      ...entrantHandlers(
        (id) => (served().contest._id === id ? served().contest : null),
        () => served().viewer,
      ),
      standingsHandler(
        (id) => (served().contest._id === id ? served().contest : null),
        () => served().viewer,
      ),
    ],
    show,
  });
