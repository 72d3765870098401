/** Two processes of the real main.ts on one PostgreSQL; the clock of one is two hours ahead. */
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePort } from '../../../tooling/free-port.ts';
import { newPlayer, openGolfContest } from './over-http.ts';
import { ready, settingsOn, spawnServer, stop, type ServerProcess } from './server-process.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';
import { CHEAP_TEAM, openSession, signIn } from './test-world.ts';

const HOUR_MS = 3_600_000;
const SHIFTED_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;
/** Time enough to enter on a busy machine. */
const SOON_MS = 12_000;
/** The embedded database runs on its server's clock. */
const shared = inject('database') === 'postgres';

let database: TestDatabase;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map(stop));
  await database.remove();
});

const start = async (environment: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const server = spawnServer({ ...settingsOn(database, port), ...environment });
  servers.push(server);
  return { server, baseUrl: await ready(server, port) };
};

test.runIf(shared)(
  'a process whose clock is two hours ahead starts no contest, shows no lineup and says so',
  async () => {
    const wrong = await start({
      NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`,
      CLOCK_SHIFT_MS: String(2 * HOUR_MS),
    });
    const right = await start({});
    const { client: operator } = await signIn(right.baseUrl, 'operator');
    const { client: early } = await newPlayer(right.baseUrl, operator, 'early', 100);
    const later = await openGolfContest(operator, HOUR_MS);
    const soon = await openGolfContest(operator, SOON_MS);
    for (const id of [later, soon]) {
      await early.enterContest({ params: { id }, body: { team: CHEAP_TEAM } });
    }
    const read = ({ baseUrl }: { readonly baseUrl: string }, id: string) =>
      openSession(baseUrl).client.contest({ params: { id } });
    // With one entry it can't be played.
    await vi.waitFor(async () => expect((await read(right, soon)).status).toBe('Cancelled'), {
      timeout: 2 * SOON_MS,
      interval: 200,
    });
    for (const server of [wrong, right]) {
      expect(await read(server, later)).toMatchObject({ status: 'Registering', entrants: [] });
    }
    const [, ahead] = /"differenceMs":(-?\d+)/.exec(wrong.server.output()) ?? [];
    expect(Math.abs(Number(ahead) - 2 * HOUR_MS)).toBeLessThan(1_000);
  },
);
