/**
 * Live drafts on one server process and PostgreSQL, stored before they are published, beside boardgame.io: with its
 * adapter on the same PostgreSQL, and in memory. boardgame.io publishes a move before it stores it. This process drives
 * all of them over websockets; seats pick as soon as they see their turn.
 */
import { startPostgres } from '../tooling/postgres.ts';
import { collectGarbage } from './collect-garbage.ts';
import { diskLatencies } from './drafts/disk.ts';
import {
  openBoardgameRoom,
  startBoardgame,
  type BoardgameServer,
} from './drafts/boardgame-rooms.ts';
import { percentile, play, type LoadedRoom, type Played } from './drafts/load.ts';
import {
  createAccounts,
  openContest,
  openOurRoom,
  SECRETS,
  type BenchAccounts,
  type BenchUser,
} from './drafts/our-rooms.ts';
import { processorOfFamily } from './drafts/processor.ts';
import { startChild, type ServerChild } from './drafts/server-child.ts';
import { serverProgram } from './server-program.ts';

const ROOMS = 20;
const SEATS = 8;
const PICKS_A_SEAT = 10;
const ROUNDS = 3;
const WARM_UP_ROUNDS = 2;
const THINK_MS = 25;
/** Drafts per room and round, because a single draft takes less than half a second. */
const DRAFTS_IN_TURN = 5;
const MANY_ROOMS = 1_000;

const names = Array.from({ length: SEATS * PICKS_A_SEAT }, (_, index) => `Player ${index}`);

const table = (accounts: BenchAccounts, room: number): readonly BenchUser[] =>
  Array.from({ length: SEATS }, (_, seat) => {
    const user = accounts.users[(room * SEATS + seat) % accounts.users.length];
    if (user === undefined) throw new Error('no users');
    return user;
  });

const ourRooms = async (
  server: ServerChild,
  accounts: BenchAccounts,
  count: number,
): Promise<LoadedRoom[]> => {
  const rooms: LoadedRoom[] = [];
  for (let first = 0; first < count; first += ROOMS) {
    const some = Array.from({ length: Math.min(ROOMS, count - first) }, async (_, index) => {
      const seated = table(accounts, first + index);
      const contestId = await openContest(accounts, seated, PICKS_A_SEAT);
      return openOurRoom(() => server.baseUrl, contestId, seated);
    });
    rooms.push(...(await Promise.all(some)));
  }
  return rooms;
};

const latencies = (of: readonly number[]): string =>
  `p50 ${percentile(of, 50).toFixed(1)} ms, p99 ${percentile(of, 99).toFixed(1)} ms`;

/** A server under test, and how to open rooms on it. */
interface Contender {
  readonly name: string;
  readonly server: ServerChild;
  /** The process id of its database; null when it stores nothing. */
  readonly databasePid: number | null;
  readonly open: (rooms: number) => Promise<LoadedRoom[]>;
}

interface Contenders {
  readonly ours: Contender;
  readonly peers: readonly Contender[];
}

/** Processor time of the machine, in milliseconds. */
interface Used {
  readonly server: number;
  readonly database: number;
  /** This process. */
  readonly clients: number;
}

const usedBy = ({ server, databasePid }: Contender): Used => {
  const { user, system } = process.cpuUsage();
  return {
    server: server.cpuMilliseconds(),
    database: databasePid === null ? 0 : processorOfFamily(databasePid),
    clients: (user + system) / 1000,
  };
};

interface Measured extends Played {
  readonly used: Used;
}

/** The pace of drafts: how many rooms at once, and how long a seat waits after it sees its turn. */
interface Pace {
  readonly atOnce: number;
  readonly thinkMs: number;
}

const NO_DELAY: Pace = { atOnce: ROOMS, thinkMs: 0 };

const measure = async (
  contender: Contender,
  rooms: readonly LoadedRoom[],
  pace: Pace,
): Promise<Measured> => {
  // The garbage of opening rooms must not count as the servers' time.
  collectGarbage();
  const before = usedBy(contender);
  const played = await play(rooms, pace);
  const after = usedBy(contender);
  return {
    ...played,
    used: {
      server: after.server - before.server,
      database: after.database - before.database,
      clients: after.clients - before.clients,
    },
  };
};

const line = (name: string, played: Measured): string => {
  const { server, database, clients } = played.used;
  const a = (used: number): string => (used / played.picks).toFixed(2);
  return `  ${name.padEnd(26)} ${rate(played).toFixed(0).padStart(6)} picks/s   all ${SEATS} see one: ${latencies(played.latencies)}   processor time per pick: server ${a(server)}, database ${a(database)}, clients ${a(clients)} ms`;
};

const rate = ({ picks, seconds }: Played): number => picks / seconds;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Halts the other servers, so that one has the machine for itself. */
const whileHalted = async <Outcome>(
  others: readonly Contender[],
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  for (const { server } of others) server.halt();
  try {
    return await work();
  } finally {
    for (const { server } of others) await server.goOn();
  }
};

/** One contender's round, with the machine for itself. */
const measureAlone = (one: Contender, { ours, peers }: Contenders, pace: Pace): Promise<Measured> =>
  whileHalted(
    [ours, ...peers].filter((other) => other !== one),
    async () => measure(one, await one.open(pace.atOnce * DRAFTS_IN_TURN), pace),
  );

/** A server compiles its code during its first rounds, which don't count. */
const warmUp = async (contenders: Contenders): Promise<void> => {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    for (const one of [contenders.ours, ...contenders.peers]) {
      await measureAlone(one, contenders, NO_DELAY);
    }
  }
};

const compare = async (title: string, contenders: Contenders, pace: Pace): Promise<void> => {
  console.log(`\n${title}`);
  const ratios = new Map<Contender, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await measureAlone(contenders.ours, contenders, pace);
    console.log(line(contenders.ours.name, ours));
    for (const peer of contenders.peers) {
      const theirs = await measureAlone(peer, contenders, pace);
      console.log(line(peer.name, theirs));
      ratios.set(peer, [...(ratios.get(peer) ?? []), rate(ours) / rate(theirs)]);
    }
  }
  if (pace.thinkMs > 0) return;
  for (const [peer, all] of ratios) {
    console.log(`  median ratio to ${peer.name}: ${median(all).toFixed(1)} x`);
  }
};

const manyRooms = async (ours: Contender): Promise<void> => {
  console.log(
    `\n${MANY_ROOMS} rooms open at once, ${SEATS} seats connected in each; 20 of them draft`,
  );
  const before = ours.server.megabytes();
  const open = await ours.open(MANY_ROOMS);
  const after = ours.server.megabytes();
  const played = await measure(ours, open.slice(0, ROOMS), { atOnce: ROOMS, thinkMs: THINK_MS });
  console.log(
    `  memory of the server: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them: ${((after - before) / MANY_ROOMS).toFixed(2)} MB per room`,
  );
  console.log(line(`ours, one every ${THINK_MS} ms per room`, played));
  for (const room of open.slice(ROOMS)) room.close();
};

export const benchDrafts = async (): Promise<void> => {
  const postgres = await startPostgres({ durability: 'synced' });
  const server = await startChild(serverProgram(), '/readyz', {
    ...SECRETS,
    DATABASE_URL: postgres.url,
    DEMO: '0',
    PERSON_REQUIRED: 'never',
    LOG_LEVEL: 'error',
    DRAFT_ORDER_SECONDS: '1',
    TRUSTED_PROXIES: '127.0.0.0/8',
  });
  const inMemory = await startBoardgame(null);
  const inDatabase = await startBoardgame(postgres.url);
  try {
    const accounts = await createAccounts(server.baseUrl, ROOMS * SEATS);
    const ours: Contender = {
      name: 'ours, stored before published',
      server,
      databasePid: postgres.pid,
      open: (rooms) => ourRooms(server, accounts, rooms),
    };
    const boardgame = (
      where: string,
      started: BoardgameServer,
      databasePid: number | null,
    ): Contender => ({
      name: `boardgame.io in ${where}`,
      server: started.server,
      databasePid,
      open: (rooms) =>
        Promise.all(
          Array.from({ length: rooms }, () =>
            openBoardgameRoom(started, SEATS, PICKS_A_SEAT, names),
          ),
        ),
    });
    const peers = [
      boardgame('PostgreSQL', inDatabase, postgres.pid),
      boardgame('memory', inMemory, null),
    ];
    const contenders = { ours, peers };
    console.log(`\n8 kB on the disk of this machine: ${latencies(await diskLatencies())}`);
    await warmUp(contenders);
    await compare(
      `${ROOMS} rooms of ${SEATS} at all times, as fast as possible`,
      contenders,
      NO_DELAY,
    );
    await compare(
      `One room of ${SEATS} on an idle server, a pick every ${THINK_MS} ms`,
      contenders,
      { atOnce: 1, thinkMs: THINK_MS },
    );
    for (const peer of peers) await peer.server.stop();
    await manyRooms(ours);
  } finally {
    await server.stop();
    await inMemory.server.stop();
    await inDatabase.server.stop();
    await postgres.stop();
  }
};
