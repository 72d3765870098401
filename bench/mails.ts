/**
 * What mails cost a rush and a settlement: the statement that posts them, alone, on a PostgreSQL that syncs every
 * commit. Processor times are those of the database's process for the connection.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openPool } from '../apps/server/src/database/database.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { createContestOutbox, type ContestMail } from '../apps/server/src/mail/contest-outbox.ts';
import { startPostgres } from '../tooling/postgres.ts';
import { insertPeople } from './rush/people.ts';

const PEOPLE = 5_000;
const BATCH = 200;
const BATCHES = 150;
const WINNERS = 10_000;
const ROUNDS = 3;
const TICK_MS = 10;

const personAt = (nth: number): string => `p${1 + ((nth * 7_919) % PEOPLE)}`;

const entered = (nth: number): ContestMail => ({
  kind: 'entered',
  userId: personAt(nth),
  data: {
    contestId: 'abcdefgh12345678',
    entryIds: [randomBytes(8).toString('hex')],
    balance: 997_250,
  },
  expiresAt: null,
});

const paid = (nth: number): ContestMail => ({
  kind: 'paid',
  userId: personAt(nth),
  data: {
    contestId: 'abcdefgh12345678',
    contestName: 'The Players Championship 2019',
    entries: [{ entryName: `person${nth}`, rank: nth + 1, tied: false, amount: 1_000 }],
  },
  expiresAt: null,
});

export const benchMails = async (): Promise<void> => {
  const postgres = await startPostgres({ durability: 'synced' });
  // One connection, whose process is measured.
  const { database, pool } = openPool({ connectionString: postgres.url, max: 1 }, () => undefined);
  try {
    const client = await pool.connect();
    await migrateDatabase(client);
    client.release();
    await insertPeople(
      async (text, values = []) => (await pool.query(text, [...values])).rows,
      PEOPLE,
    );
    const { rows: own } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const processorMs = async (): Promise<number> => {
      const stat = await readFile(`/proc/${own[0]?.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    };
    const outbox = createContestOutbox({ chance: (bytes) => randomBytes(bytes), sends: true });
    const post = (mails: readonly ContestMail[]) =>
      database.transaction((tx) => outbox.post(tx, mails, new Date()));
    let nth = 0;
    const batch = () => Array.from({ length: BATCH }, () => entered((nth += 1)));
    for (let warm = 0; warm < BATCHES / 3; warm += 1) await post(batch());
    for (let round = 0; round < ROUNDS; round += 1) {
      const batches = Array.from({ length: BATCHES }, batch);
      const [before, used] = [await processorMs(), process.cpuUsage()];
      for (const mails of batches) await post(mails);
      const { user, system } = process.cpuUsage(used);
      const mails = BATCH * BATCHES;
      const ofDatabase = (((await processorMs()) - before) * 1_000) / mails;
      console.log(
        `  entered: processor per mail: database ${ofDatabase.toFixed(0)} µs, server ${((user + system) / mails).toFixed(0)} µs`,
      );
    }
    const winners = Array.from({ length: WINNERS }, (_, at) => paid(at));
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, start] = [await processorMs(), performance.now()];
      await post(winners);
      console.log(
        `  ${WINNERS} winners: ${(performance.now() - start).toFixed(0)} ms, processor of the database ${(await processorMs()) - before} ms`,
      );
    }
  } finally {
    await pool.end();
    await postgres.stop();
  }
};
