/** A contest in the operators' console, for stories: handlers of its reads and actions. */
import type { Contest, Feeds, OperatorCallName } from '@captains-pick/contract';
import type { StoryContext } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { delay } from 'msw';
import { answer, type Answer, type Reply } from '../answers/answer.ts';
import { aContest, minutesFromNow, STORY_NOW } from '../contests/contests.ts';
import { entrantHandlers } from '../contests/entrantParts.ts';
import { ACTS, aMatch, anOverride, OPERATOR_VIEWER, someFeeds } from './operator.ts';

const ID = 'arnold-palmer';

/** The bodies that a story's actions sent, in order. Cleared before each story. */
export const sent = fn<(body: unknown) => void>();

export const OPERATED_ARGS = {
  viewer: OPERATOR_VIEWER,
  contestId: ID,
  consoleHref: '/operator',
  playersHref: () => `/contests/running/${ID}`,
  copyHref: `/operator/contests/${ID}/copy`,
  editHref: `/operator/contests/${ID}/edit`,
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
  answer('contest', { reply: anOperatedContest(over) }, { id: ID });

export const feedsHandler = (over: Partial<Feeds> = {}) =>
  answer('feeds', {
    reply: someFeeds({ matches: [aMatch()], overrides: [anOverride()], ...over }),
  });

/** Handlers of the reads of the contest's page. */
export const operatedReads = () => [
  contestHandler(),
  feedsHandler(),
  answer('feedSource', { reply: { source: null, hosts: [] } }),
  answer('privateContests', { reply: { offer: null, contests: [] } }),
  answer('contestAudit', { reply: { acts: ACTS.slice(0, 2) } }),
  ...entrantHandlers(
    (id) => (id === ID ? anOperatedContest() : null),
    () => null,
  ),
];

/** The start of every story of the page: its reads, and no action sent yet. */
export const openOperated = ({ msw }: Pick<StoryContext, 'msw'>): void => {
  sent.mockClear();
  msw.use(...operatedReads());
};

/** An operator's action. Its answer takes long enough for a second press while the call is in flight. */
const action = <Name extends OperatorCallName>(name: Name, result: Answer<Name>) =>
  answer(
    name,
    async ({ body }) => {
      sent(body);
      await delay(50);
      return result;
    },
    { id: ID },
  );

/** A successful action. */
export const actionSucceeds = <Name extends OperatorCallName>(name: Name, reply: Reply<Name>) =>
  action(name, { reply });

/** A refused action with the server's message, and its faults if there are several. */
export const actionRefused = (
  name: OperatorCallName,
  message: string,
  details: readonly string[] = [],
) => action(name, { refused: 409, message, details });

/** An action whose answer is lost. */
export const actionUnanswered = (name: OperatorCallName) => action(name, 'network-error');
