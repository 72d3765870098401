import { MAIL_PREFERENCES, moneyCents, type Contest } from '@captains-pick/contract';
import { cents, lineupSize, regionsOf, type Result } from '@captains-pick/rules';
import { randomBytes } from 'node:crypto';
import { readContest } from '../contests/read-contest.ts';
import { refusalAnswer, type Refusal } from '../shared/refusals.ts';
import { asOf } from '@captains-pick/feeds';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { DemoDeps, SignIn } from './demo-deps.ts';
import type { Services } from '../services/services.ts';
import { DEMO_CONTESTS, type DemoContest } from './demo-contests.ts';
import { DEMO_PLAYER, DEMO_USERS, type DemoUser } from './demo-users.ts';
import { readSample, readSampleEvent } from './sample-files.ts';
import { drawLineup, seededNumbers } from './seeded-lineups.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ROUND_TIME = 5 * MINUTE;

const JOINED_AGO = 30 * DAY;
const CREATED_BEFORE_DEADLINE = 2 * DAY;
const ENTERED_BEFORE_DEADLINE = 6 * HOUR;

/** Why a contest is completed whose recording stops before the end of the event. */
export const PLAY_CALLED = 'Play was called after the last results.';

const WELCOME = cents(1_000_00);
/** Users with less than this get the welcome grant again, so that they can pay at every start. */
const LOW_BALANCE = cents(250_00);

/** The demo's own steps are never refused. If one is, its reason stops the start, so that no half demo is left. */
const accepted = <Value>(result: Result<Value, Refusal>, step: string): Value => {
  if (!result.ok)
    throw new Error(`The demo cannot ${step}: ${refusalAnswer(result.refusal).message}`);
  return result.value;
};

interface Stage {
  readonly deps: DemoDeps;
  readonly now: Date;
  readonly demoPlayer: Actor;
  readonly others: readonly Actor[];
}

const servicesAgo = ({ deps, now }: Pick<Stage, 'deps' | 'now'>, ago: number): Services => {
  const moment = new Date(now.getTime() - ago);
  const clock: Clock = () => moment;
  return deps.servicesAt(clock);
};

const join = async (
  { deps, now }: Pick<Stage, 'deps' | 'now'>,
  user: DemoUser,
  password: string,
): Promise<Actor> => {
  const { users, wallet, mailPreferences, persons } = deps.services;
  const then = servicesAgo({ deps, now }, JOINED_AGO);
  const known = await users.find(user.username);
  const signUp = async (): Promise<Actor> => {
    const email = `${user.username}@example.com`;
    const signedUp = await then.users.register({ ...user, password, email });
    // Another server that starts at the same time was first.
    const other = signedUp.ok ? null : await users.find(user.username);
    return other ?? accepted(signedUp, `sign up ${user.username}`);
  };
  const actor = known ?? (await signUp());
  const { countries, regions, termsVersion } = await persons.rules();
  const country = countries[0] ?? regions[0]?.slice(0, 2) ?? 'US';
  const [region = null] = regionsOf(country, { regions });
  const born = { birthDate: '1980-01-01', country, region, termsVersion };
  // The time of entries in the past comes after it.
  const given = await then.persons.giveOfServer({ userId: actor.userId, ...born });
  accepted(given, `give the birth date of ${user.username}`);
  // Only people read mails.
  if (user.username !== DEMO_PLAYER.username) {
    await mailPreferences.set(actor.userId, new Map(MAIL_PREFERENCES.map((kind) => [kind, false])));
  }
  const account = await users.account(actor.userId);
  const { balance } = accepted(account, `read the account of ${user.username}`);
  if (balance === null || moneyCents(balance) < LOW_BALANCE) {
    const granted = await (known === null ? then.wallet : wallet).grant({
      username: user.username,
      amount: WELCOME,
      reason: 'Welcome to the demo',
      idempotencyKey: null,
      by: deps.operator,
    });
    accepted(granted, `grant ${user.username} a balance`);
  }
  return actor;
};

/** Null: the contest starts when its lobby is full. */
const deadlineOf = ({ stage }: DemoContest, now: Date): Date | null => {
  const closesIn = stage.status === 'Registering' ? stage.closesIn : -stage.closedAgo;
  if (closesIn === null) return null;
  const exact = now.getTime() + closesIn;
  // Contests close at round times.
  return new Date(exact - (exact % ROUND_TIME));
};

/** A time before the deadline, but never after now. */
const beforeDeadline = (contest: DemoContest, now: Date, time: number): number =>
  Math.max(now.getTime() - (deadlineOf(contest, now) ?? now).getTime() + time, 0);

const createContest = async (contest: DemoContest, { deps, now }: Stage): Promise<string> => {
  const { sample, terms, tournamentName } = contest;
  const draft = readContest(
    JSON.stringify({
      ...(JSON.parse(readSample(sample, 'contest.json')) as object),
      ...terms,
      tournamentName,
      deadline: deadlineOf(contest, now)?.toISOString() ?? null,
    }),
  );
  if (!draft.ok) throw new Error(`${sample}: ${draft.refusal.faults.join('; ')}`);
  const then = servicesAgo({ deps, now }, beforeDeadline(contest, now, CREATED_BEFORE_DEADLINE));
  const created = await then.contests.create(draft.value, deps.operator);
  return accepted(created, `create ${tournamentName}`).contestId;
};

const readDetail = async (
  { tournamentName }: DemoContest,
  contestId: string,
  { deps }: Stage,
): Promise<Contest> =>
  accepted(
    await deps.services.contests.detail(contestId, deps.operator.userId),
    `read ${tournamentName}`,
  );

const importPlayers = async (
  contest: DemoContest,
  contestId: string,
  { deps, now }: Stage,
): Promise<void> => {
  const then = servicesAgo({ deps, now }, beforeDeadline(contest, now, ENTERED_BEFORE_DEADLINE));
  const text = readSample(contest.sample, 'players.csv');
  accepted(
    await then.contests.importPlayers({ contestId, text, by: deps.operator }),
    `import the players of ${contest.tournamentName}`,
  );
};

/** Makes the entries of a contest that has none. */
const makeEntries = async (
  contest: DemoContest,
  contestId: string,
  stage: Stage,
): Promise<void> => {
  const { deps, now, demoPlayer, others } = stage;
  const { tournamentName } = contest;
  const { players, format, salaryCap, draftType } = await readDetail(contest, contestId, stage);
  const then = servicesAgo({ deps, now }, beforeDeadline(contest, now, ENTERED_BEFORE_DEADLINE));
  const draw = seededNumbers(tournamentName);
  // Varies the users between contests.
  const first = Math.floor(draw() * others.length);
  const entrants = [
    ...Array.from({ length: contest.own }, () => demoPlayer),
    ...[...others.slice(first), ...others.slice(0, first)].slice(0, contest.others),
  ];
  const entered = await Promise.all(
    entrants.map((user) => {
      if (draftType === 'Snake') {
        return then.entries.enter({ contestId, user, payload: {}, idempotencyKey: null });
      }
      const team = drawLineup(players, { size: lineupSize(format), salaryCap }, draw);
      if (team === null) throw new Error(`${tournamentName}: no lineup is within the cap`);
      return then.entries.enter({ contestId, user, payload: { team }, idempotencyKey: null });
    }),
  );
  for (const entry of entered) accepted(entry, `enter ${tournamentName}`);
};

/**
 * Applies the states of the event so far that are not applied yet, one per hour. Brings a finished event's contest to
 * its end.
 */
const playEvent = async (
  contest: DemoContest,
  contestId: string,
  { stage, ago }: { readonly stage: Stage; readonly ago: number },
  end: 'Running' | 'Completed' | 'Graded',
): Promise<void> => {
  const { sample, tournamentName } = contest;
  const event = readSampleEvent(sample);
  const detail = await readDetail(contest, contestId, stage);
  const appliedBefore = detail.results?.sequence ?? 0;
  const seen = end === 'Running' ? event.slice(0, 1) : event;
  const by = stage.deps.operator;
  let { status }: { status: string } = detail;
  const momentOf = (step: number): Date =>
    new Date(stage.now.getTime() - Math.max(ago - step * HOUR, 0));
  for (const [index, state] of seen.entries()) {
    if (index < appliedBefore) continue;
    const then = momentOf(index + 1);
    const applied = await stage.deps
      .servicesAt(() => then)
      .results.apply({
        contestId,
        file: asOf(state, then, tournamentName),
        format: 'results',
        by,
      });
    ({ status } = accepted(applied, `apply ${sample}/${state.name} to ${tournamentName}`));
  }
  if (end === 'Running') return;
  const then = momentOf(seen.length + 1);
  const later = stage.deps.servicesAt(() => then);
  if (status !== 'Completed') {
    accepted(
      await later.lifecycle.complete({ contestId, reason: PLAY_CALLED, by }),
      `complete ${tournamentName}`,
    );
  }
  if (end === 'Completed') return;
  accepted(await later.lifecycle.settle({ contestId, by }), `settle ${tournamentName}`);
};

/** Brings a contest that was created to its stage, from wherever an earlier start was interrupted. */
const finishContest = async (
  contest: DemoContest,
  contestId: string,
  stage: Stage,
): Promise<void> => {
  const begun = await readDetail(contest, contestId, stage);
  if (begun.status === 'Registering') {
    if (begun.players.length === 0) await importPlayers(contest, contestId, stage);
    if (begun.entrantsCount === 0) await makeEntries(contest, contestId, stage);
  }
  if (contest.stage.status === 'Registering') return;
  const { closedAgo, status } = contest.stage;
  if (begun.status === 'Registering') {
    // The deadline passes: with two entries or more the contest runs, otherwise it is cancelled.
    await servicesAgo(stage, closedAgo).lifecycle.sweep();
  }
  if (status === 'Cancelled') return;
  await playEvent(contest, contestId, { stage, ago: closedAgo }, status);
};

const makeContest = async (contest: DemoContest, stage: Stage): Promise<void> =>
  finishContest(contest, await createContest(contest, stage), stage);

/** By stage, the statuses of contests that may be unfinished. A running one may lack its first results. */
const UNFINISHED: Readonly<Record<DemoContest['stage']['status'], readonly string[]>> = {
  Registering: [],
  Running: ['Registering', 'Running'],
  Completed: ['Registering', 'Running'],
  Graded: ['Registering', 'Running', 'Completed'],
  Cancelled: ['Registering'],
};

/**
 * Finishes the contests whose making an earlier start did not, each at its own time in the past: as if that start had
 * gone on. Runs before any sweep of a later deadline, which would cancel contests without entries.
 */
const finishInterrupted = async (stage: Stage): Promise<void> => {
  const there = await stage.deps.services.contests.list('all', null);
  const byDeadline = there.toSorted((a, b) => ((a.deadline ?? '') < (b.deadline ?? '') ? -1 : 1));
  for (const { _id, tournamentName, status, deadline } of byDeadline) {
    const contest = DEMO_CONTESTS.find((each) => each.tournamentName === tournamentName);
    if (contest === undefined || contest.stage.status === 'Registering') continue;
    if (deadline === null || !UNFINISHED[contest.stage.status].includes(status)) continue;
    const { paused } = await readDetail(contest, _id, stage);
    if (paused !== null) continue;
    const now = new Date(Date.parse(deadline) + contest.stage.closedAgo);
    await finishContest(contest, _id, { ...stage, now });
  }
};

/** All users of the demo, with money to play. */
const createPeople = async (deps: DemoDeps, now: Date): Promise<Stage> => {
  const demoPlayer = await join({ deps, now }, DEMO_PLAYER, DEMO_PLAYER.password);
  const others: Actor[] = [];
  // One after the other: in parallel they would block each other on the database's single connection.
  for (const user of DEMO_USERS) {
    others.push(await join({ deps, now }, user, randomBytes(24).toString('base64url')));
  }
  return { deps, now, demoPlayer, others };
};

/**
 * Whether each contest of the demo is there, and none is to be closed before its entries are complete: a server that
 * answers closes what is past its deadline.
 */
export const isDemoLoaded = async (
  { contests }: Pick<Services, 'contests'>,
  now: Date,
): Promise<boolean> => {
  const there = await contests.list('all', null);
  const names = new Set(there.map(({ tournamentName }) => tournamentName));
  const isOverdue = there.some(
    ({ status, deadline }) =>
      status === 'Registering' && deadline !== null && new Date(deadline) <= now,
  );
  return !isOverdue && DEMO_CONTESTS.every(({ tournamentName }) => names.has(tournamentName));
};

/** The demo player's login. */
export const DEMO_SIGN_IN: SignIn = {
  username: DEMO_PLAYER.username,
  password: DEMO_PLAYER.password,
};

/** A contest whose entries are in and whose event has just begun. */
const JUST_STARTED = { status: 'Running', closedAgo: 0 } as const;

/** Opens a contest of the demo again: for entries, or with its event just begun. */
export const reopen = async (contest: DemoContest, deps: DemoDeps, now: Date): Promise<void> => {
  const stage = contest.stage.status === 'Running' ? JUST_STARTED : contest.stage;
  await makeContest({ ...contest, stage }, await createPeople(deps, now));
};

/**
 * Loads the demo: users, money and contests in every status, each created by the services at its own time in the past.
 * What exists is kept; a start on a later day creates what is missing. demo-events.ts plays running contests on.
 */
export const loadDemo = async (deps: DemoDeps, now: Date = new Date()): Promise<void> => {
  const begun = performance.now();
  const stage = await createPeople(deps, now);
  await finishInterrupted(stage);
  await deps.services.lifecycle.sweep();
  const there = await deps.services.contests.list('all', null);
  let made = 0;
  for (const contest of DEMO_CONTESTS) {
    const namesakes = there.filter(
      ({ tournamentName }) => tournamentName === contest.tournamentName,
    );
    const standing = namesakes.find(({ status }) => status === contest.stage.status);
    if (standing?.status === 'Registering') await finishContest(contest, standing._id, stage);
    if (standing !== undefined) continue;
    await makeContest(contest, stage);
    made += 1;
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  deps.log.info(`demo: ${made} of ${DEMO_CONTESTS.length} contests made in ${seconds} s`);
};
