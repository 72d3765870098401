/** Contests of the real services over a test database, as the simulation of drafts has them. */
import type { Contest } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { and, eq, like } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../src/database/database.ts';
import { auditLog } from '../src/database/schema.ts';
import type { Actor } from '../src/shared/actor.ts';
import type { Chance } from '../src/shared/chance.ts';
import type { Services } from '../src/services/services.ts';
import {
  LobbyRefused,
  type ContestBackend,
  type SnakeContest,
} from './simulation/contest-backend.ts';
import {
  simulationServices,
  type SimulatedRun,
  type SimulationServices,
} from './simulation-services.ts';
import { makeTestDatabase } from './test-database.ts';
import { draftContest, makePlayer, PASSWORD, valueOf } from './test-world.ts';

export interface SqlBackends {
  /** Over the one database; seats are taken by the same users. */
  backend(now: () => number, chance: Chance): ContestBackend;
  /** Are the books of all its contests sound? */
  booksAreSound(): Promise<boolean>;
  close(): Promise<void>;
}

const USERS = 8;
const PURSE = cents(1_000_000_00);

const snakeOf = ({ seats, rounds, pickTimeLimit, deadlineAfter }: SnakeContest, now: number) =>
  draftContest({
    draftType: 'Snake',
    format: `Pick${rounds}`,
    salaryCap: null,
    maxEntries: seats,
    maxEntriesPerUser: 1,
    pickTimeLimit,
    deadline: deadlineAfter === undefined ? null : new Date(now + deadlineAfter),
  });

const fieldOf = ({ players }: SnakeContest): string =>
  [
    'id,name',
    ...Array.from({ length: players }, (_, index) => `g${index + 1},Únder Par ${index + 1}`),
  ].join('\n');

const teamsOf = ({
  status,
  entrants,
  players,
}: Contest): ReadonlyMap<string, readonly string[]> => {
  const ids = new Map(players.map(({ _id, name }) => [name, _id]));
  if (status !== 'Running') return new Map();
  return new Map(
    entrants.map(({ userId, team }) => {
      const names = team ? [team.captain, ...team.flexPlayers] : [];
      return [userId, names.map((name) => ids.get(name) ?? name)];
    }),
  );
};

interface SqlBackendDeps extends SimulationServices {
  readonly run: SimulatedRun;
  readonly database: Database;
  readonly users: readonly Actor[];
  readonly operator: Actor;
}

const createSqlBackend = (deps: SqlBackendDeps): ContestBackend => {
  const { run, database, users, operator, storeAt, servicesAt } = deps;
  const byContest = new Map<string, Services>();
  const opened = new Map<string, string>();
  const servicesOf = (contestId: string): Services => {
    const services = byContest.get(contestId);
    if (services === undefined) throw new Error(`no contest ${contestId}`);
    return services;
  };

  return {
    store: storeAt(run),
    users,
    operator,
    makeContest: async (contest) => {
      const own = servicesAt(run, {
        showOrderFor: contest.showOrderFor,
        draftOpened: ({ contestId, draftId }) => opened.set(contestId, draftId),
      });
      const { contestId } = valueOf(
        await own.contests.create(snakeOf(contest, run.now()), operator),
      );
      const field = { contestId, text: fieldOf(contest), by: operator };
      valueOf(await own.contests.importPlayers(field));
      byContest.set(contestId, own);
      return contestId;
    },
    enter: async (contestId, user) => {
      opened.delete(contestId);
      const entry = { contestId, user, payload: {}, idempotencyKey: null };
      const entered = await servicesOf(contestId).entries.enter(entry);
      if (!entered.ok) throw new LobbyRefused(entered.refusal.name);
      return opened.get(contestId) ?? null;
    },
    leave: async (contestId, user) => {
      const exit = { contestId, user, entryName: user.username };
      const left = await servicesOf(contestId).entries.withdraw(exit);
      if (!left.ok) throw new LobbyRefused(left.refusal.name);
    },
    closeRegistration: async (contestId) => {
      await servicesOf(contestId).lifecycle.sweep();
      const contest = valueOf(await servicesOf(contestId).contests.detail(contestId, null));
      return contest.status === 'Cancelled';
    },
    cancel: async (contestId) => {
      const contest = valueOf(await servicesOf(contestId).contests.detail(contestId, null));
      if (contest.status !== 'Drafting') return false;
      const request = { contestId, reason: 'simulated', by: operator };
      valueOf(await servicesOf(contestId).lifecycle.cancel(request));
      return true;
    },
    outcome: async (contestId) => {
      const contest = valueOf(
        await servicesOf(contestId).contests.detail(contestId, operator.userId),
      );
      const acts = await database
        .select({ after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.contestId, contestId), like(auditLog.act, 'draft-%')));
      return {
        status: contest.status,
        entrants:
          contest.status === 'Cancelled' ? [] : contest.entrants.map(({ userId }) => userId),
        teams: teamsOf(contest),
        operated: acts.map(({ after }) => {
          const { draftId, sequence } = after as { draftId: string; sequence: number };
          return `${draftId}:${sequence}`;
        }),
      };
    },
  };
};

export const openSqlBackends = async (): Promise<SqlBackends> => {
  const testDatabase = await makeTestDatabase();
  const { database, shared, close } = await testDatabase.open();
  const simulated = simulationServices({ database, shared });
  const services = simulated.servicesAt(
    { now: Date.now, chance: randomBytes },
    { showOrderFor: 0, draftOpened: () => undefined },
  );
  const operator = await services.users.ensureOperator({
    username: 'operator',
    password: PASSWORD,
  });
  const users: Actor[] = [];
  for (let at = 1; at <= USERS; at += 1) {
    users.push(await makePlayer({ services, operator }, `user${at}`, PURSE));
  }

  return {
    backend: (now, chance) =>
      createSqlBackend({ ...simulated, run: { now, chance }, database, users, operator }),
    booksAreSound: async () => {
      const { sumOfPostings, unbalancedJournals, driftedAccounts } = await services.books.report();
      return sumOfPostings === 0 && unbalancedJournals.length + driftedAccounts.length === 0;
    },
    close: async () => {
      await close();
      await testDatabase.remove();
    },
  };
};
