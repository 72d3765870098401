import { CallError, moneyCents } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../src/shared/actor.ts';
import {
  enter,
  makeContest,
  makePlayer,
  provideWorld,
  signIn,
  valueOf,
  type Session,
} from '../test-world.ts';
import { addOperator, signInOperator } from './operator-world.ts';

const world = provideWorld();
let support: Session;
let player: Actor;

beforeAll(async () => {
  await addOperator(world, 'helper', 'support');
  support = await signInOperator(world, 'helper');
  player = await makePlayer(world, 'found.one', cents(100_00));
  for (let at = 0; at < 60; at += 1) await makePlayer(world, `many${100 + at}`, cents(0));
});

const failed = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'status') return error.failure.code;
    throw error;
  }
};

const actsOf = async (): Promise<string[]> =>
  (await support.client.auditLog({})).acts.map(({ act }) => act);

describe('people', () => {
  test('are found by the beginning of a username, an address or a name, and by id', async () => {
    const find = async (text: string) =>
      (await support.client.people({ query: { find: text } })).people.map(
        ({ username }) => username,
      );
    expect(await find('found')).toEqual(['found.one']);
    expect(await find('FOUND.ONE@EX')).toEqual(['found.one']);
    expect(await find(player.userId)).toEqual(['found.one']);
    expect(await find('arnol')).toHaveLength(50);
    expect(await find('ound')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('operator')).toEqual([]);
    const first = await support.client.people({ query: { find: 'many' } });
    expect([first.people.length, first.more]).toEqual([50, true]);
    const next = await support.client.people({
      query: { find: 'many', after: first.people.at(-1)?.username },
    });
    expect([next.people.length, next.more]).toEqual([10, false]);
    const { acts } = await (await signIn(world.baseUrl, 'operator')).client.auditLog({});
    const searched = acts.filter(({ act }) => act === 'search-people');
    expect(searched[0]).toMatchObject({ by: 'helper', after: { find: 'many' } });
    expect(
      searched.filter(({ after }) => (after as { find: string }).find === 'many'),
    ).toHaveLength(1);
  });

  test('are found by indexes', async () => {
    const client = await world.database.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      for (const text of ['username', 'lower(email)', 'lower(first_name)', 'lower(last_name)']) {
        const { rows } = await client.query(
          `explain select 1 from users where ${text} collate "C" >= 'a' and ${text} collate "C" < 'b'`,
        );
        expect(JSON.stringify(rows)).toMatch(/users_\w+_prefix/);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('are read with all that there is of them, and each reading is on record', async () => {
    const contestId = await makeContest(world);
    valueOf(await enter(world, contestId, player));
    await signIn(world.baseUrl, 'found.one');
    const params = { id: player.userId };
    const read = await support.client.readPerson({ params });
    expect(read).toMatchObject({
      person: { username: 'found.one', email: 'found.one@example.org', verified: false },
      grants: [{ by: 'operator', amount: 100, reversed: null }],
      entries: [{ contest: { _id: contestId }, entryName: 'found.one', withdrawnAt: null }],
      limits: { openBreak: null },
    });
    expect(read.sessions).toHaveLength(1);
    expect(read.events[0]?.kind).toBe('signed-in');
    const statement = await support.client.readPersonStatement({ params, body: {} });
    expect(statement.lines.map(({ kind }) => kind)).toEqual(['entry', 'grant']);
    const [entry, grant] = statement.lines;
    const journal = await support.client.readBooking({
      params: { ...params, number: String(entry?.number) },
    });
    expect(journal).toMatchObject({ kind: 'entry', source: { kind: 'contest', id: contestId } });
    const sum = journal.postings.reduce((total, { amount }) => total + moneyCents(amount), 0);
    expect(sum).toBe(0);
    expect(journal.postings.map(({ username }) => username)).toContain('found.one');
    expect(
      await support.client.readBooking({ params: { ...params, number: String(grant?.number) } }),
    ).toMatchObject({ source: { kind: 'grant', by: 'operator' } });
    expect((await actsOf()).slice(0, 4)).toEqual([
      'read-booking',
      'read-booking',
      'read-statement',
      'read-person',
    ]);
    expect(
      await failed(support.client.readBooking({ params: { ...params, number: '999999999' } })),
    ).toBe('booking-not-found');
    const other = await makePlayer(world, 'another');
    expect(
      await failed(
        support.client.readBooking({
          params: { id: other.userId, number: String(entry?.number) },
        }),
      ),
    ).toBe('booking-not-found');
    expect(await failed(support.client.readPerson({ params: { id: 'nowhere' } }))).toBe(
      'person-not-found',
    );
    expect(await failed(support.client.readPerson({ params: { id: world.operator.userId } }))).toBe(
      'person-not-found',
    );
  });

  test('have their sessions ended, one or all', async () => {
    const params = { id: player.userId };
    const [, second] = [
      await signIn(world.baseUrl, 'found.one'),
      await signIn(world.baseUrl, 'found.one'),
    ];
    const { sessions } = await support.client.readPerson({ params });
    const session = sessions[0]?._id ?? '';
    const reason = 'A lost phone';
    await support.client.endPersonSessions({ params, body: { session, reason } });
    const left = (await support.client.readPerson({ params })).sessions;
    expect(left.map(({ _id }) => _id)).not.toContain(session);
    expect(left).toHaveLength(sessions.length - 1);
    await support.client.endPersonSessions({ params, body: { reason } });
    expect((await support.client.readPerson({ params })).sessions).toEqual([]);
    expect(await failed(second.client.wallet({}))).toBe('session-expired');
    expect(await support.client.endPersonSessions({ params, body: { reason } })).toEqual({
      message: 'It had already ended.',
    });
  });

  test('get a break at their request, which a shorter one does not shorten', async () => {
    const params = { id: player.userId };
    const reason = 'By phone';
    const started = await support.client.startPersonBreak({ params, body: { months: 6, reason } });
    const until = started.limits.openBreak?.until;
    expect(started.limits.openBreak?.kind).toBe('exclusion');
    const shorter = await support.client.startPersonBreak({ params, body: { days: 1, reason } });
    expect(shorter.limits.openBreak?.until).toBe(until);
    const session = await signIn(world.baseUrl, 'found.one');
    expect(await failed(session.client.requestDeposit({ body: { amount: 50 } }))).toBe('excluded');
    expect(
      await failed(support.client.startPersonBreak({ params, body: { days: 0, reason } })),
    ).toBe('bad-request');
    expect((await actsOf()).slice(0, 2)).toEqual(['start-break', 'start-break']);
  });
});
