import type { Client } from '@captains-pick/contract';
import { queryKeys, useApi, type Viewer } from '@captains-pick/ui';
import { useQueryClient } from '@tanstack/react-query';
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
import { paths } from '../paths.ts';
import type { SessionStore } from './session.ts';

interface SessionActions {
  readonly viewer: Viewer | null;
  readonly store: SessionStore;
  /** Keeps the current path for after the login: for links that lead to the login page by themselves. */
  readonly keepPath: () => void;
  /** Goes to the login page, which leads back here afterwards. */
  readonly goToLogin: () => void;
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
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSyncExternalStore(store.subscribe, store.current);
  const viewer = session.status === 'signed-in' ? session.viewer : null;

  const keepPath = useCallback(() => {
    const path = location.pathname + location.search;
    const onForm = [paths.login.href(), paths.signup.href()].some(
      (form) => form === location.pathname,
    );
    store.keepRedirect(onForm ? paths.contests.href() : path);
  }, [location, store]);

  const goToLogin = useCallback(() => {
    keepPath();
    void navigate(paths.login.href());
  }, [keepPath, navigate]);

  const logOut = useCallback(() => {
    revoke(api, store.signOut());
    queryClient.clear();
    void navigate(paths.login.href());
  }, [api, navigate, queryClient, store]);

  // On load a stored token is verified by fetching the profile; on failure the user is logged out (spec, section 4).
  const atLoad = useRef(viewer);
  useEffect(() => {
    const stored = atLoad.current;
    atLoad.current = null;
    if (stored === null) return;
    queryClient
      .fetchQuery({ queryKey: queryKeys.account(stored), queryFn: () => api.account({}) })
      .catch(logOut);
  }, [api, logOut, queryClient]);

  const actions = useMemo(
    () => ({ viewer, store, keepPath, goToLogin, logOut }),
    [viewer, store, keepPath, goToLogin, logOut],
  );
  return <SessionContext value={actions}>{children}</SessionContext>;
};

export const useSession = (): SessionActions => {
  const actions = use(SessionContext);
  if (actions === null) throw new Error('useSession needs a SessionProvider above it');
  return actions;
};
