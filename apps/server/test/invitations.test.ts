/** Sign-ups by invitations of operators: their uses, days, addresses and revocation. */
import { describe, expect, test } from 'vitest';
import { violatedConstraint } from '../src/database/database.ts';
import {
  makePlayer,
  openSession,
  PASSWORD,
  provideWorld,
  registration,
  signIn,
  codeOf,
} from './test-world.ts';

const world = provideWorld();

const operatorClient = async () => (await signIn(world.baseUrl, 'operator')).client;

let names = 0;
const newName = (): string => {
  names += 1;
  return `invited${names}`;
};

/** What a sign-up with a code is refused with; null: it succeeded. */
const signUp = (code: string, more: { readonly email?: string; readonly username?: string } = {}) =>
  codeOf(
    openSession(world.baseUrl).client.register({
      body: { ...registration(more.username ?? newName()), ...more, invitationCode: code },
    }),
  );

const campaign = async (uses: number, days = 30) =>
  (await (await operatorClient()).makeInvitation({ body: { name: 'Winter league', uses, days } }))
    .invitation;

describe('an invitation', () => {
  test('of a campaign serves as many sign-ups as it has uses, however its code is typed', async () => {
    const made = await campaign(2);
    expect(made).toMatchObject({ name: 'Winter league', used: 0, state: 'open', email: null });
    expect(new URL(made.link).searchParams.get('invitation')).toBe(made.code);
    expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await signUp(` ${made.code.toLowerCase()} `)).toBeNull();
    expect(await signUp(made.code)).toBeNull();
    expect(await signUp(made.code)).toBe('invitation-used-up');
    const { invitations } = await (await operatorClient()).invitations({});
    expect(invitations.find(({ _id }) => _id === made._id)).toMatchObject({
      used: 2,
      state: 'used-up',
    });
  });

  test('with one use lets one of 20 parallel sign-ups in, and a refused one leaves no account', async () => {
    const { code } = await campaign(1);
    const usernames = Array.from({ length: 20 }, newName);
    const outcomes = await Promise.all(
      usernames.map((username) =>
        world.services.invitations.find({ code, email: `${username}@example.org` }).then((found) =>
          found.ok
            ? world.services.users.register({
                ...registration(username),
                invitationId: found.value,
              })
            : found,
        ),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal.name]))).toEqual(
      Array.from({ length: 19 }, () => 'invitation-used-up'),
    );
    const { rows } = await world.database.pool.query<{ count: string }>(
      'select count(*) from users where username = any($1)',
      [usernames],
    );
    expect(rows).toEqual([{ count: '1' }]);
  });

  test('for one address serves that address only, whatever its capitals', async () => {
    const client = await operatorClient();
    const body = { name: 'Ada', email: 'ada@friends.example', uses: 1, days: 7 };
    const { invitation } = await client.makeInvitation({ body });
    expect(await signUp(invitation.code, { email: 'eve@friends.example' })).toBe(
      'invitation-of-another',
    );
    expect(await signUp(invitation.code, { email: 'Ada@Friends.example' })).toBeNull();
    expect(await codeOf(client.makeInvitation({ body: { ...body, uses: 2 } }))).toBe('bad-request');
  });

  test('ends after its days, and when it is revoked; accounts that used it stay', async () => {
    const client = await operatorClient();
    const short = await campaign(5, 1);
    const revoked = await campaign(5);
    const username = newName();
    expect(await signUp(revoked.code, { username })).toBeNull();
    const request = { params: { id: revoked._id }, body: { reason: 'It was posted in public' } };
    expect((await client.revokeInvitation(request)).invitation.state).toBe('revoked');
    expect((await client.revokeInvitation(request)).invitation.state).toBe('revoked');
    expect(await signUp(revoked.code)).toBe('invitation-revoked');
    expect((await signIn(world.baseUrl, username)).tokens.access).not.toBe('');
    expect(await codeOf(client.revokeInvitation({ ...request, params: { id: 'none' } }))).toBe(
      'invitation-not-found',
    );
    const expiry = Date.parse(short.expiresAt);
    world.setTime(new Date(expiry - 1));
    expect(await signUp(short.code)).toBeNull();
    world.setTime(new Date(expiry));
    expect(await signUp(short.code)).toBe('invitation-expired');
  });

  test('that does not exist is refused like any other wrong code', async () => {
    expect(await signUp('0000000000')).toBe('wrong-invitation-code');
  });

  test('is in the audit log without the name, the address or the code', async () => {
    const client = await operatorClient();
    const { acts } = await client.auditLog({});
    const made = acts.filter(({ act }) => act === 'make-invitation');
    expect(made.length).toBeGreaterThan(3);
    expect(JSON.stringify(made)).not.toMatch(/Winter|ada@/i);
  });

  test('keeps neither name nor address after its player has closed the account', async () => {
    const client = await operatorClient();
    const { invitation } = await client.makeInvitation({
      body: { name: 'Grace Hopper', email: 'grace@friends.example', uses: 1, days: 7 },
    });
    const username = newName();
    expect(await signUp(invitation.code, { username, email: 'grace@friends.example' })).toBeNull();
    const own = (await signIn(world.baseUrl, username)).client;
    await own.closeAccount({ body: { password: PASSWORD, giveUpBalance: true } });
    const { invitations } = await client.invitations({});
    expect(invitations.find(({ _id }) => _id === invitation._id)).toMatchObject({
      name: 'removed',
      email: null,
      used: 1,
    });
  });
});

test('the database refuses a use too many, and an invitation with other terms', async () => {
  const made = await campaign(1);
  expect(await signUp(made.code)).toBeNull();
  const { userId } = await makePlayer(world, newName());
  const refusalOf = async (sql: string, values: readonly unknown[]): Promise<string | null> => {
    try {
      await world.database.pool.query(sql, [...values]);
      return null;
    } catch (error) {
      return violatedConstraint(error);
    }
  };
  expect(
    await refusalOf(
      'insert into invitation_uses (invitation_id, user_id, used_at) values ($1, $2, now())',
      [made._id, userId],
    ),
  ).toBe('invitations_open');
  for (const change of ['uses = 9', 'used = 0', "code = 'X'", "email = 'a@b.example'"]) {
    expect(await refusalOf(`update invitations set ${change} where id = $1`, [made._id])).toBe(
      'invitations_kept',
    );
  }
});
