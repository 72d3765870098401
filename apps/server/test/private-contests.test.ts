/** Contests that players make for people of their choice. */
import { ALL_CALLS, type Call, type NewPrivateContest } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, inject, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { refusalAnswer } from '../src/shared/refusals.ts';
import { eventually } from './eventually.ts';
import { refusedBecause } from './refused-because.ts';
import { storedMails } from './stored-mails.ts';
import {
  applyScores,
  balanceOf,
  booksOf,
  CHEAP_TEAM,
  DEADLINE,
  enter,
  GOLFERS,
  makeContest,
  makePlayer,
  passDeadline,
  PASSWORD,
  playersNamed,
  provideWorld,
  refusalOf,
  resultsFile,
  signIn,
  START,
  statusOf,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();
afterEach(() => world.setTime(START));

const players = playersNamed(world, 'friend');
const TITLE = 'Sunday crew';

const TERMS = {
  kinds: ['lineup', 'snake', 'head-to-head'],
  mostFee: 50,
  adminPercent: 10,
  mostSeats: 20,
} as const;

const offered = async (terms = TERMS): Promise<string> => {
  const contestId = await makeContest(world);
  const offer = { contestId, terms: { ...terms, kinds: [...terms.kinds] }, by: world.operator };
  valueOf(await world.services.privateOffers.open(offer));
  return contestId;
};

const create = (host: Actor, wish: Partial<NewPrivateContest> & { contestId: string }, key = '') =>
  world.services.friends.create({
    host,
    wish: { title: TITLE, kind: 'lineup', entryFee: 10, seats: 6, ...wish },
    idempotencyKey: key === '' ? randomUUID() : key,
  });

const linkTo = async (contestId: string, by: Actor): Promise<string> =>
  valueOf(await world.services.friends.makeLink({ contestId, by })).link;

/** A private contest with its host and some guests, who have entered it. */
const crew = async (count: number, wish: Partial<NewPrivateContest> = {}) => {
  const followed = await offered();
  const [host, ...guests] = await players(count + 1);
  if (host === undefined) throw new Error('there is a host');
  const { contestId } = valueOf(await create(host, { contestId: followed, ...wish }));
  const token = await linkTo(contestId, host);
  for (const user of guests) valueOf(await world.services.friends.join({ token, user }));
  return { followed, contestId, token, host, guests, all: [host, ...guests] };
};

const followAll = async (): Promise<void> => {
  world.later(1);
  await world.services.privateOffers.follow();
  expect(world.errors).toEqual([]);
};

const guestNames = async (contestId: string, { userId }: Actor) =>
  valueOf(await world.services.friends.guests({ contestId, userId })).guests.map(
    ({ username }) => username,
  );

describe('a private contest', () => {
  test('has the event, its players and the fees of its offer', async () => {
    const followed = await offered();
    const [host] = (await players(1)) as [Actor];
    const { contestId, name } = valueOf(await create(host, { contestId: followed }));
    expect(name).toBe('An Open: Sunday crew');
    const made = valueOf(await world.services.contests.detail(contestId, host.userId));
    expect(made).toMatchObject({
      isPrivate: true,
      format: 'Pick3',
      salaryCap: 55_000,
      entryFee: 10,
      adminFee: 1,
      maxEntries: 6,
      maxEntriesPerUser: 1,
      deadline: DEADLINE.toISOString(),
    });
    expect(made.players.map((player) => player.name)).toEqual([...GOLFERS]);
    expect(made.players.map((player) => player.salary)).not.toContain(null);
    const mine = await world.services.friends.of(host.userId);
    expect(mine.contests).toMatchObject([{ _id: contestId, isHost: true, host: host.username }]);
    expect(mine.events.find((event) => event.contestId === followed)).toMatchObject({
      players: 6,
      ...TERMS,
    });
  });

  test('is made once for the same key', async () => {
    const contestId = await offered();
    const [host] = (await players(1)) as [Actor];
    const made = await Promise.all(
      Array.from({ length: 5 }, () => create(host, { contestId }, 'the same')),
    );
    expect(new Set(made.map((answer) => valueOf(answer).contestId)).size).toBe(1);
    expect((await world.services.friends.of(host.userId)).contests).toHaveLength(1);
  });

  test.each([
    [{ entryFee: 50.01 }, 'The entry fee can be at most $50.00 on this event.'],
    [{ entryFee: 0.001 }, 'The entry fee must be in whole cents.'],
    [{ seats: 21 }, 'Choose 2 to 20 seats.'],
    [{ kind: 'snake', rounds: 2, seats: 4 }, 'Choose 2 to 3 seats.'],
    [
      { kind: 'snake', rounds: 4, seats: 2 },
      'The event has 6 players, and this draft needs at least 8. Choose fewer rounds.',
    ],
    [{ opponent: 'nobody-here' }, "This player can't be challenged. Check the username."],
  ] as const)('refuses %j', async (wish, message) => {
    const [host] = (await players(1)) as [Actor];
    const contestId = await offered();
    const refusal = refusalOf(await create(host, { contestId, ...wish }));
    expect(refusalAnswer(refusal).message).toBe(message);
    expect((await world.services.friends.of(host.userId)).contests).toEqual([]);
  });

  test('needs an open offer, whose kinds it is of', async () => {
    const [host] = (await players(1)) as [Actor];
    const plain = await makeContest(world);
    expect(refusalOf(await create(host, { contestId: plain })).name).toBe('not-offered');
    const contestId = await offered({ ...TERMS, kinds: ['head-to-head'] } as never);
    expect(refusalOf(await create(host, { contestId })).name).toBe('kind-not-offered');
    valueOf(await world.services.privateOffers.end({ contestId, by: world.operator }));
    const wish = { contestId, kind: 'head-to-head' } as const;
    expect(refusalOf(await create(host, wish)).name).toBe('not-offered');
    const late = await offered();
    world.setTime(DEADLINE);
    expect(refusalOf(await create(host, { contestId: late })).name).toBe('not-offered');
  });

  test('is one of at most twenty that its host has open, also when they are made at once', async () => {
    const contestId = await offered();
    const [host] = (await players(1)) as [Actor];
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => create(host, { contestId })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    const refused = answers.filter((answer) => !answer.ok).map((answer) => refusalOf(answer).name);
    expect(new Set(refused)).toEqual(new Set(['too-many-private']));
  });

  test.runIf(inject('database') === 'postgres')(
    'waits for the contest that it follows before it holds the host’s account',
    async () => {
      const followed = await offered();
      const [host] = (await players(1)) as [Actor];
      const holder = await world.database.pool.connect();
      try {
        // As a cancellation: first the contest, then the accounts that it refunds.
        await holder.query('begin');
        await holder.query('select from contests where id = $1 for update', [followed]);
        const made = create(host, { contestId: followed });
        const text = `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        const blocked = async () => (await world.database.pool.query(text)).rowCount;
        await expect.poll(blocked, { timeout: 10_000 }).toBe(1);
        await holder.query('select from accounts where id = $1 for update nowait', [
          `user:${host.userId}`,
        ]);
        await holder.query('commit');
        valueOf(await made);
      } finally {
        holder.release();
      }
    },
  );
});

test('loses the title that its host chose when the host closes the account', async () => {
  const host = await makePlayer(world, 'leaving-host', cents(0));
  const wish = { contestId: await offered(), title: 'The Quoxleys of Wyvern' };
  const { contestId } = valueOf(await create(host, wish));
  const nameOf = async () =>
    valueOf(await world.services.contests.detail(contestId, world.operator.userId)).tournamentName;
  expect(await nameOf()).toBe('An Open: The Quoxleys of Wyvern');
  valueOf(
    await world.services.ownAccount.close({
      userId: host.userId,
      password: PASSWORD,
      giveUpBalance: true,
      device: { name: 'Firefox', key: 'z'.repeat(43) },
    }),
  );
  expect(await nameOf()).toBe('An Open: Private contest');
});

describe('for a stranger', () => {
  /** Bodies of calls that name a contest in them. */
  const bodies: Readonly<Record<string, (contestId: string) => object>> = {
    enterContest: () => ({ team: CHEAP_TEAM }),
    editLineups: (contestId) => ({
      contestId,
      lineups: [{ entryName: 'x', team: CHEAP_TEAM }],
    }),
    readEntries: (contestId) => ({ contestId, text: 'Entry,Captain\n,' }),
    submitLineups: (contestId) => ({ contestId, lineups: [{ entryName: null, team: CHEAP_TEAM }] }),
    saveLineup: (contestId) => ({ contestId, team: CHEAP_TEAM }),
    createPrivateContest: (contestId) => ({
      contestId,
      title: 'x',
      kind: 'lineup',
      entryFee: 0,
      seats: 2,
    }),
    withdrawEntry: () => ({ entryName: 'x' }),
  };

  test('every call answers as if it did not exist', async () => {
    const { contestId, host, guests, all } = await crew(2);
    for (const user of all) valueOf(await enter(world, contestId, user));
    const [stranger] = (await players(1)) as [Actor];
    const { tokens } = await signIn(world.baseUrl, stranger.username);
    const unknown = 'n'.repeat(contestId.length);
    const ask = async (name: string, { method, path, auth }: Call, id: string) => {
      const url = path
        .replaceAll('{id}', id)
        .replace('{userId}', host.userId)
        .replace(/\{\w+\}/g, '1');
      const body = bodies[name]?.(id);
      const response = await fetch(world.baseUrl + url, {
        method,
        headers: {
          ...(auth === 'none' ? {} : { authorization: `Bearer ${tokens.access}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return `${response.status} ${text.replaceAll(id, 'ID').replace(/"requestId":"\w+"/, '')}`;
    };
    const asked = Object.entries<Call>(ALL_CALLS).filter(
      ([name, { auth, path }]) =>
        auth !== 'operator' && (path.includes('/contests') || bodies[name] !== undefined),
    );
    expect(asked.length).toBeGreaterThan(20);
    for (const [name, call] of asked) {
      const answer = await ask(name, call, contestId);
      const answered = [name, answer];
      expect(answered).toEqual([name, await ask(name, call, unknown)]);
      expect(answer).not.toContain(TITLE);
    }
    for (const path of [
      '/api/contests/public',
      '/api/contests/',
      '/api/me/home',
      '/api/me/friends',
      '/sitemap.xml',
    ]) {
      const response = await fetch(world.baseUrl + path, {
        headers: { authorization: `Bearer ${tokens.access}` },
      });
      const text = await response.text();
      expect([path, text.includes(contestId), text.includes(TITLE)]).toEqual([path, false, false]);
    }
    expect(await statusOf(world, contestId)).toBe('Registering');
    expect((await guestNames(contestId, host)).toSorted()).toEqual(
      guests.map(({ username }) => username).toSorted(),
    );
  });

  test('its people read it, and so do operators', async () => {
    const { contestId, host, guests } = await crew(1);
    const [guest] = guests as [Actor];
    for (const username of [host.username, guest.username]) {
      const { client } = await signIn(world.baseUrl, username);
      expect((await client.contest({ params: { id: contestId } })).isPrivate).toBe(true);
    }
    const { client } = await signIn(world.baseUrl, world.operator.username);
    expect((await client.contest({ params: { id: contestId } })).isPrivate).toBe(true);
  });

  test('the socket says nothing about it', async () => {
    const { contestId, guests } = await crew(1);
    const [guest] = guests as [Actor];
    const [stranger] = (await players(1)) as [Actor];
    const open = async (username: string | null) => {
      const token =
        username === null ? null : (await signIn(world.baseUrl, username)).tokens.access;
      const socket = io(world.baseUrl, {
        transports: ['websocket'],
        auth: token === null ? {} : { token },
      });
      const heard: string[] = [];
      socket.onAny((event: string) => heard.push(event));
      await eventually(() => expect(socket.connected).toBe(true));
      socket.emit('watchContest', { contestId });
      const joined = await socket.emitWithAck('joinDraftRoom', { contestId });
      return { socket, heard, joined };
    };
    const inside = await open(guest.username);
    const outside = [await open(stranger.username), await open(null)];
    for (const { joined } of outside) expect(joined).toMatchObject({ accepted: false });
    valueOf(await enter(world, contestId, guest));
    world.live.announce({ contestId, what: 'results' });
    await eventually(() => expect(inside.heard).toContain('contestChanged'));
    for (const { heard } of outside) expect(heard).not.toContain('contestChanged');
    for (const { socket } of [inside, ...outside]) socket.close();
  });
});

describe('a link', () => {
  test('opens the contest until it is replaced or revoked', async () => {
    const { contestId, token, host } = await crew(0);
    const [first, second] = (await players(2)) as [Actor, Actor];
    const { friends } = world.services;
    expect(valueOf(await friends.invite({ token, viewer: null }))).toMatchObject({
      joined: false,
      contest: { _id: contestId, host: host.username },
    });
    const newer = await linkTo(contestId, host);
    expect(newer).not.toBe(token);
    expect(refusalOf(await friends.join({ token, user: first })).name).toBe('invite-not-found');
    valueOf(await friends.join({ token: newer, user: first }));
    valueOf(await friends.join({ token: newer, user: first }));
    expect(await guestNames(contestId, host)).toEqual([first.username]);
    valueOf(await friends.revokeLink({ contestId, by: host }));
    expect(refusalOf(await friends.join({ token: newer, user: second })).name).toBe(
      'invite-not-found',
    );
  });

  test('is not in the database', async () => {
    const { contestId, token } = await crew(0);
    const { rows } = await world.database.pool.query('select * from invite_links');
    expect(JSON.stringify(rows)).toContain(contestId);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is the host’s: a guest neither reads nor changes it', async () => {
    const { contestId, guests } = await crew(1);
    const [guest] = guests as [Actor];
    const { friends } = world.services;
    expect(valueOf(await friends.guests({ contestId, userId: guest.userId })).link).toBeNull();
    for (const act of [friends.makeLink, friends.revokeLink]) {
      expect(refusalOf(await act({ contestId, by: guest })).name).toBe('not-host');
    }
    const others = { contestId, userId: guest.userId, by: guest };
    expect(refusalOf(await friends.removeGuest(others)).name).toBe('not-host');
  });
});

describe('a guest who is removed', () => {
  test('has the fee back, sees nothing more, and is let in by no link, until readmitted', async () => {
    const { contestId, token, host, guests } = await crew(1);
    const [guest] = guests as [Actor];
    const { friends, door } = world.services;
    valueOf(await enter(world, contestId, guest));
    expect(await balanceOf(world, guest)).toBe(1000 - 11);
    valueOf(await friends.removeGuest({ contestId, userId: guest.userId, by: host }));
    expect(await balanceOf(world, guest)).toBe(1000);
    expect(await door.admits(contestId, { ...guest, role: 'player' })).toBe(false);
    expect(refusalOf(await enter(world, contestId, guest)).name).toBe('contest-not-found');
    expect(refusalOf(await friends.join({ token, user: guest })).name).toBe('invite-not-found');
    valueOf(await friends.readmitGuest({ contestId, userId: guest.userId, by: host }));
    valueOf(await enter(world, contestId, guest));
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('is out or in, never half, when entering at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { contestId, host, guests } = await crew(1);
      const [guest] = guests as [Actor];
      const [removed] = await Promise.all([
        world.services.friends.removeGuest({ contestId, userId: guest.userId, by: host }),
        enter(world, contestId, guest),
      ]);
      valueOf(removed);
      expect(await balanceOf(world, guest)).toBe(1000);
      const { entrantsCount } = valueOf(await world.services.contests.detail(contestId, null));
      expect(entrantsCount).toBe(0);
    }
  });

  test('is removed before the lock only', async () => {
    const { contestId, host, guests, all } = await crew(1);
    for (const user of all) valueOf(await enter(world, contestId, user));
    const request = { contestId, userId: guests[0]?.userId ?? '', by: host };
    world.setTime(DEADLINE);
    expect(refusalOf(await world.services.friends.removeGuest(request)).name).toBe(
      'entries-closed',
    );
    await passDeadline(world);
    expect(refusalOf(await world.services.friends.removeGuest(request)).name).toBe(
      'not-registering',
    );
  });

  test('can leave without an entry, and the host can’t', async () => {
    const { contestId, host, guests } = await crew(1);
    const [guest] = guests as [Actor];
    const leave = ({ userId }: Actor) => world.services.friends.leave({ contestId, userId });
    valueOf(await enter(world, contestId, guest));
    expect(refusalOf(await leave(guest)).name).toBe('leave-with-entries');
    valueOf(
      await world.services.entries.withdraw({ contestId, user: guest, entryName: guest.username }),
    );
    valueOf(await leave(guest));
    expect(refusalOf(await leave(host)).name).toBe('host-stays');
    expect((await world.services.friends.of(guest.userId)).contests).toEqual([]);
  });

  test('is kept out by the database too', async () => {
    const { contestId, guests } = await crew(1);
    const [guest] = guests as [Actor];
    valueOf(await enter(world, contestId, guest));
    const [stranger] = (await players(1)) as [Actor];
    const copied = `insert into entries
      (id, contest_id, user_id, entry_number, entry_name, player_ids, team_salary, entered_at)
      select 'smuggled', contest_id, '${stranger.userId}', 1, 'smuggled', player_ids, team_salary, entered_at
      from entries where contest_id = '${contestId}'`;
    const opened = `update contests set host_id = null where id = '${contestId}'`;
    const { pool } = world.database;
    expect(await refusedBecause(pool, copied)).toBe('entries_of_guests');
    expect(await refusedBecause(pool, opened)).toContain('a contest keeps its host');
  });
});

describe('a head to head', () => {
  const challenge = (host: Actor, contestId: string, opponent: Actor) =>
    create(host, { contestId, kind: 'head-to-head', opponent: opponent.username, seats: 2 });

  test('challenges one person by mail, who enters, and both can have a rematch', async () => {
    const followed = await offered();
    const [host, other] = (await players(2)) as [Actor, Actor];
    const { contestId } = valueOf(await challenge(host, followed, other));
    expect(await storedMails(world, other, 'challenged')).toMatchObject([
      { data: { host: host.username, fee: 11_00 } },
    ]);
    expect((await world.services.friends.of(other.userId)).contests).toMatchObject([
      { _id: contestId, challenged: true, isHost: false, format: 'H2H', maxEntries: 2 },
    ]);
    for (const user of [host, other]) {
      valueOf(await enter(world, contestId, user, teamOf(0, user === host ? 1 : 2)));
    }
    const of = async ({ userId }: Actor) =>
      valueOf(await world.services.friends.guests({ contestId, userId })).rematch;
    expect([await of(host), await of(other)]).toEqual([other.username, host.username]);
  });

  test('is refused between people of whom one blocks the other, as for an unknown name', async () => {
    const contestId = await offered();
    const [host, other] = (await players(2)) as [Actor, Actor];
    const { friends } = world.services;
    valueOf(await challenge(host, contestId, other));
    valueOf(await friends.block({ userId: other.userId, username: host.username }));
    expect(refusalOf(await challenge(host, contestId, other)).name).toBe('player-unavailable');
    expect(refusalOf(await challenge(other, contestId, host)).name).toBe('player-unavailable');
    expect((await friends.of(other.userId)).contests).toEqual([]);
    expect((await friends.of(other.userId)).blocked).toMatchObject([{ username: host.username }]);
    await friends.unblock({ userId: other.userId, blockedId: host.userId });
    valueOf(await challenge(host, contestId, other));
    expect(refusalOf(await challenge(host, contestId, host)).name).toBe('player-unavailable');
  });

  test('a blocked person’s link to the blocker’s contest opens nothing', async () => {
    const { token, host } = await crew(0);
    const [blocked] = (await players(1)) as [Actor];
    const { friends } = world.services;
    valueOf(await friends.block({ userId: host.userId, username: blocked.username }));
    expect(refusalOf(await friends.join({ token, user: blocked })).name).toBe('invite-not-found');
    const seen = await friends.invite({ token, viewer: blocked.userId });
    expect(refusalOf(seen).name).toBe('invite-not-found');
  });
});

describe('the followed contest', () => {
  /** A private contest of three and the contest for everybody, all entered. */
  const started = async () => {
    const made = await crew(2);
    const teams = [teamOf(0, 4, 5), teamOf(1, 4, 5), teamOf(2, 4, 5)];
    for (const [at, user] of made.all.entries()) {
      valueOf(await enter(world, made.contestId, user, teams[at]));
    }
    for (const user of made.guests) valueOf(await enter(world, made.followed, user));
    return made;
  };

  const resultsOf = async (contestId: string) =>
    valueOf(await world.services.contests.detail(contestId, null)).players.map(
      ({ name, sportSpecificData: { score } }) => [name, score],
    );

  test('sends its results, its end, its prizes and its corrections', async () => {
    const { followed, contestId, all } = await started();
    await passDeadline(world);
    valueOf(await applyScores(world, followed, [-3, -2, -1, 0, 1, 2]));
    await followAll();
    expect(await resultsOf(contestId)).toEqual(await resultsOf(followed));
    valueOf(await applyScores(world, followed, [-5, -2, -1, 0, 1, 2], { final: true }));
    await followAll();
    expect(await statusOf(world, contestId)).toBe('Completed');
    valueOf(await world.services.lifecycle.settle({ contestId: followed, by: world.operator }));
    await followAll();
    expect(await statusOf(world, contestId)).toBe('Graded');
    // Three entries of $10: the winner takes the pool; nothing is paid twice by another sweep.
    const after = await Promise.all(all.map((user) => balanceOf(world, user)));
    await followAll();
    expect(await Promise.all(all.map((user) => balanceOf(world, user)))).toEqual(after);
    expect(after[0]).toBeGreaterThan(1000 - 11);

    const feed = {
      file: {
        name: 'corrected.json',
        text: resultsFile([4, -9, -1, 0, 1, 2], { at: world.later(), final: true }),
      },
      format: 'results',
    } as const;
    valueOf(
      await world.services.lifecycle.regrade({
        contestId: followed,
        reason: 'The card was wrong.',
        feed,
        overrides: [],
        by: world.operator,
      }),
    );
    await followAll();
    expect(await resultsOf(contestId)).toEqual(await resultsOf(followed));
    const corrected = await Promise.all(all.map((user) => balanceOf(world, user)));
    expect(corrected[0]).toBeLessThan(after[0] ?? 0);
    expect(corrected[1]).toBeGreaterThan(after[1] ?? 0);
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('sends marks, matches, pauses and overrides', async () => {
    const { followed, contestId } = await started();
    const { results, lifecycle } = world.services;
    const by = world.operator;
    const out = { player: GOLFERS[3], reason: 'A sore back.', by };
    valueOf(await results.markOut({ ...out, contestId: followed, isOut: true }));
    await followAll();
    const marked = valueOf(await world.services.contests.detail(contestId, null)).players;
    expect(marked.filter((player) => player.out !== undefined)).toMatchObject([
      { name: GOLFERS[3], out: { reason: 'A sore back.' } },
    ]);
    await passDeadline(world);
    valueOf(await lifecycle.pause({ contestId: followed, reason: 'Fog.', by }));
    await followAll();
    expect(refusalOf(await applyScores(world, contestId, [1])).name).toBe('contest-paused');
    valueOf(await lifecycle.resume({ contestId: followed, reason: 'Clear.', by }));
    valueOf(await applyScores(world, followed, [-3, -2, -1, 0, 1, 2]));
    const wish = { player: GOLFERS[0], result: { score: -8 }, reason: 'By hand.', by };
    valueOf(await results.override({ contestId: followed, ...wish }));
    await followAll();
    expect(await resultsOf(contestId)).toEqual(await resultsOf(followed));
    valueOf(await results.lift({ contestId: followed, player: GOLFERS[0], reason: 'No.', by }));
    await followAll();
    expect(await resultsOf(contestId)).toEqual(await resultsOf(followed));
    const behind = valueOf(await world.services.privateOffers.of(followed)).contests;
    expect(behind).toMatchObject([{ contestId, upToDate: true }]);
  });

  test('refunds it when an operator cancels the event', async () => {
    const { followed, contestId, all } = await started();
    await passDeadline(world);
    valueOf(
      await world.services.lifecycle.cancel({
        contestId: followed,
        reason: 'Snow.',
        by: world.operator,
      }),
    );
    await followAll();
    expect(valueOf(await world.services.contests.detail(contestId, null))).toMatchObject({
      status: 'Cancelled',
      cancelledBecause: 'Snow.',
    });
    for (const user of all) expect(await balanceOf(world, user)).toBe(1000);
  });

  test('with too few entries leaves its place to a private contest', async () => {
    const { followed, contestId, host, guests } = await crew(1);
    const [guest] = guests as [Actor];
    const other = valueOf(await create(host, { contestId: followed, title: 'Second' }));
    const token = await linkTo(other.contestId, host);
    valueOf(await world.services.friends.join({ token, user: guest }));
    for (const id of [contestId, other.contestId]) {
      valueOf(await enter(world, id, host, teamOf(0, 4, 5)));
      valueOf(await enter(world, id, guest, teamOf(1, 4, 5)));
    }
    await passDeadline(world);
    expect(await statusOf(world, followed)).toBe('Cancelled');
    await followAll();
    const listed = await world.services.contests.list('house', world.operator.userId);
    const both = [contestId, other.contestId];
    const leads = both.filter((id) => listed.some(({ _id }) => _id === id));
    const [leading = ''] = leads;
    expect(leads).toHaveLength(1);
    valueOf(await applyScores(world, leading, [-3, -2, -1, 0, 1, 2], { final: true }));
    valueOf(await world.services.lifecycle.settle({ contestId: leading, by: world.operator }));
    await followAll();
    await followAll();
    for (const id of both) expect(await statusOf(world, id)).toBe('Graded');
    expect((await booksOf(world)).sound).toBe(true);
  });
});

test('a player’s free contest costs nothing', async () => {
  const followed = await offered({ ...TERMS, adminPercent: 0 } as never);
  const [host] = (await players(1)) as [Actor];
  const { contestId } = valueOf(await create(host, { contestId: followed, entryFee: 0 }));
  valueOf(await enter(world, contestId, host));
  expect(await balanceOf(world, host)).toBe(Number(cents(1000_00)) / 100);
});
