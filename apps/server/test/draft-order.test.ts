/** The draft order over HTTP and the socket: what is secret until the draw, what is public, and who holds a place. */
import { LEFT_AFTER_DRAW_MESSAGE } from '@captains-pick/contract';
import { cents, commitment, parseSecret, sha256 } from '@captains-pick/rules';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyDrafts } from '@captains-pick/verify';
import type { Actor } from '../src/shared/actor.ts';
import { enterSnake, makeSnake, sitDown } from './draft-world.ts';
import { ORDER_KEY } from './test-drawing.ts';
import {
  balanceOf,
  makePlayer,
  openWorld,
  provideWorld,
  refusalOf,
  signIn,
  valueOf,
} from './test-world.ts';

const world = provideWorld();
let names = 0;

const player = (): Promise<Actor> => {
  names += 1;
  return makePlayer(world, `player${names}`, cents(1000_00));
};
const players = async (count: number): Promise<Actor[]> => {
  const made: Actor[] = [];
  for (let at = 0; at < count; at += 1) made.push(await player());
  return made;
};

const detail = async (contestId: string, viewer: Actor | null = null) =>
  valueOf(await world.services.contests.detail(contestId, viewer?.userId ?? null));
const published = async (contestId: string) =>
  valueOf(await world.services.drafts.published(contestId, world.operator.userId));
const placesOf = async (contestId: string) => (await detail(contestId)).draft?.places ?? null;

const enter = (contestId: string, user: Actor, key: string | null = null, nonce?: string) =>
  world.services.entries.enter({
    contestId,
    user,
    payload: nonce === undefined ? {} : { nonce },
    idempotencyKey: key,
  });
const withdraw = (contestId: string, user: Actor) =>
  world.services.entries.withdraw({ contestId, user, entryName: user.username });

/** Leaves the draft room over a socket of its own. */
const leaveRoom = async (contestId: string, user: Actor) => {
  const seat = await sitDown(world.baseUrl, contestId, user);
  const answer = await seat.ask('withdrawFromDraft', { contestId, userId: user.userId });
  seat.close();
  return answer;
};

/** A contest of three whose lobby is full and whose order is drawn. */
const drawn = async (changes: Parameters<typeof makeSnake>[1] = {}) => {
  const contestId = await makeSnake(world, { maxEntries: 3, format: 'Pick2', ...changes });
  const users = await players(3);
  for (const user of users) await enterSnake(world, contestId, user);
  const order = (await placesOf(contestId)) ?? [];
  const at = (place: number): Actor => {
    const user = users.find(({ userId }) => userId === order[place]);
    if (user === undefined) throw new Error('no such place');
    return user;
  };
  return { contestId, users, order, at };
};

/** Every row of every table, as text. */
const everythingStored = async (): Promise<string> => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const stored = await world.database.pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, E'\n'), '') as text from "${name}" t`,
    );
    texts.push(stored.rows[0]?.text ?? '');
  }
  return texts.join('\n');
};

describe('before the draw', () => {
  test('the entry answers the hash of its nonce, which is public at once and without a name', async () => {
    const contestId = await makeSnake(world, { maxEntries: 3, format: 'Pick2' });
    const [own, other] = await players(2);
    if (own === undefined || other === undefined) throw new Error('no player');
    const { client } = await signIn(world.baseUrl, own.username);
    const nonce = randomBytes(32).toString('hex');
    const secret = parseSecret(nonce);
    const hash = secret.ok ? commitment(secret.value, sha256) : '';
    const answer = await client.enterContest({
      params: { id: contestId },
      body: { nonce },
      idempotencyKey: 'first-entry',
    });
    expect(answer).toMatchObject({ nonceHash: hash, nonceMadeBy: 'browser' });
    const byServer = valueOf(await enter(contestId, other)).nonce;
    expect(byServer).toEqual({
      nonceHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      nonceMadeBy: 'server',
    });
    const hashes = [hash, byServer?.nonceHash ?? ''].toSorted();
    expect((await detail(contestId)).draft?.nonceHashes).toEqual(hashes);
    const [draw] = (await published(contestId)).draws;
    expect(draw).toMatchObject({ nonceHashes: hashes, draw: null, drawnAt: null, moves: [] });

    // A retry returns the first entry, and a retry with another nonce is another request.
    const again = { params: { id: contestId }, idempotencyKey: 'first-entry' };
    expect(await client.enterContest({ ...again, body: { nonce } })).toMatchObject({
      nonceHash: hash,
    });
    await expect(
      client.enterContest({ ...again, body: { nonce: 'ab'.repeat(32) } }),
    ).rejects.toMatchObject({ failure: { status: 409 } });
    await expect(
      client.enterContest({ ...again, body: { nonce: 'not a nonce' } }),
    ).rejects.toMatchObject({ failure: { status: 400 } });
  });

  test('no table, page, record or console call has the nonce or the seed; after it all have', async () => {
    const contestId = await makeSnake(world, { maxEntries: 2, format: 'Pick2' });
    const [one, two] = await players(2);
    if (one === undefined || two === undefined) throw new Error('no player');
    const nonce = randomBytes(32).toString('hex');
    valueOf(await enter(contestId, one, null, nonce));
    const stored = await everythingStored();
    expect(stored).toContain(contestId);
    expect(stored).not.toContain(nonce);
    expect(stored).not.toContain(ORDER_KEY.toString('hex'));
    const { client } = await signIn(world.baseUrl, 'operator');
    const shown = JSON.stringify([
      await client.contest({ params: { id: contestId } }),
      await client.drafts({ params: { id: contestId } }),
      valueOf(await world.services.audit.log(contestId)),
    ]);
    expect(shown).not.toContain(nonce);

    valueOf(await enter(contestId, two));
    const { draws } = await published(contestId);
    const draw = draws[0]?.draw;
    if (draw?.version !== 2) throw new Error('not drawn');
    expect(draw.seats.map(({ seat, madeBy }) => [seat, madeBy])).toEqual([
      [one.userId, 'browser'],
      [two.userId, 'server'],
    ]);
    expect(draw.seats[0]?.nonce).toBe(nonce);
    // The seed was nowhere before: it is only in the draw.
    expect(stored).not.toContain(draw.seed);
    expect(shown).not.toContain(draw.seed);
    const verified = verifyDrafts(await published(contestId), await detail(contestId));
    expect(verified).toMatchObject({ sound: true });
  });

  test('a failed draw logs neither, and the entry can be tried again', async () => {
    const contestId = await makeSnake(world, { maxEntries: 2, format: 'Pick2' });
    const [one, two] = await players(2);
    if (one === undefined || two === undefined) throw new Error('no player');
    valueOf(await enter(contestId, one));
    const { pool } = world.database;
    await pool.query(
      `alter table draft_draws add constraint broken check (drawn is null) not valid`,
    );
    const failure: unknown = await enter(contestId, two).catch((error: unknown) => error);
    await pool.query(`alter table draft_draws drop constraint broken`);
    const { loggedError } = await import('../src/error-log.ts');
    const logged = JSON.stringify(loggedError(failure));
    expect(failure).toBeInstanceOf(Error);
    valueOf(await enter(contestId, two));
    const draw = (await published(contestId)).draws[0]?.draw;
    if (draw?.version !== 2) throw new Error('not drawn');
    expect(logged).not.toContain(draw.seed);
    for (const { nonce } of draw.seats) expect(logged).not.toContain(nonce);
  });

  test('the log has neither at its most talkative, whatever comes of the entry', async () => {
    const lines: string[] = [];
    const talkative = await openWorld({
      logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } },
    });
    const contestId = await makeSnake(talkative, { maxEntries: 2, format: 'Pick2' });
    const nonces: string[] = [];
    for (const name of ['tess', 'theo', 'toni']) {
      await makePlayer(talkative, name);
      const { client } = await signIn(talkative.baseUrl, name);
      const nonce = randomBytes(32).toString('hex');
      nonces.push(nonce);
      // The third is refused: the lobby is full.
      await client
        .enterContest({ params: { id: contestId }, body: { nonce } })
        .catch((error: unknown) => error);
      await client
        .enterContest({ params: { id: contestId }, body: { nonce: `${nonce}00` } })
        .catch((error: unknown) => error);
    }
    const answer = await talkative.services.drafts.published(contestId, null);
    const [draw] = valueOf(answer).draws;
    await talkative.close();
    const logged = lines.join('');
    expect(logged).toContain('/enter');
    expect(draw?.draw?.version).toBe(2);
    for (const secret of [draw?.draw?.seed ?? '-', ...nonces]) expect(logged).not.toContain(secret);
  });

  test('seats are numbered by entry, also of those who enter at once, whatever they are called', async () => {
    const contestId = await makeSnake(world, { maxEntries: 6, format: '1 round' });
    const zoe = await makePlayer(world, 'zoe');
    const users = [zoe, ...(await players(4)), await makePlayer(world, 'aaron')];
    // In one batch: they share the time of entry.
    await Promise.all(users.map((user) => enter(contestId, user)));
    const draw = (await published(contestId)).draws[0]?.draw;
    expect(draw?.version === 2 ? draw.seats.map(({ seat }) => seat) : []).toEqual(
      users.map(({ userId }) => userId),
    );
  });
});

describe('after the draw', () => {
  test('whoever leaves opens a place, and is told at every door that there is no way back', async () => {
    const { contestId, at, order } = await drawn();
    const [first, second, third] = [at(0), at(1), at(2)];
    const watching = await sitDown(world.baseUrl, contestId, third);
    expect(await leaveRoom(contestId, second)).toMatchObject({ accepted: true });
    await watching.until(({ status }) => status === 'ended');
    expect(watching.heard.filter(([event]) => event === 'draftEnded')).toEqual([
      [
        'draftEnded',
        { message: `${second.username} withdrew before the first pick. Returning to the lobby...` },
      ],
    ]);
    watching.close();
    const contest = await detail(contestId, second);
    expect(contest).toMatchObject({ status: 'Registering', entrantsCount: 2 });
    expect(contest.draft).toMatchObject({ places: [order[0], null, order[2]], barred: true });
    expect((await detail(contestId, first)).draft?.barred).toBe(false);
    expect(await balanceOf(world, second)).toBe(1000);

    // By the contest's page, once the lobby has reopened.
    valueOf(await withdraw(contestId, first));
    expect(await placesOf(contestId)).toEqual([null, null, order[2]]);
    expect(await balanceOf(world, first)).toBe(1000);
    for (const left of [first, second]) {
      expect(refusalOf(await enter(contestId, left))).toEqual({ name: 'left-after-draw' });
      const { client } = await signIn(world.baseUrl, left.username);
      await expect(
        client.enterContest({ params: { id: contestId }, body: {}, idempotencyKey: 'again' }),
      ).rejects.toMatchObject({
        failure: { status: 409, code: 'left-after-draw', said: LEFT_AFTER_DRAW_MESSAGE },
      });
    }
    expect(LEFT_AFTER_DRAW_MESSAGE).toBe(
      "You left this contest after its draft order was drawn, so you can't enter it again.",
    );

    // Newcomers take the lowest open place first, and the same order is shown again.
    const [one, two] = await players(2);
    if (one === undefined || two === undefined) throw new Error('no player');
    const hash = valueOf(await enter(contestId, one)).nonce?.nonceHash;
    expect(await placesOf(contestId)).toEqual([one.userId, null, order[2]]);
    // A newcomer who leaves is barred too.
    valueOf(await withdraw(contestId, one));
    expect(refusalOf(await enter(contestId, one))).toEqual({ name: 'left-after-draw' });
    valueOf(await enter(contestId, two));
    const last = await player();
    const announced = world.announced.length;
    valueOf(await enter(contestId, last));
    expect(world.announced.slice(announced)).toContainEqual({ contestId, what: 'status' });
    const seat = await sitDown(world.baseUrl, contestId, last);
    expect(seat.state()).toMatchObject({
      status: 'picking',
      order: [two.userId, last.userId, order[2]],
      begun: false,
    });
    seat.close();

    const { draws, drafts } = await published(contestId);
    expect(drafts).toHaveLength(2);
    expect(draws).toHaveLength(1);
    expect(draws[0]?.moves.map(({ type, seat: who }) => [type, who])).toEqual([
      ['left', second.userId],
      ['left', first.userId],
      ['entered', one.userId],
      ['left', one.userId],
      ['entered', two.userId],
      ['entered', last.userId],
    ]);
    expect(draws[0]?.moves[2]).toMatchObject({ nonceHash: hash });
    expect(verifyDrafts(await published(contestId), await detail(contestId))).toMatchObject({
      sound: true,
      lines: [
        expect.stringContaining('Since then 3 players left and 3 took open places.'),
        expect.stringContaining('Draft 1 matches its log'),
        'Draft 2 is not over: its log is not public yet.',
      ],
    });
  });

  test('a lobby that is not full at the deadline is cancelled and refunded', async () => {
    const deadline = new Date(world.now().getTime() + 60_000);
    const { contestId, at } = await drawn({ deadline });
    await leaveRoom(contestId, at(0));
    world.setTime(deadline);
    await world.services.lifecycle.sweep();
    expect(await detail(contestId)).toMatchObject({
      status: 'Cancelled',
      cancelledBecause: 'The lobby was not full at the deadline.',
    });
    for (const place of [0, 1, 2]) expect(await balanceOf(world, at(place))).toBe(1000);
  });

  test.each([
    ['a moment before the deadline ends the draft', -1, 'ended'],
    ['at the very deadline gives the seat up', 0, 'withdrew'],
    ['after the deadline gives the seat up', 1, 'withdrew'],
  ] as const)('leaving %s', async (_, later, outcome) => {
    const deadline = new Date(world.now().getTime() + 60_000);
    const { contestId, at, order } = await drawn({ deadline, pickTimeLimit: null });
    const watching = await sitDown(world.baseUrl, contestId, at(1));
    world.setTime(new Date(deadline.getTime() + later));
    await leaveRoom(contestId, at(0));
    if (outcome === 'ended') {
      await watching.until(({ status }) => status === 'ended');
      expect(await balanceOf(world, at(0))).toBe(1000);
      watching.close();
      return;
    }
    await world.services.lifecycle.sweep();
    // Timers fire when the test's clock moves.
    world.setTime(world.now());
    await watching.until(({ draftPicks }) => draftPicks.length === 1);
    expect(watching.heard).toContainEqual([
      'userWithdrew',
      { userId: order[0], username: at(0).username },
    ]);
    expect(watching.state().draftPicks[0]).toMatchObject({ by: 'withdrawn' });
    watching.close();
    expect(await balanceOf(world, at(0))).toBe(978);
    // Another player who leaves now ends nothing, and the contest is not cancelled.
    await leaveRoom(contestId, at(2));
    world.setTime(new Date(deadline.getTime() + 60_000));
    await world.services.lifecycle.sweep();
    expect(await detail(contestId)).toMatchObject({ status: 'Drafting', entrantsCount: 3 });
  });

  test('a first pick that the operator takes back still counts as made', async () => {
    const { contestId, at } = await drawn({ pickTimeLimit: null });
    world.later();
    const seat = await sitDown(world.baseUrl, contestId, at(0));
    expect(await seat.pick('Ada Arnold')).toMatchObject({ accepted: true });
    for (const act of ['pause', 'undo', 'resume'] as const) {
      const by = world.operator;
      valueOf(await world.services.drafts.operate({ contestId, act, reason: 'test', by }));
    }
    await seat.until(({ draftPicks, begun }) => draftPicks.length === 0 && begun);
    seat.close();
    expect(await leaveRoom(contestId, at(2))).toMatchObject({ accepted: true });
    expect(await detail(contestId)).toMatchObject({ status: 'Drafting', entrantsCount: 3 });
    expect(await balanceOf(world, at(2))).toBe(978);
  });

  test('an idempotency key of before the leaving does not let anybody back in', async () => {
    const contestId = await makeSnake(world, { maxEntries: 2, format: 'Pick2' });
    const [one, two] = await players(2);
    if (one === undefined || two === undefined) throw new Error('no player');
    valueOf(await enter(contestId, one, 'one-key'));
    valueOf(await enter(contestId, two, 'two-key'));
    // A retry during the draft returns the entry.
    expect(valueOf(await enter(contestId, one, 'one-key'))).toMatchObject({ repeated: true });
    await leaveRoom(contestId, one);
    expect(refusalOf(await enter(contestId, one, 'one-key'))).toEqual({ name: 'left-after-draw' });
    expect(valueOf(await enter(contestId, two, 'two-key'))).toMatchObject({ repeated: true });
    expect(await detail(contestId)).toMatchObject({ entrantsCount: 1 });
  });

  test('two leave and two enter at once: each place is held by one, and no one comes back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { contestId, users, at } = await drawn();
      await leaveRoom(contestId, at(1));
      const other = world.anotherProcess();
      const fresh = await players(3);
      const entered = fresh.map((user, index) =>
        (index % 2 === 0 ? world : other).services.entries.enter({
          contestId,
          user,
          payload: {},
          idempotencyKey: `race-${round}`,
        }),
      );
      const left = [at(0), at(2)].map((user) =>
        other.services.entries.withdraw({ contestId, user, entryName: user.username }),
      );
      const back = users.map((user) => enter(contestId, user));
      const outcomes = await Promise.all([...entered, ...left]);
      await Promise.all(back);
      const contest = await detail(contestId);
      const places = contest.draft?.places ?? [];
      const held = places.filter((place) => place !== null);
      expect(new Set(held).size).toBe(held.length);
      expect(held.toSorted()).toEqual(contest.entrants.map(({ userId }) => userId).toSorted());
      expect(contest.status).toBe(held.length === 3 ? 'Drafting' : 'Registering');
      expect(held).not.toContain(at(1).userId);
      const gone = outcomes.slice(3).filter(({ ok }) => ok).length;
      const came = outcomes.slice(0, 3).filter(({ ok }) => ok).length;
      expect(held).toHaveLength(2 - gone + came);
      expect(verifyDrafts(await published(contestId), contest)).toMatchObject({ sound: true });
    }
    const { sumOfPostings, unbalancedJournals, driftedAccounts } =
      await world.services.books.report();
    expect([sumOfPostings, unbalancedJournals.length, driftedAccounts.length]).toEqual([0, 0, 0]);
  });
});

test('ids are the server’s: the one that a client sends at sign-up is accepted and ignored', async () => {
  const { userId } = valueOf(
    await world.services.users.register({
      username: 'wishful',
      password: 'correct horse',
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      ...({ userId: 'aaaaaa' } as object),
    }),
  );
  expect(userId).toMatch(/^[0-9a-z]{16}$/);
  const response = await fetch(`${world.baseUrl}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'wishful2',
      password: 'correct horse',
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.org',
      userId: 'aaaaaa',
      invitationCode: 'COME-IN',
    }),
  });
  expect(await response.json()).toMatchObject({ userId: expect.stringMatching(/^[0-9a-z]{16}$/) });
});
