import type { DraftError } from '@captains-pick/contract';
import type { LiveConnection } from './liveConnection.ts';

export interface DraftRoomMembershipDeps {
  readonly live: LiveConnection;
  readonly contestId: string;
  /** Delay before a refused join is retried, in milliseconds, multiplied by a random factor from 0.5 to 1.5. */
  readonly rejoinDelayMs: number;
  /** A refused join is retried only while somebody listens to the room. */
  readonly isUsed: () => boolean;
  readonly onRefused: (refusal: DraftError) => void;
}

/** The page's place in one contest's draft room. */
export interface DraftRoomMembership {
  /** Joins the room. The server then sends its full state. */
  readonly join: () => Promise<void>;
  /** Call it at each new connection. Joins the room. */
  readonly connected: () => void;
  /**
   * Call it when the server has rejected the token of the handshake as expired, and treats us as a spectator. Renews
   * the token and joins again, once per connection.
   */
  readonly authenticateAgain: () => Promise<void>;
  /** Cancels a retry that is due. */
  readonly stop: () => void;
}

/** Timeout of a join, in milliseconds. Long, because a thousand users may join at the same time. */
const JOIN_TIMEOUT_MS = 10_000;
/** Join refusals that may succeed later. Without a retry, the page would keep showing stale state. */
const RETRYABLE: ReadonlySet<string> = new Set(['unavailable', 'too-many-messages']);

export const createDraftRoomMembership = ({
  live,
  contestId,
  rejoinDelayMs,
  isUsed,
  onRefused,
}: DraftRoomMembershipDeps): DraftRoomMembership => {
  /** True if we have authenticated again since the connection was opened. */
  let hasReauthenticated = false;
  let rejoinTimer: ReturnType<typeof setTimeout> | undefined;

  const join = async (): Promise<void> => {
    clearTimeout(rejoinTimer);
    const answer = await live.request(
      (to) => to.emitWithAck('joinDraftRoom', { contestId, patches: true }),
      JOIN_TIMEOUT_MS,
    );
    if (answer === 'unanswered') live.reopen();
    else if (!answer.accepted) {
      onRefused(answer);
      if (RETRYABLE.has(answer.code)) joinLater();
    }
  };

  /** The random delay spreads the clients, because a refusal usually hits the whole room. */
  const joinLater = (): void => {
    if (!isUsed()) return;
    clearTimeout(rejoinTimer);
    rejoinTimer = setTimeout(() => void join(), rejoinDelayMs * (0.5 + Math.random()));
  };

  return {
    join,
    connected: () => {
      hasReauthenticated = false;
      void join();
    },
    authenticateAgain: async () => {
      if (hasReauthenticated) return;
      hasReauthenticated = true;
      if ((await live.renew()) === 'renewed') await join();
    },
    stop: () => clearTimeout(rejoinTimer),
  };
};
