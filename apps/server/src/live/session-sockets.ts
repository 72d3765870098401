import * as z from 'zod/mini';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { LiveServer, LiveSocket } from '../drafts/connections/draft-socket.ts';

/** So that a message between processes fits into a NOTIFY. */
const IDS_PER_MESSAGE = 200;

const Ids = z.array(z.string());
const Authenticate = z.object({ token: z.string() });

const roomOf = (sessionId: string): string => `session:${sessionId}`;

export interface SessionSockets {
  /** Puts a socket into the room of its session, now and whenever it sends a newer token. */
  follow(socket: LiveSocket): void;
  /** Ends sessions in every process: their tokens are refused and their sockets closed. */
  end(sessionIds: readonly string[]): void;
}

export const createSessionSockets = (
  io: LiveServer,
  accessTokens: AccessTokens,
): SessionSockets => {
  const endHere = (sessionIds: readonly string[]): void => {
    // Before the sockets are closed, because pages connect again at once.
    accessTokens.end(sessionIds);
    if (sessionIds.length > 0) io.local.in(sessionIds.map(roomOf)).disconnectSockets(true);
  };
  io.on('sessionsEnded', (sent: unknown) => {
    const read = Ids.safeParse(sent);
    if (read.success) endHere(read.data);
  });
  return {
    follow: (socket) => {
      const { caller } = socket.data;
      const join = (sessionId: string | undefined): void => {
        if (sessionId !== undefined) void socket.join(roomOf(sessionId));
      };
      if (caller.status === 'signed-in') join(caller.identity.sessionId);
      socket.on('authenticate', (payload: unknown) => {
        const read = Authenticate.safeParse(payload);
        if (read.success) join(accessTokens.verify(read.data.token)?.sessionId);
      });
    },
    end: (sessionIds) => {
      endHere(sessionIds);
      for (let from = 0; from < sessionIds.length; from += IDS_PER_MESSAGE) {
        io.serverSideEmit('sessionsEnded', sessionIds.slice(from, from + IDS_PER_MESSAGE));
      }
    },
  };
};
