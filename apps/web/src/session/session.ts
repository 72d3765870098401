import type { TokenStore } from '@captains-pick/contract';
import type { Viewer } from '@captains-pick/ui';

/**
 * Signed in means having a token whose payload names a user. Only the server knows whether the token is still valid.
 */
export type Session =
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly viewer: Viewer };

export const SIGNED_OUT: Session = { status: 'signed-out' };

/** The stored keys (docs/product.md#account-and-session). */
const KEYS = ['accessToken', 'refreshToken', 'username', 'userId'] as const;
const REDIRECT_KEY = 'redirectAfterLogin';

/** The user in a token's payload; null for an invalid token. The server checks the signature. */
export const viewerOfToken = (token: string): Viewer | null => {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    if (!('username' in claims) || !('userId' in claims)) return null;
    const { username, userId } = claims;
    return typeof username === 'string' && typeof userId === 'string' ? { username, userId } : null;
  } catch {
    return null;
  }
};

export interface SessionStore {
  readonly tokens: TokenStore;
  current(): Session;
  subscribe(listener: () => void): () => void;
  signIn(tokens: { readonly accessToken: string; readonly refreshToken: string }): void;
  /** Clears the stored session and returns its refresh token, so that the server can revoke it. */
  signOut(): string | null;
  keepRedirect(path: string): void;
  /** Returns the path stored for after the login, and removes it. */
  takeRedirect(): string | null;
  /** Called, once the stored session is cleared, in the tab that detects that the server rejects it. */
  onExpired(listener: () => void): () => void;
}

/** The part of the browser's locks that a renewal needs. Missing on pages from an insecure origin. */
export type Locks = Pick<LockManager, 'request'>;

const RENEWAL_LOCK = 'captains-pick-session-renewal';

/** The session over a storage. All tabs share it, because a `storage` event notifies the others. */
export const createSessionStore = (
  storage: Storage,
  page: EventTarget,
  locks: Locks | undefined = navigator.locks,
): SessionStore => {
  const listeners = new Set<() => void>();
  const expiryListeners = new Set<() => void>();
  const read = (): Session => {
    const token = storage.getItem('accessToken');
    const viewer = token === null ? null : viewerOfToken(token);
    return viewer === null ? SIGNED_OUT : { status: 'signed-in', viewer };
  };
  let session = read();

  const changed = (): void => {
    const next = read();
    const same =
      next.status === 'signed-in' &&
      session.status === 'signed-in' &&
      next.viewer.userId === session.viewer.userId &&
      next.viewer.username === session.viewer.username;
    // Keeps the same viewer object, so that a renewed token does not re-render anything.
    session = same ? session : next;
    for (const listener of listeners) listener();
  };

  const store = (accessToken: string, refreshToken: string | null): void => {
    storage.setItem('accessToken', accessToken);
    if (refreshToken !== null) storage.setItem('refreshToken', refreshToken);
    const viewer = viewerOfToken(accessToken);
    if (viewer !== null) {
      storage.setItem('username', viewer.username);
      storage.setItem('userId', viewer.userId);
    }
    changed();
  };

  const clear = (): void => {
    for (const key of KEYS) storage.removeItem(key);
    changed();
  };

  page.addEventListener('storage', (event) => {
    const key = (event as StorageEvent).key;
    if (key === null || key === 'accessToken') changed();
  });

  return {
    tokens: {
      accessToken: () => storage.getItem('accessToken'),
      refreshToken: () => storage.getItem('refreshToken'),
      renewed: ({ accessToken, refreshToken }) => store(accessToken, refreshToken),
      expired: () => {
        const known = KEYS.some((key) => storage.getItem(key) !== null);
        clear();
        // Concurrent calls that fail report the expiry once.
        if (known) for (const listener of expiryListeners) listener();
      },
      alone: async (renewal) =>
        locks === undefined ? renewal() : locks.request(RENEWAL_LOCK, renewal),
    },
    current: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onExpired: (listener) => {
      expiryListeners.add(listener);
      return () => expiryListeners.delete(listener);
    },
    signIn: ({ accessToken, refreshToken }) => store(accessToken, refreshToken),
    signOut: () => {
      const refreshToken = storage.getItem('refreshToken');
      clear();
      return refreshToken;
    },
    keepRedirect: (path) => storage.setItem(REDIRECT_KEY, path),
    takeRedirect: () => {
      const path = storage.getItem(REDIRECT_KEY);
      storage.removeItem(REDIRECT_KEY);
      // Accepts only addresses of this app: `//elsewhere` would lead to another site.
      return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
    },
  };
};
