/** The operator's second factor by command: set up, asked for, and reset for somebody who has lost theirs. */
import { TOTP } from 'otpauth';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makePlayer, PASSWORD, provideWorld, signIn } from '../test-world.ts';
import { openCommandLine } from './command-line.ts';

const world = provideWorld({ operatorFactor: 'required' });

const codeOf = (secret: string): string => {
  world.setTime(new Date(world.now().getTime() + 30_000));
  return new TOTP({ secret }).generate({ timestamp: world.now().getTime() });
};

test('is required, set up, asked for at login, and again before a sensitive action', async () => {
  const line = openCommandLine(world);
  await makePlayer(world, 'loser');
  const refused = await line.operator(['ledger']);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.told).toContain('factor set-up');

  const shown = await line.done('factor', 'set-up');
  const [, secret = ''] = /^ {2}([A-Z2-7]{32})$/m.exec(shown) ?? [];
  expect(shown).toContain('otpauth://totp/');
  const codes = await line.done('factor', 'confirm', codeOf(secret));
  const [recoveryCode = ''] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(codes) ?? [];
  await line.done('ledger');

  // The session of the saved login is gone.
  rmSync(path.join(line.folder, 'operator-session.json'));
  const without = await line.operator(['ledger']);
  expect(without.told).toContain('OPERATOR_CODE');
  expect(await line.operator(['ledger'], { OPERATOR_CODE: codeOf(secret) })).toMatchObject({
    code: 0,
  });

  const player = await signIn(world.baseUrl, 'loser');
  const app = await player.client.beginApp({ body: { password: PASSWORD } });
  await player.client.addApp({ body: { code: codeOf(app.secret) } });
  world.later(16);
  const reset = ['user', 'reset-factor', 'loser', '--reason', 'Called back'];
  expect((await line.operator(reset)).told).toContain('OPERATOR_CODE');
  const done = await line.operator(reset, { OPERATOR_CODE: recoveryCode });
  expect(done.printed).toContain('second factors of loser are removed');
  await signIn(world.baseUrl, 'loser');
  expect((await line.operator(reset)).told).toContain('has no second factor');
  line.close();
});
