import type { Client } from '@captains-pick/contract';
import { useApi, useReadCache, type Viewer } from '@captains-pick/ui';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isForm, paths } from '../paths.ts';
import { SIGNED_OUT, type SessionStore } from './session.ts';
import { tellEnd } from './tellEnd.ts';
import { useExpiry } from './useExpiry.ts';
import { useVerifiedSession } from './useVerifiedSession.ts';

interface SessionActions {
  readonly viewer: Viewer | null;
  readonly store: SessionStore;
  /** Keeps the current path for after the login: for links that lead to the login page by themselves. */
  readonly keepPath: () => void;
  /** Goes to the login page, which leads back here afterwards: for somebody who asked for it. */
  readonly goToLogin: () => void;
  /** The same for somebody who did not ask: going back does not lead here, only to be sent away again. */
  readonly sendToLogin: () => void;
  /** The session is of no use any more: says why, where that is not told yet, and leads to the login page and back here. */
  readonly endSession: (message: string | null) => void;
  /** Clears the session here and in every open tab, revokes it on the server, and goes to the login page. */
  readonly logOut: () => void;
}

const SessionContext = createContext<SessionActions | null>(null);

/** Fire and forget: a session that the server could not be told about expires by itself. */
const revoke = (api: Client, refreshToken: string | null): void => {
  if (refreshToken !== null) api.logout({ body: { refreshToken } }).catch(() => {});
};

export const SessionProvider = ({
  store,
  children,
}: {
  readonly store: SessionStore;
  readonly children: ReactNode;
}) => {
  const api = useApi();
  const cache = useReadCache();
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSyncExternalStore(store.subscribe, store.current, () => SIGNED_OUT);
  const viewer = session.status === 'signed-in' ? session.viewer : null;

  const atForm = isForm(location.pathname);

  // A sign-up leads back to the page that the person came from, whatever link they followed. The home page is for
  // visitors: from there it leads to the contests.
  const path = location.pathname + location.search;
  const cameFrom = useRef<string | null>(null);
  useEffect(() => {
    if (!atForm) cameFrom.current = path;
    else if (location.pathname === paths.signup.href() && cameFrom.current !== null) {
      const from = cameFrom.current;
      store.keepRedirect(from === paths.home.href() ? paths.contests.href() : from);
    }
  }, [atForm, location.pathname, path, store]);

  const keepPath = useCallback(() => {
    store.keepRedirect(atForm ? paths.contests.href() : location.pathname + location.search);
  }, [atForm, location, store]);

  const goToLogin = useCallback(() => {
    keepPath();
    void navigate(paths.login.href());
  }, [keepPath, navigate]);

  const sendToLogin = useCallback(() => {
    keepPath();
    void navigate(paths.login.href(), { replace: true });
  }, [keepPath, navigate]);

  const logOut = useCallback(() => {
    revoke(api, store.signOut());
    cache.current?.clear();
    // The next person at this browser has not come from here.
    cameFrom.current = null;
    void navigate(paths.login.href());
  }, [api, cache, navigate, store]);

  useExpiry({ store, atForm, keepPath, sendToLogin });

  const endSession = useCallback(
    (message: string | null) => {
      // Several may find out; the first tells.
      if (message !== null && store.current().status === 'signed-in') tellEnd(message);
      revoke(api, store.signOut());
      if (!atForm) sendToLogin();
    },
    [api, atForm, sendToLogin, store],
  );

  useVerifiedSession({ api, cache, store, onFailed: endSession });

  const actions = useMemo(
    () => ({ viewer, store, keepPath, goToLogin, sendToLogin, endSession, logOut }),
    [viewer, store, keepPath, goToLogin, sendToLogin, endSession, logOut],
  );
  return <SessionContext value={actions}>{children}</SessionContext>;
};

export const useSession = (): SessionActions => {
  const actions = use(SessionContext);
  if (actions === null) throw new Error('useSession needs a SessionProvider above it');
  return actions;
};
