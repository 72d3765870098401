import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runOperator } from './run-operator.ts';
import type { World } from './world.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secret-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = async (commandLine: string, environment: World['environment'] = {}) => {
  const said: string[] = [];
  const say = (text: string): void => {
    said.push(text);
  };
  const code = await runOperator(commandLine.split(' '), {
    environment: { DATA_DIR: folder, ...environment },
    workingFolder: folder,
    print: say,
    tell: say,
    askPassword: null,
    fetch: () => Promise.reject(new Error('no call is needed')),
    now: () => new Date('2031-03-14T12:00:00Z'),
    wait: () => Promise.resolve(),
    freshKey: () => 'key',
  });
  return { code, said: said.join('\n') };
};

const file = (name: string): string => path.join(folder, name);
const write = (name: string, text: string): void =>
  writeFileSync(file(name), text, { mode: 0o600 });
const store = (): Record<string, string> =>
  JSON.parse(readFileSync(file('secrets.json'), 'utf8')) as Record<string, string>;

const STORED = {
  accessToken: 'the first secret of access tokens',
  operatorPassword: 'unchanged',
  factorKey: 'ab'.repeat(32),
};

describe('secrets that the server has generated', () => {
  beforeEach(() => write('secrets.json', JSON.stringify(STORED)));

  test('the secret of access tokens is added, used and the old one dropped', async () => {
    const added = await run('secret add access-token');
    expect(added).toEqual({
      code: 0,
      said: `Changed in ${file('secrets.json')}.\nRestart every process of the server, then run \`secret use access-token\`.`,
    });
    const second = store()['acceptedAccessToken'] ?? '';
    expect(second).toHaveLength(64);
    expect(store()).toEqual({ ...STORED, acceptedAccessToken: second });
    expect(added.said).not.toContain(second);
    expect(await run('secret add access-token')).toMatchObject({
      code: 1,
      said: expect.stringContaining('There are two secrets already.'),
    });

    expect((await run('secret use access-token')).said).toContain('After 30 days');
    expect(store()).toEqual({
      ...STORED,
      accessToken: second,
      acceptedAccessToken: STORED.accessToken,
    });
    expect((await run('secret drop access-token')).code).toBe(0);
    expect(store()).toEqual({ ...STORED, accessToken: second });
    for (const step of ['use', 'drop']) {
      expect(await run(`secret ${step} access-token`)).toEqual({
        code: 1,
        said: 'There is no second secret. `secret add access-token` makes one.',
      });
    }
    expect(statSync(file('secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  test('a key that encrypts is added behind, then used first, and never dropped', async () => {
    await run('secret add factor');
    const [first, second = ''] = (store()['factorKey'] ?? '').split(',');
    expect(first).toBe(STORED.factorKey);
    expect(second).toMatch(/^[0-9a-f]{64}$/);
    await run('secret use factor');
    expect(store()['factorKey']).toBe(`${second},${STORED.factorKey}`);
    expect(await run('secret drop factor')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Old keys of FACTOR_KEY stay'),
    });
    await run('secret add factor');
    expect((store()['factorKey'] ?? '').split(',')).toMatchObject([
      second,
      expect.stringMatching(/^[0-9a-f]{64}$/),
      STORED.factorKey,
    ]);
  });

  test('with --json the answer is one object', async () => {
    const { said } = await run('--json secret add access-token');
    expect(JSON.parse(said)).toMatchObject({
      secret: 'access-token',
      step: 'add',
      changed: file('secrets.json'),
    });
  });
});

describe('secrets in files', () => {
  const FILES = {
    ACCESS_TOKEN_SECRET_FILE: 'access_token',
    ACCESS_TOKEN_SECRET_ACCEPTED_FILE: 'access_token_accepted',
  };

  test('are exchanged between their files', async () => {
    write('access_token', 'the first secret of access tokens\n');
    await run('secret add access-token', FILES);
    const second = readFileSync(file('access_token_accepted'), 'utf8').trim();
    await run('secret use access-token', FILES);
    expect(readFileSync(file('access_token'), 'utf8')).toBe(`${second}\n`);
    expect(readFileSync(file('access_token_accepted'), 'utf8')).toBe(
      'the first secret of access tokens\n',
    );
    await run('secret drop access-token', FILES);
    expect(readFileSync(file('access_token_accepted'), 'utf8')).toBe('');
  });

  test('are both kept when the exchange fails halfway', async () => {
    write('access_token', 'the first secret of access tokens\n');
    await run('secret add access-token', FILES);
    mkdirSync(file(`access_token.${process.pid}.new`));
    const failed = await run('secret use access-token', FILES);
    expect(failed).toEqual({ code: 1, said: expect.stringContaining('EISDIR') });
    expect(readFileSync(file('access_token'), 'utf8')).toBe('the first secret of access tokens\n');
    // The second secret was used by no process yet.
    expect((await run('secret drop access-token', FILES)).code).toBe(0);
    expect((await run('secret add access-token', FILES)).code).toBe(0);
  });

  test('need a file for the second one', async () => {
    write('access_token', 'the first secret of access tokens\n');
    const { ACCESS_TOKEN_SECRET_FILE } = FILES;
    expect(await run('secret add access-token', { ACCESS_TOKEN_SECRET_FILE })).toEqual({
      code: 1,
      said: 'Set ACCESS_TOKEN_SECRET_ACCEPTED_FILE to a file too, which may be missing or empty.',
    });
    expect(readdirSync(folder)).toEqual(['access_token']);
  });
});

test('a secret of the environment is changed by hand', async () => {
  const { code, said } = await run('secret add access-token', { ACCESS_TOKEN_SECRET: 'x' });
  expect(code).toBe(1);
  expect(said).toContain('ACCESS_TOKEN_SECRET is set in the environment');
});

test('where there is none, the command says so', async () => {
  const { code, said } = await run('secret add access-token');
  expect(code).toBe(1);
  expect(said).toContain(`there is none in ${file('secrets.json')}`);
});
