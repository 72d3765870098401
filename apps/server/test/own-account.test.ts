/** What players do about their own account: links that verify an address, the password, sessions, and their log. */
import { afterEach, describe, expect, test } from 'vitest';
import type { MailKind } from '@captains-pick/mail';
import { addressToken } from '../src/identity/mail-tokens.ts';
import type { Device } from '../src/identity/devices.ts';
import { sessionKeys } from '../src/identity/session-keys.ts';
import { latestMails } from '../src/mail/mails-repository.ts';
import { findUser } from '../src/users/users-repository.ts';
import { PASSWORD, provideWorld, refusalOf, registration, valueOf } from './test-world.ts';

const world = provideWorld();

const FIREFOX: Device = { name: 'Firefox on Linux', key: 'f'.repeat(43) };
const CHROME: Device = { name: 'Chrome on Android', key: 'c'.repeat(43) };
const NEW_PASSWORD = 'a longer brassie 57 mashie';

afterEach(() => {
  if (world.errors.length > 0) throw new AggregateError(world.errors, 'errors out of sight');
});

let people = 0;
/** A person who has signed up in Firefox. */
const person = async () => {
  people += 1;
  const username = `owner${people}`;
  const { userId } = valueOf(
    await world.services.users.register({ ...registration(username), device: FIREFOX }),
  );
  valueOf(await world.services.sessions.begin(userId, FIREFOX));
  return { userId, username, email: `${username}@example.org`, device: FIREFOX };
};
type Person = Awaited<ReturnType<typeof person>>;

/** Mails to an address, the newest first. */
const mailsTo = async (email: string, kind?: MailKind) => {
  const mails = await latestMails(world.database.database, 1_000);
  return mails.filter((mail) => mail.address === email && (kind ?? mail.kind) === mail.kind);
};
const kindsTo = async (email: string) =>
  (await mailsTo(email)).map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b));

/** The token of the newest link to an address, as its mail has it. */
const tokenTo = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(email, 'verify-address');
  const { text } = valueOf(
    await world.services.mails.read({ id: mail?.id ?? '', by: world.operator }),
  );
  return /verify-address#([\w-]+)/.exec(text)?.[1] ?? '';
};
const verify = (token: string) => world.services.addresses.verify({ token, device: CHROME });
const userOf = async ({ userId }: Person) => {
  const user = await findUser(world.database.database, userId);
  if (user === null) throw new Error('The user is gone.');
  return user;
};
const logOf = async ({ userId }: Person) =>
  (await world.services.ownAccount.log(userId)).map(({ kind }) => kind);
const change = (who: Person, address: string, password = PASSWORD) =>
  world.services.addresses.change({ ...who, address, password });

/** The session of a token. */
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
const signedIn = async ({ username }: Person, device = FIREFOX, password = PASSWORD) => {
  world.later();
  const tokens = valueOf(await world.services.sessions.login({ username, password }, device));
  return { ...tokens, sessionId: sessionOf(tokens.token) };
};
const goesOn = async (refreshToken: string): Promise<boolean> =>
  (await world.services.sessions.refresh(refreshToken)).ok;

describe('a link that verifies the address', () => {
  test('is sent at sign-up, works once, and the account is verified', async () => {
    const who = await person();
    expect(await userOf(who)).toMatchObject({ verified: false });
    const token = await tokenTo(who.email);
    expect(valueOf(await verify(token))).toEqual({ username: who.username, address: who.email });
    expect(await userOf(who)).toMatchObject({ verified: true, email: who.email });
    expect(refusalOf(await verify(token))).toEqual({ name: 'address-link-spent' });
    expect(await logOf(who)).toEqual(['address-verified', 'signed-up']);
  });

  test('of thirty uses at once, one counts', async () => {
    const who = await person();
    const token = await tokenTo(who.email);
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => verify(token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await logOf(who)).filter((kind) => kind === 'address-verified')).toHaveLength(1);
  });

  test('expires after a day', async () => {
    const who = await person();
    const token = await tokenTo(who.email);
    world.later(24 * 60);
    expect(refusalOf(await verify(token))).toEqual({ name: 'address-link-spent' });
    expect(await userOf(who)).toMatchObject({ verified: false });
    await world.services.addresses.purge();
    const { rows } = await world.database.pool.query(
      'select from address_links where user_id = $1',
      [who.userId],
    );
    expect(rows).toHaveLength(0);
  });

  test('is replaced by a newer one, of which an account has one, however many are asked for at once', async () => {
    const who = await person();
    const first = await tokenTo(who.email);
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => world.services.addresses.sendLink(who)),
    );
    expect(asked.every(({ ok }) => ok)).toBe(true);
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select id from address_links where user_id = $1 and spent_at is null',
      [who.userId],
    );
    expect(rows).toHaveLength(1);
    expect(refusalOf(await verify(first))).toEqual({ name: 'address-link-spent' });
    world.later();
    valueOf(await world.services.addresses.sendLink(who));
    valueOf(await verify(await tokenTo(who.email)));
    expect(refusalOf(await world.services.addresses.sendLink(who))).toEqual({
      name: 'address-verified',
    });
  });

  test('is not made by guessing, by another server’s secret, or of a password’s link', async () => {
    const who = await person();
    const token = await tokenTo(who.email);
    await world.services.passwordResets.ask(who.email);
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select id from address_links union select id from password_resets',
    );
    const ours = sessionKeys({
      secret: 'a secret of the tests, long enough',
      operatorPassword: PASSWORD,
    });
    const strange = sessionKeys({ secret: 'a secret of another server', operatorPassword: '' });
    const guesses = [
      ...rows.flatMap(({ id }) => [id, addressToken(strange, id)]),
      token.slice(1),
      `${token}A`,
      token.toLowerCase(),
      ...Array.from({ length: 200 }, (_, at) => token.slice(0, -3) + String(at).padStart(3, '0')),
    ].filter((guess) => guess !== token);
    expect(guesses.length).toBeGreaterThan(200);
    for (const guess of guesses) expect(await verify(guess)).toMatchObject({ ok: false });
    // The ids of resets, with the right secret, are no addresses’ ids.
    const { rows: resets } = await world.database.pool.query<{ id: string }>(
      'select id from password_resets',
    );
    for (const { id } of resets) {
      expect(await verify(addressToken(ours, id))).toMatchObject({ ok: false });
    }
    expect(await userOf(who)).toMatchObject({ verified: false });
    valueOf(await verify(token));
  });

  test('is not stored', async () => {
    const who = await person();
    const token = await tokenTo(who.email);
    for (const table of ['mails', 'address_links', 'users', 'security_events']) {
      const { rows } = await world.database.pool.query(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  test('is not sent for accounts that the server makes', async () => {
    people += 1;
    const made = registration(`owner${people}`);
    valueOf(await world.services.users.register(made));
    expect(await kindsTo(made.email)).toEqual([]);
  });
});

describe('the database', () => {
  const query = (text: string, values: readonly unknown[]) =>
    world.database.pool.query(text, [...values]);

  test('verifies no address without its used link', async () => {
    const [who, other] = [await person(), await person()];
    const proved = { constraint: 'users_address_proved' };
    const set = 'update users set verified = true, email = coalesce($2, email) where id = $1';
    await expect(query(set, [who.userId, null])).rejects.toMatchObject(proved);
    valueOf(await verify(await tokenTo(other.email)));
    await expect(query(set, [who.userId, other.email])).rejects.toMatchObject(proved);
    await expect(query(set, [other.userId, who.email])).rejects.toMatchObject(proved);
    valueOf(await verify(await tokenTo(who.email)));
    await query(set, [who.userId, null]);
  });

  test('uses a link once, in its time, for its account and address', async () => {
    const [who, other] = [await person(), await person()];
    valueOf(await verify(await tokenTo(who.email)));
    const once = { constraint: 'address_links_spent_once' };
    for (const change of [
      'used = false',
      'spent_at = null, used = false',
      `address = 'x@example.org'`,
      `user_id = '${other.userId}'`,
      `expires_at = expires_at + interval '1 day'`,
      `id = 'another'`,
    ]) {
      await expect(
        query(`update address_links set ${change} where user_id = $1`, [who.userId]),
      ).rejects.toMatchObject(once);
    }
    await expect(
      query(
        'update address_links set used = true, spent_at = expires_at where user_id = $1 and spent_at is null',
        [other.userId],
      ),
    ).rejects.toMatchObject({ constraint: 'address_links_in_time' });
  });

  test('keeps the security log as it was written', async () => {
    const who = await person();
    for (const text of [
      `update security_events set kind = 'signed-in' where user_id = $1`,
      'delete from security_events where user_id = $1',
    ]) {
      await expect(query(text, [who.userId])).rejects.toThrow('security_events is append-only');
    }
    await expect(query('truncate security_events', [])).rejects.toThrow('append-only');
  });
});

describe('a new address', () => {
  test('counts once its link is used; the present one is told before and after', async () => {
    const who = await person();
    valueOf(await verify(await tokenTo(who.email)));
    const address = `new-${who.email}`;
    expect(valueOf(await change(who, address))).toEqual({ address });
    expect(await userOf(who)).toMatchObject({ email: who.email, verified: true });
    expect(await world.services.addresses.waiting(who.userId)).toMatchObject({ address });
    expect(await kindsTo(who.email)).toEqual(['address-changing', 'verify-address']);
    expect(await kindsTo(address)).toEqual(['verify-address']);
    valueOf(await verify(await tokenTo(address)));
    expect(await userOf(who)).toMatchObject({ email: address, verified: true });
    expect(await world.services.addresses.waiting(who.userId)).toBeNull();
    expect(await kindsTo(who.email)).toEqual([
      'address-changed',
      'address-changing',
      'verify-address',
    ]);
    expect((await logOf(who)).slice(0, 2)).toEqual(['address-changed', 'address-change-asked']);
  });

  test('needs the present password, also of ten at once', async () => {
    const who = await person();
    const wrong = await Promise.all(
      Array.from({ length: 10 }, (_, at) => change(who, 'mine@example.org', `guess ${at}`)),
    );
    expect(wrong.map(refusalOf)).toEqual(wrong.map(() => ({ name: 'wrong-password' })));
    expect(await mailsTo('mine@example.org')).toEqual([]);
    expect((await logOf(who)).filter((kind) => kind === 'wrong-password')).toHaveLength(10);
  });

  test('is refused if it is the present one, in whatever capitals', async () => {
    const who = await person();
    expect(refusalOf(await change(who, who.email.toUpperCase()))).toEqual({
      name: 'address-unchanged',
    });
  });

  test('is forgotten when the password is reset or changed, because a thief may have asked for it', async () => {
    for (const how of ['reset', 'change'] as const) {
      const who = await person();
      const address = `thief-${who.email}`;
      valueOf(await change(who, address));
      if (how === 'reset') {
        await world.services.passwordResets.ask(who.email);
        const [mail] = await mailsTo(who.email, 'reset-password');
        const { text } = valueOf(
          await world.services.mails.read({ id: mail?.id ?? '', by: world.operator }),
        );
        const token = /reset-password#([\w-]+)/.exec(text)?.[1] ?? '';
        valueOf(await world.services.passwordResets.reset({ token, password: NEW_PASSWORD }));
      } else {
        valueOf(
          await world.services.ownAccount.changePassword({
            ...who,
            sessionId: null,
            password: PASSWORD,
            newPassword: NEW_PASSWORD,
          }),
        );
      }
      expect(refusalOf(await verify(await tokenTo(address)))).toEqual({
        name: 'address-link-spent',
      });
      expect(await userOf(who)).toMatchObject({ email: who.email });
    }
  });

  test('ends links to set a password that were sent to the former one', async () => {
    const who = await person();
    await world.services.passwordResets.ask(who.email);
    valueOf(await change(who, `next-${who.email}`));
    valueOf(await verify(await tokenTo(`next-${who.email}`)));
    const { rows } = await world.database.pool.query(
      'select from password_resets where user_id = $1 and spent_at is null',
      [who.userId],
    );
    expect(rows).toHaveLength(0);
  });

  test('has one winner when links to two addresses are asked for and used at once', async () => {
    const who = await person();
    await Promise.all(
      ['one', 'two'].map((which) => change(who, `${which}-${who.username}@example.org`)),
    );
    const tokens = await Promise.all(
      ['one', 'two'].map((which) => tokenTo(`${which}-${who.username}@example.org`)),
    );
    const outcomes = await Promise.all(tokens.map(verify));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('the password', () => {
  test('is changed with the present one; all other sessions end, and a mail says so', async () => {
    const who = await person();
    const [here, there] = [await signedIn(who), await signedIn(who, CHROME)];
    const { ended } = valueOf(
      await world.services.ownAccount.changePassword({
        ...who,
        sessionId: here.sessionId,
        password: PASSWORD,
        newPassword: NEW_PASSWORD,
      }),
    );
    // Those of the sign-up and of the other device.
    expect(ended).toBe(2);
    expect(await goesOn(here.refreshToken)).toBe(true);
    expect(await goesOn(there.refreshToken)).toBe(false);
    const login = { username: who.username, password: PASSWORD };
    expect(refusalOf(await world.services.sessions.login(login, FIREFOX))).toEqual({
      name: 'wrong-credentials',
    });
    await signedIn(who, FIREFOX, NEW_PASSWORD);
    const [mail] = await mailsTo(who.email, 'password-changed');
    const { text } = valueOf(
      await world.services.mails.read({ id: mail?.id ?? '', by: world.operator }),
    );
    expect(text).toContain('changed on Firefox on Linux, which stays signed in');
  });

  test('of twenty changes at once, one counts', async () => {
    const who = await person();
    const passwords = Array.from({ length: 20 }, (_, at) => `${NEW_PASSWORD} ${at}`);
    const outcomes = await Promise.all(
      passwords.map((newPassword) =>
        world.services.ownAccount.changePassword({
          ...who,
          sessionId: null,
          password: PASSWORD,
          newPassword,
        }),
      ),
    );
    const won = passwords.filter((_, at) => outcomes[at]?.ok === true);
    expect(won).toHaveLength(1);
    await signedIn(who, FIREFOX, won[0]);
    expect(await mailsTo(who.email, 'password-changed')).toHaveLength(1);
  });
});

describe('names', () => {
  test('are changed', async () => {
    const who = await person();
    const names = { firstName: 'Zoë', lastName: 'O’Neill' };
    expect(valueOf(await world.services.ownAccount.changeNames({ ...who, ...names }))).toEqual(
      names,
    );
    expect(await userOf(who)).toMatchObject(names);
    expect((await logOf(who))[0]).toBe('names-changed');
  });
});

describe('sessions', () => {
  const sessionsOf = ({ userId }: Person, sessionId: string | null = null) =>
    world.services.ownAccount.sessions({ userId, sessionId });

  test('are listed with their device, the last seen first, and the present one is marked', async () => {
    const who = await person();
    const signedUpAt = world.now();
    const here = await signedIn(who);
    const there = await signedIn(who, CHROME);
    const thereSince = world.now();
    const seenAt = world.later(30);
    expect(await goesOn(there.refreshToken)).toBe(true);
    const listed = await sessionsOf(who, here.sessionId);
    expect(listed).toEqual([
      {
        id: there.sessionId,
        device: 'Chrome on Android',
        startedAt: thereSince,
        lastSeenAt: seenAt,
        current: false,
      },
      expect.objectContaining({ id: here.sessionId, device: 'Firefox on Linux', current: true }),
      expect.objectContaining({ startedAt: signedUpAt, current: false }),
    ]);
  });

  test('are ended one by one, and only one’s own', async () => {
    const [who, stranger] = [await person(), await person()];
    const there = await signedIn(who, CHROME);
    const ended = (by: Person) =>
      world.services.ownAccount.endSession({ ...by, id: there.sessionId });
    expect(refusalOf(await ended(stranger))).toEqual({ name: 'session-not-found' });
    expect(await goesOn(there.refreshToken)).toBe(true);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ended(who)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refusalOf(await ended(who))).toEqual({ name: 'session-not-found' });
    expect(await goesOn(there.refreshToken)).toBe(false);
    expect(await sessionsOf(who)).toHaveLength(1);
    expect((await logOf(who))[0]).toBe('session-ended');
  });

  test('all but the present one are ended', async () => {
    const who = await person();
    const here = await signedIn(who);
    const others = [await signedIn(who, CHROME), await signedIn(who, CHROME)];
    const { sessionId } = here;
    expect(
      valueOf(await world.services.ownAccount.endOtherSessions({ ...who, sessionId })),
    ).toEqual({ ended: 3 });
    expect(await goesOn(here.refreshToken)).toBe(true);
    for (const { refreshToken } of others) expect(await goesOn(refreshToken)).toBe(false);
    expect(
      valueOf(await world.services.ownAccount.endOtherSessions({ ...who, sessionId })),
    ).toEqual({ ended: 0 });
    expect((await logOf(who)).filter((kind) => kind === 'other-sessions-ended')).toHaveLength(1);
  });
});

describe('a sign-in', () => {
  const newSignIns = async ({ email }: Person) => (await mailsTo(email, 'new-sign-in')).length;

  test('from a new device is mailed, once, also of ten at once', async () => {
    const who = await person();
    await signedIn(who);
    expect(await newSignIns(who)).toBe(0);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        world.services.sessions.login({ username: who.username, password: PASSWORD }, CHROME),
      ),
    );
    expect(await newSignIns(who)).toBe(1);
    await signedIn(who, CHROME);
    expect(await newSignIns(who)).toBe(1);
    const log = await logOf(who);
    expect(log.filter((kind) => kind === 'signed-in-new-device')).toHaveLength(1);
    expect(log.filter((kind) => kind === 'signed-in')).toHaveLength(11);
  });

  test('is not mailed when the account has no known device yet', async () => {
    people += 1;
    const made = registration(`owner${people}`);
    const { userId } = valueOf(await world.services.users.register(made));
    const who = { userId, username: made.username, email: made.email, device: FIREFOX };
    await signedIn(who, CHROME);
    expect(await newSignIns(who)).toBe(0);
    await signedIn(who, FIREFOX);
    expect(await newSignIns(who)).toBe(1);
  });

  test('that fails is noted, for unknown usernames too', async () => {
    const who = await person();
    const counted = async () => {
      const { rows } = await world.database.pool.query<{ count: string }>(
        `select count(*) from security_events where kind = 'sign-in-failed'`,
      );
      return Number(rows[0]?.count);
    };
    const before = await counted();
    for (const username of [who.username, 'a.stranger']) {
      await world.services.sessions.login({ username, password: 'wrong' }, CHROME);
    }
    expect(await counted()).toBe(before + 2);
    expect((await logOf(who))[0]).toBe('sign-in-failed');
  });

  test('with a copied token is noted', async () => {
    const who = await person();
    const { refreshToken } = await signedIn(who);
    expect(await goesOn(refreshToken)).toBe(true);
    world.later(5);
    expect(await goesOn(refreshToken)).toBe(false);
    expect((await logOf(who))[0]).toBe('session-copied');
  });
});

test('operators change nothing here', async () => {
  const who = { ...world.operator, device: FIREFOX };
  const fixed = { name: 'account-of-operator' };
  const own = world.services.ownAccount;
  const password = PASSWORD;
  const outcomes = [
    await world.services.addresses.sendLink(who),
    await world.services.addresses.change({ ...who, address: 'x@example.org', password }),
    await own.changePassword({ ...who, sessionId: null, password, newPassword: NEW_PASSWORD }),
    await own.changeNames({ ...who, firstName: 'A', lastName: 'B' }),
    await own.endOtherSessions({ ...who, sessionId: null }),
    await own.endSession({ ...who, id: 'any' }),
  ];
  expect(outcomes.map((outcome) => refusalOf<unknown>(outcome))).toEqual(outcomes.map(() => fixed));
});
