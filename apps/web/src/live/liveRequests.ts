import type { DraftAcknowledgement } from '@captains-pick/contract';
import type { DraftAnswer } from '@captains-pick/ui';
import type { LiveSocket } from './liveSocket.ts';

/** The result of sending the server a new access token. `expired`: the session has no valid token. */
export type Renewal = 'renewed' | 'expired' | 'unanswered';

/** The requests over the page's connection. Without a connection their result is `unanswered`. */
export interface LiveRequests {
  /** Sends a message that the server acknowledges. Not queued. The promise resolves within `timeoutMs`. */
  readonly request: (
    send: (socket: ReturnType<LiveSocket['timeout']>) => Promise<DraftAcknowledgement>,
    timeoutMs: number,
  ) => Promise<DraftAnswer>;
  /** Sends the server our current access token. */
  readonly authenticate: () => Promise<Renewal>;
  /** Call it when the connection seems open but no answer arrives. Closes and reopens it. */
  readonly reopen: () => void;
  /** Resolves when no request waits for its answer. */
  readonly whenAnswered: () => Promise<unknown>;
}

/** How long the server may take to authenticate us, in milliseconds. */
const AUTHENTICATE_TIMEOUT_MS = 5_000;

export const createLiveRequests = (
  /** The page's socket, connected or not; null while there is none. */
  socketNow: () => LiveSocket | null,
  accessToken: () => string | null,
): LiveRequests => {
  const inFlight = new Set<Promise<unknown>>();

  const request: LiveRequests['request'] = async (send, timeoutMs) => {
    const socket = socketNow();
    // Not queued, because a queued message could arrive when it is outdated.
    if (socket?.connected !== true) return 'unanswered';
    const sent = send(socket.timeout(timeoutMs));
    inFlight.add(sent);
    try {
      return await sent;
    } catch {
      return 'unanswered';
    } finally {
      inFlight.delete(sent);
    }
  };

  return {
    request,
    whenAnswered: () => Promise.allSettled(inFlight),
    authenticate: async () => {
      const token = accessToken();
      if (token === null) return 'expired';
      const answer = await request(
        (to) => to.emitWithAck('authenticate', { token }),
        AUTHENTICATE_TIMEOUT_MS,
      );
      if (answer === 'unanswered') return answer;
      return answer.accepted ? 'renewed' : 'expired';
    },
    reopen: () => {
      const socket = socketNow();
      // Simulates a network failure, so that the usual reconnection follows.
      if (socket?.connected === true) socket.io.engine.close();
    },
  };
};
