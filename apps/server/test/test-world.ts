/**
 * A server on a database of its own, with a clock that the test sets: everything is real but time.
 */
import { testMailSite } from './test-mail-site.ts';
import {
  CallError,
  createFullClient,
  type FullClient,
  type ContestChanged,
  type TokenStore,
} from '@captains-pick/contract';
import { cents, type Cents, type Result } from '@captains-pick/rules';
import type { FastifyServerOptions } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { ContestDraft } from '../src/contests/contest-draft.ts';
import { assemble, type Assembly } from '../src/assemble.ts';
import type { Beacon } from '../src/lobbies/beacon.ts';
import type { ServerDatabase } from '../src/database/open-database.ts';
import { readSiteFigures } from '../src/metrics/site-figures.ts';
import { createReadiness } from '../src/http/readiness.ts';
import { buildApp, type Timeouts } from '../src/http/build-app.ts';
import type { Downloads } from '../src/http/limits/downloads.ts';
import { createLimits } from '../src/http/limits/limits.ts';
import { createAccessTokens } from '../src/identity/access-tokens.ts';
import { sessionKeys } from '../src/identity/session-keys.ts';
import type { DraftRooms } from '../src/drafts/rooms/draft-rooms.ts';
import { manualTimers } from './manual-timers.ts';
import type { KnownHosts } from '../src/shared/known-hosts.ts';
import { createPush } from '../src/mail/push/push.ts';
import type { IdentityProvider } from '../src/identity/identity-provider.ts';
import type { StripeProvider } from '../src/money/stripe.ts';
import type { Live } from '../src/live/live.ts';
import type { MetricsAccess } from '../src/metrics/metrics-access.ts';
import type { Refusal } from '../src/shared/refusals.ts';
import type { Actor } from '../src/shared/actor.ts';
import type { Clock } from '../src/shared/clock.ts';
import type { Services } from '../src/services/services.ts';
import { makeTestDatabase } from './test-database.ts';
import { testDrawing } from './test-drawing.ts';

export const INVITATION_CODE = 'COME-IN';
export const PASSWORD = 'correct horse';
export const START = new Date('2031-03-13T12:00:00Z');
export const DEADLINE = new Date('2031-03-14T12:00:00Z');
export const ORDER_SHOWN_MS = 15_000;
const MINUTE_MS = 60_000;

export interface TestWorld {
  readonly services: Services;
  readonly database: ServerDatabase;
  readonly baseUrl: string;
  readonly operator: Actor;
  /** What has been announced, in order. */
  readonly announced: readonly ContestChanged[];
  setTime(now: Date): void;
  now(): Date;
  /** Moves the clock on and returns the new time: feeds need rising times. */
  later(minutes?: number): Date;
  readonly rooms: DraftRooms;
  readonly live: Live;
  readonly drawOrders: Assembly['drawOrders'];
  readonly servicesAt: Assembly['servicesAt'];
  /** What went wrong out of anybody's sight. */
  readonly errors: readonly unknown[];
  /** All but HTTP over the same database, as another server process has it, whose own clock may be wrong. */
  anotherProcess(ownClock?: Clock): Assembly;
  close(): Promise<void>;
}

export const valueOf = <Value>(answer: Result<Value, Refusal>): Value => {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value;
};

export const refusalOf = <Value>(answer: Result<Value, Refusal>): Refusal => {
  if (answer.ok) throw new Error('not refused');
  return answer.refusal;
};

interface WorldOptions {
  readonly webRoot?: string;
  readonly serviceWorker?: boolean;
  readonly metricsAccess?: MetricsAccess;
  readonly trustedProxies?: readonly string[];
  readonly production?: boolean;
  readonly publicUrl?: string;
  readonly timeouts?: Timeouts;
  readonly downloads?: Downloads;
  /** What new players are given, as in the demo. */
  readonly welcome?: Cents;
  readonly supportEmail?: string;
  readonly logger?: FastifyServerOptions['logger'];
  readonly onChange?: (change: ContestChanged) => void;
  readonly beacon?: Beacon;
  readonly stripe?: StripeProvider;
  readonly identityProvider?: IdentityProvider;
  readonly pushServices?: KnownHosts;
  readonly feedHosts?: readonly string[];
  readonly webhookHosts?: readonly string[];
  /** Default: operators work without a second factor. */
  readonly operatorFactor?: 'required';
}

export const openWorld = async (options: WorldOptions = {}): Promise<TestWorld> => {
  const testDatabase = await makeTestDatabase();
  const open = await testDatabase.open();
  let time = START;
  const clock = (): Date => time;
  const chance = (bytes: number): Uint8Array => randomBytes(bytes);
  const keys = sessionKeys({
    secret: 'a secret of the tests, long enough',
    operatorPassword: PASSWORD,
  });
  const accessTokens = createAccessTokens({ keys, clock });
  const announced: ContestChanged[] = [];
  const timers = manualTimers(clock);
  const errors: unknown[] = [];
  const process = (ownClock: Clock = clock): Assembly =>
    assemble({
      database: open.database,
      sharedPool: open.shared ? open.pool : null,
      accessTokens,
      keys,
      mailSite: testMailSite,
      clock: ownClock,
      // The database's time is the test's.
      readTime: async () => time,
      chance,
      scheduler: timers,
      showOrderFor: ORDER_SHOWN_MS,
      ...testDrawing(),
      ...(options.operatorFactor === undefined ? {} : { operatorFactor: options.operatorFactor }),
      ...(options.beacon === undefined ? {} : { beacon: options.beacon }),
      welcome: options.welcome ?? null,
      stripe: options.stripe ?? null,
      feedHosts: options.feedHosts ?? [],
      webhookHosts: options.webhookHosts ?? [],
      ...(options.pushServices && {
        push: createPush({
          database: open.database,
          clock: ownClock,
          chance,
          encryption: keys.factors,
          contact: 'mailto:help@example.org',
          services: options.pushServices,
        }),
      }),
      ...(options.identityProvider && { identityProvider: options.identityProvider }),
      onError: (error) => errors.push(error),
      onChange: (change) => {
        announced.push(change);
        options.onChange?.(change);
      },
    });
  const { rooms, live, services, servicesAt, drawOrders } = process();
  const others: Assembly[] = [];
  const operator = await services.users.ensureOperator({
    username: 'operator',
    password: PASSWORD,
  });
  const { app } = await buildApp({
    services,
    accessTokens,
    live,
    chance,
    invitationCode: INVITATION_CODE,
    limits: createLimits(open.pool),
    supportEmail: options.supportEmail ?? null,
    production: options.production ?? false,
    publicUrl: options.publicUrl ?? null,
    trustedProxies: options.trustedProxies ?? [],
    installation: { demo: false, embedded: false, sendsMails: true, operatorFactor: 'optional' },
    metricsAccess: options.metricsAccess ?? { kind: 'loopback' },
    webRoot: options.webRoot ?? null,
    checkReadiness: createReadiness({
      pool: open.pool,
      patienceMs: 20_000,
      dataDir: testDatabase.dataDir,
      clock: { agrees: () => true },
    }),
    serviceWorker: options.serviceWorker ?? true,
    readSiteFigures: () => readSiteFigures(open.pool),
    logger: options.logger ?? false,
    ...(options.timeouts === undefined ? {} : { timeouts: options.timeouts }),
    ...(options.downloads === undefined ? {} : { downloads: options.downloads }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    services,
    database: open,
    baseUrl: `http://127.0.0.1:${port}`,
    operator,
    announced,
    rooms,
    live,
    drawOrders,
    servicesAt,
    errors,
    setTime: (now) => {
      time = now;
      timers.fire();
    },
    now: clock,
    later: (minutes = 1) => {
      time = new Date(time.getTime() + minutes * MINUTE_MS);
      timers.fire();
      return time;
    },
    anotherProcess: (ownClock) => {
      const other = process(ownClock);
      others.push(other);
      return other;
    },
    close: async () => {
      await app.close();
      for (const other of others) await other.live.close();
      for (const { rooms: ofOne } of [{ rooms }, ...others]) await ofOne.close();
      await open.close();
      await testDatabase.remove();
    },
  };
};

/** A world that is opened before the tests of a file or a `describe`, and closed after them. Empty until then. */
export const provideWorld = (options?: WorldOptions): TestWorld => {
  const world = {} as TestWorld;
  beforeAll(async () => {
    Object.assign(world, await openWorld(options));
  });
  afterAll(() => world.close());
  return world;
};

/** A browser's session: it keeps its tokens, as the web app does. */
export interface Session {
  readonly client: FullClient;
  readonly tokens: { access: string | null; refresh: string | null };
}

export const openSession = (baseUrl: string): Session => {
  const tokens: Session['tokens'] = { access: null, refresh: null };
  const store: TokenStore = {
    accessToken: () => tokens.access,
    refreshToken: () => tokens.refresh,
    renewed: ({ accessToken, refreshToken }) => {
      tokens.access = accessToken;
      tokens.refresh = refreshToken;
    },
    expired: () => {
      tokens.access = null;
      tokens.refresh = null;
    },
  };
  return { client: createFullClient({ baseUrl, tokens: store }), tokens };
};

export const signIn = async (
  baseUrl: string,
  username: string,
  password = PASSWORD,
): Promise<Session> => {
  const session = openSession(baseUrl);
  const { token, refreshToken } = await session.client.login({ body: { username, password } });
  session.tokens.access = token;
  session.tokens.refresh = refreshToken;
  return session;
};

/** The code that a call is refused with; null: it succeeded. */
export const codeOf = async (call: Promise<unknown>): Promise<string | null> => {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'status') return error.failure.code;
    throw error;
  }
};

export const registration = (username: string) => ({
  username,
  password: PASSWORD,
  firstName: 'Ada',
  lastName: 'Arnold',
  email: `${username}@example.org`,
});

/** A player with this balance. */
export const makePlayer = async (
  { services, operator }: Pick<TestWorld, 'services' | 'operator'>,
  username: string,
  balance: Cents = cents(100_00),
): Promise<Actor> => {
  const { userId } = valueOf(await services.users.register(registration(username)));
  const user: Actor = { userId, username };
  if (balance > 0) {
    valueOf(
      await services.wallet.grant({
        username,
        amount: balance,
        reason: 'test',
        idempotencyKey: null,
        by: operator,
      }),
    );
  }
  return user;
};

/** Players with a thousand dollars each, named by the prefix and numbers that none of the earlier ones has. */
export const playersNamed = (world: Pick<TestWorld, 'services' | 'operator'>, prefix: string) => {
  let made = 0;
  return async (count: number): Promise<readonly Actor[]> => {
    const players: Actor[] = [];
    for (let index = 0; index < count; index += 1) {
      made += 1;
      players.push(await makePlayer(world, `${prefix}${made}`, cents(1_000_00)));
    }
    return players;
  };
};

export const GOLFERS = [
  'Ada Arnold',
  'Bo Baker',
  'Cy Cole',
  'Di Dunn',
  'Ed East',
  'Flo Finn',
] as const;

/** Salaries fall by 1,000 from 20,000, so that the three dearest are above the cap of 50,000. */
export const golfersCsv = (): string =>
  [
    'id,name,salary',
    ...GOLFERS.map((name, index) => `g${index + 1},${name},${20_000 - index * 1_000}`),
  ].join('\n');

export const draftContest = (changes: Partial<ContestDraft> = {}): ContestDraft => ({
  tournamentName: 'An Open',
  tournamentURL: null,
  sport: 'Golf',
  draftType: 'Salary',
  format: 'Pick3',
  deadline: DEADLINE,
  entryFee: cents(20_00),
  adminFee: cents(2_00),
  salaryCap: 55_000,
  maxEntries: 100,
  maxEntriesPerUser: 3,
  entrantPayouts: null,
  playerPayouts: [],
  pickTimeLimit: null,
  ...changes,
});

/** A registering contest of six golfers: entry $22, three to a lineup. */
export const makeContest = async (
  { services, operator }: TestWorld,
  changes: Partial<ContestDraft> = {},
): Promise<string> => {
  const { contestId } = valueOf(await services.contests.create(draftContest(changes), operator));
  valueOf(await services.contests.importPlayers({ contestId, text: golfersCsv(), by: operator }));
  return contestId;
};

/** The deadline passes: a contest with enough entries starts, any other is cancelled. */
export const passDeadline = async ({
  setTime,
  services,
}: Pick<TestWorld, 'setTime' | 'services'>): Promise<void> => {
  setTime(DEADLINE);
  await services.lifecycle.sweep();
};

/** A lineup of the golfers at these places, the captain first. */
export const teamOf = (captain: number, ...flex: readonly number[]) => {
  const nameAt = (index: number): string => GOLFERS[index] ?? 'Nobody';
  return { captain: nameAt(captain), flexPlayers: flex.map(nameAt) };
};

export const CHEAP_TEAM = teamOf(3, 4, 5);

export const enter = (
  { services }: Pick<TestWorld, 'services'>,
  contestId: string,
  user: Actor,
  team = CHEAP_TEAM,
  idempotencyKey: string | null = null,
) => services.entries.enter({ contestId, user, payload: { team }, idempotencyKey });

/** A result file in the project's own form: scores by place in GOLFERS; null leaves a golfer without one. */
export const resultsFile = (
  scores: readonly (number | null)[],
  { at, final = false }: { readonly at: Date; readonly final?: boolean },
): string =>
  JSON.stringify({
    format: 'captains-pick/results@1',
    sport: 'Golf',
    event: 'An Open',
    source: 'tests',
    observedAt: at.toISOString(),
    final,
    players: scores.map((score, index) => ({
      id: `g${index + 1}`,
      name: GOLFERS[index] ?? 'Nobody',
      score,
      thru: score === null ? 0 : 18,
      status: 'active',
    })),
  });

export const applyScores = (
  world: TestWorld,
  contestId: string,
  scores: readonly (number | null)[],
  options: { readonly final?: boolean; readonly at?: Date } = {},
) =>
  world.services.results.apply({
    contestId,
    file: {
      name: 'results.json',
      text: resultsFile(scores, { at: options.at ?? world.later(), final: options.final ?? false }),
    },
    format: 'results',
    by: world.operator,
  });

export const balanceOf = async ({ services }: TestWorld, user: Actor): Promise<number> => {
  const { balance } = valueOf(await services.users.account(user.userId));
  return Number(balance);
};

export const statusOf = async ({ services }: TestWorld, contestId: string): Promise<string> =>
  valueOf(await services.contests.detail(contestId, null)).status;

/** The laws of the books: nothing is made, lost, or out of step. */
export const booksOf = async ({ services }: Pick<TestWorld, 'services'>) => {
  const { sumOfPostings, unbalancedJournals, driftedAccounts, accounts } =
    await services.books.report();
  const byKind = Object.fromEntries(accounts.map(({ kind, balance }) => [kind, Number(balance)]));
  return {
    sound: sumOfPostings === 0 && unbalancedJournals.length + driftedAccounts.length === 0,
    byKind,
  };
};
