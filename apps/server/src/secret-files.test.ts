import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSecretFiles } from './secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string): string => {
  const file = path.join(folder, 'secret');
  writeFileSync(file, text);
  return file;
};

describe('a secret in a file', () => {
  test.each([
    ['a word', 'a word'],
    ['a word\n', 'a word'],
    ['a word\r\n', 'a word'],
    [' a word \n\n', ' a word \n'],
  ])('%j is %j', (text, secret) => {
    const read = withSecretFiles({ OPERATOR_PASSWORD_FILE: fileWith(text), PORT: '1' });
    expect(read).toMatchObject({ OPERATOR_PASSWORD: secret, PORT: '1' });
  });

  test('is left out without a name', () => {
    expect(withSecretFiles({ OPERATOR_PASSWORD: 'x', OPERATOR_PASSWORD_FILE: ' ' })).toMatchObject({
      OPERATOR_PASSWORD: 'x',
    });
  });

  test('may be missing or empty only if it is there for a rotation', () => {
    for (const named of [fileWith(''), path.join(folder, 'missing')]) {
      const read = withSecretFiles({ ACCESS_TOKEN_SECRET_ACCEPTED_FILE: named });
      expect(read['ACCESS_TOKEN_SECRET_ACCEPTED']).toBeUndefined();
    }
    const second = fileWith('another secret\n');
    expect(withSecretFiles({ ACCESS_TOKEN_SECRET_ACCEPTED_FILE: second })).toMatchObject({
      ACCESS_TOKEN_SECRET_ACCEPTED: 'another secret',
    });
  });

  test('is refused beside the secret itself', () => {
    const environment = { SMTP_URL: 'smtp://a', SMTP_URL_FILE: fileWith('smtp://b') };
    expect(() => withSecretFiles(environment)).toThrow('Set SMTP_URL or SMTP_URL_FILE, not both.');
  });

  test('is refused if there is no file, and if it is empty', () => {
    const missing = path.join(folder, 'missing');
    expect(() => withSecretFiles({ FACTOR_KEY_FILE: missing })).toThrow(
      /^FACTOR_KEY_FILE can't be read: ENOENT.*missing/,
    );
    const empty = fileWith('\n');
    expect(() => withSecretFiles({ FACTOR_KEY_FILE: empty })).toThrow(
      `FACTOR_KEY_FILE names an empty file: ${empty}`,
    );
  });

  test('is none of another program', () => {
    const environment = { SSL_CERT_FILE: path.join(folder, 'missing') };
    expect(withSecretFiles(environment)).toEqual(environment);
  });
});
