import { cents, formatCents } from '@captains-pick/rules';
import { describe, expect, inject, test } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import { lockContest } from '../src/contests/contests-repository.ts';
import { lockBalances } from '../src/money/ledger-repository.ts';
import { refusalAnswer } from '../src/shared/refusals.ts';
import {
  balanceOf,
  booksOf,
  CHEAP_TEAM,
  DEADLINE,
  draftContest,
  enter,
  makeContest,
  makePlayer,
  provideWorld,
  refusalOf,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

let made = 0;
const player = (balance = cents(100_00)) => {
  made += 1;
  return makePlayer(world, `entrant${made}`, balance);
};

const detail = async (contestId: string, viewer: string | null = world.operator.userId) =>
  valueOf(await world.services.contests.detail(contestId, viewer));

describe('one entry', () => {
  test('takes both fees, counts, and names the team', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    const { entry, balance } = valueOf(await enter(world, contestId, user, teamOf(3, 5, 4)));
    expect(entry).toMatchObject({
      ...user,
      entryName: user.username,
      teamSalary: 48_000,
      team: teamOf(3, 5, 4),
    });
    expect(balance).toBe(78_00);
    expect(await detail(contestId, user.userId)).toMatchObject({
      entrantsCount: 1,
      ownEntries: 1,
      payouts: [20],
    });
    expect(world.announced).toContainEqual({ contestId, what: 'entries' });
  });

  test('may name players who were imported since the last entry', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    const late = { ...CHEAP_TEAM, captain: 'Gil Late' };
    const { entryName } = valueOf(await enter(world, contestId, user)).entry;
    expect(refusalOf(await enter(world, contestId, user, late))).toMatchObject({ name: 'lineup' });
    valueOf(await world.services.entries.withdraw({ contestId, user, entryName }));
    const text = 'id,name,salary\ng7,Gil Late,5000';
    const by = world.operator;
    valueOf(await world.services.contests.importPlayers({ contestId, text, by }));
    const { entry } = valueOf(await enter(world, contestId, user, late));
    expect(entry.team).toEqual(late);
  });

  test('more of them are numbered from the lowest that is free', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    const names = [];
    for (const _ of [1, 2, 3])
      names.push(valueOf(await enter(world, contestId, user)).entry.entryName);
    const base = user.username;
    expect(names).toEqual([base, `${base}[2]`, `${base}[3]`]);
    expect(refusalOf(await enter(world, contestId, user))).toEqual({
      name: 'entry-limit',
      maxEntriesPerUser: 3,
    });
    const withdraw = (entryName: string) =>
      world.services.entries.withdraw({ contestId, user, entryName });
    valueOf(await withdraw(`${base}[2]`));
    expect(refusalOf(await withdraw(`${base}[2]`)).name).toBe('entry-not-found');
    expect(valueOf(await enter(world, contestId, user)).entry.entryName).toBe(`${base}[2]`);
    expect(await balanceOf(world, user)).toBe(100 - 3 * 22);
  });
});

describe('refused by name, and nothing is written', () => {
  test('lineups', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    const lineup = async (team: ReturnType<typeof teamOf>) =>
      refusalOf(await enter(world, contestId, user, team));
    expect(await lineup(teamOf(0, 1, 2))).toMatchObject({ refusal: { name: 'over-cap' } });
    expect(await lineup(teamOf(3, 4))).toMatchObject({ refusal: { name: 'incomplete' } });
    expect(await lineup(teamOf(3, 4, 4))).toMatchObject({ refusal: { name: 'player-twice' } });
    expect(await lineup(teamOf(3, 4, 9))).toMatchObject({
      refusal: { name: 'player-not-in-contest' },
    });
    const withoutTeam = await world.services.entries.enter({
      contestId,
      user,
      payload: {},
      idempotencyKey: null,
    });
    expect(refusalOf(withoutTeam)).toMatchObject({ refusal: { name: 'incomplete' } });
    const lying = await world.services.entries.enter({
      contestId,
      user,
      payload: { team: CHEAP_TEAM, teamSalary: 1 },
      idempotencyKey: null,
    });
    expect(refusalOf(lying)).toEqual({ name: 'salary-mismatch', sent: 1, counted: 48_000 });
    expect(await balanceOf(world, user)).toBe(100);
    expect((await detail(contestId)).entrantsCount).toBe(0);
  });

  test('a balance that does not reach, with the shortfall', async () => {
    const contestId = await makeContest(world);
    const refusal = refusalOf(await enter(world, contestId, await player(cents(10_00))));
    expect(refusalAnswer(refusal).message).toBe(
      'Your balance of $10.00 is $12.00 short of the $22.00 entry.',
    );
  });

  test('contests that take no entries', async () => {
    const user = await player();
    expect(refusalOf(await enter(world, 'nowhere', user)).name).toBe('contest-not-found');
    const { contestId: empty } = valueOf(
      await world.services.contests.create(draftContest(), world.operator),
    );
    expect(refusalOf(await enter(world, empty, user)).name).toBe('players-not-imported');
    const contestId = await makeContest(world);
    const { entry } = valueOf(await enter(world, contestId, user));
    world.setTime(DEADLINE);
    expect(refusalOf(await enter(world, contestId, user)).name).toBe('entries-closed');
    const late = await world.services.entries.withdraw({
      contestId,
      user,
      entryName: entry.entryName,
    });
    expect(refusalOf(late).name).toBe('entries-closed');
    world.setTime(START);
  });
});

describe('an idempotency key', () => {
  test('answers the first entry, however the repetitions arrive', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    const once = () => enter(world, contestId, user, CHEAP_TEAM, 'key-1');
    const answers = await Promise.all([once(), once(), once()]);
    answers.push(await once());
    const ids = answers.map((answer) => valueOf(answer).entry._id);
    expect(new Set(ids).size).toBe(1);
    expect(await balanceOf(world, user)).toBe(78);
    expect(valueOf(await once()).balance).toBe(78_00);
  });

  test('of an entry that was withdrawn says so, and enters nothing', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    const once = () => enter(world, contestId, user, CHEAP_TEAM, 'key-5');
    const { entry } = valueOf(await once());
    const withdraw = () =>
      world.services.entries.withdraw({ contestId, user, entryName: entry.entryName });
    valueOf(await withdraw());
    expect(refusalOf(await once()).name).toBe('entry-withdrawn');
    expect(await balanceOf(world, user)).toBe(100);
    // In one batch with the withdrawal too.
    valueOf(await enter(world, contestId, user, CHEAP_TEAM, 'key-6'));
    const [, withdrawn, repeated] = await Promise.all([
      enter(world, contestId, user, CHEAP_TEAM, 'key-6'),
      withdraw(),
      enter(world, contestId, user, CHEAP_TEAM, 'key-6'),
    ]);
    valueOf(withdrawn);
    expect(refusalOf(repeated).name).toBe('entry-withdrawn');
    expect((await enter(world, contestId, user, CHEAP_TEAM, 'key-7')).ok).toBe(true);
    expect(await balanceOf(world, user)).toBe(78);
  });

  test('belongs to one request and one user', async () => {
    const contestId = await makeContest(world);
    const user = await player();
    valueOf(await enter(world, contestId, user, CHEAP_TEAM, 'key-2'));
    const otherTeam = await enter(world, contestId, user, teamOf(5, 4, 3), 'key-2');
    expect(refusalOf(otherTeam).name).toBe('idempotency-key-reused');
    const otherContest = await enter(world, await makeContest(world), user, CHEAP_TEAM, 'key-2');
    expect(refusalOf(otherContest).name).toBe('idempotency-key-reused');
    expect((await enter(world, contestId, await player(), CHEAP_TEAM, 'key-2')).ok).toBe(true);
  });

  test.runIf(inject('database') === 'postgres')(
    'that was used in another contest while this one was held is known before anything else is',
    async () => {
      const [first, second] = [await makeContest(world), await makeContest(world)];
      const user = await player();
      for (const key of [null, 'filling', 'all'] as const) {
        valueOf(await enter(world, second, user, CHEAP_TEAM, key));
      }
      expect(refusalOf(await enter(world, second, user, CHEAP_TEAM)).name).toBe('entry-limit');
      const holder = await world.database.pool.connect();
      try {
        await holder.query('begin');
        await holder.query(`select from contests where id = '${second}' for update`);
        // Without the key, this one would be one entry too many.
        const another = enter(world, second, user, CHEAP_TEAM, 'key-4');
        // A transaction keeps the list of connections it read first: another connection asks.
        const text = `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        const blocked = async () => (await world.database.pool.query(text)).rowCount;
        await expect.poll(blocked, { timeout: 10_000 }).toBe(1);
        valueOf(await enter(world, first, user, CHEAP_TEAM, 'key-4'));
        await holder.query('commit');
        expect(refusalOf(await another).name).toBe('idempotency-key-reused');
      } finally {
        holder.release();
      }
    },
  );

  test('used in two contests at once makes one entry', async () => {
    const [first, second] = [await makeContest(world), await makeContest(world)];
    const user = await player();
    const answers = await Promise.all(
      [first, second].map((contestId) => enter(world, contestId, user, CHEAP_TEAM, 'key-3')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balanceOf(world, user)).toBe(78);
  });
});

describe('a rush', () => {
  test('of a hundred fills sixty places, from two server processes at once', async () => {
    const contestId = await makeContest(world, { maxEntries: 60 });
    const users = [];
    for (let index = 0; index < 100; index += 1) users.push(await player(cents(22_00)));
    const other = world.anotherProcess();
    const answers = await Promise.all(
      users.map((user, index) => enter(index % 2 === 0 ? world : other, contestId, user)),
    );
    const refusals = answers.filter(({ ok }) => !ok).map(refusalOf);
    expect(refusals).toHaveLength(40);
    expect(new Set(refusals.map(({ name }) => name))).toEqual(new Set(['contest-full']));
    const { entrantsCount, entrants } = await detail(contestId);
    expect([entrantsCount, entrants.length]).toEqual([60, 60]);
    const balances = await Promise.all(users.map((user) => balanceOf(world, user)));
    expect(balances.filter((balance) => balance === 0)).toHaveLength(60);
    expect(balances.filter((balance) => balance === 22)).toHaveLength(40);
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('on one balance through two contests spends it once', async () => {
    const contests = [await makeContest(world), await makeContest(world)];
    const user = await player(cents(30_00));
    const other = world.anotherProcess();
    const answers = await Promise.all(
      contests.flatMap((contestId) => [
        enter(world, contestId, user),
        enter(other, contestId, user),
      ]),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(formatCents(cents((await balanceOf(world, user)) * 100))).toBe('$8.00');
  });

  test('on a full contest is refused, repeats its answers, and gets a place that is freed by another process', async () => {
    const contestId = await makeContest(world, { maxEntries: 2, maxEntriesPerUser: 1 });
    const [ada, bo, cy, di] = [await player(), await player(), await player(), await player()];
    const first = valueOf(await enter(world, contestId, ada, CHEAP_TEAM, 'full-1'));
    valueOf(await enter(world, contestId, bo));
    for (let time = 0; time < 2; time += 1) {
      expect(refusalOf(await enter(world, contestId, cy)).name).toBe('contest-full');
      expect(refusalOf(await enter(world, contestId, bo)).name).toBe('entry-limit');
      const again = valueOf(await enter(world, contestId, ada, CHEAP_TEAM, 'full-1'));
      expect([again.repeated, again.entry._id]).toEqual([true, first.entry._id]);
      expect(again.balance).toBe(first.balance);
    }
    const other = world.anotherProcess().services.entries;
    valueOf(await other.withdraw({ contestId, user: bo, entryName: bo.username }));
    const answers = await Promise.all([cy, di].map((user) => enter(world, contestId, user)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await detail(contestId)).entrantsCount).toBe(2);
    expect((await booksOf(world)).sound).toBe(true);
  });

  test.runIf(inject('database') === 'postgres')(
    'waits neither for other contests nor for other people that something holds',
    async () => {
      const [held, free] = [await makeContest(world), await makeContest(world)];
      const [winner, ada, bo] = [await player(), await player(), await player()];
      const { promise: settled, resolve: settle } = Promise.withResolvers<undefined>();
      const { promise: locked, resolve: lock } = Promise.withResolvers<undefined>();
      const settlement = world.database.database.transaction(async (tx) => {
        await lockContest(tx, held);
        await lockBalances(tx, [winner.userId]);
        lock(undefined);
        await settled;
      });
      await locked;
      const answered: string[] = [];
      const entering = async (name: string, contestId: string, user: Actor) => {
        valueOf(await enter(world, contestId, user));
        answered.push(name);
      };
      const waiting = [
        entering('held contest', held, ada),
        entering('held account', free, winner),
        entering('both', held, winner),
      ];
      await Promise.all([entering('free', free, bo), entering('free', free, ada)]);
      await entering('free', free, bo);
      expect(answered).toEqual(['free', 'free', 'free']);
      settle(undefined);
      await settlement;
      await Promise.all(waiting);
      expect(answered.toSorted()).toEqual([
        'both',
        'free',
        'free',
        'free',
        'held account',
        'held contest',
      ]);
      expect((await booksOf(world)).sound).toBe(true);
    },
  );

  test('of a user who is not in the database is refused as signed out', async () => {
    const contestId = await makeContest(world);
    const stranger = { userId: 'not-there', username: 'stranger' };
    expect(refusalOf(await enter(world, contestId, stranger))).toEqual({ name: 'session-expired' });
  });

  test('through twenty contests at once charges each entry and counts it in its contest', async () => {
    const contests: string[] = [];
    for (let made = 0; made < 20; made += 1) {
      contests.push(await makeContest(world, { maxEntries: made + 2, maxEntriesPerUser: 1 }));
    }
    const users = [];
    for (let made = 0; made < 30; made += 1) users.push(await player(cents(22_00 * 7)));
    const other = world.anotherProcess();
    const answers = await Promise.all(
      users.flatMap((user, index) =>
        contests.map((contestId) => enter(index % 2 === 0 ? world : other, contestId, user)),
      ),
    );
    const refusals = answers.filter(({ ok }) => !ok).map(refusalOf);
    expect(new Set(refusals.map(({ name }) => name))).toEqual(
      new Set(['contest-full', 'balance-too-low']),
    );
    const entered = await Promise.all(
      contests.map(async (contestId) => {
        const { entrantsCount, entrants, maxEntries } = await detail(contestId);
        expect(entrantsCount).toBe(entrants.length);
        expect(entrantsCount).toBeLessThanOrEqual(maxEntries);
        return entrantsCount;
      }),
    );
    const count = entered.reduce((sum, each) => sum + each, 0);
    expect(count).toBe(answers.length - refusals.length);
    const balances = await Promise.all(users.map((user) => balanceOf(world, user)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(22 * (30 * 7 - count));
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('one refused command harms no other of its batch', async () => {
    const contestId = await makeContest(world);
    const [rich, poor] = [await player(), await player(cents(1))];
    const [first, second, third] = await Promise.all([
      enter(world, contestId, rich),
      enter(world, contestId, poor),
      enter(world, contestId, rich, teamOf(0, 1, 2)),
    ]);
    expect([first?.ok, second?.ok, third?.ok]).toEqual([true, false, false]);
  });
});

describe('other users’ lineups', () => {
  test('stay on the server until the deadline, and then everybody sees them', async () => {
    const contestId = await makeContest(world);
    const [ada, bo] = [await player(), await player()];
    valueOf(await enter(world, contestId, ada));
    valueOf(await enter(world, contestId, bo, teamOf(5, 4, 3)));
    const seenBy = async (viewer: string | null) =>
      (await detail(contestId, viewer)).entrants
        .filter((entrant) => 'team' in entrant || 'teamSalary' in entrant)
        .map(({ username }) => username);
    expect(await seenBy(ada.userId)).toEqual([ada.username]);
    expect(await seenBy(bo.userId)).toEqual([bo.username]);
    expect(await seenBy(null)).toEqual([]);
    world.setTime(DEADLINE);
    expect(await seenBy(null)).toEqual([]);
    await world.services.lifecycle.sweep();
    expect(await seenBy(null)).toHaveLength(2);
    world.setTime(START);
  });
});
