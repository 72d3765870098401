/** The pages that Lighthouse measures, on a server with the demo's contests. */
import { hrefTo, type ContestSummary } from '@captains-pick/contract';
import { clientOf, logIn, storedSession, type Account } from './accounts.ts';
import { openSnake, seatable, sitDownByApi } from './draft-table.ts';
import { expect } from './fixtures.ts';
import { OPERATOR } from './running-server.ts';

export interface LighthousePage {
  readonly path: string;
  /** The session in the browser's storage. Empty: a visitor. */
  readonly session: readonly { readonly name: string; readonly value: string }[];
}

const asVisitor = (path: string): LighthousePage => ({ path, session: [] });

const demoPlayer = (url: string): Promise<Account> => logIn(url, 'demo', 'captains-pick');

const asPlayer = async (url: string, path: string): Promise<LighthousePage> => ({
  path,
  session: storedSession(await demoPlayer(url)),
});

/** The id of the demo's salary contest in this status. Golf, because its standings have the most columns. */
const golfContest = async (url: string, status: ContestSummary['status']): Promise<string> => {
  const contests = await clientOf(url, await demoPlayer(url)).contests({});
  const found = contests.find(
    (contest) =>
      contest.status === status && contest.sport === 'Golf' && contest.draftType === 'Salary',
  );
  if (found === undefined) throw new Error(`The demo has no golf contest that is ${status}.`);
  return found._id;
};

/** Two players sit down, and their clocks run out until every pick is made. Returns the contest's id. */
const finishedDraft = async (url: string): Promise<string> => {
  const operator = clientOf(url, await logIn(url, OPERATOR.username, OPERATOR.password));
  const { id } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: 5 });
  for (const username of ['lighthouse-ada', 'lighthouse-bob']) {
    await sitDownByApi(url, await seatable(url, operator, username), id);
  }
  await expect
    .poll(async () => (await operator.contest({ params: { id } })).status, { timeout: 120_000 })
    .toBe('Running');
  return id;
};

/** By name. Each takes the server's address. */
export const LIGHTHOUSE_PAGES = {
  home: async () => asVisitor(hrefTo('home')),
  'home-player': (url) => asPlayer(url, hrefTo('home')),
  list: async () => asVisitor(hrefTo('registering-list')),
  'list-player': (url) => asPlayer(url, hrefTo('completed-list')),
  contest: async (url) =>
    asVisitor(hrefTo('registering-contest', { contestId: await golfContest(url, 'Registering') })),
  running: async (url) =>
    asVisitor(hrefTo('running-contest', { contestId: await golfContest(url, 'Running') })),
  completed: async (url) =>
    asPlayer(url, hrefTo('completed-contest', { contestId: await golfContest(url, 'Graded') })),
  recap: async (url) => asVisitor(hrefTo('draft-recap', { contestId: await finishedDraft(url) })),
} as const satisfies Readonly<Record<string, (url: string) => Promise<LighthousePage>>>;

export type LighthousePageName = keyof typeof LIGHTHOUSE_PAGES;
