/** `operator backup` and `restore`: while a server writes, with wrong keys and damaged files. */
import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runOperator } from '@captains-pick/operator';
import { openDatabase } from '../../src/database/open-database.ts';
import { makeTestDatabase, type TestDatabase } from '../test-database.ts';

const NOW = new Date('2026-11-27T22:15:00Z');
const onIdleError = (): void => undefined;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Environment = Readonly<Record<string, string>>;

const operator = async (words: readonly string[], environment: Environment = {}, now = NOW) => {
  const printed: string[] = [];
  const told: string[] = [];
  const code = await runOperator(words, {
    environment,
    workingFolder: folder,
    print: (text) => printed.push(text),
    tell: (text) => told.push(text),
    askPassword: null,
    fetch: globalThis.fetch,
    now: () => now,
    wait: () => Promise.resolve(),
    freshKey: () => crypto.randomUUID(),
  });
  return { code, printed: printed.join('\n'), told: told.join('\n') };
};

/** A pair of keys: what to encrypt for. The key is in the file of this name. */
const newKey = async (name: string): Promise<string> => {
  const { code, printed } = await operator(['--json', 'backup-key', name]);
  expect(code).toBe(0);
  return (JSON.parse(printed) as { readonly recipient: string }).recipient;
};

test('a key is never overwritten', async () => {
  await newKey('first.key');
  const again = await operator(['backup-key', 'first.key']);
  expect([again.code, again.printed]).toEqual([1, '']);
  expect(again.told).toContain('exists already');
});

test('a backup needs somebody to encrypt for', async () => {
  const { code, told } = await operator(['backup'], { DATA_DIR: folder });
  expect([code, told]).toEqual([
    2,
    'Set BACKUP_RECIPIENT, or give --recipient. `operator backup-key` makes one.',
  ]);
  const wrong = await operator(['backup', '--recipient', 'age1nothing'], {
    DATABASE_URL: 'postgres://localhost:1/nothing',
  });
  expect(wrong.code).toBe(1);
  expect(wrong.told).toContain('not a public key of age');
});

test('a PostgreSQL is never replaced, and an unreadable file of a secret is named', async () => {
  const file = 'captains-pick-20261127T221500Z.dump.age';
  const replaced = await operator(['restore', file, '--key', 'first.key', '--replace'], {
    DATABASE_URL: 'postgres://localhost:1/nothing',
  });
  expect([replaced.code, replaced.told]).toEqual([
    2,
    'A PostgreSQL is not replaced: restore into an empty database, and set DATABASE_URL to that.',
  ]);
  const unread = await operator(['backup'], { BACKUP_RECIPIENT_FILE: '/nowhere' });
  expect(unread.code).toBe(1);
  expect(unread.told).toMatch(/^BACKUP_RECIPIENT_FILE can't be read: /);
});

test('without the programs of PostgreSQL the message says what to install, and no file is left', async () => {
  const BACKUP_RECIPIENT = await newKey('programs.key');
  const PATH = process.env['PATH'];
  process.env['PATH'] = '';
  try {
    const environment = { BACKUP_RECIPIENT, DATABASE_URL: 'postgres://localhost:1/nothing' };
    const { code, told } = await operator(['backup', '--to', 'none'], environment);
    expect(code).toBe(1);
    expect(told).toContain('Debian: postgresql-client');
  } finally {
    process.env['PATH'] = PATH;
  }
  expect(await readdir(path.join(folder, 'none'))).toEqual([]);
});

describe.runIf(inject('database') === 'embedded')('an embedded database', () => {
  let source: TestDatabase;
  let BACKUP_RECIPIENT: string;
  /** A backup that was written while no server ran. */
  let file: string;
  beforeAll(async () => {
    source = await makeTestDatabase();
    BACKUP_RECIPIENT = await newKey('backup.key');
  });
  afterAll(() => source.remove());

  const backUp = async (to: string, now = NOW) => {
    const answer = await operator(
      ['--json', 'backup', '--to', to],
      { BACKUP_RECIPIENT, DATA_DIR: source.dataDir },
      now,
    );
    if (answer.code !== 0) throw new Error(answer.told);
    return JSON.parse(answer.printed) as { readonly file: string; readonly removed: string[] };
  };
  const restore = (file: string, into: string, ...more: readonly string[]) =>
    operator(['restore', file, '--key', 'backup.key', ...more], {
      DATA_DIR: path.join(folder, into),
    });
  /** The numbers that the table of a restored database has. */
  const numbersIn = async (into: string): Promise<readonly number[]> => {
    const database = await openDatabase({
      databaseUrl: null,
      dataDir: path.join(folder, into),
      onIdleError,
    });
    try {
      const { rows } = await database.pool.query<{ n: number }>('select n from counted order by n');
      return rows.map(({ n }) => n);
    } finally {
      await database.close();
    }
  };

  test('is backed up while a server writes: what was committed before is there, in order, without gaps', async () => {
    const server = await source.open();
    try {
      await server.pool.query('create table counted (n integer primary key, filler text)');
      let committed = 0;
      const over = new AbortController();
      const writing = (async () => {
        while (!over.signal.aborted) {
          await server.pool.query('insert into counted values ($1, repeat($2, 2000))', [
            committed + 1,
            'x',
          ]);
          committed += 1;
        }
      })();
      const before: number[] = [];
      for (let backup = 0; backup < 3; backup += 1) {
        before.push(committed);
        await backUp('while-writing', new Date(NOW.getTime() + backup * 1_000));
      }
      over.abort();
      await writing;
      // Of the backups of one day only the latest is kept.
      const files = await readdir(path.join(folder, 'while-writing'));
      expect(files).toEqual(['captains-pick-20261127T221502Z.tar.zst.age']);
      const restored = await restore(`while-writing/${files[0]}`, 'restored');
      expect([restored.code, restored.told]).toEqual([0, '']);
      const numbers = await numbersIn('restored');
      expect(numbers.length).toBeGreaterThanOrEqual(before.at(-1) ?? 0);
      expect(numbers).toEqual(numbers.map((_n, index) => index + 1));
    } finally {
      await server.close();
    }
    expect((await readdir(source.dataDir)).filter((name) => name.includes('copy'))).toEqual([]);
  });

  test('is backed up while no server runs, with the secrets that the server made', async () => {
    await writeFile(path.join(source.dataDir, 'secrets.json'), '{"accessToken":"kept"}');
    ({ file } = await backUp('stopped'));
    expect((await restore(file, 'of-stopped')).code).toBe(0);
    expect((await readdir(path.join(folder, 'of-stopped'))).toSorted()).toEqual([
      'postgres',
      'postgres.lock',
      'secrets.json',
    ]);
  });

  test('a database that is there is refused, or moved aside on request', async () => {
    const refused = await restore(file, 'of-stopped');
    expect([refused.code, refused.told.includes('--replace')]).toEqual([1, true]);
    const replaced = await restore(file, 'of-stopped', '--replace');
    expect(replaced.code).toBe(0);
    const earlier = path.join(folder, 'of-stopped', 'postgres.before-20261127T221500Z');
    expect(replaced.printed).toContain(earlier);
    expect(existsSync(path.join(earlier, 'PG_VERSION'))).toBe(true);
  });

  test('a folder that a server uses is refused', async () => {
    const server = await source.open();
    try {
      const { code, told } = await operator(['restore', file, '--key', 'backup.key', '--replace'], {
        DATA_DIR: source.dataDir,
      });
      expect(code).toBe(1);
      expect(told).toBe(`A server uses ${source.dataDir}. Stop it, then restore again.`);
    } finally {
      await server.close();
    }
  });

  test('the wrong key, and files that are cut, changed or renamed, change nothing', async () => {
    await newKey('other.key');
    const half = Math.floor((await stat(file)).size / 2);
    await mkdir(path.join(folder, 'damaged'), { recursive: true });
    const damaged = async (name: string, change: (copy: string) => Promise<void>) => {
      const copy = path.join(folder, 'damaged', name);
      await copyFile(file, copy);
      await change(copy);
      return copy;
    };
    const cut = await damaged('captains-pick-20261126T000000Z.tar.zst.age', (copy) =>
      truncate(copy, half),
    );
    const changed = await damaged('captains-pick-20261125T000000Z.tar.zst.age', async (copy) => {
      const handle = await open(copy, 'r+');
      await handle.write(Buffer.from([1, 2, 3, 4]), 0, 4, half);
      await handle.close();
    });
    const renamed = await damaged('monday.age', () => Promise.resolve());
    const attempts: readonly (readonly [string, readonly string[], string])[] = [
      ['the wrong key', [file, '--key', 'other.key'], "can't be decrypted"],
      ['a key file without a key', [file, '--key', 'damaged/monday.age'], 'AGE-SECRET-KEY-'],
      ['a key that is not there', [file, '--key', 'nowhere.key'], 'no such file'],
      ['a cut file', [cut, '--key', 'backup.key'], 'damaged or incomplete'],
      ['a changed file', [changed, '--key', 'backup.key'], 'damaged or incomplete'],
      ['another name', [renamed, '--key', 'backup.key'], 'not the name of a backup'],
    ];
    for (const [what, words, message] of attempts) {
      const { code, told } = await operator(['restore', ...words], {
        DATA_DIR: path.join(folder, 'untouched'),
      });
      expect([what, code, told]).toEqual([what, 1, expect.stringContaining(message)]);
    }
    const left = existsSync(path.join(folder, 'untouched'))
      ? await readdir(path.join(folder, 'untouched'))
      : [];
    expect(left.filter((name) => name !== 'postgres.lock')).toEqual([]);
  });
});
