/**
 * Live drafts on one server process and PostgreSQL, durable before told, beside boardgame.io, which keeps its
 * matches in memory. Both are driven over websockets by this process: as fast as seats see their turn.
 */
import path from 'node:path';
import { startPostgres } from '../tooling/postgres.ts';
import { collectGarbage } from './collect-garbage.ts';
import { diskLatencies } from './drafts/disk.ts';
import { openBoardgameRoom } from './drafts/boardgame-rooms.ts';
import { percentile, play, type LoadedRoom, type Played } from './drafts/load.ts';
import {
  makeHouse,
  openContest,
  openOurRoom,
  SECRETS,
  type BenchHouse,
  type BenchUser,
} from './drafts/our-rooms.ts';
import { startChild, type ServerChild } from './drafts/server-child.ts';

const ROOMS = 20;
const SEATS = 8;
const PICKS_A_SEAT = 10;
const ROUNDS = 3;
const THINK_MS = 25;
/** One after the other, a round: twenty rooms are through in less than half a second, one room in eighty picks. */
const DRAFTS_IN_TURN = 5;
const MANY_ROOMS = 1_000;

const here = import.meta.dirname;
const names = Array.from({ length: SEATS * PICKS_A_SEAT }, (_, index) => `Player ${index}`);

const table = (house: BenchHouse, room: number): readonly BenchUser[] =>
  Array.from({ length: SEATS }, (_, seat) => {
    const user = house.users[(room * SEATS + seat) % house.users.length];
    if (user === undefined) throw new Error('no users');
    return user;
  });

const ourRooms = async (
  server: ServerChild,
  house: BenchHouse,
  count: number,
): Promise<LoadedRoom[]> => {
  const rooms: LoadedRoom[] = [];
  for (let first = 0; first < count; first += ROOMS) {
    const some = Array.from({ length: Math.min(ROOMS, count - first) }, async (_, index) => {
      const seated = table(house, first + index);
      const contestId = await openContest(house, seated, PICKS_A_SEAT);
      return openOurRoom(server.baseUrl, contestId, seated);
    });
    rooms.push(...(await Promise.all(some)));
  }
  return rooms;
};

const theirRooms = (server: ServerChild, count: number): Promise<LoadedRoom[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      openBoardgameRoom(server.baseUrl, SEATS, PICKS_A_SEAT, names),
    ),
  );

const latencies = (of: readonly number[]): string =>
  `p50 ${percentile(of, 50).toFixed(1)} ms, p99 ${percentile(of, 99).toFixed(1)} ms`;

interface Measured extends Played {
  /** Milliseconds of the server's processor a pick. */
  readonly cpu: number;
}

const measure = async (
  server: ServerChild,
  rooms: readonly LoadedRoom[],
  thinkMs: number,
): Promise<Measured> => {
  // What this process has left behind while it opened rooms is not the servers' time.
  collectGarbage();
  const before = server.cpuMilliseconds();
  const played = await play(rooms, thinkMs);
  return { ...played, cpu: (server.cpuMilliseconds() - before) / played.picks };
};

/** Draft after draft, each in rooms that are opened for it. */
const measureInTurn = async (
  server: ServerChild,
  open: () => Promise<LoadedRoom[]>,
  thinkMs: number,
): Promise<Measured> => {
  const measured: Measured[] = [];
  for (let draft = 0; draft < DRAFTS_IN_TURN; draft += 1) {
    measured.push(await measure(server, await open(), thinkMs));
  }
  const sum = (of: (one: Measured) => number): number =>
    measured.reduce((total, one) => total + of(one), 0);
  const picks = sum((one) => one.picks);
  return {
    picks,
    seconds: sum(({ seconds }) => seconds),
    latencies: measured.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b),
    cpu: sum((one) => one.cpu * one.picks) / picks,
  };
};

const line = (name: string, played: Measured): string =>
  `  ${name.padEnd(34)} ${rate(played).toFixed(0).padStart(6)} picks/s, ${played.cpu.toFixed(2)} ms of the server's processor a pick   all ${SEATS} see it: ${latencies(played.latencies)}`;

const rate = ({ picks, seconds }: Played): number => picks / seconds;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Servers {
  readonly ours: ServerChild;
  readonly theirs: ServerChild;
}

/** The machine is one server's: the other one is halted meanwhile. */
const whileHalted = async <Outcome>(
  other: ServerChild,
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  other.halt();
  try {
    return await work();
  } finally {
    other.goOn();
  }
};

const compare = async (
  title: string,
  servers: Servers,
  house: BenchHouse,
  rooms: number,
  thinkMs: number,
): Promise<void> => {
  console.log(`\n${title}`);
  const ratios: number[] = [];
  const openOurs = () => ourRooms(servers.ours, house, rooms);
  const openTheirs = () => theirRooms(servers.theirs, rooms);
  // A server that has just started compiles its code while it works: a first draft of each is not counted.
  await measure(servers.ours, await openOurs(), thinkMs);
  await measure(servers.theirs, await openTheirs(), thinkMs);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await whileHalted(servers.theirs, () =>
      measureInTurn(servers.ours, openOurs, thinkMs),
    );
    const theirs = await whileHalted(servers.ours, () =>
      measureInTurn(servers.theirs, openTheirs, thinkMs),
    );
    console.log(line('ours, stored before told', ours));
    console.log(line('boardgame.io, in memory', theirs));
    ratios.push(rate(ours) / rate(theirs));
  }
  if (thinkMs === 0) console.log(`  median ratio: ${median(ratios).toFixed(1)} x`);
};

const manyRooms = async (server: ServerChild, house: BenchHouse): Promise<void> => {
  console.log(
    `\n${MANY_ROOMS} rooms open at once, ${SEATS} seats connected in each; 20 of them draft`,
  );
  const before = server.megabytes();
  const open = await ourRooms(server, house, MANY_ROOMS);
  const after = server.megabytes();
  const played = await measure(server, open.slice(0, ROOMS), THINK_MS);
  console.log(
    `  memory of the server: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them: ${((after - before) / MANY_ROOMS).toFixed(2)} MB a room`,
  );
  console.log(line(`ours, a pick each ${THINK_MS} ms a room`, played));
  for (const room of open.slice(ROOMS)) room.close();
};

export const benchDrafts = async (): Promise<void> => {
  const postgres = await startPostgres('synced');
  const ours = await startChild(path.join(here, '../apps/server/src/main.ts'), '/healthz', {
    ...SECRETS,
    DATABASE_URL: postgres.url,
    DEMO: '0',
    LOG_LEVEL: 'error',
    DRAFT_ORDER_SECONDS: '1',
  });
  const theirs = await startChild(path.join(here, 'drafts/boardgame-server.ts'), '/games', {});
  try {
    const house = await makeHouse(ours.baseUrl, ROOMS * SEATS);
    const servers = { ours, theirs };
    console.log(`\n8 kB on the disk of this machine: ${latencies(await diskLatencies())}`);
    await compare(`${ROOMS} rooms of ${SEATS}, as fast as they can`, servers, house, ROOMS, 0);
    await compare(
      `One room of ${SEATS} on an idle server, a pick each ${THINK_MS} ms`,
      servers,
      house,
      1,
      THINK_MS,
    );
    await whileHalted(theirs, () => manyRooms(ours, house));
  } finally {
    await ours.stop();
    await theirs.stop();
    await postgres.stop();
  }
};
