import {
  applyDraftDelta,
  applyDraftPresence,
  type DraftDelta,
  type DraftEnded,
  type DraftError,
  type DraftPresence,
  type DraftState,
  type UserWithdrew,
} from '@captains-pick/contract';
import type { DraftAnswer, DraftConnection, DraftFeed, DraftMessage } from '@captains-pick/ui';
import type { Line, LineUser } from './line.ts';

export interface SocketDraftFeedDeps {
  readonly line: Line;
  readonly contestId: string;
  /** Null for who is signed out, and may watch. */
  readonly userId: string | null;
  /** The server takes no token of ours any more. */
  readonly onSessionExpired: () => void;
  /** How long the server may take to answer a wish, in milliseconds: a clock is running. */
  readonly answerWithin?: number;
  /** Until a room that could not be joined is asked for again, in milliseconds: one and a half times that at most. */
  readonly joinAgainAfter?: number;
}

const ANSWER_WITHIN = 5_000;
/** A room that is joined while a thousand others are may take longer; in milliseconds. */
const JOIN_WITHIN = 10_000;
const JOIN_AGAIN_AFTER = 2_000;
/** Refusals of a join that a later one does not meet: without it a page would go on showing what it last heard. */
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'too-many-messages']);

const isExpiry = (answer: DraftAnswer): boolean =>
  answer !== 'unanswered' && !answer.accepted && answer.code === 'session-expired';

/** One contest's draft room, heard and spoken to on the page's line. */
export const createSocketDraftFeed = ({
  line,
  contestId,
  userId,
  onSessionExpired,
  answerWithin = ANSWER_WITHIN,
  joinAgainAfter = JOIN_AGAIN_AFTER,
}: SocketDraftFeedDeps): DraftFeed => {
  const listeners = new Set<(message: DraftMessage) => void>();
  let connection: DraftConnection = { state: 'connecting' };
  let state: DraftState | null = null;
  /** Something is missing in what was heard: until the whole state comes, steps lead nowhere. */
  let gap = false;
  /** Since the line is open, the server has been told once more who we are. */
  let introduced = false;
  let letGo = (): void => {};
  let joiningAgain: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: DraftMessage): void => {
    for (const listener of listeners) listener(message);
  };

  const join = async (): Promise<void> => {
    clearTimeout(joiningAgain);
    const answer = await line.ask(
      (to) => to.emitWithAck('joinDraftRoom', { contestId, deltas: true }),
      JOIN_WITHIN,
    );
    if (answer === 'unanswered') line.mend();
    else if (!answer.accepted) {
      tell({ type: 'error', error: answer });
      if (PASSING.has(answer.code)) joinLater();
    }
  };

  /** Not everybody at once: what has turned one away has turned away the whole room. */
  const joinLater = (): void => {
    if (listeners.size === 0) return;
    clearTimeout(joiningAgain);
    joiningAgain = setTimeout(() => void join(), joinAgainAfter * (0.5 + Math.random()));
  };

  /** The server took our token for run out as the line was opened, and us for somebody who looks on. */
  const introduce = async (): Promise<void> => {
    if (introduced) return;
    introduced = true;
    if ((await line.renew()) === 'renewed') await join();
  };

  const know = (next: DraftState): void => {
    state = next;
    tell({ type: 'state', state: next });
  };

  const hearState = (next: DraftState): void => {
    if (next.contestId !== contestId) return;
    gap = false;
    know(next);
    const seated = next.entrants.some((entrant) => entrant.userId === userId);
    if (seated && next.own === null) void introduce();
  };
  const hearDelta = (delta: DraftDelta): void => {
    if (delta.contestId !== contestId || state === null || gap) return;
    const next = applyDraftDelta(state, delta);
    gap = next === null;
    if (next === null) void join();
    else if (next !== state) know(next);
  };
  const hearPresence = (presence: DraftPresence): void => {
    if (presence.contestId === contestId && state !== null) {
      know(applyDraftPresence(state, presence));
    }
  };
  const hearError = (error: DraftError): void => tell({ type: 'error', error });
  // These do not say which draft they are about: this one, only once it has been joined.
  const hearEnd = (ended: DraftEnded): void => {
    if (state !== null) tell({ type: 'ended', ended });
  };
  const hearCompletion = (): void => {
    if (state !== null) tell({ type: 'complete' });
  };
  const hearWithdrawal = (user: UserWithdrew): void => {
    if (state !== null) tell({ type: 'withdrew', user });
  };

  const user: LineUser = {
    purpose: 'draft',
    listen: (socket) => {
      socket.on('draftStateUpdate', hearState);
      socket.on('draftDelta', hearDelta);
      socket.on('draftPresence', hearPresence);
      socket.on('draftError', hearError);
      socket.on('draftEnded', hearEnd);
      socket.on('draftComplete', hearCompletion);
      socket.on('userWithdrew', hearWithdrawal);
      return () => {
        socket.off('draftStateUpdate', hearState);
        socket.off('draftDelta', hearDelta);
        socket.off('draftPresence', hearPresence);
        socket.off('draftError', hearError);
        socket.off('draftEnded', hearEnd);
        socket.off('draftComplete', hearCompletion);
        socket.off('userWithdrew', hearWithdrawal);
        if (socket.connected) socket.emit('leaveDraftRoom', { contestId });
      };
    },
    connectionChanged: (next) => {
      connection = next;
      tell({ type: 'connection', connection: next });
      if (next.state !== 'connected') return;
      introduced = false;
      void join();
    },
  };

  /** The same wish again, once, where only the token had run out meanwhile. */
  const wish = async (send: Parameters<Line['ask']>[0]): Promise<DraftAnswer> => {
    let answer = await line.ask(send, answerWithin);
    if (isExpiry(answer)) {
      const renewal = await line.renew();
      answer = renewal === 'renewed' ? await line.ask(send, answerWithin) : 'unanswered';
      if (renewal === 'expired' || isExpiry(answer)) onSessionExpired();
    }
    // Whether it was heard is in the state; a line that brings none is mended.
    if (answer === 'unanswered') void join();
    return answer;
  };

  /** docs/product.md#socket; the server acts for the token's user, whatever the payload says. */
  const signed = { contestId, userId: userId ?? '' };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) letGo = line.hold(user);
      else {
        listener({ type: 'connection', connection });
        if (state !== null) listener({ type: 'state', state });
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        letGo();
        clearTimeout(joiningAgain);
        state = null;
        gap = false;
      };
    },
    makePick: ({ commandId, player, pickNumber }) => {
      const pick = { ...signed, player: player.name, pickNumber, commandId };
      return wish((to) => to.emitWithAck('makePick', pick));
    },
    withdraw: ({ commandId }) =>
      wish((to) => to.emitWithAck('withdrawFromDraft', { ...signed, commandId })),
    setQueue: ({ commandId, players }) => {
      const queue = { contestId, players: [...players], commandId };
      return wish((to) => to.emitWithAck('setDraftQueue', queue));
    },
    setAutopick: ({ commandId, on }) =>
      wish((to) => to.emitWithAck('setAutopick', { contestId, on, commandId })),
  };
};
