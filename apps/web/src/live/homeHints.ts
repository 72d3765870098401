/** Hints for the home page. A separate chunk with the socket's code, because the page loads it once it is shown. */
import type { Client } from '@captains-pick/contract';
import type { SessionStore } from '../session/session.ts';
import { handleMessages, type LiveSocket } from './liveSocket.ts';
import { liveConnectionOf } from './useLiveConnection.ts';

/** The reads after a connection are spread over this time, because many pages may connect again at once. */
const RECONNECTED_SPREAD_MS = 1_500;

export interface HomeHints {
  /** Replaces the watched contests. */
  readonly watch: (contestIds: ReadonlySet<string>) => void;
  readonly close: () => void;
}

/**
 * Calls `refetch` when the server says that a watched contest changed, or whose turn it is in its draft, and after each
 * connection, because the page has missed the hints before it.
 */
export const openHomeHints = ({
  store,
  api,
  refetch,
}: {
  readonly store: SessionStore;
  readonly api: Client;
  readonly refetch: () => void;
}): HomeHints => {
  let socket: LiveSocket | null = null;
  let wanted: ReadonlySet<string> = new Set();
  /** What the server was told on this connection. */
  let sent: ReadonlySet<string> = new Set();
  let jitter: ReturnType<typeof setTimeout> | undefined;

  const refetchSoon = (spreadMs: number): void => {
    clearTimeout(jitter);
    jitter = setTimeout(refetch, Math.random() * spreadMs);
  };

  const tellServer = (): void => {
    if (socket?.connected !== true) return;
    for (const contestId of wanted) {
      if (!sent.has(contestId)) socket.emit('watchContest', { contestId });
    }
    for (const contestId of sent) {
      if (!wanted.has(contestId)) socket.emit('unwatchContest', { contestId });
    }
    sent = wanted;
  };

  const watch: HomeHints['watch'] = (contestIds) => {
    wanted = contestIds;
    tellServer();
  };

  const release = liveConnectionOf(store, api).addUser({
    purpose: 'hints',
    listen: (opened) => {
      socket = opened;
      return handleMessages(opened, {
        contestChanged: ({ contestId, spreadMs }) => {
          if (wanted.has(contestId)) refetchSoon(spreadMs);
        },
        // Not spread: few people watch a draft from their home page, and a clock runs.
        draftTurnChanged: ({ contestId }) => {
          if (wanted.has(contestId)) refetch();
        },
      });
    },
    connectionChanged: ({ state }) => {
      if (state !== 'connected') return;
      sent = new Set();
      tellServer();
      refetchSoon(RECONNECTED_SPREAD_MS);
    },
  });

  return {
    watch,
    close: () => {
      clearTimeout(jitter);
      watch(new Set());
      release();
    },
  };
};
