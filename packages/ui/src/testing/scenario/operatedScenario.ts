/** A contest in the operators' console from a few choices. */
import type { Contest, Feeds, OperatorAct } from '@captains-pick/contract';
import { OPERATOR_ENDPOINTS, type OperatorCallName } from '@captains-pick/contract';
import type { ContestStatus, Sport } from '@captains-pick/rules';
import { SPORTS } from '@captains-pick/rules';
import type { HttpHandler } from 'msw';
import { answer } from '../answers/answer.ts';
import { minutesFromNow, otherEntrants, STORY_NOW } from '../contests/contests.ts';
import { entrantHandlers } from '../contests/entrantParts.ts';
import { LONG_CONTEST_NAME } from '../contests/longLists.ts';
import { anOperatedContest } from '../operator/operatedContest.ts';
import { ACTS, aMatch, anOverride, someFeeds } from '../operator/operator.ts';
import { aFinishedContest, aRunningContest } from '../contests/running.ts';
import { SPORT_EVENTS } from '../contests/sportEvents.ts';
import type { Controls } from './presets.tsx';
import { NOW_CONTROL } from './scenarioControls.ts';

export interface OperatedScenario {
  readonly sport: Sport;
  readonly status: ContestStatus;
  readonly entries: number;
  /** Whether the players are imported. */
  readonly players: boolean;
  readonly paused: boolean;
  /** The feeds that were applied. */
  readonly feeds: 'none' | 'fresh' | 'stale' | 'final';
  /** Names in the last feed that match no player. */
  readonly unmatched: number;
  readonly matches: number;
  readonly overrides: number;
  /** Rows of the audit log. */
  readonly acts: number;
  readonly longNames: boolean;
  /** The present moment, in epoch milliseconds. */
  readonly now: number;
}

export const USUAL_OPERATED: OperatedScenario = {
  sport: 'Golf',
  status: 'Running',
  entries: 38,
  players: true,
  paused: false,
  feeds: 'fresh',
  unmatched: 1,
  matches: 1,
  overrides: 1,
  acts: 2,
  longNames: false,
  now: STORY_NOW,
};

export const OPERATED_CONTROLS: Controls<OperatedScenario> = {
  sport: { control: 'inline-radio', options: SPORTS },
  status: {
    control: 'select',
    options: ['Registering', 'Drafting', 'Running', 'Completed', 'Graded', 'Cancelled'],
  },
  entries: { control: 'select', options: [0, 1, 38, 500] },
  players: { control: 'boolean', description: 'The players are imported' },
  paused: { control: 'boolean' },
  feeds: { control: 'inline-radio', options: ['none', 'fresh', 'stale', 'final'] },
  unmatched: { control: { type: 'range', min: 0, max: 5, step: 1 } },
  matches: { control: { type: 'range', min: 0, max: 5, step: 1 } },
  overrides: { control: { type: 'range', min: 0, max: 5, step: 1 } },
  acts: { control: 'select', options: [0, 2, 30], description: 'Rows of the audit log' },
  longNames: { control: 'boolean' },
  now: NOW_CONTROL,
};

export interface OperatedScene {
  readonly contest: Contest;
  readonly feeds: Feeds;
  readonly acts: readonly OperatorAct[];
  readonly now: number;
}

const FEED_AGES = { none: null, fresh: 8, stale: 47, final: 2 } as const;

const resultsOf = ({ feeds }: OperatedScenario): Contest['results'] => {
  const age = FEED_AGES[feeds];
  return age === null
    ? null
    : {
        sequence: 2,
        observedAt: minutesFromNow(-age),
        appliedAt: minutesFromNow(1 - age),
        source: 'ESPN',
        final: feeds === 'final',
      };
};

const contestOf = (scenario: OperatedScenario): Contest => {
  const { sport, status, entries, players, paused, longNames } = scenario;
  const open = status === 'Registering' || status === 'Drafting';
  const { name, format, played } = SPORT_EVENTS[sport];
  const over = status === 'Completed' || status === 'Graded';
  const finished = over ? aFinishedContest(sport, status, aRunningContest(sport)) : null;
  return anOperatedContest({
    sport,
    status,
    format,
    tournamentName: longNames ? LONG_CONTEST_NAME : name,
    ...(sport === 'Golf' ? {} : { tournamentURL: null }),
    ...(status === 'Drafting' ? { draftType: 'Snake', salaryCap: null } : {}),
    deadline: minutesFromNow(open ? 190 : -190),
    players: players ? [...played] : [],
    entrants: otherEntrants(entries),
    maxEntries: Math.max(50, entries),
    paused: paused ? { since: minutesFromNow(-5), reason: 'A wrong list of players' } : null,
    results: open ? null : resultsOf(scenario),
    cancelledBecause: status === 'Cancelled' ? 'The event is put off.' : null,
    placementResults: finished?.placementResults ?? [],
    ...(finished?.won === undefined ? {} : { won: finished.won }),
  });
};

const nthOf = <Item>(count: number, item: (nth: number, more: string) => Item): Item[] =>
  Array.from({ length: count }, (_, nth) => item(nth, nth === 0 ? '' : ` ${nth + 1}`));

const feedsOf = (scenario: OperatedScenario, contest: Contest): Feeds => {
  const { feeds, status, unmatched, matches, overrides } = scenario;
  const age = FEED_AGES[feeds];
  const known = contest.players[0];
  const player =
    known === undefined ? { _id: 'nobody', name: 'Nobody' } : { _id: known._id, name: known.name };
  return someFeeds({
    contestId: contest._id,
    status,
    paused: contest.paused,
    matches: nthOf(matches, (_, more) =>
      aMatch({ said: { kind: 'name', text: `Tom Kim Joo-hyung${more}` } }),
    ),
    overrides: nthOf(overrides, (nth) =>
      nth === 0 ? anOverride() : anOverride({ player, result: { score: nth } }),
    ),
    unmatched: nthOf(unmatched, (nth, more) => ({
      where: `row ${21 + nth}`,
      externalId: String(9037 + nth),
      name: `Matt Fitz${more}`,
    })),
    ...(age === null ? { age, event: null, feeds: [] } : { age: age * 60 }),
  });
};

export const operatedIn = (scenario: OperatedScenario): OperatedScene => {
  const contest = contestOf(scenario);
  return {
    contest,
    feeds: feedsOf(scenario, contest),
    acts: nthOf(scenario.acts, (nth) => ACTS[nth % ACTS.length]).filter((act) => act !== undefined),
    now: scenario.now,
  };
};

const NOT_FOUND = {
  refused: 404,
  message: 'Contest details not found or ID was invalid.',
} as const;

const ACTIONS = (Object.keys(OPERATOR_ENDPOINTS) as OperatorCallName[]).filter(
  (name) => OPERATOR_ENDPOINTS[name].method !== 'GET',
);

/** A server that has what the controls say, and does nothing. */
export const operatedHandlers = (served: () => OperatedScene): readonly HttpHandler[] => [
  answer('contest', ({ params }) =>
    params['id'] === served().contest._id ? { reply: served().contest } : NOT_FOUND,
  ),
  answer('feeds', ({ params }) =>
    params['id'] === served().contest._id ? { reply: served().feeds } : NOT_FOUND,
  ),
  answer('contestAudit', () => ({ reply: { acts: served().acts } })),
  ...entrantHandlers(
    (id) => (id === served().contest._id ? served().contest : null),
    () => null,
  ),
  ...ACTIONS.map((name) =>
    answer(name, {
      refused: 409,
      message: 'This contest is made of the controls of a story. It takes no actions.',
    }),
  ),
];
