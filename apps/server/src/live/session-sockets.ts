import * as z from 'zod/mini';
import type { AccessTokens, Identity } from '../identity/access-tokens.ts';
import type { LiveServer, LiveSocket } from '../drafts/connections/draft-socket.ts';

/** So that a message between processes fits into a NOTIFY. */
const IDS_PER_MESSAGE = 200;

const Ids = z.array(z.string());
const Authenticate = z.object({ token: z.string() });

const roomOf = (sessionId: string): string => `session:${sessionId}`;
export const roomOfUser = (userId: string): string => `user:${userId}`;

export interface SessionSockets {
  /** Puts a socket into the rooms of its session and of its user, now and whenever it sends a newer token. */
  follow(socket: LiveSocket): void;
  /** Ends sessions in every process: their tokens are refused and their sockets closed. */
  end(sessionIds: readonly string[]): void;
  /** Notifies the pages of these users in every process that their balance changed or a notification was written. */
  accountsChanged(userIds: readonly string[]): void;
}

/** @param isAlone whether no other process has sockets */
export const createSessionSockets = (
  io: LiveServer,
  accessTokens: AccessTokens,
  isAlone: () => Promise<boolean>,
  onError: (error: unknown) => void,
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
  const accountsChangedHere = (userIds: readonly string[]): void => {
    const { rooms } = io.of('/').adapter;
    for (const room of userIds.map(roomOfUser)) {
      if (rooms.has(room)) io.local.to(room).emit('accountChanged');
    }
  };
  io.on('accountsChanged', (sent: unknown) => {
    const read = Ids.safeParse(sent);
    if (read.success) accountsChangedHere(read.data);
  });
  const inMessages = (ids: readonly string[]): readonly (readonly string[])[] =>
    Array.from({ length: Math.ceil(ids.length / IDS_PER_MESSAGE) }, (_, nth) =>
      ids.slice(nth * IDS_PER_MESSAGE, (nth + 1) * IDS_PER_MESSAGE),
    );
  return {
    follow: (socket) => {
      const { caller } = socket.data;
      const join = ({ userId, sessionId }: Identity): void => {
        void socket.join(roomOfUser(userId));
        if (sessionId !== undefined) void socket.join(roomOf(sessionId));
      };
      if (caller.status === 'signed-in') join(caller.identity);
      socket.on('authenticate', (payload: unknown) => {
        const read = Authenticate.safeParse(payload);
        const identity = read.success ? accessTokens.verify(read.data.token) : null;
        if (identity !== null) join(identity);
      });
    },
    end: (sessionIds) => {
      endHere(sessionIds);
      for (const ids of inMessages(sessionIds)) io.serverSideEmit('sessionsEnded', ids);
    },
    accountsChanged: (userIds) => {
      accountsChangedHere(userIds);
      const notifyOthers = async (): Promise<void> => {
        if (await isAlone()) return;
        for (const ids of inMessages(userIds)) io.serverSideEmit('accountsChanged', ids);
      };
      void notifyOthers().catch(onError);
    },
  };
};
