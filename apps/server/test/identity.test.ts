/** Checks of identities: what waits for them, who decides them, and events of an external service. */
import { OwnData, type IdentityDecision } from '@captains-pick/contract';
import { cents, TERMS_VERSION, type IdentityStep } from '@captains-pick/rules';
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { violatedConstraint } from '../src/database/database.ts';
import { externalProvider } from '../src/identity/identity-provider.ts';
import { latestMails } from '../src/mail/mails-repository.ts';
import {
  CHEAP_TEAM,
  enter,
  makeContest,
  makePlayer,
  PASSWORD,
  provideWorld,
  refusalOf,
  signIn,
  codeOf,
} from './test-world.ts';
import { addOperator, signInOperator } from './operator/operator-world.ts';

const SECRET = 'a secret that signs what the service reports';
const PERSON = { birthDate: '1990-12-31', country: 'US', termsVersion: TERMS_VERSION };

const byHand = provideWorld();
const byService = provideWorld({
  identityProvider: externalProvider({
    url: 'https://id.example/check?ref={reference}',
    secret: SECRET,
  }),
});
type World = typeof byHand;

const rule = (world: World, identity: IdentityStep) =>
  world.services.persons.setRules({
    required: identity === 'never' ? 'never' : 'entry',
    identity,
    minimumAge: 18,
    countries: [],
    regions: [],
    termsVersion: TERMS_VERSION,
  });

let people = 0;
/** A player who has given the person, with $100. */
const player = async (world: World) => {
  people += 1;
  const username = `checked${people}`;
  const actor = await makePlayer(world, username);
  const { client } = await signIn(world.baseUrl, username);
  await client.givePerson({ body: PERSON });
  return { ...actor, client };
};

const decide = async (world: World, id: string, body: IdentityDecision) =>
  (await signIn(world.baseUrl, 'operator')).client.decideIdentity({ params: { id }, body });

const VERIFIED = { outcome: 'verified', reference: 'Case 17' } as const;

describe('before a check, the settings refuse', () => {
  test.each<[IdentityStep, readonly (string | null)[]]>([
    ['never', [null, null, null]],
    ['withdrawal', [null, null, 'identity-unverified']],
    ['deposit', [null, 'identity-unverified', 'identity-unverified']],
    ['entry', ['identity-unverified', 'identity-unverified', 'identity-unverified']],
  ])('with %s: entry, deposit, withdrawal %j; afterwards nothing', async (step, expected) => {
    await rule(byHand, step);
    const contestId = await makeContest(byHand);
    const user = await player(byHand);
    const outcomes = async () => {
      const entered = await enter(byHand, contestId, user, CHEAP_TEAM);
      return [
        entered.ok ? null : entered.refusal.name,
        await codeOf(user.client.requestDeposit({ body: { amount: 25 } })),
        await codeOf(user.client.requestWithdrawal({ body: { amount: 25 } })),
      ];
    };
    expect(await outcomes()).toEqual(expected);
    await decide(byHand, user.userId, VERIFIED);
    expect(await outcomes()).toEqual([null, null, null]);
    await rule(byHand, 'never');
  });

  test('nothing of free contests', async () => {
    await rule(byHand, 'entry');
    const contestId = await makeContest(byHand, { entryFee: cents(0), adminFee: cents(0) });
    const user = await player(byHand);
    expect((await enter(byHand, contestId, user, CHEAP_TEAM)).ok).toBe(true);
    await rule(byHand, 'never');
  });
});

describe('a check', () => {
  test('is asked for once, waits in the queue, and is decided with a mail', async () => {
    const user = await player(byHand);
    const asked = await Promise.all([1, 2, 3].map(() => user.client.requestIdentityCheck({})));
    expect(asked.map(({ identity }) => identity.check?.state)).toEqual(
      Array.from({ length: 3 }, () => 'requested'),
    );
    const { client } = await signIn(byHand.baseUrl, 'operator');
    const waiting = async () =>
      (await client.waitingIdentities({})).waiting.filter(({ userId }) => userId === user.userId);
    expect(await waiting()).toMatchObject([{ username: user.username, external: false }]);
    const reason = 'The name on the document is another one';
    await decide(byHand, user.userId, { outcome: 'refused', reason });
    expect(await waiting()).toEqual([]);
    expect((await user.client.identity({})).check).toMatchObject({ state: 'refused', reason });
    const mails = await latestMails(byHand.database.database, 500);
    expect(mails.find(({ userId }) => userId === user.userId)).toMatchObject({
      kind: 'identity-checked',
      data: { outcome: 'refused', reason },
    });
    byHand.later();
    await user.client.requestIdentityCheck({});
    await decide(byHand, user.userId, VERIFIED);
    expect(await codeOf(decide(byHand, user.userId, VERIFIED))).toBe('identity-decided');
    expect((await client.readPerson({ params: { id: user.userId } })).identity).toMatchObject({
      state: 'verified',
      reference: 'Case 17',
      decidedBy: 'operator',
    });
    const exported = OwnData.parse(await user.client.ownData({}));
    expect(exported.identityChecks.map(({ state }) => state)).toEqual(['verified', 'refused']);
  });

  test('needs the person, which it compares', async () => {
    people += 1;
    const username = `checked${people}`;
    await makePlayer(byHand, username);
    const { client } = await signIn(byHand.baseUrl, username);
    expect(await codeOf(client.requestIdentityCheck({}))).toBe('person-unknown');
  });

  test('lapses when the name changes or an operator ends it, and paid entries need a new one', async () => {
    await rule(byHand, 'entry');
    const contestId = await makeContest(byHand);
    const [renamed, ended] = [await player(byHand), await player(byHand)];
    for (const { userId } of [renamed, ended]) await decide(byHand, userId, VERIFIED);
    const { firstName, lastName } = await renamed.client.account({});
    await renamed.client.changeNames({ body: { firstName, lastName } });
    expect((await renamed.client.identity({})).check?.state).toBe('verified');
    await renamed.client.changeNames({ body: { firstName, lastName: 'Another' } });
    const lapse = { outcome: 'lapsed', reason: 'The document was forged' } as const;
    await decide(byHand, ended.userId, lapse);
    expect(await codeOf(decide(byHand, ended.userId, lapse))).toBe('identity-not-verified');
    for (const user of [renamed, ended]) {
      expect((await user.client.identity({})).check?.state).toBe('lapsed');
      expect(refusalOf(await enter(byHand, contestId, user, CHEAP_TEAM)).name).toBe(
        'identity-unverified',
      );
    }
    await rule(byHand, 'never');
  });

  test('is decided by owners and support only, and is in the audit log', async () => {
    const user = await player(byHand);
    for (const role of ['cashier', 'contests', 'read-only'] as const) {
      await addOperator(byHand, `id-${role}`, role);
      const { client } = await signInOperator(byHand, `id-${role}`);
      const request = { params: { id: user.userId }, body: VERIFIED };
      expect(await codeOf(client.decideIdentity(request))).toBe('role-not-allowed');
    }
    await decide(byHand, user.userId, VERIFIED);
    const { acts } = await (await signIn(byHand.baseUrl, 'operator')).client.auditLog({});
    expect(acts[0]).toMatchObject({
      act: 'decide-identity',
      after: { username: user.username, identity: 'verified' },
    });
  });

  test('is removed with the account', async () => {
    const user = await player(byHand);
    await decide(byHand, user.userId, VERIFIED);
    await user.client.requestWithdrawal({ body: { amount: 100 } });
    const { rows } = await byHand.database.pool.query<{ id: string }>(
      `select id from transfers where user_id = $1 and state = 'requested'`,
      [user.userId],
    );
    const { client } = await signIn(byHand.baseUrl, 'operator');
    await client.startTransfer({ params: { id: rows[0]?.id ?? '' } });
    await client.confirmTransfer({
      params: { id: rows[0]?.id ?? '' },
      body: { reference: `paid ${user.username}` },
    });
    await user.client.closeAccount({ body: { password: PASSWORD, giveUpBalance: true } });
    const left = await byHand.database.pool.query(
      'select from identity_checks where user_id = $1',
      [user.userId],
    );
    expect(left.rowCount).toBe(0);
  });
});

test('the database refuses transfers and entries of the unverified, and other steps of a check', async () => {
  await rule(byHand, 'entry');
  const user = await player(byHand);
  const refusedBy = async (sql: string, values: readonly unknown[]): Promise<string | null> => {
    try {
      await byHand.database.pool.query(sql, [...values]);
      return null;
    } catch (error) {
      return violatedConstraint(error);
    }
  };
  await rule(byHand, 'never');
  await user.client.requestDeposit({ body: { amount: 25 } });
  await rule(byHand, 'entry');
  await user.client.requestIdentityCheck({});
  for (const [step, expected] of [
    [`state = 'lapsed', decided_at = now(), reason = 'x'`, 'identity_checks_kept'],
    [`state = 'verified', decided_at = now()`, 'identity_checks_evidence'],
    [`user_id = 'other'`, 'identity_checks_kept'],
  ] as const) {
    expect(
      await refusedBy(`update identity_checks set ${step} where user_id = $1`, [user.userId]),
    ).toBe(expected);
  }
  for (const [step, constraint] of [
    ['entry', 'persons_known'],
    ['deposit', 'identity_verified'],
  ] as const) {
    await rule(byHand, step);
    expect(
      await refusedBy(
        `insert into transfers overriding system value
         select (jsonb_populate_record(earlier, '{"id":"forced","number":999999}')).*
         from transfers as earlier where user_id = $1`,
        [user.userId],
      ),
    ).toBe(constraint);
  }
  await rule(byHand, 'never');
});

describe('events of an external service', () => {
  const sign = (body: string, at: Date, secret = SECRET): string => {
    const seconds = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return `t=${seconds},v1=${signature}`;
  };
  const send = async (
    event: object,
    {
      signature,
      sent = JSON.stringify(event),
    }: { readonly signature?: string; readonly sent?: string } = {},
  ): Promise<number> => {
    const { status } = await fetch(`${byService.baseUrl}/api/identity/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-identity-signature': signature ?? sign(JSON.stringify(event), byService.now()),
      },
      body: sent,
    });
    return status;
  };
  const asked = async () => {
    await rule(byService, 'never');
    const user = await player(byService);
    const { identity } = await user.client.requestIdentityCheck({});
    const reference = new URL(identity.check?.href ?? '').searchParams.get('ref') ?? '';
    return { ...user, reference };
  };

  test('decide a check once, whatever their number and order', async () => {
    const user = await asked();
    const { reference } = user;
    const verified = { reference, outcome: 'verified', case: 'S-881' };
    const statuses = await Promise.all(Array.from({ length: 20 }, () => send(verified)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await send({ ...verified, outcome: 'refused', reason: 'Late' })).toBe(409);
    expect((await user.client.identity({})).check).toMatchObject({ state: 'verified', href: null });
    const mails = await latestMails(byService.database.database, 50);
    expect(
      mails.filter(({ userId, kind }) => userId === user.userId && kind === 'identity-checked'),
    ).toHaveLength(1);
  });

  test('that are forged, changed, late, early, garbled or of nothing change nothing', async () => {
    const user = await asked();
    const event = { reference: user.reference, outcome: 'verified', case: 'S-882' };
    const text = JSON.stringify(event);
    const now = byService.now().getTime();
    const attempts: readonly [string, Promise<number>, number][] = [
      ['no signature', send(event, { signature: '' }), 400],
      [
        'another secret',
        send(event, { signature: sign(text, byService.now(), 'x'.repeat(32)) }),
        400,
      ],
      ['a changed body', send(event, { sent: text.replace('882', '883') }), 400],
      ['late', send(event, { signature: sign(text, new Date(now - 301_000)) }), 400],
      ['early', send(event, { signature: sign(text, new Date(now + 301_000)) }), 400],
      ['garbled', send({ outcome: 'verified' }), 400],
      ['a list', send([event]), 400],
      ['of nothing', send({ ...event, reference: 'nothing' }), 404],
    ];
    for (const [what, status, expected] of attempts)
      expect([what, await status]).toEqual([what, expected]);
    const forged = await Promise.all(
      Array.from({ length: 200 }, (_, nth) =>
        send(event, {
          signature: `t=${Math.floor(now / 1000)},v1=${String(nth).padStart(64, '0')}`,
        }),
      ),
    );
    expect(forged.filter((status) => status !== 400)).toEqual([]);
    expect((await user.client.identity({})).check?.state).toBe('requested');
  });

  test('are refused where operators check', async () => {
    const body = JSON.stringify({ reference: 'x', outcome: 'verified', case: 'S-1' });
    const { status } = await fetch(`${byHand.baseUrl}/api/identity/events`, {
      method: 'POST',
      headers: { 'x-identity-signature': sign(body, byHand.now()) },
      body,
    });
    expect(status).toBe(400);
  });
});
