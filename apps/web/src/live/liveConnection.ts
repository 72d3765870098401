import type { ServerStopping } from '@captains-pick/contract';
import { createConnectionState, reportSocket } from './connectionState.ts';
import { createConnectionUsers, type ConnectionUser } from './connectionUsers.ts';
import { followSession, type FollowedSession } from './followSession.ts';
import { createLiveRequests, type LiveRequests, type Renewal } from './liveRequests.ts';
import { liveSocket, type LiveSocket, type RetryDelay, type SocketClient } from './liveSocket.ts';

/** The page's one socket connection to the server. It stays open while it has users. */
export interface LiveConnection extends Pick<LiveRequests, 'request' | 'reopen'> {
  /** Adds a user. Returns a function that removes it. */
  readonly addUser: (user: ConnectionUser) => () => void;
  /** Call it when the server has rejected our access token as expired. Renews the token and sends it to the server. */
  readonly renew: () => Promise<Renewal>;
}

export interface LiveConnectionDeps {
  readonly session: FollowedSession;
  readonly renewToken: () => Promise<Renewal>;
  readonly loadSocket: () => Promise<SocketClient>;
  /** Calls back when the browser goes online or the page becomes visible. Returns a function that unsubscribes. */
  readonly onWake: (wake: () => void) => () => void;
  /** The server's address; by default the page's own. */
  readonly url?: string;
  readonly retryDelay?: RetryDelay;
}

/** docs/product.md#delays */
const RETRY_DELAY: RetryDelay = { first: 1_000, longest: 5_000 };
/** How long the connection stays open without users, so that the next page can reuse it; in milliseconds. */
const KEEP_OPEN_MS = 2_000;

/** `loading`: the socket's code. An open link has a socket, which may be disconnected and retrying. */
type Link =
  | { readonly status: 'closed' | 'loading' }
  | { readonly status: 'open'; readonly socket: LiveSocket; readonly stopWatching: () => void };

export const createLiveConnection = ({
  session,
  renewToken,
  loadSocket,
  onWake,
  url,
  retryDelay = RETRY_DELAY,
}: LiveConnectionDeps): LiveConnection => {
  const users = createConnectionUsers();
  const state = createConnectionState(users.notify);
  let link: Link = { status: 'closed' };
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  const socketNow = (): LiveSocket | null => (link.status === 'open' ? link.socket : null);
  const { accessToken } = session.tokens;
  const { request, authenticate, reopen, whenAnswered } = createLiveRequests(
    socketNow,
    accessToken,
  );

  /** Connects now, with a full set of tries. */
  const connectNow = (): void => {
    clearTimeout(reconnectTimer);
    socketNow()?.disconnect().connect();
    state.connecting();
  };

  /** The random delay spreads the clients. */
  const connectLater = (): void => {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(connectNow, retryDelay.first * (0.5 + Math.random()));
  };

  /** Connects again as soon as no request waits for its answer. */
  const moveLater = ({ afterMs, spreadMs }: ServerStopping): void => {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(
      () => void whenAnswered().then(connectNow),
      afterMs + Math.random() * spreadMs,
    );
  };

  const wake = async (): Promise<void> => {
    if (socketNow()?.connected !== true) connectNow();
    // After a sleep, a dead connection still looks open.
    else if ((await authenticate()) === 'unanswered') reopen();
  };

  /** Follows the session's user and token, and the page's wake-ups. Returns a function that stops it. */
  const watchPage = (): (() => void) => {
    const stopFollowing = followSession(session, {
      anotherUser: () => {
        state.forget();
        connectNow();
      },
      newToken: () => void authenticate(),
    });
    const stopWaking = onWake(() => void wake());
    return () => {
      stopFollowing();
      stopWaking();
    };
  };

  const open = async (): Promise<void> => {
    if (link.status === 'loading') return;
    link = { status: 'loading' };
    state.reset();
    try {
      const client = await loadSocket();
      if (users.areNone()) return;
      const socket = liveSocket(client, { accessToken, url, retryDelay });
      reportSocket(socket, state, connectLater);
      socket.on('serverStopping', moveLater);
      socket.on('connect', () => clearTimeout(reconnectTimer));
      link = { status: 'open', socket, stopWatching: watchPage() };
      users.listenOn(socket);
      socket.connect();
    } catch {
      state.failed();
      // The socket's code did not load, for example without a connection. Try again when the browser wakes up.
      const stopWaiting = onWake(() => {
        stopWaiting();
        if (socketNow() === null && !users.areNone()) void open();
      });
    } finally {
      if (link.status === 'loading') link = { status: 'closed' };
    }
  };

  const close = (): void => {
    clearTimeout(reconnectTimer);
    if (link.status === 'open') {
      link.stopWatching();
      link.socket.disconnect();
      link = { status: 'closed' };
    }
    state.reset();
    state.forget();
  };

  return {
    addUser: (user) => {
      clearTimeout(closeTimer);
      const socket = socketNow();
      if (socket === null) void open();
      // A draft room gets a full set of tries, although earlier users have used up some.
      else if (!socket.connected && user.purpose === 'draft') connectNow();
      users.add(user, socket);
      user.connectionChanged(state.current());
      return () => {
        users.remove(user, socketNow());
        if (users.areNone()) closeTimer = setTimeout(close, KEEP_OPEN_MS);
      };
    },
    request,
    reopen,
    renew: async () => {
      const renewal = await renewToken();
      return renewal === 'renewed' ? authenticate() : renewal;
    },
  };
};
