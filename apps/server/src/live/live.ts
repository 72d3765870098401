import {
  SOCKET_PATH,
  WatchContest,
  type ClientEvents,
  type ContestChanged,
  type ServerEvents,
} from '@captains-pick/contract';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';

export interface Live {
  attach(server: HttpServer): void;
  /** Tells whoever watches the contest. Call it after the commit, never before. */
  announce(change: ContestChanged): void;
  /** Connections that are open now. */
  openSockets(): number;
  close(): Promise<void>;
}

const LARGEST_MESSAGE_BYTES = 4_096;
/** A page watches one contest, a list some: more is nobody's page. */
const MOST_WATCHED = 100;

const roomOf = (contestId: string): string => `contest:${contestId}`;

/** The socket. It carries hints about stored changes, nothing that needs a sign-in. */
export const createLive = (): Live => {
  const io = new Server<ClientEvents, ServerEvents>({
    path: SOCKET_PATH,
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
  });

  const watch = async (
    socket: Socket<ClientEvents, ServerEvents>,
    payload: unknown,
  ): Promise<void> => {
    const request = WatchContest.safeParse(payload);
    if (!request.success || socket.rooms.size > MOST_WATCHED) return;
    await socket.join(roomOf(request.data.contestId));
  };

  const unwatch = async (
    socket: Socket<ClientEvents, ServerEvents>,
    payload: unknown,
  ): Promise<void> => {
    const request = WatchContest.safeParse(payload);
    if (request.success) await socket.leave(roomOf(request.data.contestId));
  };

  io.on('connection', (socket) => {
    socket.on('watchContest', (payload) => void watch(socket, payload));
    socket.on('unwatchContest', (payload) => void unwatch(socket, payload));
  });

  return {
    attach: (server) => {
      io.attach(server);
    },
    announce: (change) => {
      io.to(roomOf(change.contestId)).emit('contestChanged', change);
    },
    openSockets: () => io.engine?.clientsCount ?? 0,
    // Not io.close(): the HTTP server is Fastify's to close.
    close: async () => {
      io.disconnectSockets(true);
      io.engine?.close();
    },
  };
};
