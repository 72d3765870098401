import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A browser closes its side at once; a client that has gone away is not waited for. */
const GRACE_MS = 1_000;

/** Counts a server's connections, including WebSockets, which Node itself doesn't track. */
export const trackConnections = (server: Server): { readonly endSoon: () => void } => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    endSoon: () => {
      setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, GRACE_MS).unref();
    },
  };
};
