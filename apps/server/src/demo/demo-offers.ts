/**
 * The demo's permanent offers: for each sport a running contest and a snake lobby with a free seat, and the contests
 * that were open at first. Ended ones are opened again; finished repeats leave the lists. Players may make private
 * contests on those that take entries.
 */
import type { ContestSummary, PrivateOfferTerms } from '@captains-pick/contract';
import { PRIVATE_KINDS } from '@captains-pick/rules';
import type { DemoDeps } from './demo-deps.ts';
import { DEMO_CONTESTS, type DemoContest } from './demo-contests.ts';
import { DEMO_PLAYER, DEMO_USERS } from './demo-users.ts';
import { reopen } from './load-demo.ts';

/** The number of finished repeats per sport that stay in the lists. */
const LISTED_REPEATS = 1;

export const demoContestOf = ({ tournamentName }: ContestSummary): DemoContest | undefined =>
  DEMO_CONTESTS.find((each) => each.tournamentName === tournamentName);

/** Contests that demonstrate Completed, Graded or Cancelled stay so. */
const isRepeated = ({ stage: { status } }: DemoContest): boolean =>
  status === 'Running' || status === 'Registering';

/** A person who left this lobby after its order was drawn can't return, so it is no offer to that person. */
const wasDrawn = async ({ services }: DemoDeps, contestId: string): Promise<boolean> => {
  const published = await services.drafts.published(contestId, null);
  return published.ok && published.value.drafts.length > 0;
};

const isOffered = async (
  contest: DemoContest,
  listed: readonly ContestSummary[],
  deps: DemoDeps,
): Promise<boolean> => {
  const standing = listed.filter(
    ({ tournamentName, status }) =>
      tournamentName === contest.tournamentName && status === contest.stage.status,
  );
  if (contest.terms?.draftType !== 'Snake') return standing.length > 0;
  for (const { _id } of standing) if (!(await wasDrawn(deps, _id))) return true;
  return false;
};

const enterFirstFree = async (
  contestId: string,
  seated: ReadonlySet<string>,
  { services }: DemoDeps,
): Promise<void> => {
  for (const { username } of DEMO_USERS) {
    const user = seated.has(username) ? null : await services.users.find(username);
    if (user === null) continue;
    const entry = { contestId, user, payload: {}, idempotencyKey: null };
    const entered = await services.entries.enter(entry);
    if (entered.ok) return;
  }
};

/** Fills seats that were left after the draw, so that the other players can draft. */
const fillReopenedLobbies = async (
  listed: readonly ContestSummary[],
  deps: DemoDeps,
): Promise<void> => {
  for (const summary of listed) {
    const { _id: contestId, draftType, status } = summary;
    const lobby = draftType === 'Snake' && status === 'Registering';
    if (!lobby || demoContestOf(summary) === undefined) continue;
    if (!(await wasDrawn(deps, contestId))) continue;
    const detail = await deps.services.contests.detail(contestId, deps.operator.userId);
    if (!detail.ok) continue;
    const seated = new Set(detail.value.entrants.map(({ username }) => username));
    await enterFirstFree(contestId, seated, deps);
  }
};

const PLAYED_BY_THE_DEMO: ReadonlySet<string> = new Set(
  [DEMO_PLAYER, ...DEMO_USERS].map(({ username }) => username),
);

/** Contests with a real person stay in the lists. */
const hasPeople = async ({ services, operator }: DemoDeps, contestId: string): Promise<boolean> => {
  const detail = await services.contests.detail(contestId, operator.userId);
  return (
    !detail.ok || detail.value.entrants.some(({ username }) => !PLAYED_BY_THE_DEMO.has(username))
  );
};

const unlistRepeats = async (listed: readonly ContestSummary[], deps: DemoDeps): Promise<void> => {
  const over = listed.filter((summary) => {
    const contest = demoContestOf(summary);
    return (
      contest !== undefined &&
      isRepeated(contest) &&
      (summary.status === 'Graded' || summary.status === 'Cancelled')
    );
  });
  const startOf = ({ startedAt, deadline }: ContestSummary): string => startedAt ?? deadline ?? '';
  const stale: string[] = [];
  for (const repeats of Map.groupBy(over, ({ sport }) => sport).values()) {
    const newestFirst = repeats.toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1));
    for (const { _id } of newestFirst.slice(LISTED_REPEATS)) {
      if (!(await hasPeople(deps, _id))) stale.push(_id);
    }
  }
  await deps.services.contests.unlist(stale);
};

const PRIVATE_TERMS: PrivateOfferTerms = {
  kinds: [...PRIVATE_KINDS],
  mostFee: 50,
  adminPercent: 10,
  mostSeats: 20,
};

/** Lets players make private contests on each event that still takes entries. */
const offerPrivate = async (
  listed: readonly ContestSummary[],
  { services, operator }: DemoDeps,
  now: Date,
): Promise<void> => {
  for (const summary of listed) {
    const { _id: contestId, status, deadline, isPrivate = false } = summary;
    const isOpen = status === 'Registering' && deadline !== null && new Date(deadline) > now;
    if (!isOpen || isPrivate || demoContestOf(summary) === undefined) continue;
    const offered = await services.privateOffers.of(contestId);
    if (!offered.ok || offered.value.offer !== null) continue;
    await services.privateOffers.open({ contestId, terms: PRIVATE_TERMS, by: operator });
  }
};

/** Opens missing contests, and removes finished repeats from the lists. */
export const keepOffers = async (deps: DemoDeps, now: Date): Promise<void> => {
  const listed = await deps.services.contests.list('all', null);
  await fillReopenedLobbies(listed, deps);
  for (const contest of DEMO_CONTESTS) {
    if (!isRepeated(contest) || (await isOffered(contest, listed, deps))) continue;
    await reopen(contest, deps, now);
  }
  await offerPrivate(listed, deps, now);
  await unlistRepeats(listed, deps);
};
