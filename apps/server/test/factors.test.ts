/** Second factors over HTTP, and what attackers with a password, a session or a copy of a passkey can do. */
import {
  CallError,
  createFullClient,
  type FactorProof,
  type FullClient,
} from '@captains-pick/contract';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { createLimits } from '../src/http/limits/limits.ts';
import { UNKNOWN_DEVICE } from '../src/identity/devices.ts';
import { latestMails } from '../src/mail/mails-repository.ts';
import { refused } from '../src/shared/refusals.ts';
import { softwarePasskey } from './software-passkey.ts';
import {
  makePlayer,
  openSession,
  PASSWORD,
  provideWorld,
  refusalOf,
  signIn,
  valueOf,
} from './test-world.ts';

const world = provideWorld({ publicUrl: 'https://pick.example.org' });
const ORIGIN = 'https://pick.example.org';

/** `done`, or the name of the refusal. */
const outcomeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind !== 'status') throw error;
    return error.failure.code ?? String(error.failure.status);
  }
};
const countOf = (outcomes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

const visitor = (): FullClient => createFullClient({ baseUrl: world.baseUrl, tokens: null });

/** The password step of an account with a factor, which answers with a challenge. */
const challengeOf = async (username: string, password = PASSWORD): Promise<string> => {
  try {
    await visitor().login({ body: { username, password } });
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'status') {
      expect(error.failure).toMatchObject({ status: 428, code: 'factor-needed' });
      return error.failure.details[0] ?? '';
    }
    throw error;
  }
  throw new Error('The password was enough.');
};
const answer = (challenge: string, proof: FactorProof) =>
  visitor().loginWithFactor({ body: { challenge, proof } });

/** The code of an app at the time of the test. Half a minute later, because a code works once. */
const codeOf = (secret: string): string => {
  world.setTime(new Date(world.now().getTime() + 30_000));
  return new TOTP({ secret }).generate({ timestamp: world.now().getTime() });
};
const appProof = (secret: string): FactorProof => ({ kind: 'app', code: codeOf(secret) });

let people = 0;
const person = async () => {
  people += 1;
  const username = `keeper${people}`;
  const { userId } = await makePlayer(world, username);
  return { username, userId, ...(await signIn(world.baseUrl, username)) };
};

const addApp = async (client: FullClient) => {
  const { secret, uri, qr } = await client.beginApp({ body: { password: PASSWORD } });
  const added = await client.addApp({ body: { code: codeOf(secret) } });
  return { secret, uri, qr, codes: added.recoveryCodes ?? [] };
};
const withApp = async () => {
  const who = await person();
  return { ...who, ...(await addApp(who.client)) };
};

const kindsOf = async (userId: string) =>
  (await world.services.ownAccount.log(userId)).map(({ kind }) => kind);
const mailsTo = async (username: string) =>
  (await latestMails(world.database.database, 1_000)).filter(
    ({ address, kind }) => address === `${username}@example.org` && kind === 'factors-changed',
  );
const later = (seconds: number): void =>
  world.setTime(new Date(world.now().getTime() + seconds * 1_000));

const addPasskey = async (client: FullClient, name = 'Key') => {
  const { challenge, options } = await client.beginPasskey({ body: { password: PASSWORD } });
  const passkey = softwarePasskey(ORIGIN);
  const response = passkey.make(String(options['challenge']));
  const added = await client.addPasskey({ body: { challenge, name, response } });
  return { passkey, codes: added.recoveryCodes ?? [] };
};
const passkeyLogin = async (
  username: string,
  prove: (asked: string) => Readonly<Record<string, unknown>>,
): Promise<string> => {
  const challenge = await challengeOf(username);
  const { passkey } = await visitor().loginQuestion({ body: { challenge } });
  const response = { ...prove(String(passkey?.['challenge'])) };
  return outcomeOf(answer(challenge, { kind: 'passkey', response }));
};

describe('an authenticator app', () => {
  test('is asked for at login from its first code on, and other sessions have ended', async () => {
    const who = await person();
    const elsewhere = await signIn(world.baseUrl, who.username);
    const { secret, uri, qr, codes } = await addApp(who.client);
    expect(uri).toContain(`secret=${secret}`);
    expect(qr).toMatch(/^<svg/);
    expect(new Set(codes).size).toBe(10);
    expect(await outcomeOf(elsewhere.client.account({}))).toBe('session-expired');
    expect(await outcomeOf(who.client.account({}))).toBe('done');

    const challenge = await challengeOf(who.username);
    expect(await visitor().loginQuestion({ body: { challenge } })).toEqual({
      app: true,
      passkey: null,
      recoveryCodes: true,
    });
    const tokens = await answer(challenge, appProof(secret));
    expect(tokens.message).toBe('Login successful!');
    const { factors } = await who.client.ownData({});
    expect(factors).toMatchObject({ app: { since: expect.any(String) }, passkeys: [] });
    expect(JSON.stringify(factors)).not.toContain(secret);
    expect(await kindsOf(who.userId)).toContain('factor-added');
    expect(await mailsTo(who.username)).toHaveLength(1);
    const { rows } = await world.database.pool.query('select secret from totp_factors');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('without a code, or set up too late, is no factor', async () => {
    const { client, username, userId } = await person();
    const { secret } = await client.beginApp({ body: { password: PASSWORD } });
    expect(await outcomeOf(client.addApp({ body: { code: '000000' } }))).toBe('wrong-factor');
    expect(await kindsOf(userId)).toContain('wrong-factor');
    expect(await outcomeOf(visitor().login({ body: { username, password: PASSWORD } }))).toBe(
      'done',
    );
    later(15 * 60 + 1);
    await signIn(world.baseUrl, username);
    const fresh = await signIn(world.baseUrl, username);
    expect(await outcomeOf(fresh.client.addApp({ body: { code: codeOf(secret) } }))).toBe(
      'factor-setup-over',
    );
  });

  test('accepts a code of half a minute before or after, and none of a minute', async () => {
    const who = await withApp();
    for (const [seconds, outcome] of [
      [30, 'done'],
      [-30, 'done'],
      [90, 'wrong-factor'],
      [-90, 'wrong-factor'],
    ] as const) {
      later(180);
      const timestamp = world.now().getTime() + seconds * 1_000;
      const code = new TOTP({ secret: who.secret }).generate({ timestamp });
      expect(await outcomeOf(answer(await challengeOf(who.username), { kind: 'app', code }))).toBe(
        outcome,
      );
    }
  });

  test('of 50 parallel logins by one code, one succeeds', async () => {
    const { username, secret } = await withApp();
    const challenges: string[] = [];
    for (let made = 0; made < 50; made += 1) {
      challenges.push(
        valueOfChallenge(await world.services.sessions.login({ username, password: PASSWORD })),
      );
    }
    const proof = appProof(secret);
    const outcomes = await Promise.all(
      challenges.map(async (challenge) => {
        const answered = await world.services.factors.login({
          challenge,
          proof,
          device: UNKNOWN_DEVICE,
        });
        return answered.ok ? 'done' : answered.refusal.name;
      }),
    );
    expect(countOf(outcomes)).toEqual({ done: 1, 'wrong-factor': 49 });
  });

  test('of 50 parallel answers to one challenge, one succeeds', async () => {
    const { username, secret } = await withApp();
    const challenge = await challengeOf(username);
    const proof = appProof(secret);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answered = await world.services.factors.login({
          challenge,
          proof,
          device: UNKNOWN_DEVICE,
        });
        return answered.ok ? 'done' : answered.refusal.name;
      }),
    );
    expect(countOf(outcomes)).toEqual({ done: 1, 'challenge-over': 49 });
  });
});

const valueOfChallenge = (answered: Parameters<typeof refusalOf>[0]): string => {
  const refusal = refusalOf(answered);
  if (refusal.name !== 'factor-needed') throw new Error(refusal.name);
  return refusal.challenge;
};

describe('a challenge', () => {
  test('is over after an answer, after five minutes, and after five wrong answers', async () => {
    const { username, secret } = await withApp();
    const used = await challengeOf(username);
    await answer(used, appProof(secret));
    expect(await outcomeOf(answer(used, appProof(secret)))).toBe('challenge-over');

    const old = await challengeOf(username);
    later(5 * 60);
    expect(await outcomeOf(answer(old, appProof(secret)))).toBe('challenge-over');
    expect(await outcomeOf(visitor().loginQuestion({ body: { challenge: old } }))).toBe(
      'challenge-over',
    );

    const guessed = valueOfChallenge(
      await world.services.sessions.login({ username, password: PASSWORD }),
    );
    const device = UNKNOWN_DEVICE;
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const proof = { kind: 'app', code: '12' } as const;
      expect(
        refusalOf(await world.services.factors.login({ challenge: guessed, proof, device })).name,
      ).toBe('wrong-factor');
    }
    const proof = appProof(secret);
    expect(
      refusalOf(await world.services.factors.login({ challenge: guessed, proof, device })).name,
    ).toBe('challenge-over');
  });

  test('of one account is not answered by the factor of another', async () => {
    const one = await withApp();
    const other = await withApp();
    const challenge = await challengeOf(one.username);
    expect(await outcomeOf(answer(challenge, appProof(other.secret)))).toBe('wrong-factor');
    const [code = ''] = other.codes;
    expect(await outcomeOf(answer(challenge, { kind: 'recovery-code', code }))).toBe(
      'wrong-factor',
    );
  });

  test('of a confirmation begins no session, and of a login confirms none', async () => {
    const who = await withApp();
    const asked = await who.client.askConfirmation({});
    expect(await outcomeOf(answer(asked.challenge, appProof(who.secret)))).toBe('challenge-over');
    const login = await challengeOf(who.username);
    const proof = appProof(who.secret);
    expect(await outcomeOf(who.client.confirmFactor({ body: { challenge: login, proof } }))).toBe(
      'challenge-over',
    );
  });

  test('is over when the password changes, and a reset by mail does not replace the factor', async () => {
    const who = await withApp();
    const challenge = await challengeOf(who.username);
    const newPassword = 'a longer brassie 57 mashie';
    await who.client.changePassword({ body: { password: PASSWORD, newPassword } });
    expect(await outcomeOf(answer(challenge, appProof(who.secret)))).toBe('challenge-over');
    await world.services.passwordResets.ask(`${who.username}@example.org`);
    const mails = await latestMails(world.database.database, 50);
    const mail = mails.find(
      ({ kind, address }) => kind === 'reset-password' && address === `${who.username}@example.org`,
    );
    const { text } = valueOf(
      await world.services.mails.read({ id: mail?.id ?? '', by: world.operator }),
    );
    const token = /reset-password#([\w-]+)/.exec(text)?.[1] ?? '';
    await visitor().resetPassword({ body: { token, password: 'another mashie 61 niblick' } });
    const again = await challengeOf(who.username, 'another mashie 61 niblick');
    expect(await outcomeOf(answer(again, appProof(who.secret)))).toBe('done');
  });
});

describe('guesses', () => {
  test('of codes are limited over challenges and processes', async () => {
    const { username, userId } = await withApp();
    const outcomes: string[] = [];
    for (let guess = 0; guess < 40; guess += 1) {
      const challenge = valueOfChallenge(
        await world.services.sessions.login({ username, password: PASSWORD }),
      );
      outcomes.push(await outcomeOf(answer(challenge, { kind: 'app', code: '000000' })));
    }
    expect(countOf(outcomes)).toEqual({ 'wrong-factor': 5, 'too-many-attempts': 35 });
    // Another process counts in the same place.
    const elsewhere = createLimits(world.database.pool);
    const counted = await elsewhere.secondFactor(userId, async () =>
      refused({ name: 'wrong-factor' }),
    );
    expect(refusalOf(counted).name).toBe('too-many-attempts');
  });

  test('of codes in parallel are limited as well', async () => {
    const { username } = await withApp();
    const challenges: string[] = [];
    for (let made = 0; made < 60; made += 1) {
      challenges.push(
        valueOfChallenge(await world.services.sessions.login({ username, password: PASSWORD })),
      );
    }
    const outcomes = await Promise.all(
      challenges.map((challenge) => outcomeOf(answer(challenge, { kind: 'app', code: '000000' }))),
    );
    expect(countOf(outcomes)['wrong-factor']).toBe(5);
    expect(countOf(outcomes)['done']).toBeUndefined();
  });
});

describe('recovery codes', () => {
  test('work once each, also of 30 at once, as typed by hand', async () => {
    const { username, codes, userId } = await withApp();
    const challenges: string[] = [];
    for (let made = 0; made < 30; made += 1) {
      challenges.push(
        valueOfChallenge(await world.services.sessions.login({ username, password: PASSWORD })),
      );
    }
    const [first = '', second = ''] = codes;
    const outcomes = await Promise.all(
      challenges.map(async (challenge) => {
        const answered = await world.services.factors.login({
          challenge,
          proof: { kind: 'recovery-code', code: first },
          device: UNKNOWN_DEVICE,
        });
        return answered.ok ? 'done' : answered.refusal.name;
      }),
    );
    expect(countOf(outcomes)).toEqual({ done: 1, 'wrong-factor': 29 });
    const code = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`;
    expect(
      await outcomeOf(answer(await challengeOf(username), { kind: 'recovery-code', code })),
    ).toBe('done');
    expect((await kindsOf(userId)).filter((kind) => kind === 'recovery-code-used')).toHaveLength(2);
    expect(await mailsTo(username)).toHaveLength(3);
    const { rows } = await world.database.pool.query('select hash from recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(second);
  });

  test('that are new replace the earlier ones', async () => {
    const who = await withApp();
    const { recoveryCodes } = await who.client.makeRecoveryCodes({ body: { password: PASSWORD } });
    expect(recoveryCodes).toHaveLength(10);
    const old: FactorProof = { kind: 'recovery-code', code: who.codes[0] ?? '' };
    expect(await outcomeOf(answer(await challengeOf(who.username), old))).toBe('wrong-factor');
    const fresh: FactorProof = { kind: 'recovery-code', code: recoveryCodes[0] ?? '' };
    expect(await outcomeOf(answer(await challengeOf(who.username), fresh))).toBe('done');
    expect((await who.client.factors({})).recoveryCodesLeft).toBe(9);
  });
});

describe('a passkey', () => {
  test('logs in after the password, and its use is noted', async () => {
    const who = await person();
    const { passkey, codes } = await addPasskey(who.client);
    expect(codes).toHaveLength(10);
    expect(await passkeyLogin(who.username, passkey.prove)).toBe('done');
    expect(await passkeyLogin(who.username, passkey.prove)).toBe('done');
    const { passkeys } = await who.client.factors({});
    expect(passkeys).toMatchObject([{ name: 'Key', lastUsed: world.now().toISOString() }]);
  });

  test('is refused from another site, for another challenge, by another key, and as a copy', async () => {
    const who = await person();
    const { passkey } = await addPasskey(who.client);
    const phishing = 'https://pick.example.com';
    const { username } = who;
    expect(
      await passkeyLogin(username, (asked) => passkey.prove(asked, { origin: phishing })),
    ).toBe('wrong-factor');
    expect(await passkeyLogin(username, () => passkey.prove('bm90IGFza2Vk'))).toBe('wrong-factor');
    const stranger = softwarePasskey(ORIGIN);
    expect(
      await passkeyLogin(username, (asked) => ({ ...stranger.prove(asked), id: passkey.id })),
    ).toBe('wrong-factor');
    expect(await passkeyLogin(username, passkey.prove)).toBe('done');
    expect(await passkeyLogin(username, (asked) => passkey.prove(asked, { counter: 1 }))).toBe(
      'passkey-copied',
    );
    expect(await passkeyLogin(username, passkey.prove)).toBe('done');
  });

  test('is not added for another site or challenge, nor twice', async () => {
    const who = await person();
    const attempt = async (
      origin: string,
      challengeSigned: (asked: string) => string = (asked) => asked,
    ) => {
      const { challenge, options } = await who.client.beginPasskey({
        body: { password: PASSWORD },
      });
      const response = softwarePasskey(origin).make(challengeSigned(String(options['challenge'])));
      return outcomeOf(who.client.addPasskey({ body: { challenge, name: 'Key', response } }));
    };
    expect(await attempt('https://pick.example.com')).toBe('passkey-refused');
    expect(await attempt(ORIGIN, () => 'bm90IGFza2Vk')).toBe('passkey-refused');
    expect((await who.client.factors({})).passkeys).toHaveLength(0);
    expect(await attempt(ORIGIN)).toBe('done');
  });
});

describe('a stolen access token', () => {
  test('changes no factor without the password, nor with it once the factor was not used lately', async () => {
    const who = await withApp();
    const { client } = who;
    const wrong = { password: 'guessed' };
    expect(await outcomeOf(client.removeFactor({ body: { ...wrong, passkey: null } }))).toBe(
      'wrong-password',
    );
    expect(await outcomeOf(client.makeRecoveryCodes({ body: wrong }))).toBe('wrong-password');
    expect(await outcomeOf(client.beginPasskey({ body: wrong }))).toBe('wrong-password');
    later(15 * 60);
    const stolen = openSession(world.baseUrl);
    Object.assign(stolen.tokens, {
      refresh: (await answer(await challengeOf(who.username), appProof(who.secret))).refreshToken,
    });
    await stolen.client.account({});
    later(15 * 60);
    const right = { password: PASSWORD };
    expect(await outcomeOf(stolen.client.removeFactor({ body: { ...right, passkey: null } }))).toBe(
      'factor-unconfirmed',
    );
    expect(await outcomeOf(stolen.client.makeRecoveryCodes({ body: right }))).toBe(
      'factor-unconfirmed',
    );
    const { challenge, app } = await stolen.client.askConfirmation({});
    expect(app).toBe(true);
    await stolen.client.confirmFactor({ body: { challenge, proof: appProof(who.secret) } });
    expect(await outcomeOf(stolen.client.removeFactor({ body: { ...right, passkey: null } }))).toBe(
      'done',
    );
    expect(await outcomeOf(visitor().login({ body: { username: who.username, ...right } }))).toBe(
      'done',
    );
    expect((await stolen.client.factors({})).recoveryCodesLeft).toBe(0);
    expect(await kindsOf(who.userId)).toContain('factor-removed');
  });
});

describe('the database', () => {
  const constraintOf = async (statement: string, values: readonly unknown[]) => {
    try {
      await world.database.pool.query(statement, [...values]);
      return 'accepted';
    } catch (error) {
      return (error as { readonly constraint?: string }).constraint;
    }
  };

  test('refuses what the code refuses first', async () => {
    const who = await withApp();
    await answer(await challengeOf(who.username), {
      kind: 'recovery-code',
      code: who.codes[0] ?? '',
    });
    const { passkey } = await addPasskey(who.client);
    await passkeyLogin(who.username, passkey.prove);
    const byUser = [who.userId];
    for (const [statement, constraint] of [
      [
        'update totp_factors set last_step = last_step where user_id = $1',
        'totp_factors_code_once',
      ],
      ["update totp_factors set secret = 'x' where user_id = $1", 'totp_factors_code_once'],
      ['update passkeys set counter = counter where user_id = $1', 'passkeys_counter_rises'],
      [
        'update recovery_codes set used_at = now() where used_at is not null and user_id = $1',
        'recovery_codes_once',
      ],
      [
        'update factor_challenges set spent_at = null where spent_at is not null and user_id = $1',
        'factor_challenges_once',
      ],
      [
        "insert into refresh_families (id, user_id, started_at, expires_at) values ('f', $1, now(), now())",
        'refresh_families_factor',
      ],
    ] as const) {
      expect([statement, await constraintOf(statement, byUser)]).toEqual([statement, constraint]);
    }
  });

  test('of logins by password in parallel with the first factor, none goes on', async () => {
    const who = await person();
    const { secret } = await who.client.beginApp({ body: { password: PASSWORD } });
    const code = codeOf(secret);
    const { username } = who;
    const logins = Array.from({ length: 20 }, () =>
      world.services.sessions.login({ username, password: PASSWORD }),
    );
    const [added] = await Promise.all([who.client.addApp({ body: { code } }), ...logins]);
    expect(added.recoveryCodes).toHaveLength(10);
    const { rows } = await world.database.pool.query<{ open: number }>(
      'select count(*)::int as open from refresh_families where user_id = $1 and revoked_at is null and factor_at is null',
      [who.userId],
    );
    expect(rows).toEqual([{ open: 0 }]);
  });
});

describe('an operator', () => {
  const operator = () => signIn(world.baseUrl, 'operator');

  test('removes lost factors: all sessions end, and a mail and the logs say so', async () => {
    const who = await withApp();
    const { client } = await operator();
    const reset = { params: { username: who.username }, body: { reason: 'Called back, ID seen' } };
    expect(await outcomeOf(who.client.resetFactors(reset))).toBe('not-authorized');
    expect((await client.resetFactors(reset)).message).toContain(who.username);
    expect(await outcomeOf(client.resetFactors(reset))).toBe('no-factor');
    expect(await outcomeOf(who.client.account({}))).toBe('session-expired');
    const { client: again } = await signIn(world.baseUrl, who.username);
    expect(await again.factors({})).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect(await kindsOf(who.userId)).toContain('factors-reset');
    const changes = (await mailsTo(who.username)).map(({ data }) => data['change']);
    expect(new Set(changes)).toEqual(new Set(['added', 'reset']));
    expect(changes).toHaveLength(2);
    const { acts } = await client.auditLog({});
    expect(acts[0]).toMatchObject({ act: 'reset-factors', reason: 'Called back, ID seen' });
  });

  test('with a factor moves money only after a proof of the last 15 minutes', async () => {
    const player = await person();
    const first = await operator();
    const { secret } = await addApp(first.client);
    const grant = { body: { username: player.username, amount: 5, reason: 'Refund' } };
    expect(await outcomeOf(first.client.grantBalance(grant))).toBe('done');
    later(14 * 60);
    await first.client.account({});
    later(2 * 60);
    expect(await outcomeOf(first.client.grantBalance(grant))).toBe('factor-unconfirmed');
    expect(await outcomeOf(first.client.ledger({}))).toBe('done');
    const { challenge } = await first.client.askConfirmation({});
    await first.client.confirmFactor({ body: { challenge, proof: appProof(secret) } });
    expect(await outcomeOf(first.client.grantBalance(grant))).toBe('done');
    await first.client.removeFactor({ body: { password: PASSWORD, passkey: null } });
    expect(await outcomeOf(first.client.grantBalance(grant))).toBe('done');
  });
});
