import { cents, TERMS_VERSION } from '@captains-pick/rules';
import { beforeAll, expect, test } from 'vitest';
import { balanceOf, makePlayer, signIn, valueOf, type TestWorld } from '../test-world.ts';
import { provideCommandLine, type CommandLine } from './command-line.ts';
import { addOperator, limitAlone, OPERATORS_PASSWORD, signInOperator } from './operator-world.ts';

let world: TestWorld;
let desk: CommandLine;
provideCommandLine((opened) => {
  ({ world, desk } = opened);
});

beforeAll(async () => {
  await limitAlone(world, cents(500_00));
});

const why = ['--reason', 'a test'] as const;

test('an operator is invited, joins by the printed link, changes roles, and is disabled', async () => {
  const printed = await desk.done(
    'user',
    'invite',
    'casey',
    '--role',
    'cashier',
    '--email',
    'casey@operators.example',
  );
  expect(printed).toContain('casey is invited as cashier. The link was mailed to casey@operators.');
  const token = /#(\S+)/.exec(printed)?.[1] ?? '';
  valueOf(await world.services.passwordResets.reset({ token, password: OPERATORS_PASSWORD }));
  const { tokens } = await signInOperator(world, 'casey');
  const asCasey = (...words: string[]) =>
    desk.operator(words, { OPERATOR_TOKEN: tokens.access ?? '' });
  expect(await asCasey('user', 'role', 'casey', 'owner', ...why)).toMatchObject({
    code: 1,
    told: expect.stringContaining('Your role is cashier. This needs one of the roles owner.'),
  });
  expect(await desk.done('user', 'role', 'casey', 'support', ...why)).toContain('role support');
  expect(await desk.done('user', 'list')).toMatch(/casey +support +active/);
  expect(await desk.done('user', 'end-sessions', 'casey', ...why)).toContain('1 session of casey');
  expect(await desk.done('user', 'disable', 'casey', ...why)).toContain('casey is disabled');
  expect(await desk.done('user', 'list')).toMatch(/casey +support +disabled/);
  expect((await asCasey('mails')).told).toContain('expired or was revoked');
  expect(await desk.done('user', 'enable', 'casey', ...why)).toContain('casey is enabled');
  expect(await desk.refusedWith('user', 'disable', 'operator', ...why)).toContain(
    'Another owner must do it',
  );
});

test('a grant above the limit is proposed, and another operator confirms it', async () => {
  const user = await makePlayer(world, 'by-command', cents(0));
  expect(await desk.refusedWith('grant', 'by-command', '750', ...why)).toContain(
    'there is no other owner or cashier',
  );
  await addOperator(world, 'second', 'cashier');
  const { tokens } = await signInOperator(world, 'second');
  const proposed = await desk.done('grant', 'by-command', '750', ...why);
  expect(proposed).toContain('Proposed, not booked. $750.00 for by-command waits');
  expect(await balanceOf(world, user)).toBe(0);
  const id = /id is (\w+)/.exec(proposed)?.[1] ?? '';
  expect(await desk.done('proposals')).toContain('operator (you)');
  expect(await desk.refusedWith('proposals', 'confirm', id)).toContain('You proposed this.');
  const confirmed = await desk.operator(['proposals', 'confirm', id], {
    OPERATOR_TOKEN: tokens.access ?? '',
  });
  expect(confirmed).toMatchObject({ code: 0 });
  expect(await balanceOf(world, user)).toBe(750);
});

test('an invitation of players is made, listed with its code, and revoked', async () => {
  const printed = await desk.done('invitations', 'make', 'Winter league', '--uses', '3');
  expect(printed).toContain('can be used 3 times');
  const code = /invitation=(\w+)/.exec(printed)?.[1] ?? '';
  const listed = await desk.done('invitations');
  expect(listed).toMatch(new RegExp(`Winter league +whoever has it +${code} +0 of 3 +open`));
  const [id = ''] = /^\w{16}(?= )/m.exec(listed) ?? [];
  expect(await desk.done('invitations', 'revoke', id, ...why)).toContain(
    `${code} can’t be used any more`,
  );
  expect(await desk.done('invitations')).toMatch(/0 of 3 +revoked/);
  expect(await desk.refusedWith('invitations', 'make', 'Nothing', '--uses', '0')).toContain('uses');
});

test('a check of an identity is listed, refused, decided and ended', async () => {
  await world.services.persons.setRules({
    required: 'entry',
    identity: 'withdrawal',
    minimumAge: 18,
    countries: [],
    regions: [],
    termsVersion: TERMS_VERSION,
  });
  const { userId, username } = await makePlayer(world, 'documented');
  const { client } = await signIn(world.baseUrl, username);
  await client.givePerson({
    body: { birthDate: '1990-12-31', country: 'US', region: 'US-MA', termsVersion: TERMS_VERSION },
  });
  await client.requestIdentityCheck({});
  expect(await desk.done('identity')).toMatch(/documented +\w{16} +\S+.* an operator/);
  expect(await desk.done('identity', 'refuse', userId, ...why)).toContain('is not verified');
  expect(await desk.done('identity')).toContain('No check of an identity waits.');
  expect(await desk.done('identity', 'verify', userId, '--reference', 'Case 4')).toContain(
    'The identity of documented is verified.',
  );
  expect(await desk.done('identity', 'end', userId, ...why)).toContain('needs a new check');
  expect(await desk.refusedWith('identity', 'end', userId, ...why)).toContain('nothing to end');
});

test('a script acts with an API token, as far as its scopes go, until it is revoked', async () => {
  const made = await desk.done('token', 'make', 'Sunday feeds', '--scope', 'contests', 'books');
  const secret = /cpt_\S+/.exec(made)?.[0] ?? '';
  const asScript = (...words: string[]) => desk.operator(words, { OPERATOR_TOKEN: secret });
  expect(await asScript('ledger')).toMatchObject({ code: 0 });
  expect(await asScript('mails')).toMatchObject({
    code: 1,
    told: expect.stringContaining('No API token may do that.'),
  });
  const listed = await desk.done('token', 'list');
  expect(listed).toMatch(/Sunday feeds +cpt_\S{6}… +read, contests, books +operator +open/);
  const id = /^(\S+) +Sunday feeds/m.exec(listed)?.[1] ?? '';
  expect(await desk.done('token', 'revoke', id, ...why)).toContain('can’t be used any more');
  expect((await asScript('ledger')).told).toContain(
    'rejected OPERATOR_TOKEN: it is unknown, has expired or was revoked.',
  );
  expect(await desk.refusedWith('token', 'revoke', 'none', ...why)).toContain(
    'There is no such API token.',
  );
});

test('a webhook is added, tested, looked at and ended', async () => {
  expect(await desk.done('webhook', 'list')).toContain('Events are sent nowhere.');
  expect(await desk.refusedWith('webhook', 'add', 'Site', 'https://elsewhere.example')).toContain(
    'Only addresses of hooks.example.org are called.',
  );
  const added = await desk.done(
    'webhook',
    'add',
    'Site',
    'https://hooks.example.org/in',
    '--event',
    'contest.opened',
  );
  expect(added).toMatch(/\nwhsec_\S+\n/);
  const id = /id is (\w+)/.exec(added)?.[1] ?? '';
  expect(await desk.done('webhook', 'test', id)).toContain('on its way to Site');
  expect(await desk.done('webhook', 'deliveries', id)).toMatch(/test\.sent .* queued/);
  expect(await desk.done('webhook', 'end', id, ...why)).toContain('gets nothing more');
  expect(await desk.done('webhook', 'list')).toMatch(/Site .*contest\.opened +ended/);
  expect(await desk.refusedWith('webhook', 'test', id)).toContain('This webhook is ended');
});
