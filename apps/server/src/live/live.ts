import { SOCKET_PATH, type ContestChanged, type ServerStopping } from '@captains-pick/contract';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { EventEmitter } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import * as z from 'zod/mini';
import { newId, type Chance } from '../shared/chance.ts';
import { createDraftGateway } from '../drafts/connections/draft-gateway.ts';
import type { DraftRooms } from '../drafts/rooms/draft-rooms.ts';
import {
  callerOf,
  createDraftCarrier,
  type LiveServer,
} from '../drafts/connections/draft-socket.ts';
import { createPresence, PresenceReport } from '../drafts/connections/presence.ts';
import { watchTurns, type MissedTurn } from '../drafts/connections/turn-watch.ts';
import { messageFrame } from '../shared/message-frame.ts';
import type { Scheduler } from '../shared/scheduler.ts';
import type { OpenRedis } from '../redis/open-redis.ts';
import { broadcastInSlices } from './broadcast-in-slices.ts';
import { createContestHints } from './contest-hints.ts';
import { guardMessages } from './guard-messages.ts';
import { createSessionSockets, roomOfUser } from './session-sockets.ts';
import { createRedisAdapter } from './redis-adapter.ts';
import type { ContestDoor } from '../contests/contest-door.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';

export interface Live {
  attach(server: HttpServer): void;
  /** Notifies everybody who watches the contest. Call it after the commit, never before. */
  announce(change: ContestChanged): void;
  /** The lobby is full: notifies everybody who watches the contest that its draft starts. */
  draftStarting(contestId: string): void;
  /** Notifies other processes of stored events of drafts. */
  draftsStored(stored: readonly { readonly draftId: string; readonly sequence: number }[]): void;
  /** Closes the sockets of these sessions, and refuses their tokens from now on, in every process. */
  endSessions(sessionIds: readonly string[]): void;
  /** Sends the user nothing more about the contest. */
  guestLeft(gone: { readonly contestId: string; readonly userId: string }): void;
  /** Notifies the pages of these users that their balance changed or a notification was written. Call it after the commit. */
  accountsChanged(userIds: readonly string[]): void;
  /** Repeats who is in the draft rooms of this process, for processes that have missed it. */
  repeatPresence(): void;
  /** True when no other process is known on this database, so that no other process must be notified. */
  isAlone(): Promise<boolean>;
  openSockets(): number;
  /** Asks all pages to connect again within this many milliseconds, to another process if there is one. */
  moveSockets(withinMs: number): void;
  close(): Promise<void>;
}

export interface LiveDeps {
  readonly rooms: DraftRooms;
  readonly accessTokens: AccessTokens;
  readonly door: ContestDoor;
  readonly chance: Chance;
  readonly scheduler: Pick<Scheduler, 'now' | 'after'>;
  /** Posts a mail about a turn whose player is not in the draft room. */
  readonly mailTurn: (turn: MissedTurn) => Promise<void>;
  /** A PostgreSQL that other server processes share, whose viewers are notified too. Null: there are none. */
  readonly sharedPool: Pool | null;
  /** Carries what other processes must know instead of PostgreSQL, while it answers. */
  readonly redis: OpenRedis | null;
  readonly onError: (error: unknown) => void;
}

/** Enough for a queue of a thousand players. */
const LARGEST_MESSAGE_BYTES = 49_152;
/** So that a message fits into a NOTIFY. */
const REPORTS_PER_MESSAGE = 10;

/**
 * After this many milliseconds every other process has been heard of, because the adapter's heartbeats are half as far
 * apart. A process that starts later is heard of when it starts.
 */
const PRESENCE_GRACE_MS = 10_000;

/** With less time than this left, a page stays until its connection is closed. In milliseconds. */
const SHORTEST_MOVE_MS = 500;

/** A packet before engine.io sends it. */
interface EnginePacket {
  readonly type: string;
  readonly data?: unknown;
  options: { readonly compress?: boolean; readonly wsPreEncodedFrame?: readonly Buffer[] };
}

const DraftHints = z.array(z.tuple([z.string(), z.int()]));

/**
 * Sends a message as one piece. A websocket writes the head of a frame and its text separately, which takes three times
 * as long. Polling uses the packet unchanged.
 */
const writeInOnePiece = (packet: EnginePacket): void => {
  if (packet.type !== 'message' || typeof packet.data !== 'string') return;
  if (packet.options.wsPreEncodedFrame?.length === 1) return;
  // Copied, because the given options may be shared with other packets.
  packet.options = { ...packet.options, wsPreEncodedFrame: [messageFrame(packet.data)] };
};

/** The socket: hints about stored changes, after which a page refetches over HTTP, and the live drafts. */
export const createLive = ({
  rooms,
  accessTokens,
  door,
  chance,
  scheduler,
  mailTurn,
  sharedPool,
  redis,
  onError,
}: LiveDeps): Live => {
  const io: LiveServer = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
  });
  if (sharedPool !== null) {
    io.adapter(
      redis === null
        ? createAdapter(sharedPool, { errorHandler: onError })
        : createRedisAdapter(redis, sharedPool, onError),
    );
  }

  broadcastInSlices(io.of('/').adapter);
  const startedAt = scheduler.now();
  const isAlone = async (): Promise<boolean> => {
    if (sharedPool === null) return true;
    if (scheduler.now() - startedAt < PRESENCE_GRACE_MS) return false;
    // Others may be heard of through Redis only.
    if (redis?.isReady() === false) return false;
    return (await io.of('/').adapter.serverCount()) === 1;
  };
  const reportPresence = async (reports: readonly PresenceReport[]): Promise<void> => {
    if (await isAlone()) return;
    for (let from = 0; from < reports.length; from += REPORTS_PER_MESSAGE) {
      io.serverSideEmit('draftPresence', reports.slice(from, from + REPORTS_PER_MESSAGE));
    }
  };
  const presence = createPresence({
    processId: newId(chance),
    now: scheduler.now,
    report: (reports) => void reportPresence(reports).catch(onError),
  });
  io.on('draftPresence', (reports: unknown) => {
    const read = z.array(PresenceReport).safeParse(reports);
    if (read.success) for (const report of read.data) presence.heard(report);
  });
  io.on('draftEvents', (sent: unknown) => {
    const read = DraftHints.safeParse(sent);
    if (read.success) for (const [draftId, sequence] of read.data) rooms.hint(draftId, sequence);
  });
  const sockets = createSessionSockets(io, accessTokens, isAlone, onError);
  const turns = watchTurns({ rooms, presence, scheduler, mail: mailTurn, onError });
  const carrier = createDraftCarrier(io, onError);
  const gateway = createDraftGateway({
    rooms,
    presence,
    broadcast: carrier.broadcast,
    scheduler,
    verify: accessTokens.verify,
    admits: door.admits,
    newCommandId: () => newId(chance),
    onError,
  });
  const hints = createContestHints(io, isAlone, door, redis, onError);
  rooms.listen({
    advanced: ({ draft: { contestId }, state: { phase } }, { event: { type } }) => {
      if (phase === 'ended') hints.announce({ contestId, what: 'status' });
      else if (type !== 'queue-set') hints.turnChanged(contestId);
    },
    completed: ({ draft: { contestId } }) => hints.announce({ contestId, what: 'status' }),
  });

  io.use(async (socket, next) => {
    socket.data.caller = await callerOf(socket.handshake.auth['token'], accessTokens.verify);
    next();
  });
  let movedBy: number | null = null;
  /** First the proxy has time to learn that this process stops. Then the pages connect, spread over the rest. */
  const movingPlan = (withinMs: number): ServerStopping => ({
    afterMs: Math.round(withinMs / 2),
    spreadMs: Math.round(withinMs * 0.4),
  });

  io.on('connection', (socket) => {
    guardMessages(socket);
    // The proxy may not have learned it yet.
    const leftMs = movedBy === null ? 0 : movedBy - performance.now();
    if (leftMs > SHORTEST_MOVE_MS) socket.emit('serverStopping', movingPlan(leftMs));
    sockets.follow(socket);
    socket.on('watchContest', (payload) => void hints.watch(socket, payload).catch(onError));
    socket.on('unwatchContest', (payload) => void hints.unwatch(socket, payload));
    carrier.serve(socket, gateway);
  });

  return {
    attach: (server) => {
      io.attach(server);
      io.engine.on('connection', (connection: EventEmitter) => {
        connection.on('packetCreate', writeInOnePiece);
      });
    },
    announce: hints.announce,
    draftStarting: hints.draftStarting,
    draftsStored: (stored) => {
      io.serverSideEmit(
        'draftEvents',
        stored.map(({ draftId, sequence }) => [draftId, sequence]),
      );
    },
    endSessions: sockets.end,
    guestLeft: ({ contestId, userId }) => hints.leave(contestId, roomOfUser(userId)),
    accountsChanged: sockets.accountsChanged,
    repeatPresence: presence.repeat,
    isAlone,
    openSockets: () => io.engine?.clientsCount ?? 0,
    moveSockets: (withinMs) => {
      movedBy = performance.now() + withinMs;
      io.local.emit('serverStopping', movingPlan(withinMs));
    },
    // Not io.close(): Fastify closes the HTTP server.
    close: async () => {
      await turns.close();
      io.disconnectSockets(true);
      io.engine?.close();
      await io.of('/').adapter.close();
    },
  };
};
