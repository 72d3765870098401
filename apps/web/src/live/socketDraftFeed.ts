import {
  patchDraftView,
  applyDraftPresence,
  type DraftViewPatch,
  type DraftEnded,
  type DraftError,
  type DraftPresence,
  type DraftUser,
  type DraftView,
} from '@captains-pick/contract';
import type { DraftAnswer, DraftConnection, DraftFeed, DraftMessage } from '@captains-pick/ui';
import type { LiveConnection, ConnectionUser } from './liveConnection.ts';

export interface SocketDraftFeedDeps {
  readonly live: LiveConnection;
  readonly contestId: string;
  /** The user's id; null for a signed-out spectator. */
  readonly userId: string | null;
  /** Called when the session has expired on the server. */
  readonly onSessionExpired: () => void;
  /** How long the server may take to answer a command, in milliseconds. Short, because the draft clock is running. */
  readonly answerTimeoutMs?: number;
  /** Delay before a failed join is retried, in milliseconds, multiplied by a random factor from 0.5 to 1.5. */
  readonly rejoinDelayMs?: number;
}

const ANSWER_TIMEOUT_MS = 5_000;
/** Timeout of a join, in milliseconds. Long, because a thousand users may join at the same time. */
const JOIN_TIMEOUT_MS = 10_000;
const REJOIN_DELAY_MS = 2_000;
/** Join refusals that may succeed later. Without a retry, the page would keep showing stale state. */
const RETRYABLE: ReadonlySet<string> = new Set(['unavailable', 'too-many-messages']);

const isExpiry = (answer: DraftAnswer): boolean =>
  answer !== 'unanswered' && !answer.accepted && answer.code === 'session-expired';

/** One contest's draft room over the page's connection. */
export const createSocketDraftFeed = ({
  live,
  contestId,
  userId,
  onSessionExpired,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
  rejoinDelayMs = REJOIN_DELAY_MS,
}: SocketDraftFeedDeps): DraftFeed => {
  const listeners = new Set<(message: DraftMessage) => void>();
  let connection: DraftConnection = { state: 'connecting' };
  let state: DraftView | null = null;
  /** True if a patch is missing. Patches are ignored until the next full state. */
  let gap = false;
  /** True if we have authenticated again since the connection was opened. */
  let hasReauthenticated = false;
  let release = (): void => {};
  let rejoinTimer: ReturnType<typeof setTimeout> | undefined;

  const emit = (message: DraftMessage): void => {
    for (const listener of listeners) listener(message);
  };

  const join = async (): Promise<void> => {
    clearTimeout(rejoinTimer);
    const answer = await live.request(
      (to) => to.emitWithAck('joinDraftRoom', { contestId, patches: true }),
      JOIN_TIMEOUT_MS,
    );
    if (answer === 'unanswered') live.reopen();
    else if (!answer.accepted) {
      emit({ type: 'error', error: answer });
      if (RETRYABLE.has(answer.code)) joinLater();
    }
  };

  /** The random delay spreads the clients, because a refusal usually hits the whole room. */
  const joinLater = (): void => {
    if (listeners.size === 0) return;
    clearTimeout(rejoinTimer);
    rejoinTimer = setTimeout(() => void join(), rejoinDelayMs * (0.5 + Math.random()));
  };

  /**
   * The server rejected the token of the handshake as expired, and treats us as a spectator. Renews the token and
   * joins again.
   */
  const authenticateAgain = async (): Promise<void> => {
    if (hasReauthenticated) return;
    hasReauthenticated = true;
    if ((await live.renew()) === 'renewed') await join();
  };

  const setState = (next: DraftView): void => {
    state = next;
    emit({ type: 'state', state: next });
  };

  const onState = (next: DraftView): void => {
    if (next.contestId !== contestId) return;
    gap = false;
    setState(next);
    const seated = next.entrants.some((entrant) => entrant.userId === userId);
    if (seated && next.own === null) void authenticateAgain();
  };
  const onPatch = (patch: DraftViewPatch): void => {
    if (patch.contestId !== contestId || state === null || gap) return;
    const next = patchDraftView(state, patch);
    gap = next === null;
    if (next === null) void join();
    else if (next !== state) setState(next);
  };
  const onPresence = (presence: DraftPresence): void => {
    if (presence.contestId === contestId && state !== null) {
      setState(applyDraftPresence(state, presence));
    }
  };
  const onError = (error: DraftError): void => emit({ type: 'error', error });
  // These messages do not name their draft. They concern this one if it has been joined.
  const onEnd = (ended: DraftEnded): void => {
    if (state !== null) emit({ type: 'ended', ended });
  };
  const onCompletion = (): void => {
    if (state !== null) emit({ type: 'complete' });
  };
  const onWithdrawal = (user: DraftUser): void => {
    if (state !== null) emit({ type: 'withdrew', user });
  };

  const user: ConnectionUser = {
    purpose: 'draft',
    listen: (socket) => {
      socket.on('draftStateUpdate', onState);
      socket.on('draftViewPatch', onPatch);
      socket.on('draftPresence', onPresence);
      socket.on('draftError', onError);
      socket.on('draftEnded', onEnd);
      socket.on('draftComplete', onCompletion);
      socket.on('userWithdrew', onWithdrawal);
      return () => {
        socket.off('draftStateUpdate', onState);
        socket.off('draftViewPatch', onPatch);
        socket.off('draftPresence', onPresence);
        socket.off('draftError', onError);
        socket.off('draftEnded', onEnd);
        socket.off('draftComplete', onCompletion);
        socket.off('userWithdrew', onWithdrawal);
        if (socket.connected) socket.emit('leaveDraftRoom', { contestId });
      };
    },
    connectionChanged: (next) => {
      connection = next;
      emit({ type: 'connection', connection: next });
      if (next.state !== 'connected') return;
      hasReauthenticated = false;
      void join();
    },
  };

  /** Sends a command. If only the token had expired, renews it and sends the command once more. */
  const sendCommand = async (
    send: Parameters<LiveConnection['request']>[0],
  ): Promise<DraftAnswer> => {
    let answer = await live.request(send, answerTimeoutMs);
    if (isExpiry(answer)) {
      const renewal = await live.renew();
      answer = renewal === 'renewed' ? await live.request(send, answerTimeoutMs) : 'unanswered';
      if (renewal === 'expired' || isExpiry(answer)) onSessionExpired();
    }
    // The state shows whether the server received the command. If the join gets no answer either, the connection is
    // reopened.
    if (answer === 'unanswered') void join();
    return answer;
  };

  /** docs/product.md#socket. The server acts for the token's user, whatever the payload says. */
  const signed = { contestId, userId: userId ?? '' };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) release = live.addUser(user);
      else {
        listener({ type: 'connection', connection });
        if (state !== null) listener({ type: 'state', state });
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        release();
        clearTimeout(rejoinTimer);
        state = null;
        gap = false;
      };
    },
    makePick: ({ commandId, player, pickNumber }) => {
      const pick = { ...signed, player: player.name, pickNumber, commandId };
      return sendCommand((to) => to.emitWithAck('makePick', pick));
    },
    withdraw: ({ commandId }) =>
      sendCommand((to) => to.emitWithAck('withdrawFromDraft', { ...signed, commandId })),
    setQueue: ({ commandId, players }) => {
      const queue = { contestId, players: [...players], commandId };
      return sendCommand((to) => to.emitWithAck('setDraftQueue', queue));
    },
    setAutopick: ({ commandId, on }) =>
      sendCommand((to) => to.emitWithAck('setAutopick', { contestId, on, commandId })),
  };
};
