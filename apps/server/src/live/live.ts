import { SOCKET_PATH, WatchContest, type ContestChanged } from '@captains-pick/contract';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { EventEmitter } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import * as z from 'zod/mini';
import { newId } from '../chance.ts';
import { createDraftGateway } from '../drafts/draft-gateway.ts';
import type { DraftRooms, Scheduler } from '../drafts/draft-rooms.ts';
import {
  callerOf,
  createDraftCarrier,
  type LiveServer,
  type LiveSocket,
} from '../drafts/draft-socket.ts';
import { createPresence, PresenceReport } from '../drafts/presence.ts';
import { messageFrame } from '../message-frame.ts';
import { guardMessages } from './guard-messages.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { Chance } from '../services.ts';

export interface Live {
  attach(server: HttpServer): void;
  /** Tells whoever watches the contest. Call it after the commit, never before. */
  announce(change: ContestChanged): void;
  /** The lobby is full: tells whoever watches the contest that its draft starts. */
  draftStarting(contestId: string): void;
  /** Says again who is in the draft rooms of this process, for processes that have missed it. */
  repeatPresence(): void;
  /** Whether no other process is known on this database: nobody else needs to be told of anything. */
  isAlone(): Promise<boolean>;
  /** Connections that are open now. */
  openSockets(): number;
  close(): Promise<void>;
}

export interface LiveDeps {
  readonly rooms: DraftRooms;
  readonly accessTokens: AccessTokens;
  readonly chance: Chance;
  readonly scheduler: Pick<Scheduler, 'now'>;
  /** A PostgreSQL that other server processes share: their viewers are told too. Null: there are none. */
  readonly sharedPool: Pool | null;
  readonly onError: (error: unknown) => void;
}

/** A queue of a thousand players fits. */
const LARGEST_MESSAGE_BYTES = 49_152;
/** A page watches one contest, a list some: more is nobody's page. */
const MOST_WATCHED = 100;

/**
 * In milliseconds, from the start: by then every other process has been heard of, as the adapter's heartbeats are half
 * as far apart. One that starts later is heard of as it starts.
 */
const UNSURE_FOR = 10_000;

/** As engine.io shows it before it is sent. */
interface EnginePacket {
  readonly type: string;
  readonly data?: unknown;
  options: { readonly compress?: boolean; readonly wsPreEncodedFrame?: readonly Buffer[] };
}

const roomOf = (contestId: string): string => `contest:${contestId}`;

const watch = async (socket: LiveSocket, payload: unknown): Promise<void> => {
  const request = WatchContest.safeParse(payload);
  if (!request.success || socket.rooms.size > MOST_WATCHED) return;
  await socket.join(roomOf(request.data.contestId));
};

const unwatch = async (socket: LiveSocket, payload: unknown): Promise<void> => {
  const request = WatchContest.safeParse(payload);
  if (request.success) await socket.leave(roomOf(request.data.contestId));
};

/**
 * A websocket writes the head of a frame and its text apart, which takes the system three times as long as one piece.
 * Polling takes the packet as it is.
 */
const writeInOnePiece = (packet: EnginePacket): void => {
  if (packet.type !== 'message' || typeof packet.data !== 'string') return;
  if (packet.options.wsPreEncodedFrame?.length === 1) return;
  // What was given may be shared with other packets.
  packet.options = { ...packet.options, wsPreEncodedFrame: [messageFrame(packet.data)] };
};

/** The socket: hints about stored changes, after which a page reads over HTTP, and the live drafts. */
export const createLive = ({
  rooms,
  accessTokens,
  chance,
  scheduler,
  sharedPool,
  onError,
}: LiveDeps): Live => {
  const io: LiveServer = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
  });
  if (sharedPool !== null) io.adapter(createAdapter(sharedPool, { errorHandler: onError }));

  const startedAt = scheduler.now();
  const isAlone = async (): Promise<boolean> => {
    if (sharedPool === null) return true;
    if (scheduler.now() - startedAt < UNSURE_FOR) return false;
    return (await io.of('/').adapter.serverCount()) === 1;
  };
  const tellOthers = async (reports: readonly PresenceReport[]): Promise<void> => {
    if (!(await isAlone())) io.serverSideEmit('draftPresence', reports);
  };
  const presence = createPresence({
    processId: newId(chance),
    now: scheduler.now,
    report: (reports) => void tellOthers(reports).catch(onError),
  });
  io.on('draftPresence', (reports: unknown) => {
    const read = z.array(PresenceReport).safeParse(reports);
    if (read.success) for (const report of read.data) presence.heard(report);
  });
  const carrier = createDraftCarrier(io, onError);
  const gateway = createDraftGateway({
    rooms,
    presence,
    broadcast: carrier.broadcast,
    scheduler,
    verify: accessTokens.verify,
    newCommandId: () => newId(chance),
    onError,
  });
  /** On whichever process they are. */
  const watchersOf = async (contestId: string) => {
    const everywhere = io.to(roomOf(contestId));
    return (await isAlone()) ? everywhere.local : everywhere;
  };
  const announce = (change: ContestChanged): void => {
    void watchersOf(change.contestId)
      .then((watchers) => watchers.emit('contestChanged', change))
      .catch(onError);
  };
  rooms.listen({
    advanced: ({ draft: { contestId }, state: { phase } }) => {
      if (phase === 'ended') announce({ contestId, what: 'status' });
    },
    completed: ({ draft: { contestId } }) => announce({ contestId, what: 'status' }),
  });

  io.use(async (socket, next) => {
    socket.data.caller = await callerOf(socket.handshake.auth['token'], accessTokens.verify);
    next();
  });
  io.on('connection', (socket) => {
    guardMessages(socket);
    socket.on('watchContest', (payload) => void watch(socket, payload));
    socket.on('unwatchContest', (payload) => void unwatch(socket, payload));
    carrier.serve(socket, gateway);
  });

  return {
    attach: (server) => {
      io.attach(server);
      io.engine.on('connection', (connection: EventEmitter) => {
        connection.on('packetCreate', writeInOnePiece);
      });
    },
    announce,
    draftStarting: (contestId) => {
      void watchersOf(contestId)
        .then((watchers) => watchers.emit('draftStarting', { contestId }))
        .catch(onError);
    },
    repeatPresence: presence.repeat,
    isAlone,
    openSockets: () => io.engine?.clientsCount ?? 0,
    // Not io.close(): the HTTP server is Fastify's to close.
    close: async () => {
      io.disconnectSockets(true);
      io.engine?.close();
      await io.of('/').adapter.close();
    },
  };
};
