/** One contest as its operator has it before him, for stories: what is read of it, and what his acts answer. */
import type { Contest, Feeds } from '@captains-pick/contract';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { fn } from 'storybook/test';
import { aContest, minutesFromNow, STORY_NOW } from './contests.ts';
import { ACTS, aMatch, anOverride, OPERATOR_VIEWER, someFeeds } from './operator.ts';

const ID = 'arnold-palmer';
/** Where the contest is read. */
export const CONTEST = `/api/contests/${ID}`;
/** Below it are the operators' calls. */
export const OPERATED = `/api/operator/contests/${ID}`;

/** What the acts of a story sent, in order. Cleared before each. */
export const sent = fn<(body: unknown) => void>();

export const OPERATED_ARGS = {
  viewer: OPERATOR_VIEWER,
  contestId: ID,
  houseHref: '/operator',
  playersHref: () => `/contests/running/${ID}`,
  onBack: fn(),
  now: STORY_NOW,
};

/** A running golf contest, its second feed eight minutes old. */
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

/** Before its deadline, and nobody in it. */
export const aNewContest = (over: Partial<Contest> = {}): Contest =>
  anOperatedContest({
    status: 'Registering',
    deadline: minutesFromNow(190),
    entrants: [],
    players: [],
    results: null,
    ...over,
  });

export const contestIs = (over: Partial<Contest> = {}) =>
  http.get(CONTEST, () => HttpResponse.json(anOperatedContest(over)));

export const feedsAre = (over: Partial<Feeds> = {}) =>
  http.get(`${OPERATED}/feeds`, () =>
    HttpResponse.json(someFeeds({ matches: [aMatch()], overrides: [anOverride()], ...over })),
  );

/** What every story of the contest's page reads. */
export const operatedReads = () => [
  contestIs(),
  feedsAre(),
  http.get(`${OPERATED}/audit`, () => HttpResponse.json({ acts: ACTS.slice(0, 2) })),
];

type Method = 'post' | 'delete';

const act = (method: Method, path: string, answer: () => Response): ReturnType<typeof http.post> =>
  http[method](`${OPERATED}/${path}`, async ({ request }) => {
    const body = await request.text();
    sent(body === '' ? null : JSON.parse(body));
    // Long enough for a second press to come while it is under way.
    await delay(50);
    return answer();
  });

/** An act that is done. */
export const does = (path: string, body: JsonBodyType, method: Method = 'post') =>
  act(method, path, () => HttpResponse.json(body));

/** An act that is refused in the server's words, by fault where there are several. */
export const refuses = (
  path: string,
  message: string,
  { details = [], method = 'post' }: { details?: readonly string[]; method?: Method } = {},
) =>
  act(method, path, () =>
    HttpResponse.json({ message, error: message, code: 'story', details }, { status: 409 }),
  );

/** An act whose answer is lost on the way. */
export const loses = (path: string, method: Method = 'post') =>
  act(method, path, () => HttpResponse.error());
