/**
 * Entries into one contest, each durable before it is acknowledged: batches of one writer, beside the usual way of one
 * transaction per entry that waits for the contest's row lock. Same statements, same database, same checks.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@captains-pick/rules';
import { newDraftSecret, newId } from '../apps/server/src/shared/chance.ts';
import { assemble } from '../apps/server/src/assemble.ts';
import { databaseTime } from '../apps/server/src/database/database-time.ts';
import { createBeacon } from '../apps/server/src/lobbies/beacon.ts';
import { createSealer } from '../apps/server/src/lobbies/sealer.ts';
import { timerScheduler } from '../apps/server/src/shared/timer-scheduler.ts';
import { openDatabase, type ServerDatabase } from '../apps/server/src/database/open-database.ts';
import { applyBatch } from '../apps/server/src/entries/apply-batch.ts';
import { createAccessTokens } from '../apps/server/src/identity/access-tokens.ts';
import { sessionKeys } from '../apps/server/src/identity/session-keys.ts';
import type { Actor } from '../apps/server/src/shared/actor.ts';
import type { Services } from '../apps/server/src/services/services.ts';
import { startPostgres } from '../tooling/postgres.ts';
import { must } from '../e2e/must.ts';
import { sideBySide } from './rounds.ts';

const USERS = 40;
const ENTRIES = 1000;
const IN_FLIGHT = 100;
const ROUNDS = 3;

const clock = (): Date => new Date();
const keys = sessionKeys({
  secret: 'a secret of the benchmark, long enough',
  operatorPassword: 'benchmark',
});
const chance = (bytes: number): Uint8Array => randomBytes(bytes);

const field = Array.from({ length: 150 }, (_, index) => `Player ${index + 1}`);
const playersFile = ['name,salary', ...field.map((name) => `${name},5000`)].join('\n');

/** A contest that is open for an hour, with players and room for a round's entries. */
const openContest = async (services: Services, operator: Actor): Promise<string> => {
  const { contestId } = must(
    await services.contests.create(
      {
        tournamentName: 'Benchmark',
        tournamentURL: null,
        sport: 'Golf',
        draftType: 'Salary',
        format: 'Pick6',
        deadline: new Date(Date.now() + 3_600_000),
        entryFee: cents(100),
        adminFee: cents(10),
        salaryCap: 50_000,
        maxEntries: ENTRIES,
        maxEntriesPerUser: ENTRIES,
        entrantPayouts: [cents(1000)],
        playerPayouts: [],
        pickTimeLimit: null,
      },
      operator,
    ),
  );
  must(await services.contests.importPlayers({ contestId, text: playersFile, by: operator }));
  return contestId;
};

const team = (seed: number) => {
  const [captain = '', ...flexPlayers] = Array.from(
    { length: 6 },
    (_, slot) => field[(seed * 7 + slot * 23) % field.length] ?? '',
  );
  return { captain, flexPlayers };
};

/** Keeps this many calls in flight until all are answered; returns the rate per second. */
const rate = async (call: (index: number) => Promise<void>): Promise<number> => {
  const began = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < ENTRIES) {
      next += 1;
      await call(next);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return ENTRIES / ((performance.now() - began) / 1000);
};

const compare = async (home: string, open: ServerDatabase): Promise<void> => {
  const { database } = open;
  const sealer = createSealer([chance(32)], chance);
  const deps = { database, readTime: databaseTime, chance, sealer, showOrderFor: 0 };
  const { services } = assemble({
    database,
    sharedPool: null,
    accessTokens: createAccessTokens({ keys, clock }),
    keys,
    clock,
    chance,
    scheduler: timerScheduler(clock),
    showOrderFor: 0,
    sealer,
    beacon: createBeacon({ address: null, fetch }),
    onError: (error) => {
      throw error;
    },
  });
  const operator = await services.users.ensureOperator({
    username: 'operator',
    password: 'benchmark',
  });
  const users: Actor[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const username = `user${index}`;
    const names = { firstName: 'A', lastName: 'B', email: 'a@example.com' };
    users.push(must(await services.users.register({ username, password: 'benchmark', ...names })));
    must(
      await services.wallet.grant({
        username,
        amount: cents(100_000_000),
        reason: 'benchmark',
        idempotencyKey: null,
        by: operator,
      }),
    );
  }
  const userOf = (index: number): Actor => {
    const user = users[index % USERS];
    if (user === undefined) throw new Error('no users');
    return user;
  };

  await sideBySide(
    `Entries into one contest, ${IN_FLIGHT} at a time, on ${home}`,
    'entries/s',
    ROUNDS,
    {
      name: 'one writer, batches',
      round: async () => {
        const contestId = await openContest(services, operator);
        return rate(async (index) => {
          must(
            await services.entries.enter({
              contestId,
              user: userOf(index),
              payload: { team: team(index) },
              idempotencyKey: null,
            }),
          );
        });
      },
    },
    {
      name: 'a transaction per entry, queued on the row lock',
      round: async () => {
        const contestId = await openContest(services, operator);
        return rate(async (index) => {
          const {
            verdicts: [verdict],
          } = await applyBatch(deps, contestId, [
            {
              kind: 'enter',
              entryId: newId(chance),
              user: userOf(index),
              payload: { team: team(index) },
              nonce: { nonce: newDraftSecret(chance), madeBy: 'server' },
              idempotencyKey: null,
            },
          ]);
          if (verdict === undefined) throw new Error('no verdict');
          must(verdict);
        });
      },
    },
  );
};

const onIdleError = (): void => {
  // An idle connection ends when the database is stopped; one in use fails its own query.
};

export const benchEntries = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const embedded = await openDatabase({ databaseUrl: null, dataDir, onIdleError });
    await compare('the embedded database', embedded);
    await embedded.close();
    const postgres = await startPostgres();
    const open = await openDatabase({ databaseUrl: postgres.url, dataDir, onIdleError });
    await compare('PostgreSQL', open);
    await open.close();
    await postgres.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
