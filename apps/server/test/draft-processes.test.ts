/** Live drafts across the death of a process, and across two of them: the real main.ts, killed the hard way. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../../tooling/free-port.ts';
import { connectAs, sitDown } from './draft-world.ts';
import { inTurn, makeProcessLobby, orderShown, picks } from './process-lobby.ts';
import { kill, ready, SECRETS, spawnServer, stop, type ServerProcess } from './server-process.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';
import { openSession } from './test-world.ts';

const PICK_SECONDS = 5;
const ORDER_SECONDS = 1;

let folder: string;
let database: TestDatabase;
let round = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pick-drafts-'));
  database = await makeTestDatabase();
});
beforeEach(() => {
  round += 1;
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.remove();
});

const start = async (port: number): Promise<{ server: ServerProcess; baseUrl: string }> => {
  const server = spawnServer({
    ...SECRETS,
    PORT: String(port),
    DATA_DIR: database.databaseUrl === null ? database.dataDir : folder,
    DRAFT_ORDER_SECONDS: String(ORDER_SECONDS),
    ...(database.databaseUrl === null ? {} : { DATABASE_URL: database.databaseUrl }),
  });
  return { server, baseUrl: await ready(server, port) };
};

/** A lobby of two with one seat taken. */
const makeLobby = (baseUrl: string) =>
  makeProcessLobby(baseUrl, { pickSeconds: PICK_SECONDS, suffix: String(round) });

test('a killed server carries on where the draft stood: no pick lost, the deadline kept, then finished with nobody there', async () => {
  const port = await freePort();
  const first = await start(port);
  const { contestId, params, players } = await makeLobby(first.baseUrl);
  await players[1].client.enterContest({ params, body: {} });
  const seats = [
    await sitDown(first.baseUrl, contestId, players[0].user),
    await sitDown(first.baseUrl, contestId, players[1].user),
  ] as const;
  await orderShown(...seats);
  const picker = inTurn(seats);
  const wanted = seats[0].state().availablePlayers[3]?.name ?? '';
  expect(await picker.pick(wanted, { commandId: 'the-first-pick' })).toMatchObject({
    accepted: true,
  });
  await picks(seats, 1);
  const told = seats[0].state();
  await kill(first.server);

  const second = await start(port);
  const back = await sitDown(second.baseUrl, contestId, picker.user);
  const after = back.state();
  expect(after.draftPicks.slice(0, 1)).toEqual(told.draftPicks);
  expect(after.order).toEqual(told.order);
  // The clock ran on while the server was down: it starts up either before that deadline or after it.
  const [, late] = after.draftPicks;
  if (late === undefined) expect(after.deadlineAt).toBe(told.deadlineAt);
  else expect(Date.parse(late.at)).toBeGreaterThanOrEqual(Date.parse(told.deadlineAt ?? ''));
  // The same command again, because its answer might have been lost: nothing new happens.
  expect(await back.pick(wanted, { commandId: 'the-first-pick' })).toEqual({
    accepted: true,
    sequence: 2,
  });
  back.close();
  await kill(second.server);

  // Nobody is connected from here on: the clock drafts, across one more death.
  const third = await start(port);
  const onlooker = openSession(third.baseUrl).client;
  await expect
    .poll(async () => (await onlooker.contest({ params })).status, { timeout: 45_000 })
    .toBe('Running');
  const { drafts } = await onlooker.drafts({ params });
  const picked = drafts[0]?.record?.log.flatMap(({ event }) =>
    event.type === 'picked' ? [event] : [],
  );
  expect(picked).toHaveLength(4);
  expect(picked?.[0]).toMatchObject({ by: 'player', commandId: 'the-first-pick' });
  expect(picked?.slice(1).every(({ by }) => by === 'clock')).toBe(true);
  expect(await stop(third.server)).toBe(0);
}, 120_000);

describe.runIf(inject('database') === 'postgres')('two server processes on one PostgreSQL', () => {
  test('serve one room: picks through either are seen through both, and one may die', async () => {
    const [portA, portB] = [await freePort(), await freePort()];
    const a = await start(portA);
    const b = await start(portB);
    const { contestId, params, players } = await makeLobby(a.baseUrl);

    // A page of the lobby that is connected to the other process is notified of the draft.
    const watcher = await connectAs(b.baseUrl, null);
    const starting = new Promise((resolve) => watcher.on('draftStarting', resolve));
    watcher.emit('watchContest', { contestId });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await players[1].client.enterContest({ params, body: {} });
    expect(await starting).toEqual({ contestId });
    watcher.disconnect();

    const seats = [
      await sitDown(a.baseUrl, contestId, players[0].user),
      await sitDown(b.baseUrl, contestId, players[1].user),
    ] as const;
    for (const seat of seats) {
      await seat.until(({ entrants }) => entrants.every(({ present }) => present));
    }
    await orderShown(...seats);
    for (const count of [1, 2, 3]) {
      const seat = inTurn(seats);
      const name = seat.state().availablePlayers[0]?.name ?? '';
      const answer = await seat.pick(name, { pickNumber: count });
      expect(answer).toEqual({ accepted: true, sequence: expect.any(Number) });
      await picks(seats, count);
      expect(seats[0].state().draftPicks).toEqual(seats[1].state().draftPicks);
    }
    await kill(a.server);
    seats[0].close();
    const moved = await sitDown(b.baseUrl, contestId, players[0].user);
    const both = [moved, seats[1]] as const;
    while (!seats[1].state().isDraftComplete) {
      const count = seats[1].state().draftPicks.length + 1;
      const seat = inTurn(both);
      // The clock may be quicker on a slow machine; that is a pick as well.
      await seat.pick(seat.state().availablePlayers[0]?.name ?? '', { pickNumber: count });
      await picks(both, count);
    }
    for (const seat of both) {
      await seat.until(() => seat.heard.some(([event]) => event === 'draftComplete'));
    }
    const contest = await players[1].client.contest({ params }).catch(() => null);
    expect(contest).toBeNull();
    const survivor = openSession(b.baseUrl).client;
    expect((await survivor.contest({ params })).status).toBe('Running');
    for (const seat of both) seat.close();
    expect(await stop(b.server)).toBe(0);
  }, 120_000);

  test('both at the same pick: one is stored, the other is told', async () => {
    const [portA, portB] = [await freePort(), await freePort()];
    const a = await start(portA);
    const b = await start(portB);
    const { contestId, params, players } = await makeLobby(a.baseUrl);
    await players[1].client.enterContest({ params, body: {} });
    const user = (await sitDown(a.baseUrl, contestId, players[0].user)).state().currentPicker;
    const onTheClock = players.find((player) => player.user.userId === user?.userId);
    if (onTheClock === undefined) throw new Error('nobody is on the clock');
    const tabs = [
      await sitDown(a.baseUrl, contestId, onTheClock.user),
      await sitDown(b.baseUrl, contestId, onTheClock.user),
    ] as const;
    await orderShown(...tabs);
    const names = tabs[0].state().availablePlayers.map(({ name }) => name);
    const answers = await Promise.all(
      tabs.map((tab, index) => tab.pick(names[index] ?? '', { pickNumber: 1 })),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    await picks(tabs, 1);
    expect(tabs[0].state().draftPicks).toEqual(tabs[1].state().draftPicks);
    for (const tab of tabs) tab.close();
    for (const { server } of [a, b]) expect(await stop(server)).toBe(0);
  }, 120_000);
});
