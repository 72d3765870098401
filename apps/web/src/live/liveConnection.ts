import type { DraftAcknowledgement } from '@captains-pick/contract';
import type { DraftAnswer, DraftConnection } from '@captains-pick/ui';
import type { SessionStore } from '../session/session.ts';
import { liveSocket, type LiveSocket, type RetryDelay, type SocketClient } from './liveSocket.ts';

/**
 * A user of the page's connection. A draft room gives up after some tries and shows that. Hints retry without limit.
 */
export interface ConnectionUser {
  readonly purpose: 'draft' | 'hints';
  /** Called once the socket exists, connected or not. Registers handlers and returns a function that removes them. */
  readonly listen: (socket: LiveSocket) => () => void;
  /** Called with the current state at first, and at each change. */
  readonly connectionChanged: (connection: DraftConnection) => void;
}

/** The result of sending the server a new access token. `expired`: the session has no valid token. */
export type Renewal = 'renewed' | 'expired' | 'unanswered';

/** The page's one socket connection to the server. It stays open while it has users. */
export interface LiveConnection {
  /** Adds a user. Returns a function that removes it. */
  readonly addUser: (user: ConnectionUser) => () => void;
  /**
   * Sends a message that the server acknowledges. Not queued: without a connection the result is `unanswered`.
   * The promise resolves within `timeoutMs`.
   */
  readonly request: (
    send: (socket: ReturnType<LiveSocket['timeout']>) => Promise<DraftAcknowledgement>,
    timeoutMs: number,
  ) => Promise<DraftAnswer>;
  /** Call it when the server has rejected our access token as expired. Renews the token and sends it to the server. */
  readonly renew: () => Promise<Renewal>;
  /** Call it when the connection seems open but no answer arrives. Closes and reopens it. */
  readonly reopen: () => void;
}

export interface LiveConnectionDeps {
  readonly session: Pick<SessionStore, 'tokens' | 'current' | 'subscribe'>;
  readonly renewToken: () => Promise<Renewal>;
  readonly loadSocket: () => Promise<SocketClient>;
  /** Calls back when the browser goes online or the page becomes visible. Returns a function that unsubscribes. */
  readonly onWake: (wake: () => void) => () => void;
  /** The server's address; by default the page's own. */
  readonly url?: string;
  readonly retryDelay?: RetryDelay;
}

/** docs/product.md#delays */
const MAX_DRAFT_RECONNECTIONS = 5;
const RETRY_DELAY: RetryDelay = { first: 1_000, longest: 5_000 };
/** How long the server may take to authenticate us, in milliseconds. */
const AUTHENTICATE_TIMEOUT_MS = 5_000;
/** How long the connection stays open without users, so that the next page can reuse it; in milliseconds. */
const KEEP_OPEN_MS = 2_000;

const CONNECTING: DraftConnection = { state: 'connecting' };

export const createLiveConnection = ({
  session,
  renewToken,
  loadSocket,
  onWake,
  url,
  retryDelay = RETRY_DELAY,
}: LiveConnectionDeps): LiveConnection => {
  /** Each user with the function that removes its handlers, once there is a socket. */
  const users = new Map<ConnectionUser, (() => void) | null>();
  let socket: LiveSocket | null = null;
  let loading = false;
  let connection: DraftConnection = CONNECTING;
  let connectedBefore = false;
  let stopWatching = (): void => {};
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  const setConnection = (next: DraftConnection): void => {
    connection = next;
    for (const user of users.keys()) user.connectionChanged(next);
  };
  const fail = (): void =>
    setConnection({ state: 'failed', during: connectedBefore ? 'reconnecting' : 'connecting' });

  /** Connects now, with a full set of tries. */
  const connectNow = (): void => {
    clearTimeout(reconnectTimer);
    socket?.disconnect().connect();
    const state = connectedBefore ? 'reconnecting' : 'connecting';
    if (connection.state !== state) setConnection({ state });
  };

  const request: LiveConnection['request'] = async (send, timeoutMs) => {
    // Not queued, because a queued message could arrive when it is outdated.
    if (socket?.connected !== true) return 'unanswered';
    try {
      return await send(socket.timeout(timeoutMs));
    } catch {
      return 'unanswered';
    }
  };

  const authenticate = async (): Promise<Renewal> => {
    const token = session.tokens.accessToken();
    if (token === null) return 'expired';
    const answer = await request(
      (to) => to.emitWithAck('authenticate', { token }),
      AUTHENTICATE_TIMEOUT_MS,
    );
    if (answer === 'unanswered') return answer;
    return answer.accepted ? 'renewed' : 'expired';
  };

  const reopen = (): void => {
    // Simulates a network failure, so that the usual reconnection follows.
    if (socket?.connected === true) socket.io.engine.close();
  };

  const wake = async (): Promise<void> => {
    if (socket?.connected !== true) connectNow();
    // After a sleep, a dead connection still looks open.
    else if ((await authenticate()) === 'unanswered') reopen();
  };

  /**
   * Sends the session's new tokens to the server, and reconnects for another user. Returns a function that stops it.
   */
  const followSession = (): (() => void) => {
    const identity = () => {
      const now = session.current();
      const userId = now.status === 'signed-in' ? now.viewer.userId : null;
      return { userId, token: session.tokens.accessToken() };
    };
    let known = identity();
    return session.subscribe(() => {
      const before = known;
      known = identity();
      if (known.userId !== before.userId) {
        connectedBefore = false;
        connectNow();
      } else if (known.token !== before.token) void authenticate();
    });
  };

  /** A draft room limits the number of tries, even if there are other users. */
  const updateRetryLimit = (): void => {
    const drafting = [...users.keys()].some(({ purpose }) => purpose === 'draft');
    socket?.io.reconnectionAttempts(drafting ? MAX_DRAFT_RECONNECTIONS : Number.POSITIVE_INFINITY);
  };

  const connectWith = (client: SocketClient): void => {
    const fresh = liveSocket(client, { accessToken: session.tokens.accessToken, url, retryDelay });
    socket = fresh;
    fresh.on('connect', () => {
      connectedBefore = true;
      setConnection({ state: 'connected' });
    });
    fresh.on('connect_error', () => {
      // The first failure is reported at once, although the tries continue. Later ones are reported after the last
      // try.
      if (connection.state === 'connecting') fail();
    });
    fresh.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      setConnection({ state: 'reconnecting' });
      // socket.io does not reconnect after a disconnect by the server, such as at its restart. The random delay
      // spreads the clients.
      if (reason === 'io server disconnect') {
        reconnectTimer = setTimeout(connectNow, retryDelay.first * (0.5 + Math.random()));
      }
    });
    fresh.io.on('reconnect_failed', fail);
    const stopFollowing = followSession();
    const stopWaking = onWake(() => void wake());
    stopWatching = () => {
      stopFollowing();
      stopWaking();
    };
    for (const user of users.keys()) users.set(user, user.listen(fresh));
    updateRetryLimit();
    fresh.connect();
  };

  const open = async (): Promise<void> => {
    if (loading) return;
    loading = true;
    connection = CONNECTING;
    try {
      const client = await loadSocket();
      if (users.size > 0) connectWith(client);
    } catch {
      fail();
      // The socket's code did not load, for example without a connection. Try again when the browser wakes up.
      const stopWaiting = onWake(() => {
        stopWaiting();
        if (socket === null && users.size > 0) void open();
      });
    } finally {
      loading = false;
    }
  };

  const close = (): void => {
    clearTimeout(reconnectTimer);
    stopWatching();
    socket?.disconnect();
    socket = null;
    connection = CONNECTING;
    connectedBefore = false;
  };

  return {
    addUser: (user) => {
      clearTimeout(closeTimer);
      if (socket === null) void open();
      // A draft room gets a full set of tries, although earlier users have used up some.
      else if (!socket.connected && user.purpose === 'draft') connectNow();
      users.set(user, socket === null ? null : user.listen(socket));
      updateRetryLimit();
      user.connectionChanged(connection);
      return () => {
        users.get(user)?.();
        users.delete(user);
        updateRetryLimit();
        if (users.size === 0) closeTimer = setTimeout(close, KEEP_OPEN_MS);
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
