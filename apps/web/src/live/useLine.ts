import { isUnauthorized, type Client } from '@captains-pick/contract';
import { loadCode, useApi } from '@captains-pick/ui';
import type { SessionStore } from '../session/session.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { createLine, type Line, type Renewal } from './line.ts';

/** One a session, whatever pages hold it. */
const lines = new WeakMap<SessionStore, Line>();

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

/** Any call with the token does: one that has run out is renewed by the client, and kept by the session. */
const renewToken = async (api: Client): Promise<Renewal> => {
  try {
    await api.account({});
    return 'renewed';
  } catch (error) {
    return isUnauthorized(error) ? 'expired' : 'unanswered';
  }
};

/** The page's line to the server. Its code loads when it is first held. */
export const useLine = (): Line => {
  const { store } = useSession();
  const api = useApi();
  const known = lines.get(store);
  if (known !== undefined) return known;
  const line = createLine({
    session: store,
    renewToken: () => renewToken(api),
    loadSocket: () => loadCode(() => import('socket.io-client')),
    onWake,
  });
  lines.set(store, line);
  return line;
};
