import type { DraftAcknowledgement } from '@captains-pick/contract';
import type { DraftAnswer, DraftConnection } from '@captains-pick/ui';
import type { SessionStore } from '../session/session.ts';
import { liveSocket, type LiveSocket, type RetryDelay, type SocketClient } from './liveSocket.ts';

/** Who holds the line. A draft room gives up in the end and says so; a page's hints are waited for on and on. */
export interface LineUser {
  readonly purpose: 'draft' | 'hints';
  /** The socket is there, connected or not yet: takes its handlers. Answers how to take them off. */
  readonly listen: (socket: LiveSocket) => () => void;
  /** Begins with the connection as it is. */
  readonly connectionChanged: (connection: DraftConnection) => void;
}

/** What came of telling the server a new access token. `expired`: there is none to be had. */
export type Renewal = 'renewed' | 'expired' | 'unanswered';

/** The page's one connection to the server, open while somebody holds it. */
export interface Line {
  /** Answers how to let go. */
  readonly hold: (user: LineUser) => () => void;
  /** Sends what the server answers: now, or not at all. `within` in milliseconds. */
  readonly ask: (
    send: (socket: ReturnType<LiveSocket['timeout']>) => Promise<DraftAcknowledgement>,
    within: number,
  ) => Promise<DraftAnswer>;
  /** For a server that takes our access token for run out: has it renewed, and tells the server. */
  readonly renew: () => Promise<Renewal>;
  /** Open, it seems, but nothing comes back: drops it, and connects anew. */
  readonly mend: () => void;
}

export interface LineDeps {
  readonly session: Pick<SessionStore, 'tokens' | 'current' | 'subscribe'>;
  readonly renewToken: () => Promise<Renewal>;
  readonly loadSocket: () => Promise<SocketClient>;
  /** Tells whenever the browser is online or in sight again; answers how to stop. */
  readonly onWake: (wake: () => void) => () => void;
  /** The server; the page's own by default. */
  readonly url?: string;
  readonly retryDelay?: RetryDelay;
}

/** docs/product.md#delays */
const DRAFT_RECONNECTIONS = 5;
const RETRY_DELAY: RetryDelay = { first: 1_000, longest: 5_000 };
/** How long the server may take to answer who we are, in milliseconds. */
const KNOWN_WITHIN = 5_000;
/** How long it stays open for the next page to take it over, in milliseconds. */
const KEPT_FOR = 2_000;

const CONNECTING: DraftConnection = { state: 'connecting' };

export const createLine = ({
  session,
  renewToken,
  loadSocket,
  onWake,
  url,
  retryDelay = RETRY_DELAY,
}: LineDeps): Line => {
  /** Each with how it stops listening, once there is a socket. */
  const users = new Map<LineUser, (() => void) | null>();
  let socket: LiveSocket | null = null;
  let loading = false;
  let connection: DraftConnection = CONNECTING;
  let connectedBefore = false;
  let stopMinding = (): void => {};
  let closing: ReturnType<typeof setTimeout> | undefined;
  let comingBack: ReturnType<typeof setTimeout> | undefined;

  const change = (next: DraftConnection): void => {
    connection = next;
    for (const user of users.keys()) user.connectionChanged(next);
  };
  const fail = (): void =>
    change({ state: 'failed', during: connectedBefore ? 'reconnecting' : 'connecting' });

  /** At once, and with all tries before it: not at the next one, or never again. */
  const connectNow = (): void => {
    clearTimeout(comingBack);
    socket?.disconnect().connect();
    const state = connectedBefore ? 'reconnecting' : 'connecting';
    if (connection.state !== state) change({ state });
  };

  const ask: Line['ask'] = async (send, within) => {
    // What waited for the connection would arrive when nobody means it any more.
    if (socket?.connected !== true) return 'unanswered';
    try {
      return await send(socket.timeout(within));
    } catch {
      return 'unanswered';
    }
  };

  const authenticate = async (): Promise<Renewal> => {
    const token = session.tokens.accessToken();
    if (token === null) return 'expired';
    const answer = await ask((to) => to.emitWithAck('authenticate', { token }), KNOWN_WITHIN);
    if (answer === 'unanswered') return answer;
    return answer.accepted ? 'renewed' : 'expired';
  };

  const mend = (): void => {
    // As if the network had dropped it: what follows is the same.
    if (socket?.connected === true) socket.io.engine.close();
  };

  const wake = async (): Promise<void> => {
    if (socket?.connected !== true) connectNow();
    // A machine that slept takes its connections for open, whatever has become of them.
    else if ((await authenticate()) === 'unanswered') mend();
  };

  /** Keeps the server's idea of us as new as the session's. Answers how to stop. */
  const followSession = (): (() => void) => {
    const present = () => {
      const now = session.current();
      const userId = now.status === 'signed-in' ? now.viewer.userId : null;
      return { userId, token: session.tokens.accessToken() };
    };
    let known = present();
    return session.subscribe(() => {
      const before = known;
      known = present();
      if (known.userId !== before.userId) {
        connectedBefore = false;
        connectNow();
      } else if (known.token !== before.token) void authenticate();
    });
  };

  /** As patient as the least patient of those who hold it. */
  const setPatience = (): void => {
    const drafting = [...users.keys()].some(({ purpose }) => purpose === 'draft');
    socket?.io.reconnectionAttempts(drafting ? DRAFT_RECONNECTIONS : Number.POSITIVE_INFINITY);
  };

  const openWith = (client: SocketClient): void => {
    const fresh = liveSocket(client, { accessToken: session.tokens.accessToken, url, retryDelay });
    socket = fresh;
    fresh.on('connect', () => {
      connectedBefore = true;
      change({ state: 'connected' });
    });
    fresh.on('connect_error', () => {
      // A first failure is told at once, though the tries go on; later ones when they are used up.
      if (connection.state === 'connecting') fail();
    });
    fresh.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      change({ state: 'reconnecting' });
      // By the server, as at its own restart: socket.io leaves that alone. Not everybody comes back at once.
      if (reason === 'io server disconnect') {
        comingBack = setTimeout(connectNow, retryDelay.first * (0.5 + Math.random()));
      }
    });
    fresh.io.on('reconnect_failed', fail);
    const stopFollowing = followSession();
    const stopWaking = onWake(() => void wake());
    stopMinding = () => {
      stopFollowing();
      stopWaking();
    };
    for (const user of users.keys()) users.set(user, user.listen(fresh));
    setPatience();
    fresh.connect();
  };

  const open = async (): Promise<void> => {
    if (loading) return;
    loading = true;
    connection = CONNECTING;
    try {
      const client = await loadSocket();
      if (users.size > 0) openWith(client);
    } catch {
      fail();
      // Its code did not load, as without a connection.
      const stopWaiting = onWake(() => {
        stopWaiting();
        if (socket === null && users.size > 0) void open();
      });
    } finally {
      loading = false;
    }
  };

  const close = (): void => {
    clearTimeout(comingBack);
    stopMinding();
    socket?.disconnect();
    socket = null;
    connection = CONNECTING;
    connectedBefore = false;
  };

  return {
    hold: (user) => {
      clearTimeout(closing);
      if (socket === null) void open();
      // What others have waited for in vain is tried with all the tries that this one may expect.
      else if (!socket.connected && user.purpose === 'draft') connectNow();
      users.set(user, socket === null ? null : user.listen(socket));
      setPatience();
      user.connectionChanged(connection);
      return () => {
        users.get(user)?.();
        users.delete(user);
        setPatience();
        if (users.size === 0) closing = setTimeout(close, KEPT_FOR);
      };
    },
    ask,
    mend,
    renew: async () => {
      const had = await renewToken();
      return had === 'renewed' ? authenticate() : had;
    },
  };
};
