import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { createReadiness, type ReadinessDeps } from '../src/http/readiness.ts';
import { provideWorld } from './test-world.ts';

const world = provideWorld();

const NOTHING_WRONG = { database: null, migrations: null, disk: null, clock: null };

const checksOf = (over: Partial<ReadinessDeps> = {}) =>
  createReadiness({
    pool: world.database.pool,
    patienceMs: 20_000,
    dataDir: tmpdir(),
    clock: { agrees: () => true },
    ...over,
  })();

const PASSWORD = 'hunter2';

/** A pool of a database that closes each connection, or never sends anything. */
const poolTo = async (kind: 'refuses' | 'hangs') => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    if (kind === 'refuses') socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = new Pool({
    connectionString: `postgres://user:${PASSWORD}@127.0.0.1:${port}/picks`,
    connectionTimeoutMillis: 1_000,
  });
  return {
    pool,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await pool.end();
    },
  };
};

const statusAndBody = async (address: string) => {
  const response = await fetch(`${world.baseUrl}${address}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, body: await response.json() };
};

describe('health', () => {
  test('/livez has the version', async () => {
    const text = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    expect(await statusAndBody('/livez')).toEqual({ status: 200, body: { status: 'ok', version } });
  });

  test('/readyz names each check', async () => {
    expect(await statusAndBody('/readyz')).toEqual({
      status: 200,
      body: {
        status: 'ready',
        checks: {
          stopping: { ok: true },
          database: { ok: true },
          migrations: { ok: true },
          disk: { ok: true },
          clock: { ok: true },
        },
      },
    });
  });

  test('a missing migration is named, and /readyz returns 503', async () => {
    const { pool } = world.database;
    const newest = 'select max(created_at) from drizzle.__drizzle_migrations';
    await pool.query(
      `update drizzle.__drizzle_migrations set created_at = -created_at where created_at = (${newest})`,
    );
    await expect
      .poll(() => statusAndBody('/readyz'))
      .toMatchObject({
        status: 503,
        body: {
          status: 'not ready',
          checks: { database: { ok: true }, migrations: { ok: false, reason: expect.any(String) } },
        },
      });
    await pool.query(
      'update drizzle.__drizzle_migrations set created_at = -created_at where created_at < 0',
    );
    await expect.poll(async () => (await statusAndBody('/readyz')).status).toBe(200);
  });

  test('migrations of a newer version are no fault', async () => {
    const { pool } = world.database;
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    );
    expect(await checksOf()).toEqual(NOTHING_WRONG);
    await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  });

  test('a database that refuses connections, or does not answer in time, without its address', async () => {
    for (const kind of ['refuses', 'hangs'] as const) {
      const { pool, close } = await poolTo(kind);
      const checks = await checksOf({ pool, patienceMs: 200 });
      expect(checks).toMatchObject({
        database: 'The database does not answer.',
        migrations: expect.any(String),
        disk: null,
        clock: null,
      });
      expect(JSON.stringify(checks)).not.toContain(PASSWORD);
      await close();
    }
  });

  test('a full disk, and a clock that differs', async () => {
    expect(await checksOf({ freeBytes: async () => 1_000_000 })).toEqual({
      ...NOTHING_WRONG,
      disk: 'The disk of DATA_DIR is almost full.',
    });
    expect(await checksOf({ clock: { agrees: () => false } })).toEqual({
      ...NOTHING_WRONG,
      clock: expect.any(String),
    });
  });

  test('a data folder that does not exist yet is on the disk of its parent', async () => {
    const dataDir = path.join(tmpdir(), 'no', 'such', 'folder');
    expect(await checksOf({ dataDir })).toEqual(NOTHING_WRONG);
  });
});
