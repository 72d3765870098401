/**
 * A server process that can die, or lose its connection, at any statement: before it is sent, or after it ran, when its
 * outcome is lost.
 */
import { testMailSite } from '../test-mail-site.ts';
import { createContestOutbox } from '../../src/mail/contest-outbox.ts';
import { createServices } from '../../src/services/create-services.ts';
import type { OpenDatabase } from '../../src/database/database.ts';
import { testDrawing } from '../test-drawing.ts';
import { createDraftRooms, type DraftRooms } from '../../src/drafts/rooms/draft-rooms.ts';
import { createSqlDraftStore } from '../../src/drafts/storage/sql-draft-store.ts';
import { createAccessTokens } from '../../src/identity/access-tokens.ts';
import { sessionKeys } from '../../src/identity/session-keys.ts';
import type { Chance } from '../../src/shared/chance.ts';
import type { Services } from '../../src/services/services.ts';
import type { Client, PoolClient } from 'pg';
import { InjectedFault } from '../simulation/broken-law.ts';

export interface Fate {
  /** The statement at which it happens: 0 is the next one; or its next commit. */
  readonly at: number | 'commit';
  readonly when: 'before' | 'after';
  readonly takes: 'connection' | 'process';
}

export interface MortalProcess {
  readonly services: Services;
  readonly rooms: DraftRooms;
  /** Sets what happens to it next. */
  doom(fate: Fate | null): void;
  /** True when it was hit since it was last doomed. */
  isHit(): boolean;
  isAlive(): boolean;
  /** Resolves when it dies. */
  readonly death: Promise<void>;
  /** Ends the process. Resolves once none of its statements is running. */
  close(): Promise<void>;
}

export interface MortalDeps {
  readonly open: () => OpenDatabase;
  readonly now: () => number;
  readonly chance: Chance;
}

type Query = (...args: unknown[]) => unknown;

/** The SQL of a query: it is sent as a text, or in an object. */
const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query
    ? String(query.text)
    : String(query);

export const startMortal = ({ open, now, chance }: MortalDeps): MortalProcess => {
  const clock = (): Date => new Date(now());
  const { pool, database } = open();
  let fate: Fate | null = null;
  /** The statements until it happens, unless it happens at a commit. */
  let left = 0;
  let hit = false;
  let alive = true;
  let dies: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    dies = resolve;
  });
  const underWay = new Set<Promise<unknown>>();

  /** What a statement meets. */
  const draw = (statement: string): Fate | null => {
    if (fate === null) return null;
    if (fate.at === 'commit') {
      if (statement !== 'commit') return null;
    } else if (left > 0) {
      left -= 1;
      return null;
    }
    const met = fate;
    fate = null;
    hit = true;
    return met;
  };

  const strike = (client: Client, { takes }: Fate): InjectedFault => {
    // The database takes back what this connection has not committed.
    void client.end().catch(() => undefined);
    if (takes === 'process') {
      alive = false;
      dies();
    }
    return new InjectedFault(`the ${takes} is lost`);
  };

  pool.on('connect', (connected) => {
    // The pool hands out whole clients.
    const client = connected as Client & PoolClient;
    const send = client.query.bind(client) as Query;
    let lost = false;
    const answer = async (args: unknown[]): Promise<unknown> => {
      if (!alive || lost) throw new InjectedFault('nobody is there');
      const met = draw(textOf(args[0]));
      if (met?.when === 'before') {
        lost = true;
        throw strike(client, met);
      }
      const work = Promise.resolve(send(...args));
      const watched = work.catch(() => undefined).finally(() => underWay.delete(watched));
      underWay.add(watched);
      const value = await work;
      if (met !== null) {
        lost = true;
        throw strike(client, met);
      }
      if (!alive) throw new InjectedFault('nobody is there');
      return value;
    };
    const query: Query = (...args) => {
      const told = args.at(-1);
      if (typeof told !== 'function') return answer(args);
      answer(args.slice(0, -1)).then(
        (value) => (told as Query)(null, value),
        (error: unknown) => (told as Query)(error),
      );
      return undefined;
    };
    client.query = query as PoolClient['query'];
  });

  const outbox = createContestOutbox({ chance, sends: true });
  const rooms = createDraftRooms({
    store: createSqlDraftStore({
      database,
      clock,
      chance,
      outbox,
      planned: true,
      isAlone: async () => true,
    }),
    scheduler: { now, after: () => () => undefined },
    onError: () => undefined,
  });
  const keys = sessionKeys({
    secret: 'a secret of the tests, long enough',
    operatorPassword: 'correct horse',
  });
  return {
    services: createServices({
      sessionsEnded: () => undefined,
      guestLeft: () => undefined,
      database,
      clock,
      readTime: async () => clock(),
      chance,
      outbox,
      rooms,
      showOrderFor: 0,
      accessTokens: createAccessTokens({ keys, clock }),
      keys,
      announce: () => undefined,
      draftOpened: () => undefined,
      mailSite: testMailSite,
      ...testDrawing(chance),
    }),
    rooms,
    doom: (next) => {
      hit = false;
      fate = next;
      if (typeof next?.at === 'number') left = next.at;
    },
    isHit: () => hit,
    isAlive: () => alive,
    death,
    close: async () => {
      alive = false;
      await Promise.all(underWay);
      await pool.end();
    },
  };
};
