import { isUnauthorized, type Client } from '@captains-pick/contract';
import { loadCode, useApi } from '@captains-pick/ui';
import { isKept } from '../offline/isKept.ts';
import type { SessionStore } from '../session/session.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { createLiveConnection, type LiveConnection } from './liveConnection.ts';
import type { Renewal } from './liveRequests.ts';

/** One connection per session, shared by all pages. */
const connections = new WeakMap<SessionStore, LiveConnection>();

const onWake = (wake: () => void): (() => void) => {
  const seen = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', seen);
  };
};

/** Any authenticated call works: if the token has expired, the client renews it and the session stores it. */
const renewToken = async (api: Client): Promise<Renewal> => {
  try {
    await api.account({});
    return 'renewed';
  } catch (error) {
    return isUnauthorized(error) ? 'expired' : 'unanswered';
  }
};

/** The page's connection to the server. Its code loads on first use. */
export const liveConnectionOf = (store: SessionStore, api: Client): LiveConnection => {
  const known = connections.get(store);
  if (known !== undefined) return known;
  const live = createLiveConnection({
    session: store,
    renewToken: () => renewToken(api),
    loadSocket: () => {
      if (isKept()) throw new Error('A kept page opens no connection.');
      return loadCode(() => import('socket.io-client'));
    },
    onWake,
  });
  connections.set(store, live);
  return live;
};

export const useLiveConnection = (): LiveConnection => {
  const { store } = useSession();
  return liveConnectionOf(store, useApi());
};
