/** The real process is killed amid a settlement and amid a regrade: asked again, each is done, once. */
import type { FullClient } from '@captains-pick/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tooling/free-port.ts';
import { verifyContest } from '@captains-pick/verify/testing';
import { newPlayer, openGolfContest } from './over-http.ts';
import {
  kill,
  ready,
  settingsOn,
  spawnServer,
  stop,
  type ServerProcess,
} from './server-process.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';
import { resultsFile, signIn, teamOf } from './test-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.remove());

const start = async (): Promise<{ readonly server: ServerProcess; readonly baseUrl: string }> => {
  const port = await freePort();
  const server = spawnServer(settingsOn(database, port));
  return { server, baseUrl: await ready(server, port) };
};

const OPEN_FOR_MS = 6_000;

/** Until a status is there: the deadline is the real clock's. */
const until = async (client: FullClient, id: string, status: string): Promise<void> => {
  for (;;) {
    if ((await client.contest({ params: { id } })).status === status) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
};

const feedOf = (scores: readonly number[]) => ({
  file: {
    name: 'results.json',
    text: resultsFile(scores, { at: new Date(), final: true }),
  },
  format: 'results' as const,
});

test('kill -9 amid settling and amid regrading loses no cent and pays none twice', async () => {
  let { server, baseUrl } = await start();
  let operator = (await signIn(baseUrl, 'operator')).client;
  const entrants = [
    ['ann', teamOf(3, 4, 5)],
    ['bob', teamOf(5, 2, 3)],
  ] as const;
  const sessions = [];
  for (const [username] of entrants) {
    sessions.push(await newPlayer(baseUrl, operator, username, 100));
  }
  // The accounts take most of the time, so they come before the deadline is set.
  const contestId = await openGolfContest(operator, OPEN_FOR_MS);
  const params = { id: contestId };
  for (const [index, [, team]] of entrants.entries()) {
    await sessions[index]?.client.enterContest({ params, body: { team } });
  }
  await until(operator, contestId, 'Running');
  await operator.applyResults({ params, body: feedOf([0, 0, 5, -1, -2, -3]) });

  const killedAmid = async (doing: (client: FullClient) => Promise<unknown>): Promise<void> => {
    const asked = doing(operator).catch(() => undefined);
    await kill(server);
    await asked;
    ({ server, baseUrl } = await start());
    operator = (await signIn(baseUrl, 'operator')).client;
    await doing(operator);
    await doing(operator);
    expect(verifyContest(await operator.contestRecord({ params }))).toMatchObject({ sound: true });
    expect(await operator.ledger({})).toMatchObject({
      sumOfPostings: 0,
      unbalancedJournals: [],
      driftedAccounts: [],
    });
  };
  const balances = () =>
    Promise.all(
      ['ann', 'bob'].map(
        async (username) => (await (await signIn(baseUrl, username)).client.account({})).balance,
      ),
    );

  await killedAmid((client) => client.settleContest({ params }));
  expect(await balances()).toEqual([118, 78]);
  const feed = feedOf([0, 0, -9, -1, -2, -3]);
  await killedAmid((client) =>
    client.regradeContest({ params, body: { reason: 'A scorecard was wrong.', feed } }),
  );
  expect(await balances()).toEqual([78, 118]);
  const acts = (await operator.contestAudit({ params })).acts.map(({ act }) => act);
  expect(acts.filter((act) => act === 'settle-contest')).toHaveLength(1);
  expect(acts.filter((act) => act === 'regrade-contest')).toHaveLength(1);
  expect(await stop(server)).toBe(0);
});
