/** Limits, breaks and self-exclusions: what they refuse, what the database refuses without the code, and requests that race. */
import { EXCLUSION_WORD, poolAccount, userAccount } from '@captains-pick/contract';
import { cents, type Cents, type LimitKind, type LimitPeriod } from '@captains-pick/rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { violatedConstraint } from '../src/database/database.ts';
import { mails, playBreaks, playLimits } from '../src/database/schema.ts';
import type { Device } from '../src/identity/devices.ts';
import { writeJournals } from '../src/money/ledger-repository.ts';
import type { Actor } from '../src/shared/actor.ts';
import {
  balanceOf,
  booksOf,
  draftContest,
  enter,
  makeContest,
  makePlayer,
  PASSWORD,
  provideWorld,
  refusalOf,
  signIn,
  START,
  valueOf,
  type TestWorld,
} from './test-world.ts';

const DEVICE: Device = { name: 'Firefox on Linux', key: null };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const world = provideWorld();
let made = 0;
const newPlayer = (balance = 1_000_00): Promise<Actor> => {
  made += 1;
  return makePlayer(world, `careful${made}`, cents(balance));
};

const later = (ms: number): Date => {
  world.setTime(new Date(world.now().getTime() + ms));
  return world.now();
};

const set = async (
  { userId }: Actor,
  kind: LimitKind,
  period: LimitPeriod,
  amount: number | null,
) =>
  world.services.playLimits.set({
    userId,
    kind,
    period,
    amount: amount === null ? null : cents(amount),
  });

const limitOf = async ({ userId }: Actor, kind: LimitKind, period: LimitPeriod) =>
  (await world.services.playLimits.of(userId)).limits.find(
    (limit) => limit.kind === kind && limit.period === period,
  );

const exclude = async ({ userId }: Actor, months = 6) =>
  valueOf(
    await world.services.playLimits.exclude({
      userId,
      months,
      password: PASSWORD,
      device: DEVICE,
    }),
  );

const takeBreak = async ({ userId }: Actor, days: number) =>
  valueOf(
    await world.services.playLimits.takeBreak({
      userId,
      days,
      password: PASSWORD,
      device: DEVICE,
    }),
  );

const deposit = (user: Actor, amount: number, services = world.services) =>
  services.transfers.requestDeposit({ user, amount: cents(amount), idempotencyKey: null });

/** The names of refusals, with `ok` for what was accepted, by count. */
const counted = (answers: readonly { readonly ok: boolean }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const name =
      'refusal' in answer ? (answer as { refusal: { name: string } }).refusal.name : 'ok';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** The constraint that refuses a statement; null: none did. */
const refusedBy = async (act: () => Promise<unknown>): Promise<string | null> => {
  try {
    await act();
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? (error as { cause?: Error }).cause?.message ?? 'an error';
  }
};

describe('a limit for entry fees', () => {
  test('refuses the entry beyond it by name, until room is back', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const contestId = await makeContest(world, { deadline: new Date('2031-06-01T12:00:00Z') });
    valueOf(await set(user, 'fees', 'day', 50_00));
    valueOf(await enter(world, contestId, user));
    later(HOUR_MS);
    valueOf(await enter(world, contestId, user));
    expect(await limitOf(user, 'fees', 'day')).toMatchObject({ amount: 50, used: 44, next: null });
    expect(refusalOf(await enter(world, contestId, user))).toEqual({
      name: 'limit-reached',
      what: 'entry',
      kind: 'fees',
      period: 'day',
      limit: 50_00,
      left: 6_00,
      roomFrom: new Date(START.getTime() + DAY_MS),
    });
    expect(await balanceOf(world, user)).toBe(956);
    world.setTime(new Date(START.getTime() + DAY_MS - 1));
    expect(refusalOf(await enter(world, contestId, user))).toMatchObject({ left: 6_00 });
    later(1);
    valueOf(await enter(world, contestId, user));
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('has room again after a withdrawal of an entry', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const contestId = await makeContest(world);
    valueOf(await set(user, 'fees', 'week', 22_00));
    const { entry } = valueOf(await enter(world, contestId, user));
    expect(refusalOf(await enter(world, contestId, user))).toMatchObject({ left: 0 });
    valueOf(await world.services.entries.withdraw({ contestId, user, entryName: entry.entryName }));
    expect(await limitOf(user, 'fees', 'week')).toMatchObject({ used: 0 });
    valueOf(await enter(world, contestId, user));
  });

  test('of two contests in one batch is one limit', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const contests = [await makeContest(world), await makeContest(world), await makeContest(world)];
    valueOf(await set(user, 'fees', 'month', 50_00));
    const answers = await Promise.all(contests.map((contestId) => enter(world, contestId, user)));
    expect(counted(answers)).toEqual({ ok: 2, 'limit-reached': 1 });
  });

  test('holds against parallel entries by two processes', async () => {
    world.setTime(START);
    const user = await newPlayer(10_000_00);
    const contests: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      contests.push(await makeContest(world, { maxEntriesPerUser: 10 }));
    }
    valueOf(await set(user, 'fees', 'day', 5 * 22_00 + 21_99));
    const processes = [world.services, world.anotherProcess().services];
    const answers = await Promise.all(
      Array.from({ length: 36 }, (_, at) => {
        const services = processes[at % 2] ?? world.services;
        return enter({ services }, contests[at % contests.length] ?? '', user);
      }),
    );
    expect(counted(answers)).toEqual({ ok: 5, 'limit-reached': 31 });
    expect(await limitOf(user, 'fees', 'day')).toMatchObject({ used: 110 });
    expect(world.errors).toEqual([]);
  });
});

describe('the database', () => {
  const bookEntry = (user: Actor, contestId: string, key: string): Promise<unknown> =>
    world.database.database.transaction((tx) =>
      writeJournals(
        tx,
        [
          {
            kind: 'entry',
            contestId,
            idempotencyKey: key,
            memo: 'an entry that code did not check',
            movements: [
              { from: userAccount(user.userId), to: poolAccount(contestId), amount: cents(22_00) },
            ],
          },
        ],
        { now: world.now(), chance: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)) },
      ),
    );

  test('refuses bookings beyond a limit that the code did not check, also parallel ones', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const other = await newPlayer();
    const contestId = await makeContest(world);
    valueOf(await set(user, 'loss', 'week', 66_00));
    const names = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        refusedBy(() => bookEntry(user, contestId, `entry:unchecked-${at}`)),
      ),
    );
    expect(names.filter((name) => name === null)).toHaveLength(3);
    expect(names.filter((name) => name === 'play_limits_kept')).toHaveLength(5);
    expect(await refusedBy(() => bookEntry(other, contestId, 'entry:other'))).toBeNull();
  });

  test('refuses entries and bookings during a break that the code did not check', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const contestId = await makeContest(world);
    await takeBreak(user, 1);
    expect(await refusedBy(() => bookEntry(user, contestId, 'entry:on-break'))).toBe(
      'play_breaks_kept',
    );
    const free = (id: string) =>
      world.database.database.execute(sql`
        insert into entries (id, contest_id, user_id, entry_number, entry_name, player_ids, entered_at)
        select ${id}, ${contestId}, ${user.userId}, 1, ${user.username},
          (select array_agg(id) from (select id from players where contest_id = ${contestId} limit 3) as golfers),
          ${world.now().toISOString()}::timestamptz`);
    expect(await refusedBy(() => free('free-1'))).toBe('play_breaks_kept');
    later(DAY_MS);
    expect(await refusedBy(() => free('free-2'))).toBeNull();
    expect(await refusedBy(() => bookEntry(user, contestId, 'entry:after'))).toBeNull();
  });

  test('lets no break be shortened and no limit be raised at once', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const { database } = world.database;
    valueOf(await set(user, 'fees', 'day', 20_00));
    await exclude(user);
    const now = world.now().toISOString();
    const statements = {
      'play_breaks is append-only': [
        sql`update play_breaks set until_at = from_at + interval '1 day'`,
        sql`delete from play_breaks`,
        sql`truncate play_breaks`,
      ],
      'play_limits are never deleted': [sql`delete from play_limits`, sql`truncate play_limits`],
      play_limits_raise_waits: [
        sql`update play_limits set amount = amount + 1 where user_id = ${user.userId}`,
      ],
      play_breaks_kept: [
        sql`update play_limits set next_amount = 9000, next_from = changed_at + interval '30 days' where user_id = ${user.userId}`,
      ],
      play_breaks_length: [
        sql`insert into play_breaks values ('short', ${user.userId}, 'exclusion', ${now}::timestamptz, ${now}::timestamptz + interval '180 days')`,
        sql`insert into play_breaks values ('long', ${user.userId}, 'break', ${now}::timestamptz, ${now}::timestamptz + interval '43 days')`,
        sql`insert into play_breaks values ('shorter', ${user.userId}, 'break', ${now}::timestamptz, ${now}::timestamptz + interval '23 hours')`,
      ],
    };
    for (const [name, refused] of Object.entries(statements)) {
      for (const statement of refused) {
        expect(await refusedBy(() => database.execute(statement))).toBe(name);
      }
    }
    expect(
      await refusedBy(() =>
        database.execute(
          sql`update accounts set limited = false where id = ${userAccount(user.userId)}`,
        ),
      ),
    ).toMatch(/stays marked/);
    expect(await database.select().from(playBreaks)).not.toEqual([]);
    expect(await database.select().from(playLimits)).not.toEqual([]);
  });
});

describe('a change of a limit', () => {
  test('counts at once if it is lower, and after a week if it is higher or none', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const contestId = await makeContest(world, { deadline: new Date('2031-06-01T12:00:00Z') });
    expect(valueOf(await set(user, 'fees', 'day', 30_00)).from).toBeNull();
    const raised = valueOf(await set(user, 'fees', 'day', 60_00));
    expect(raised.from).toEqual(new Date(START.getTime() + 7 * DAY_MS));
    valueOf(await enter(world, contestId, user));
    expect(refusalOf(await enter(world, contestId, user))).toMatchObject({ limit: 30_00 });
    world.setTime(new Date(START.getTime() + 7 * DAY_MS - 1));
    valueOf(await enter(world, contestId, user));
    expect(refusalOf(await enter(world, contestId, user))).toMatchObject({ limit: 30_00 });
    later(1);
    expect(await limitOf(user, 'fees', 'day')).toMatchObject({ amount: 60, used: 22, next: null });
    valueOf(await enter(world, contestId, user));
    expect(valueOf(await set(user, 'fees', 'day', 10_00)).from).toBeNull();
    expect(refusalOf(await enter(world, contestId, user))).toMatchObject({ name: 'entry-limit' });
    expect(valueOf(await set(user, 'fees', 'day', null)).from).not.toBeNull();
    later(7 * DAY_MS);
    expect(await limitOf(user, 'fees', 'day')).toMatchObject({ amount: null, next: null });
    // Without a limit, any first one counts at once.
    expect(valueOf(await set(user, 'fees', 'day', 90_00)).from).toBeNull();
    expect(await limitOf(user, 'fees', 'day')).toMatchObject({ amount: 90 });
  });

  test('races with entries: once a limit of zero is set, no entry is written', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const contestId = await makeContest(world, { maxEntriesPerUser: 100 });
    let isSet = false;
    const entering = Array.from({ length: 20 }, async (_, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * 3));
      const after = isSet;
      const answer = await enter(world, contestId, user);
      return { after, ok: answer.ok };
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    valueOf(await set(user, 'fees', 'day', 0));
    isSet = true;
    const entered = await Promise.all(entering);
    expect(entered.filter(({ after, ok }) => after && ok)).toEqual([]);
    expect(refusalOf(await enter(world, contestId, user))).toMatchObject({
      name: 'limit-reached',
      roomFrom: null,
    });
  });
});

describe('a limit for losses', () => {
  test('counts fees less prizes', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const contestId = await makeContest(world);
    valueOf(await set(user, 'loss', 'day', 30_00));
    valueOf(await enter(world, contestId, user));
    expect(refusalOf(await enter(world, contestId, user))).toMatchObject({
      kind: 'loss',
      left: 8_00,
    });
    const pay = (amount: Cents) =>
      world.database.database.transaction((tx) =>
        writeJournals(
          tx,
          [
            {
              kind: 'payout',
              contestId,
              idempotencyKey: `payout:of-a-test-${amount}`,
              memo: 'a prize',
              movements: [{ from: poolAccount(contestId), to: userAccount(user.userId), amount }],
            },
          ],
          { now: world.now(), chance: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)) },
        ),
      );
    await pay(cents(14_00));
    expect(await limitOf(user, 'loss', 'day')).toMatchObject({ used: 8 });
    expect(await limitOf(user, 'fees', 'day')).toMatchObject({ used: 22 });
    valueOf(await enter(world, contestId, user));
    expect(refusalOf(await enter(world, contestId, user))).toMatchObject({ left: 0 });
  });
});

describe('a limit for deposits', () => {
  test('counts what is requested and what is settled', async () => {
    world.setTime(START);
    const by = world.operator;
    const user = await newPlayer(0);
    valueOf(await set(user, 'deposit', 'week', 100_00));
    const first = valueOf(await deposit(user, 60_00)).transfer;
    expect(await limitOf(user, 'deposit', 'week')).toMatchObject({ used: 60 });
    expect(refusalOf(await deposit(user, 50_00))).toMatchObject({
      name: 'limit-reached',
      what: 'deposit',
      left: 40_00,
    });
    valueOf(await world.services.transfers.cancel({ transferId: first._id, user }));
    const second = valueOf(await deposit(user, 100_00)).transfer;
    valueOf(await world.services.transfers.start({ transferId: second._id, by }));
    valueOf(
      await world.services.transfers.confirm({ transferId: second._id, by, reference: 'L-1' }),
    );
    expect(refusalOf(await deposit(user, 25_00))).toMatchObject({ left: 0 });
    later(7 * DAY_MS);
    valueOf(await deposit(user, 100_00));
  });

  test('holds against parallel requests by two processes', async () => {
    world.setTime(START);
    const user = await newPlayer(0);
    valueOf(await set(user, 'deposit', 'day', 60_00));
    const processes = [world.services, world.anotherProcess().services];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => deposit(user, 30_00, processes[at % 2])),
    );
    expect(counted(answers)).toEqual({ ok: 2, 'limit-reached': 10 });
  });

  test('is kept by the database when code does not check', async () => {
    world.setTime(START);
    const user = await newPlayer(0);
    valueOf(await set(user, 'deposit', 'day', 60_00));
    const now = world.now().toISOString();
    const names = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        refusedBy(() =>
          world.database.database.transaction(async (tx) => {
            const id = `unchecked-${user.username}-${at}`;
            await tx.execute(sql`
              insert into transfers (id, user_id, kind, provider, amount, requested_at, changed_at)
              values (${id}, ${user.userId}, 'deposit', 'cashier', 3000, ${now}::timestamptz, ${now}::timestamptz)`);
            await tx.execute(sql`
              insert into transfer_steps (transfer_id, number, state, at, by_user_id)
              values (${id}, 1, 'requested', ${now}::timestamptz, ${user.userId})`);
          }),
        ),
      ),
    );
    expect(names.filter((name) => name === null)).toHaveLength(2);
    expect(names.filter((name) => name === 'play_limits_kept')).toHaveLength(3);
  });

  test('lowered below a deposit on the way holds it back from the balance', async () => {
    world.setTime(START);
    const by = world.operator;
    const user = await newPlayer(0);
    const { transfer } = valueOf(await deposit(user, 60_00));
    valueOf(await world.services.transfers.start({ transferId: transfer._id, by }));
    valueOf(await set(user, 'deposit', 'day', 50_00));
    const confirmed = await world.services.transfers.confirm({
      transferId: transfer._id,
      by,
      reference: 'L-2',
    });
    expect(refusalOf(confirmed)).toMatchObject({
      name: 'deposit-held-back',
      username: user.username,
      why: { name: 'limit-reached' },
    });
    valueOf(
      await world.services.transfers.refuse({ transferId: transfer._id, by, reason: 'Paid back' }),
    );
    expect(await balanceOf(world, user)).toBe(0);
  });
});

describe('a self-exclusion', () => {
  const tryEverything = async (where: TestWorld, user: Actor, contestId: string) => {
    const refusals = [
      await enter(where, contestId, user),
      await deposit(user, 30_00),
      await set(user, 'fees', 'day', 500_00),
      await set(user, 'fees', 'day', null),
    ];
    return refusals.map((answer) => (answer.ok ? 'ok' : answer.refusal.name));
  };

  test('refuses entries, deposits and raised limits for its time; withdrawing works', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const contestId = await makeContest(world, { deadline: new Date('2032-06-01T12:00:00Z') });
    const freeId = valueOf(
      await world.services.contests.create(
        draftContest({
          entryFee: cents(0),
          adminFee: cents(0),
          draftType: 'Snake',
          deadline: null,
          salaryCap: null,
          maxEntries: 2,
          maxEntriesPerUser: 1,
          pickTimeLimit: 60,
        }),
        world.operator,
      ),
    ).contestId;
    valueOf(await set(user, 'fees', 'day', 100_00));
    const { until, limits } = await exclude(user);
    expect(until).toEqual(new Date('2031-09-13T12:00:00Z'));
    const open = { kind: 'exclusion', until: until.toISOString() };
    expect(limits.openBreak).toEqual(open);
    expect((await world.services.homes.of(user.userId)).playBreak).toEqual(open);
    const all = ['excluded', 'excluded', 'excluded', 'excluded'];
    expect(await tryEverything(world, user, contestId)).toEqual(all);
    expect(await enter(world, freeId, user).then((answer) => answer.ok)).toBe(false);
    // A break that is taken now, or a second exclusion, shortens nothing.
    await takeBreak(user, 1);
    valueOf(await set(user, 'fees', 'day', 50_00));
    const withdrawn = valueOf(
      await world.services.transfers.requestWithdrawal({
        user,
        amount: cents(20_00),
        idempotencyKey: null,
      }),
    );
    expect(withdrawn.transfer.state).toBe('requested');
    world.setTime(new Date(until.getTime() - 1));
    expect(await tryEverything(world, user, contestId)).toEqual(all);
    later(1);
    expect((await world.services.homes.of(user.userId)).playBreak).toBeUndefined();
    valueOf(await enter(world, contestId, user));
    valueOf(await deposit(user, 30_00));
  });

  test('holds back a deposit that was on the way', async () => {
    world.setTime(START);
    const by = world.operator;
    const user = await newPlayer(0);
    const { transfer } = valueOf(await deposit(user, 60_00));
    valueOf(await world.services.transfers.start({ transferId: transfer._id, by }));
    await exclude(user, 12);
    const confirmed = await world.services.transfers.confirm({
      transferId: transfer._id,
      by,
      reference: 'L-3',
    });
    expect(refusalOf(confirmed)).toMatchObject({ why: { name: 'excluded' } });
  });

  test('stops mails about contests', async () => {
    world.setTime(START);
    const user = await newPlayer();
    const contestId = await makeContest(world);
    const kinds = async () =>
      (
        await world.database.database
          .select({ kind: mails.kind })
          .from(mails)
          .where(eq(mails.userId, user.userId))
          .orderBy(mails.kind)
      ).map(({ kind }) => kind);
    const { entry } = valueOf(await enter(world, contestId, user));
    const other = valueOf(await enter(world, contestId, user)).entry;
    valueOf(await world.services.entries.withdraw({ contestId, user, entryName: other.entryName }));
    expect(await kinds()).toEqual(['entered', 'entered', 'refunded']);
    await exclude(user);
    valueOf(await world.services.entries.withdraw({ contestId, user, entryName: entry.entryName }));
    expect(await kinds()).toEqual(['entered', 'entered', 'refunded']);
  });

  test('ends no entry that was there before, and races with entries', async () => {
    world.setTime(START);
    const user = await newPlayer(10_000_00);
    const contestId = await makeContest(world, { maxEntries: 800, maxEntriesPerUser: 800 });
    valueOf(await enter(world, contestId, user));
    let excluded = false;
    const answers: { readonly after: boolean; readonly answer: { readonly ok: boolean } }[] = [];
    const enterOn = async (): Promise<void> => {
      for (let late = 0; late < 3;) {
        const after = excluded;
        answers.push({ after, answer: await enter(world, contestId, user) });
        if (after) late += 1;
      }
    };
    const entering = [enterOn(), enterOn()];
    await exclude(user);
    excluded = true;
    await Promise.all(entering);
    const late = answers.filter(({ after }) => after);
    expect(counted(late.map(({ answer }) => answer))).toEqual({ excluded: 6 });
    const { entrantsCount } = valueOf(await world.services.contests.detail(contestId, null));
    expect(entrantsCount).toBe(1 + answers.filter(({ answer }) => answer.ok).length);
  });
});

describe('by the API', () => {
  test('a break and an exclusion need the password, the exclusion also the word', async () => {
    world.setTime(START);
    const { username } = await newPlayer();
    const { client } = await signIn(world.baseUrl, username);
    const failing = async (act: () => Promise<unknown>) =>
      act().then(
        () => 'ok',
        (error: Error) => error.message,
      );
    expect(await failing(() => client.takeBreak({ body: { days: 7, password: 'wrong' } }))).toBe(
      'This is not your present password. Nothing was changed.',
    );
    expect(await failing(() => client.takeBreak({ body: { days: 43, password: PASSWORD } }))).toBe(
      'A break lasts 1 to 42 days.',
    );
    expect(
      await failing(() =>
        client.exclude({ body: { months: 5, word: EXCLUSION_WORD, password: PASSWORD } }),
      ),
    ).toBe('A self-exclusion lasts 6 to 60 months.');
    expect(
      await failing(() =>
        client.exclude({
          body: { months: 6, word: 'exclude' as typeof EXCLUSION_WORD, password: PASSWORD },
        }),
      ),
    ).toBe('Type EXCLUDE to confirm.');
    expect((await client.limits({})).openBreak).toBeNull();
    expect(
      (await client.setLimit({ body: { kind: 'fees', period: 'day', amount: 20 } })).message,
    ).toBe('Your limit counts from now on.');
    expect(
      (await client.setLimit({ body: { kind: 'fees', period: 'day', amount: 30 } })).message,
    ).toBe(
      'Your change counts from 20 March 2031 at 12:00 UTC. Until then the present limit stays.',
    );
    const { message, limits } = await client.exclude({
      body: { months: 6, word: EXCLUSION_WORD, password: PASSWORD },
    });
    expect(message).toBe('You are excluded until 13 September 2031 at 12:00 UTC.');
    expect(limits.openBreak?.kind).toBe('exclusion');
    // Signing in stays possible, in another session too.
    const again = await signIn(world.baseUrl, username);
    expect(await failing(() => again.client.requestDeposit({ body: { amount: 30 } }))).toBe(
      "You have excluded yourself until 13 September 2031 at 12:00 UTC. Until then you can't enter, deposit or raise a limit. You can withdraw at any time.",
    );
  });

  test('operators and the demo have no limits of their own', async () => {
    const { userId } = world.operator;
    const asked = { userId, kind: 'fees', period: 'day', amount: cents(0) } as const;
    expect(refusalOf(await world.services.playLimits.set(asked))).toEqual({
      name: 'account-of-operator',
    });
  });
});
