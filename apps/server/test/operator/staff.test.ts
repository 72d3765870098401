import { CallError } from '@captains-pick/contract';
import { cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { violatedConstraint } from '../../src/database/database.ts';
import { connectAs } from '../draft-world.ts';
import { eventually } from '../eventually.ts';
import { refusedBecause } from '../refused-because.ts';
import {
  enter,
  makeContest,
  makePlayer,
  openSession,
  provideWorld,
  refusalOf,
  signIn,
  START,
  valueOf,
} from '../test-world.ts';
import { addOperator, OPERATORS_PASSWORD, signInOperator } from './operator-world.ts';

const world = provideWorld();

const failed = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'status') return error.failure.code;
    throw error;
  }
};

const reason = 'a test';

describe('an invitation', () => {
  test('is mailed, is stored hashed, works once within 72 hours, and is replaced by a newer one', async () => {
    const { client } = await signIn(world.baseUrl, 'operator');
    const body = { username: 'casey', role: 'cashier', email: 'casey@operators.example' } as const;
    const first = await client.inviteOperator({ body });
    const second = await client.inviteOperator({ body });
    expect(Date.parse(second.until) - world.now().getTime()).toBe(72 * 3_600_000);
    expect(await failed(client.inviteOperator({ body: { ...body, role: 'owner' } }))).toBe(
      'username-taken',
    );
    const token = (link: string) => new URL(link).hash.slice(1);
    const { rows } = await world.database.pool.query<{ row: string }>(
      `select r::text as row from password_resets r union all select m::text from mails m`,
    );
    expect(rows.filter(({ row }) => row.includes(token(second.link)))).toEqual([]);
    expect(
      (await client.mails({ query: {} })).mails.filter(
        ({ kind }) => kind === 'operator-invitation',
      ),
    ).toHaveLength(2);

    const visitor = openSession(world.baseUrl).client;
    const use = (link: string) =>
      failed(visitor.resetPassword({ body: { token: token(link), password: OPERATORS_PASSWORD } }));
    expect(await failed(signInOperator(world, 'casey'))).toBe('wrong-credentials');
    expect(await use(first.link)).toBe('reset-link-spent');
    const uses = await Promise.all(Array.from({ length: 10 }, () => use(second.link)));
    expect(uses.filter((code) => code === null)).toHaveLength(1);
    const casey = await signInOperator(world, 'casey');
    expect(await casey.client.operatorSelf({})).toMatchObject({
      username: 'casey',
      role: 'cashier',
      secondPersons: 1,
    });
    expect(await failed(client.inviteOperator({ body }))).toBe('operator-joined');
    expect(
      await failed(
        client.inviteOperator({
          body: { ...body, username: 'casey2', email: 'CASEY@operators.example' },
        }),
      ),
    ).toBe('operator-address-taken');
    expect(
      await failed(
        client.inviteOperator({
          body: { ...body, username: 'casey3', email: 'casey+two@operators.example' },
        }),
      ),
    ).toBe('operator-address-taken');

    const late = await client.inviteOperator({
      body: { username: 'late', role: 'support', email: 'late@operators.example' },
    });
    world.later(72 * 60);
    expect(await use(late.link)).toBe('reset-link-spent');
    world.setTime(START);
  });

  test('can be read by an owner only', async () => {
    await addOperator(world, 'helper', 'support');
    const { client } = await signInOperator(world, 'helper');
    const { mails } = await client.mails({ query: {} });
    const invitation = mails.find(({ kind }) => kind === 'operator-invitation');
    const params = { id: invitation?._id ?? '' };
    expect(await failed(client.readMail({ params }))).toBe('not-authorized');
    const owner = await signIn(world.baseUrl, 'operator');
    expect(await failed(owner.client.readMail({ params }))).toBeNull();
  });
});

describe('a forgotten password of an operator', () => {
  const mailed = async (username: string): Promise<string | null> => {
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select mails.id from mails join users on users.id = mails.user_id
       where mails.kind = 'reset-password' and users.username = $1`,
      [username],
    );
    return rows.at(-1)?.id ?? null;
  };

  test('is replaced by the mailed link, which no operator can read', async () => {
    await addOperator(world, 'forgetful', 'cashier', 'forgetful@operators.example');
    const ask = (email: string) =>
      openSession(world.baseUrl).client.forgotPassword({ body: { email } });
    await ask('Forgetful@operators.example');
    const id = await mailed('forgetful');
    expect(id).not.toBeNull();
    const owner = await signIn(world.baseUrl, 'operator');
    expect(await failed(owner.client.readMail({ params: { id: id ?? '' } }))).toBe(
      'not-authorized',
    );
  });

  test('of one who is disabled or has not joined sends nothing', async () => {
    await addOperator(world, 'gone', 'cashier', 'gone@operators.example');
    const owner = await signIn(world.baseUrl, 'operator');
    await owner.client.disableOperator({ params: { username: 'gone' }, body: { reason } });
    const body = {
      username: 'coming',
      role: 'support',
      email: 'coming@operators.example',
    } as const;
    await owner.client.inviteOperator({ body });
    const visitor = openSession(world.baseUrl).client;
    await visitor.forgotPassword({ body: { email: 'gone@operators.example' } });
    await visitor.forgotPassword({ body: { email: 'coming@operators.example' } });
    expect(await mailed('gone')).toBeNull();
    expect(await mailed('coming')).toBeNull();
  });
});

describe('a change of rights', () => {
  test('counts at the next request, with the token of before', async () => {
    await addOperator(world, 'mover', 'contests');
    const { client } = await signInOperator(world, 'mover');
    const owner = await signIn(world.baseUrl, 'operator');
    expect(await failed(client.contestTemplates({}))).toBeNull();
    await owner.client.setOperatorRole({
      params: { username: 'mover' },
      body: { role: 'support', reason },
    });
    expect(await failed(client.contestTemplates({}))).toBe('role-not-allowed');
    expect(await failed(client.mails({ query: {} }))).toBeNull();
    const { acts } = await owner.client.auditLog({});
    expect(acts[0]).toMatchObject({
      by: 'operator',
      act: 'set-operator-role',
      reason,
      before: { username: 'mover', role: 'contests', disabled: false },
      after: { username: 'mover', role: 'support', disabled: false },
    });
  });

  test('disabling refuses the token at the next request, closes the sockets and refuses a login', async () => {
    const contestId = await makeContest(world);
    await addOperator(world, 'leaver', 'contests');
    const session = await signInOperator(world, 'leaver');
    const socket = await connectAs(world.baseUrl, session.tokens.access);
    const owner = await signIn(world.baseUrl, 'operator');
    const params = { username: 'leaver' };
    expect(await failed(session.client.feeds({ params: { id: contestId } }))).toBeNull();
    await owner.client.disableOperator({ params, body: { reason } });
    await eventually(() => expect(socket.connected).toBe(false));
    const { access } = session.tokens;
    for (const path of ['/api/operator/me', '/api/me/wallet', '/api/contests']) {
      const response = await fetch(world.baseUrl + path, {
        headers: { authorization: `Bearer ${access}` },
      });
      expect([path, response.status]).toEqual([path, 401]);
    }
    expect(await failed(signInOperator(world, 'leaver'))).toBe('operator-disabled');
    // The database refuses too, and a process that missed the end of the session reads the database.
    expect(
      await refusedBecause(
        world.database.pool,
        `insert into refresh_families (id, user_id, started_at, expires_at)
         select 'f', user_id, now(), now() + interval '1 day' from operators join users on users.id = user_id where username = 'leaver'`,
      ),
    ).toBe('refresh_families_operator');
    await owner.client.disableOperator({ params, body: { reason } });
    await owner.client.enableOperator({ params, body: { reason } });
    expect(await failed(signInOperator(world, 'leaver'))).toBeNull();
  });

  test('is an owner’s, and not of their own', async () => {
    await addOperator(world, 'climber', 'cashier');
    const climber = await signInOperator(world, 'climber');
    const body = { role: 'owner', reason } as const;
    for (const username of ['climber', 'operator']) {
      expect(await failed(climber.client.setOperatorRole({ params: { username }, body }))).toBe(
        'role-not-allowed',
      );
    }
    const owner = await signIn(world.baseUrl, 'operator');
    const own = { params: { username: 'operator' }, body: { reason } };
    expect(await failed(owner.client.disableOperator(own))).toBe('own-rights');
    const by = (username: string) => `(select id from users where username = '${username}')`;
    const raise = (whom: string, who: string) =>
      refusedBecause(
        world.database.pool,
        `update operators set role = 'owner', changed_by = ${by(who)} where user_id = ${by(whom)}`,
      );
    expect(await raise('climber', 'climber')).toBe('operators_not_own');
    expect(await raise('climber', 'helper')).toBe('operators_by_owner');
    expect(
      await refusedBecause(
        world.database.pool,
        `update operators set role = 'owner', changed_by = null where user_id = ${by('climber')}`,
      ),
    ).toBe('operators_by_owner');
    const player = await makePlayer(world, 'no-operator');
    expect(
      await refusedBecause(
        world.database.pool,
        `insert into operators (user_id, role) values ('${player.userId}', 'owner')`,
      ),
    ).toBe('operators_no_players');
    expect(
      await refusedBecause(
        world.database.pool,
        `update users set role = 'operator' where id = '${player.userId}'`,
      ),
    ).toBe('users_role_kept');
  });

  test('never takes the last owner: of owners who disable each other at the same time one stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const rival = await addOperator(world, `rival${round}`, 'owner');
      const actors = [world.operator, rival];
      const results = await Promise.all(
        actors.map((by, at) =>
          world.services.operators.disable({
            username: actors[1 - at]?.username ?? '',
            reason,
            by,
          }),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const owners = (await world.services.operators.list()).filter(
        ({ role, disabledAt, joinedAt }) =>
          role === 'owner' && disabledAt === null && joinedAt !== null,
      );
      expect(owners).toHaveLength(1);
      const [left] = owners;
      if (left !== undefined && left.username !== 'operator') {
        valueOf(await world.services.operators.enable({ username: 'operator', reason, by: rival }));
        valueOf(
          await world.services.operators.disable({
            username: rival.username,
            reason,
            by: world.operator,
          }),
        );
      }
    }
    expect(
      await refusedBecause(
        world.database.pool,
        `update operators set disabled_at = now(), changed_by = (select id from users where username = 'rival0') where role = 'owner'`,
      ),
    ).toMatch(/^operators_/);
  });
});

describe('an operator', () => {
  test('does not enter, deposit or withdraw', async () => {
    const contestId = await makeContest(world);
    const { client } = await signIn(world.baseUrl, 'operator');
    const team = { captain: 'x', flexPlayers: ['y'] };
    // One after another: a call that fails before it is awaited is an unhandled rejection.
    for (const send of [
      () => client.enterContest({ params: { id: contestId }, body: { team } }),
      () => client.requestDeposit({ body: { amount: 50 } }),
      () => client.requestWithdrawal({ body: { amount: 50 } }),
    ]) {
      expect(await failed(send())).toMatch(/operators-not-players|bad-request/);
    }
    valueOf(
      await world.services.wallet.grant({
        username: 'operator',
        amount: cents(100_00),
        reason,
        idempotencyKey: null,
        by: await addOperator(world, 'giver', 'cashier'),
      }),
    );
    await expect(enter(world, contestId, world.operator)).rejects.toSatisfy(
      (error) => violatedConstraint(error) === 'entries_no_operators',
    );
  });

  test('does not act on a contest that an account with the same verified address has entered', async () => {
    const contestId = await makeContest(world);
    const player = await makePlayer(world, 'twofold');
    valueOf(await enter(world, contestId, player));
    await addOperator(world, 'twofold-op', 'contests', 'Twofold@example.org');
    const { client } = await signInOperator(world, 'twofold-op');
    const request = { params: { id: contestId }, body: { reason } };
    // An address that is only claimed takes no rights.
    expect(await failed(client.pauseContest(request))).toBeNull();
    expect(await failed(client.resumeContest(request))).toBeNull();
    await world.database.pool.query('alter table users disable trigger user');
    await world.database.pool.query(`update users set verified = true where username = 'twofold'`);
    await world.database.pool.query('alter table users enable trigger user');
    expect(await failed(client.pauseContest(request))).toBe('contest-entered');
    expect(await failed(client.cancelContest(request))).toBe('contest-entered');
    const owner = await signIn(world.baseUrl, 'operator');
    expect(await failed(owner.client.pauseContest(request))).toBeNull();
  });

  test('without an account of that name is not found', async () => {
    expect(
      refusalOf(
        await world.services.operators.disable({ username: 'nobody', reason, by: world.operator }),
      ),
    ).toEqual({ name: 'operator-not-found', username: 'nobody' });
  });
});
