/** A contest in the operators' console, for stories: handlers of its reads and actions. */
import type { Contest, Feeds } from '@captains-pick/contract';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { fn } from 'storybook/test';
import { aContest, minutesFromNow, STORY_NOW } from './contests.ts';
import { ACTS, aMatch, anOverride, OPERATOR_VIEWER, someFeeds } from './operator.ts';

const ID = 'arnold-palmer';
/** The address of reading the contest. */
export const CONTEST = `/api/contests/${ID}`;
/** The base address of the operators' calls. */
export const OPERATED = `/api/operator/contests/${ID}`;

/** The bodies that a story's actions sent, in order. Cleared before each story. */
export const sent = fn<(body: unknown) => void>();

export const OPERATED_ARGS = {
  viewer: OPERATOR_VIEWER,
  contestId: ID,
  consoleHref: '/operator',
  playersHref: () => `/contests/running/${ID}`,
  onBack: fn(),
  now: STORY_NOW,
};

/** A running golf contest whose second feed is eight minutes old. */
export const anOperatedContest = (over: Partial<Contest> = {}): Contest =>
  aContest({
    _id: ID,
    tournamentName: 'Arnold Palmer Invitational',
    status: 'Running',
    deadline: minutesFromNow(-190),
    results: {
      sequence: 2,
      observedAt: minutesFromNow(-8),
      appliedAt: minutesFromNow(-7),
      source: 'ESPN',
      final: false,
    },
    ...over,
  });

/** A contest before its deadline, without entries. */
export const aNewContest = (over: Partial<Contest> = {}): Contest =>
  anOperatedContest({
    status: 'Registering',
    deadline: minutesFromNow(190),
    entrants: [],
    players: [],
    results: null,
    ...over,
  });

export const contestHandler = (over: Partial<Contest> = {}) =>
  http.get(CONTEST, () => HttpResponse.json(anOperatedContest(over)));

export const feedsHandler = (over: Partial<Feeds> = {}) =>
  http.get(`${OPERATED}/feeds`, () =>
    HttpResponse.json(someFeeds({ matches: [aMatch()], overrides: [anOverride()], ...over })),
  );

/** Handlers of the reads of the contest's page. */
export const operatedReads = () => [
  contestHandler(),
  feedsHandler(),
  http.get(`${OPERATED}/audit`, () => HttpResponse.json({ acts: ACTS.slice(0, 2) })),
];

type Method = 'post' | 'delete';

const act = (method: Method, path: string, answer: () => Response): ReturnType<typeof http.post> =>
  http[method](`${OPERATED}/${path}`, async ({ request }) => {
    const body = await request.text();
    sent(body === '' ? null : JSON.parse(body));
    // Long enough for a second press while the call is in flight.
    await delay(50);
    return answer();
  });

/** A successful action. */
export const actionSucceeds = (path: string, body: JsonBodyType, method: Method = 'post') =>
  act(method, path, () => HttpResponse.json(body));

/** A refused action with the server's message, and its faults if there are several. */
export const actionRefused = (
  path: string,
  message: string,
  { details = [], method = 'post' }: { details?: readonly string[]; method?: Method } = {},
) =>
  act(method, path, () =>
    HttpResponse.json({ message, error: message, code: 'story', details }, { status: 409 }),
  );

/** An action whose answer is lost. */
export const actionUnanswered = (path: string, method: Method = 'post') =>
  act(method, path, () => HttpResponse.error());
