/** The script that runs every command installs once, also when several commands start in a new checkout. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Takes half a second, notes each start, and leaves what an installation leaves. */
const NPM = `
const fs = require('node:fs');
fs.appendFileSync('installations', 'x');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
fs.mkdirSync('node_modules/.bin', { recursive: true });
fs.rmSync('node_modules/.bin/node', { force: true });
fs.symlinkSync(process.execPath, 'node_modules/.bin/node');
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkout-'));
  await mkdir(join(folder, 'scripts'));
  await copyFile(join(import.meta.dirname, '../scripts/run.mjs'), join(folder, 'scripts/run.mjs'));
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(join(folder, 'npm.cjs'), NPM);
  await writeFile(join(folder, 'hello.mjs'), "console.log('hello');");
});
afterEach(() => rm(folder, { recursive: true }));

const run = async (): Promise<readonly [number | null, string]> => {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'hello.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      npm_execpath: join(folder, 'npm.cjs'),
      npm_config_user_agent: 'npm/11.19.1 node/v24',
    },
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return [code as number | null, said];
};

const installations = async (): Promise<number> =>
  (await readFile(join(folder, 'installations'), 'utf8')).length;

test('four commands at once install once, and all run', async () => {
  const runs = await Promise.all([run(), run(), run(), run()]);
  expect(runs).toEqual(Array.from({ length: 4 }, () => [0, 'hello\n']));
  expect(await installations()).toBe(1);
  expect(await run()).toEqual([0, 'hello\n']);
  expect(await installations()).toBe(1);
});

test('a command that was killed while it installed keeps no other one waiting', async () => {
  const killed = spawn(process.execPath, ['-e', '']);
  await once(killed, 'exit');
  await mkdir(join(folder, '.cache'));
  await writeFile(join(folder, '.cache/installing'), String(killed.pid));
  expect(await run()).toEqual([0, 'hello\n']);
  expect(await installations()).toBe(1);
});
