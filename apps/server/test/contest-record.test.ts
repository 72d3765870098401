/** The public record is read in parts, but is what one read of all its tables would have. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { ContestRecord, entryText } from '@captains-pick/contract';
import { verifyContest } from '@captains-pick/verify/testing';
import { cents } from '@captains-pick/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRecord, RecordChanged, type RecordSizes } from '../src/catalog/contest-record.ts';
import { createDownloads } from '../src/http/limits/downloads.ts';
import {
  applyScores,
  makeContest,
  openWorld,
  passDeadline,
  provideWorld,
  resultsFile,
  START,
  valueOf,
  type TestWorld,
} from './test-world.ts';
import {
  enteredContest,
  FIRST_AND_LAST,
  LAST_THREE,
  runningContest,
} from './operator/running-contest.ts';
import { textOfStream } from './whole-record.ts';

const world = provideWorld();

const SMALL: RecordSizes = { entries: 2, journals: 2, feeds: 1, begun: 1 };

const rowsOf = async <Row>(text: string, contestId: string): Promise<Row[]> => {
  const { rows } = await world.database.pool.query<Row & object>(text, [contestId]);
  return rows;
};

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The lists that are read in parts, each by one plain statement. */
const listsOf = async (contestId: string) => {
  const [contest] = await rowsOf<{ started_at: Date | null }>(
    'select started_at from contests where id = $1',
    contestId,
  );
  const shown = contest?.started_at !== null;
  const entries = await rowsOf<{ id: string; user_id: string; entry_name: string; ids: string[] }>(
    `select id, user_id, entry_name, player_ids as ids from entries
     where contest_id = $1 and withdrawn_at is null order by sequence`,
    contestId,
  );
  const placements = await rowsOf<{ id: string; rank: number; tied: boolean; winnings: string }>(
    `select id, rank, tied, winnings from placements join entries
     on entries.contest_id = placements.contest_id and sequence = entry
     where placements.contest_id = $1 order by sequence`,
    contestId,
  );
  const moved = await rowsOf<{ kind: string; key: string; account: string; amount: string }>(
    `select kind, idempotency_key as key, account_id as account, amount from journals
     join postings on journal_id = journals.id where contest_id = $1 order by idempotency_key, account_id`,
    contestId,
  );
  const feeds = await rowsOf<{ sequence: number; digest: string; rows: { name: string }[] }>(
    'select sequence, digest, rows from applied_feeds where contest_id = $1 order by sequence',
    contestId,
  );
  return {
    entries: entries.map(({ id, user_id, entry_name, ids }) => ({
      _id: id,
      userId: user_id,
      entryName: shown ? entry_name : '',
      lineup: shown ? ids : [],
      digest: shown ? digestOf(entryText({ _id: id, userId: user_id, lineup: ids })) : '',
    })),
    placements: placements.map(({ id, rank, tied, winnings }) => ({
      entry: id,
      rank,
      tied,
      winnings: Number(winnings) / 100,
    })),
    journals: [...Map.groupBy(moved, ({ key }) => key)].map(([key, postings]) => ({
      kind: postings[0]?.kind,
      key,
      postings: postings.map(({ account, amount }) => ({ account, amount: Number(amount) / 100 })),
    })),
    feeds: feeds.map(({ sequence, digest, rows }) => ({
      sequence,
      digest,
      rows: rows.map(({ name }) => name),
    })),
  };
};

const readBy = async (contestId: string, sizes?: RecordSizes): Promise<unknown> => {
  const { database } = world.database;
  return JSON.parse(await textOfStream(valueOf(await readRecord(database, contestId, sizes))));
};

const expectWhole = async (contestId: string): Promise<ContestRecord> => {
  const read = await readBy(contestId, SMALL);
  // The schema drops what it doesn't know, so that more than the shape would differ.
  const record = ContestRecord.parse(read);
  expect(read).toEqual(record);
  expect(await readBy(contestId)).toEqual(record);
  const { entries, placements, journals, feeds } = record;
  expect({
    entries,
    placements,
    journals,
    feeds: feeds.map(({ sequence, digest, rows }) => ({
      sequence,
      digest,
      rows: rows.map(({ name }) => name),
    })),
  }).toEqual(await listsOf(contestId));
  expect(verifyContest(record)).toMatchObject({ sound: true });
  return record;
};

/** The sockets' listener and the server's own work may be among them. */
const connectionsInUse = ({ database: { pool } }: TestWorld): number =>
  pool.totalCount - pool.idleCount;

const TEAMS = [LAST_THREE, FIRST_AND_LAST, LAST_THREE, FIRST_AND_LAST, LAST_THREE];

describe('a record that is read in parts', () => {
  test('has what the tables have, in every status', async () => {
    const { contestId, users } = await enteredContest(world, TEAMS, {
      entrantPayouts: [cents(33_33), cents(10_01)],
    });
    const [leaver] = users;
    if (leaver === undefined) throw new Error('there is an entrant');
    valueOf(
      await world.services.entries.withdraw({
        contestId,
        user: leaver,
        entryName: leaver.username,
      }),
    );
    await passDeadline(world);
    for (const scores of [
      [null, 2, 3, 4, 5, 6],
      [null, 2, 3, 4, 5, 5],
      [1, 2, 3, 4, 5, 4],
    ]) {
      valueOf(await applyScores(world, contestId, scores));
    }
    expect(await expectWhole(contestId)).toMatchObject({ status: 'Running', placements: [] });
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 4], { final: true }));
    expect(await expectWhole(contestId)).toMatchObject({ status: 'Completed' });
    valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
    await expectWhole(contestId);
    const file = {
      name: 'f.json',
      text: resultsFile([9, 9, 9, 0, 0, -9], { at: world.later(), final: true }),
    };
    valueOf(
      await world.services.lifecycle.regrade({
        contestId,
        feed: { file, format: 'results' },
        overrides: [],
        reason: 'The scorecard',
        by: world.operator,
      }),
    );
    const graded = await expectWhole(contestId);
    expect(graded.settlements).toHaveLength(2);
    expect(graded.entries).toHaveLength(4);
    expect(graded.placements.some(({ winnings }) => winnings % 1 !== 0)).toBe(true);
  });

  test('names neither entries nor lineups of a contest that was cancelled before its start', async () => {
    const { contestId } = await enteredContest(world, TEAMS);
    valueOf(
      await world.services.lifecycle.cancel({ contestId, reason: 'Rain', by: world.operator }),
    );
    const { entries } = await expectWhole(contestId);
    expect(entries.map(({ entryName, lineup }) => [entryName, lineup.length])).toEqual(
      TEAMS.map(() => ['', 0]),
    );
  });

  test('has the feeds of its beginning, and takes later ones for no change while the contest is running', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    const streamed = valueOf(await readRecord(world.database.database, contestId, SMALL));
    valueOf(await applyScores(world, contestId, [6, 5, 4, 3, 2, 1]));
    const record = ContestRecord.parse(JSON.parse(await textOfStream(streamed)));
    expect(record.feeds).toHaveLength(1);
    expect(verifyContest(record)).toMatchObject({ sound: true });
  });

  test.each(['completed', 'cancelled'] as const)(
    'breaks off when the contest is %s',
    async (how) => {
      const { contestId } = await runningContest(world, TEAMS);
      const streamed = valueOf(await readRecord(world.database.database, contestId, SMALL));
      if (how === 'completed') {
        valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { final: true }));
      } else {
        valueOf(
          await world.services.lifecycle.cancel({ contestId, reason: 'Rain', by: world.operator }),
        );
      }
      await expect(textOfStream(streamed)).rejects.toThrow(RecordChanged);
    },
  );

  test('breaks off when ranks are corrected', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { final: true }));
    const streamed = valueOf(await readRecord(world.database.database, contestId, SMALL));
    valueOf(
      await world.services.results.override({
        contestId,
        player: 'Ada Arnold',
        result: { score: -9 },
        reason: 'The scorecard',
        by: world.operator,
      }),
    );
    await expect(textOfStream(streamed)).rejects.toThrow(RecordChanged);
  });

  test('keeps no connection while its reader waits', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    const before = connectionsInUse(world);
    const streamed = valueOf(await readRecord(world.database.database, contestId, SMALL));
    const rest = streamed.rest?.[Symbol.asyncIterator]();
    expect((await rest?.next())?.done).toBe(false);
    await expect.poll(() => connectionsInUse(world)).toBeLessThanOrEqual(before);
    await rest?.return?.();
  });
});

const CROWD = 20_000;

/** A running contest, entered by many. */
const crowdedContest = async (on: TestWorld): Promise<string> => {
  on.setTime(START);
  const contestId = await makeContest(on, { maxEntries: CROWD, entrantPayouts: [cents(50_00)] });
  const client = await on.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
       select 'crowd' || i, 'crowd' || i, '', 'A', 'B', 'a@example.org', 'player', now()
       from generate_series(1, $1::integer) as i`,
      [CROWD],
    );
    await client.query(
      `insert into accounts (id, kind, user_id, balance)
       select 'user:crowd' || i, 'user', 'crowd' || i, 0 from generate_series(1, $1::integer) as i`,
      [CROWD],
    );
    await client.query(
      `insert into entries (id, contest_id, user_id, entry_number, entry_name, team_salary, player_ids, entered_at)
       select 'e' || i, $1, 'crowd' || i, 1, 'crowd' || i, 30000,
         (select array_agg(id) from (select id from players where contest_id = $1 order by ordinal offset i % 4 limit 3) as team),
         now()
       from generate_series(1, $2::integer) as i`,
      [contestId, CROWD],
    );
    await client.query(
      `insert into journals (id, kind, contest_id, idempotency_key, memo, created_at)
       select 'j' || i, 'entry', $1, 'entry:e' || i, '', now() from generate_series(1, $2::integer) as i`,
      [contestId, CROWD],
    );
    await client.query(
      `insert into postings (journal_id, account_id, amount)
       select 'j' || i, account, amount from generate_series(1, $2::integer) as i
       cross join lateral (values ('user:crowd' || i, -2200::bigint), ('pool:' || $1, 2000), ('fees', 200)) as moved(account, amount)`,
      [contestId, CROWD],
    );
    await client.query(`update accounts set balance = $2::bigint * 2000 where id = 'pool:' || $1`, [
      contestId,
      CROWD,
    ]);
    await client.query('update contests set entrants_count = $2 where id = $1', [contestId, CROWD]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await passDeadline(on);
  return contestId;
};

describe('a large record over HTTP', () => {
  /** So long that no reader is cut off by chance. */
  const USUAL_LONGEST_MS = 120_000;
  const downloads = {
    ...createDownloads({ most: 3, mostPerAddress: 2 }),
    longestMs: USUAL_LONGEST_MS,
  };
  let crowded: TestWorld;
  let url: string;
  let contestId: string;

  const logged: string[] = [];
  beforeAll(async () => {
    crowded = await openWorld({
      downloads,
      trustedProxies: ['127.0.0.1'],
      logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
    });
    contestId = await crowdedContest(crowded);
    url = `${crowded.baseUrl}/api/contests/${contestId}/record`;
  });
  afterAll(() => crowded.close());

  /** Not compressed, so that the body is larger than what lies between the server and its reader. */
  const begin = async (from = '192.0.2.1'): Promise<IncomingMessage> => {
    const asked = get(url, { headers: { 'x-forwarded-for': from }, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    return answer;
  };
  const textOf = async (answer: IncomingMessage): Promise<string> => {
    answer.setEncoding('utf8');
    let text = '';
    for await (const part of answer) text += String(part);
    return text;
  };
  /** As `begin`, once the server has noticed that earlier readers are gone. */
  const beginWhenFree = async (from?: string): Promise<IncomingMessage> => {
    for (;;) {
      const answer = await begin(from);
      if (answer.statusCode === 200) return answer;
      answer.destroy();
      await setTimeout(20);
    }
  };

  test('is whole, compressed or not, and verifies', async () => {
    const read = JSON.parse(await textOf(await begin())) as unknown;
    const record = ContestRecord.parse(read);
    expect(read).toEqual(record);
    expect([record.entries.length, record.journals.length]).toEqual([CROWD, CROWD]);
    expect(new Set(record.journals.map(({ key }) => key)).size).toBe(CROWD);
    expect(verifyContest(record)).toMatchObject({ sound: true });
    const compressed = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(await compressed.json()).toEqual(read);
  });

  test('others are answered while a reader takes nothing, whose disconnect gives its place free', async () => {
    const before = connectionsInUse(crowded);
    const [first, second] = [await beginWhenFree(), await beginWhenFree()];
    // What was begun is read until nothing more is taken.
    await expect
      .poll(() => connectionsInUse(crowded), { timeout: 10_000 })
      .toBeLessThanOrEqual(before);
    const answered = await fetch(`${crowded.baseUrl}/api/contests/${contestId}/standings?limit=5`);
    expect(answered.status).toBe(200);

    const refused = await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await refused.json()).toMatchObject({
      code: 'busy',
      message: 'The server is busy. Please try again in a moment.',
    });
    const other = await begin('192.0.2.2');
    expect(other.statusCode).toBe(200);
    expect((await begin('192.0.2.3')).statusCode).toBe(503);
    for (const each of [first, second, other]) each.destroy();
    for (const from of ['192.0.2.1', '192.0.2.3']) (await beginWhenFree(from)).destroy();
  });

  test('a reader that pauses has all of it in the end', async () => {
    const answer = await beginWhenFree();
    await setTimeout(500);
    expect(ContestRecord.parse(JSON.parse(await textOf(answer))).entries).toHaveLength(CROWD);
  });

  test('a reader that takes too long is cut off, and the log says why', async () => {
    logged.length = 0;
    downloads.longestMs = 500;
    try {
      const answer = await beginWhenFree();
      await expect
        .poll(() => logged.join(), { timeout: 10_000 })
        .toContain('the client takes too long to read the body');
      await expect(textOf(answer)).rejects.toThrow('aborted');
    } finally {
      downloads.longestMs = USUAL_LONGEST_MS;
    }
  });

  test('HEAD reads only the beginning', async () => {
    const answer = await fetch(url, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('a change in the middle ends the connection, and the log says why', async () => {
    logged.length = 0;
    const answer = await beginWhenFree();
    valueOf(
      await crowded.services.lifecycle.cancel({ contestId, reason: 'Rain', by: crowded.operator }),
    );
    await expect(textOf(answer)).rejects.toThrow('aborted');
    expect(logged.join()).toContain('has changed while its record was read');
    const record = ContestRecord.parse(JSON.parse(await textOf(await beginWhenFree())));
    expect(record.journals).toHaveLength(2 * CROWD);
    expect(verifyContest(record)).toMatchObject({ sound: true });
  });
});
