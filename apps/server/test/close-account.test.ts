/** Closing an account: what refuses it, what is left of the person, and what still holds afterwards. */
import { createMailWorker } from '../src/mail/mail-worker.ts';
import { latestMails } from '../src/mail/mails-repository.ts';
import { TERMS_VERSION, cents, type Cents } from '@captains-pick/rules';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { EXCLUSION_WORD } from '@captains-pick/contract';
import { verifyContest } from '@captains-pick/verify/testing';
import { wholeRecord } from './whole-record.ts';
import { refusedBecause } from './refused-because.ts';
import type { Actor } from '../src/shared/actor.ts';
import {
  applyScores,
  balanceOf,
  booksOf,
  draftContest,
  enter,
  golfersCsv,
  INVITATION_CODE,
  openSession,
  PASSWORD,
  provideWorld,
  refusalOf,
  signIn,
  valueOf,
} from './test-world.ts';

const world = provideWorld({ trustedProxies: ['127.0.0.0/8'] });
const DEVICE = { name: 'Firefox on Zyxwos', key: 'z'.repeat(43) };
const DAY_MS = 86_400_000;

afterEach(() => {
  if (world.errors.length > 0) throw new AggregateError(world.errors, 'errors out of sight');
});

/** Names that appear nowhere else, so that a scan finds all of them. */
const namesOf = (number: number) => ({
  username: `quillfeather${number}`,
  firstName: 'Zephyrina',
  lastName: 'Quoxley',
  email: `zephyrina.quoxley${number}@wyvern.example`,
});

let made = 0;
const newPlayer = async (balance = 100_00) => {
  made += 1;
  const names = namesOf(made);
  const { userId } = valueOf(
    await world.services.users.register({ ...names, password: PASSWORD, device: DEVICE }),
  );
  const user: Actor = { userId, username: names.username };
  if (balance > 0) {
    valueOf(
      await world.services.wallet.grant({
        username: names.username,
        amount: cents(balance),
        reason: `A prize for ${names.firstName} ${names.lastName}`,
        idempotencyKey: null,
        by: world.operator,
      }),
    );
  }
  return user;
};

const close = ({ userId }: Actor, giveUpBalance = false, password = PASSWORD) =>
  world.services.ownAccount.close({ userId, password, giveUpBalance, device: DEVICE });

const contestOf = async (): Promise<string> => {
  const deadline = new Date(world.now().getTime() + DAY_MS);
  const { contestId } = valueOf(
    await world.services.contests.create(draftContest({ deadline }), world.operator),
  );
  valueOf(
    await world.services.contests.importPlayers({
      contestId,
      text: golfersCsv(),
      by: world.operator,
    }),
  );
  return contestId;
};

const withdraw = async (user: Actor, amount: number) => {
  const { transfer } = valueOf(
    await world.services.transfers.requestWithdrawal({
      user,
      amount: cents(amount),
      idempotencyKey: null,
    }),
  );
  const { _id: transferId } = transfer;
  valueOf(await world.services.transfers.start({ transferId, by: world.operator }));
  valueOf(
    await world.services.transfers.confirm({
      transferId,
      by: world.operator,
      reference: `R-${transferId}`,
    }),
  );
};

/** Each text, array and JSON column of the database that has one of the words. */
const traces = async (...words: readonly string[]): Promise<readonly string[]> => {
  const { database } = world.database;
  const { rows } = await database.execute<{ table: string; column: string }>(sql`
    select columns.table_name as "table", columns.column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  expect(rows.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const { table, column } of rows) {
    for (const word of words) {
      const { rows: hits } = await database.execute(sql`
        select 1 from ${sql.identifier(table)}
        where position(lower(${word}) in lower(${sql.identifier(column)}::text)) > 0 limit 1`);
      if (hits.length > 0) found.push(`${table}.${column}: ${word}`);
    }
  }
  return found;
};

describe('an account is not closed', () => {
  test('by a wrong password', async () => {
    expect(refusalOf(await close(await newPlayer(0), false, 'wrong')).name).toBe('wrong-password');
  });

  test('with an entry in an open contest, a transfer on the way, or a balance', async () => {
    const contestId = await contestOf();
    const player = await newPlayer(100_00);
    valueOf(await enter(world, contestId, player));
    expect(refusalOf(await close(player))).toEqual({
      name: 'closing-entries',
      contests: ['An Open'],
    });
    valueOf(
      await world.services.entries.withdraw({
        contestId,
        user: player,
        entryName: player.username,
      }),
    );
    valueOf(
      await world.services.transfers.requestWithdrawal({
        user: player,
        amount: cents(95_00),
        idempotencyKey: null,
      }),
    );
    expect(refusalOf(await close(player)).name).toBe('closing-transfers');
    expect(refusalOf(await close(await newPlayer(10_00), true))).toEqual({
      name: 'closing-balance',
      balance: 10_00,
    });
    expect(refusalOf(await close(await newPlayer(9_99)))).toEqual({
      name: 'closing-rest',
      balance: 9_99,
    });
  });

  test('nor if it is an operator’s', async () => {
    expect(refusalOf(await close(world.operator)).name).toBe('account-of-operator');
  });
});

/** A player with an entry, a prize, a transfer and a session, whose contest is graded. */
const played = async () => {
  const player = await newPlayer(100_00);
  const other = await newPlayer(100_00);
  const { client } = await signIn(world.baseUrl, player.username);
  const contestId = await contestOf();
  valueOf(await enter(world, contestId, player));
  valueOf(await enter(world, contestId, player));
  valueOf(await enter(world, contestId, other));
  world.setTime(new Date(world.now().getTime() + DAY_MS));
  await world.services.lifecycle.sweep();
  valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { final: true }));
  valueOf(await world.services.lifecycle.settle({ contestId, by: world.operator }));
  const page = await client.contest({ params: { id: contestId } });
  expect(page.entrants.some(({ username }) => username === player.username)).toBe(true);
  const left = (await balanceOf(world, player)) * 100;
  await withdraw(player, Math.round(left));
  return { player, other, contestId, client };
};

/** Sends what is due of mails about closed accounts. Returns to whom. */
const sweepMails = async (refusal: Error | null = null): Promise<readonly string[]> => {
  const sent: string[] = [];
  const worker = createMailWorker({
    database: world.database.database,
    clock: world.now,
    transport: {
      send: async ({ to, subject }) => {
        if (!subject.endsWith('is closed')) return;
        if (refusal !== null) throw refusal;
        sent.push(to);
      },
      close: () => undefined,
    },
    compose: async ({ kind }) => ({
      subject: kind === 'account-closed' ? 'It is closed' : '',
      html: '',
      text: '',
      unsubscribe: null,
    }),
    host: 'pick.example.org',
    onError: () => undefined,
  });
  await worker.sweep();
  return sent;
};

const recordOf = async (contestId: string): Promise<string> => {
  const answer = await fetch(`${world.baseUrl}/api/contests/${contestId}/record`);
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('a closed account', () => {
  test('leaves no trace of the name or the address, and public pages name a former player', async () => {
    const { player, contestId } = await played();
    const number = Number(player.username.replace(/\D/g, ''));
    const { email } = namesOf(number);
    const visitor = openSession(world.baseUrl).client;
    const before = await visitor.contest({ params: { id: contestId } });
    expect(await traces(player.username, email)).not.toEqual([]);
    const mails = await latestMails(world.database.database, 500);
    const mail = mails.find(({ userId }) => userId === player.userId);
    valueOf(await world.services.mails.read({ id: mail?.id ?? '', by: world.operator }));
    valueOf(await close(player));
    expect(await sweepMails()).toEqual([email]);
    expect(await traces(player.username, email, `${player.username}[2]`)).toEqual([]);
    const { rows } = await world.database.database.execute<{ own: string }>(sql`
      select to_jsonb(users)::text as own from users where id = ${player.userId}`);
    expect(rows[0]?.own).not.toMatch(/Zephyrina|Quoxley/);
    const after = await visitor.contest({ params: { id: contestId } });
    const former = after.entrants.filter(({ userId }) => userId === player.userId);
    expect(former.map(({ entryName }) => entryName).toSorted()).toEqual([
      expect.stringMatching(/^Former player \d+$/),
      expect.stringMatching(/^Former player \d+\[2\]$/),
    ]);
    expect(after.entrants.map(({ _id, team }) => [_id, team])).toEqual(
      before.entrants.map(({ _id, team }) => [_id, team]),
    );
    const record = await recordOf(contestId);
    expect(record).not.toContain(player.username);
    expect(verifyContest(await wholeRecord(world.services.contests, contestId))).toMatchObject({
      sound: true,
    });
    expect(record).toMatch(/"entryName":"Former player \d+"/);
    expect((await booksOf(world)).sound).toBe(true);
  });

  test('whose last mail can’t be delivered keeps the address for three days, unread by operators', async () => {
    const player = await newPlayer(0);
    const { email } = namesOf(Number(player.username.replace(/\D/g, '')));
    valueOf(await close(player));
    const lost = new Error('connect ECONNREFUSED');
    expect(await sweepMails(lost)).toEqual([]);
    expect(await traces(email)).toEqual(['mails.address: ' + email]);
    const mails = await latestMails(world.database.database, 500);
    const id = mails.find(({ kind }) => kind === 'account-closed')?.id ?? '';
    expect(refusalOf(await world.services.mails.read({ id, by: world.operator })).name).toBe(
      'mail-not-found',
    );
    world.setTime(new Date(world.now().getTime() + 3 * DAY_MS));
    expect(await sweepMails(lost)).toEqual([]);
    expect(await traces(player.username, email)).toEqual([]);
  });

  test('frees its username for no one, can’t be signed in to, and does nothing more', async () => {
    const { player, client } = await played();
    const { username } = player;
    const contestId = await contestOf();
    valueOf(await close(player));
    const names = namesOf(Number(username.replace(/\D/g, '')));
    expect(
      refusalOf(await world.services.users.register({ ...names, password: PASSWORD })),
    ).toEqual({ name: 'username-taken', username });
    await expect(signIn(world.baseUrl, username)).rejects.toThrow('Wrong username or password.');
    await expect(client.account({})).rejects.toThrow(/session has expired/);
    expect(refusalOf(await enter(world, contestId, player)).name).toBe('session-expired');
    expect(
      refusalOf(
        await world.services.transfers.requestDeposit({
          user: player,
          amount: cents(50_00),
          idempotencyKey: null,
        }),
      ).name,
    ).toBe('session-expired');
    expect(refusalOf(await close(player)).name).toBe('session-expired');
  });

  test('gives up a small rest with a booking', async () => {
    const player = await newPlayer(9_99);
    const before = (await booksOf(world)).byKind['fees'] ?? 0;
    valueOf(await close(player, true));
    const after = await booksOf(world);
    expect(after.sound).toBe(true);
    expect((after.byKind['fees'] ?? 0) - before).toBeCloseTo(9.99);
  });
});

test('50 parallel closings close once; entries beside them are before or refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = await newPlayer(22_00);
    // The balance is gone by the entry or the account can't be closed.
    const free = valueOf(
      await world.services.contests.create(
        draftContest({
          entryFee: 0 as Cents,
          adminFee: 0 as Cents,
          deadline: new Date(world.now().getTime() + DAY_MS),
        }),
        world.operator,
      ),
    ).contestId;
    valueOf(
      await world.services.contests.importPlayers({
        contestId: free,
        text: golfersCsv(),
        by: world.operator,
      }),
    );
    await withdraw(player, 22_00);
    const [entered, ...closings] = await Promise.all([
      enter(world, free, player),
      ...Array.from({ length: 5 }, () => close(player)),
    ]);
    const closed = closings.filter(({ ok }) => ok).length;
    expect(closed + (entered.ok ? 1 : 0)).toBe(1);
  }
});

describe('a self-exclusion', () => {
  test('outlives its account, by the address and by the person', async () => {
    const number = 7001;
    const names = namesOf(number);
    const born = { birthDate: '1990-12-31', country: 'US', termsVersion: TERMS_VERSION };
    await world.services.persons.setRules({
      required: 'never',
      identity: 'never',
      minimumAge: 18,
      countries: [],
      regions: [],
      termsVersion: TERMS_VERSION,
    });
    const { userId } = valueOf(
      await world.services.users.register({ ...names, password: PASSWORD, device: DEVICE }),
    );
    valueOf(await world.services.persons.give({ userId, ...born }));
    const { until } = valueOf(
      await world.services.playLimits.exclude({
        userId,
        months: 6,
        password: PASSWORD,
        device: DEVICE,
      }),
    );
    expect(EXCLUSION_WORD).toBe('EXCLUDE');
    valueOf(await close({ userId, username: names.username }));
    const byAddress = valueOf(
      await world.services.users.register({
        ...namesOf(7002),
        email: names.email.toUpperCase(),
        password: PASSWORD,
      }),
    );
    const openBreak = async (id: string) => (await world.services.playLimits.of(id)).openBreak;
    expect(await openBreak(byAddress.userId)).toEqual({
      kind: 'exclusion',
      until: until.toISOString(),
    });
    const byPerson = valueOf(
      await world.services.users.register({ ...namesOf(7003), password: PASSWORD }),
    );
    expect(await openBreak(byPerson.userId)).toBeNull();
    valueOf(await world.services.persons.give({ userId: byPerson.userId, ...born }));
    expect(await openBreak(byPerson.userId)).not.toBeNull();
    const { client } = openSession(world.baseUrl);
    await client.register({
      body: {
        ...namesOf(7004),
        password: PASSWORD,
        invitationCode: INVITATION_CODE,
        person: born,
      },
    });
    const atSignUp = await world.services.users.find(namesOf(7004).username);
    expect(await openBreak(atSignUp?.userId ?? '')).not.toBeNull();
  });
});

describe('the database', () => {
  test('closes no account with a balance, opens none again, and rewrites nothing else', async () => {
    const { pool } = world.database;
    const rich = await newPlayer(50_00);
    const { player } = await played();
    valueOf(await close(player));
    const closing = (id: string) =>
      `update users set closed_at = now(), username = 'Former player 99999', first_name = '', last_name = '',
        email = '', verified = false where id = '${id}'`;
    expect(await refusedBecause(pool, closing(rich.userId))).toBe('users_closed_empty');
    expect(
      await refusedBecause(
        pool,
        `update users set closed_at = null, username = 'again' where id = '${player.userId}'`,
      ),
    ).toBe('users_stay_closed');
    expect(
      await refusedBecause(
        pool,
        `insert into refresh_families (id, user_id, started_at, expires_at)
          values ('f', '${player.userId}', now(), now())`,
      ),
    ).toBe('users_stay_closed');
    for (const statement of [
      `update journals set memo = 'x'`,
      `update journals set kind = 'grant'`,
      `delete from journals`,
      `update audit_log set reason = 'removed'`,
      `update security_events set device = null where user_id <> '${player.userId}'`,
      `update security_events set at = now()`,
      `update transfer_steps set reason = 'removed'`,
      `update transfer_steps set state = 'settled'`,
      `delete from closed_traces`,
      `update entries set entry_name = entry_name || 'x' where user_id = '${player.userId}'`,
    ]) {
      expect(`${statement}: ${await refusedBecause(pool, statement)}`).toMatch(
        /: .*(?:append-only|keeps its name)/,
      );
    }
  });
});
