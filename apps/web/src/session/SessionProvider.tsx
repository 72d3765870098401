import { hrefTo, type Client } from '@captains-pick/contract';
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
import { isForm } from '../pages.ts';
import { SIGNED_OUT, type SessionStore } from './session.ts';
import { showSessionEnd } from './showSessionEnd.ts';
import { useExpiry } from './useExpiry.ts';
import { useVerifiedSession } from './useVerifiedSession.ts';

interface SessionActions {
  readonly viewer: Viewer | null;
  readonly store: SessionStore;
  /** Stores the current path for after the login. For links that lead to the login page by themselves. */
  readonly keepPath: () => void;
  /** Goes to the login page, which leads back here afterwards. For users who asked for it. */
  readonly goToLogin: () => void;
  /**
   * Redirects to the login page, which leads back here afterwards. It replaces the history entry, because going back
   * would only redirect again.
   */
  readonly sendToLogin: () => void;
  /** Ends an invalid session: shows the message, if any, and redirects to the login page, which leads back here. */
  readonly endSession: (message: string | null) => void;
  /** Clears the session here and in every open tab, revokes it on the server, and goes to the login page. */
  readonly logOut: () => void;
}

const SessionContext = createContext<SessionActions | null>(null);

/** Not awaited: if the call fails, the session expires on its own. */
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

  // After a sign-up the user returns to the page they came from, by whatever link they left it.
  const path = location.pathname + location.search;
  const cameFrom = useRef<string | null>(null);
  useEffect(() => {
    if (!atForm) cameFrom.current = path;
    else if (location.pathname === hrefTo('signup') && cameFrom.current !== null) {
      store.keepRedirect(cameFrom.current);
    }
  }, [atForm, location.pathname, path, store]);

  const keepPath = useCallback(() => {
    store.keepRedirect(
      atForm ? hrefTo('contests') : location.pathname + location.search + location.hash,
    );
  }, [atForm, location, store]);

  const goToLogin = useCallback(() => {
    keepPath();
    void navigate(hrefTo('login'));
  }, [keepPath, navigate]);

  const sendToLogin = useCallback(() => {
    keepPath();
    void navigate(hrefTo('login'), { replace: true });
  }, [keepPath, navigate]);

  const logOut = useCallback(() => {
    revoke(api, store.signOut());
    cache.current?.clear();
    // The next user of this browser has not come from here.
    cameFrom.current = null;
    void navigate(hrefTo('login'));
  }, [api, cache, navigate, store]);

  useExpiry({ store, atForm, keepPath, sendToLogin });

  const endSession = useCallback(
    (message: string | null) => {
      // Several callers may detect the end. Only the first shows the message.
      if (message !== null && store.current().status === 'signed-in') showSessionEnd(message);
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
