/** A page's connection, by the web app's own code, in this process. */
import { io } from 'socket.io-client';
import { memoryStorage } from '../../apps/web/src/keptStorage.ts';
import {
  createLiveConnection,
  type LiveConnection,
} from '../../apps/web/src/live/liveConnection.ts';
import { createSessionStore } from '../../apps/web/src/session/session.ts';
import type { BenchUser } from '../drafts/our-rooms.ts';
import type { Journal } from './journal.ts';

export const openPage = async (
  baseUrl: string,
  user: BenchUser,
  journal: Journal,
): Promise<LiveConnection> => {
  const session = createSessionStore(memoryStorage(), new EventTarget());
  const signIn = async (): Promise<void> =>
    session.signIn({ accessToken: await user.token(), refreshToken: 'none' });
  await signIn();
  const live = createLiveConnection({
    session,
    renewToken: async () => {
      await signIn();
      return 'renewed';
    },
    loadSocket: () => Promise.resolve({ io }),
    onWake: () => () => undefined,
    url: baseUrl,
  });
  return { ...live, addUser: (added) => live.addUser(measured(added, journal)) };
};

type ConnectionUser = Parameters<LiveConnection['addUser']>[0];

/** More than a page needs that has to try a second time. */
const LONGEST_GAP_MS = 8_000;

/** Notes how long the page was without a connection. */
const measured = (user: ConnectionUser, journal: Journal): ConnectionUser => {
  let lostAt: number | null = null;
  return {
    ...user,
    listen: (socket) => {
      const count = (): void => {
        journal.repeatedConnections += 1;
      };
      socket.on('connect_error', count);
      const stop = user.listen(socket);
      return () => {
        socket.off('connect_error', count);
        stop();
      };
    },
    connectionChanged: (connection) => {
      if (connection.state === 'connected' && lostAt !== null) {
        const gap = performance.now() - lostAt;
        journal.gaps.push(gap);
        if (gap > LONGEST_GAP_MS) journal.fail(`a page had no connection for ${gap.toFixed(0)} ms`);
        lostAt = null;
      } else if (connection.state !== 'connected') lostAt ??= performance.now();
      user.connectionChanged(connection);
    },
  };
};
