import {
  patchDraftView,
  applyDraftPresence,
  type DraftServerEvents,
  type DraftView,
} from '@captains-pick/contract';
import type { DraftConnection, DraftFeed, DraftMessage } from '@captains-pick/ui';
import type { ConnectionUser } from './connectionUsers.ts';
import { createDraftCommands, type DraftCommandsDeps } from './draftCommands.ts';
import { createDraftRoomMembership, type DraftRoomMembershipDeps } from './draftRoomMembership.ts';
import { handleMessages } from './liveSocket.ts';

export interface SocketDraftFeedDeps
  extends
    Omit<DraftCommandsDeps, 'answerTimeoutMs' | 'onUnanswered'>,
    Partial<Pick<DraftCommandsDeps, 'answerTimeoutMs'>>,
    Partial<Pick<DraftRoomMembershipDeps, 'rejoinDelayMs'>> {}

/** Short, because the draft clock is running. */
const ANSWER_TIMEOUT_MS = 5_000;
const REJOIN_DELAY_MS = 2_000;

/** The draft by the server's messages so far. `behind`: a patch is missing, so only a full state can follow. */
type Received =
  | { readonly status: 'nothing' }
  | { readonly status: 'current' | 'behind'; readonly view: DraftView };

const NOTHING: Received = { status: 'nothing' };

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
  let received: Received = NOTHING;
  let release = (): void => {};

  const emit = (message: DraftMessage): void => {
    for (const listener of listeners) listener(message);
  };

  const membership = createDraftRoomMembership({
    live,
    contestId,
    rejoinDelayMs,
    isUsed: () => listeners.size > 0,
    onRefused: (error) => emit({ type: 'error', error }),
  });

  const setView = (status: 'current' | 'behind', view: DraftView): void => {
    received = { status, view };
    emit({ type: 'state', state: view });
  };

  /** For messages that do not name their draft. They concern this one if it has been joined. */
  const emitIfJoined = (message: DraftMessage): void => {
    if (received.status !== 'nothing') emit(message);
  };

  const handlers: Omit<DraftServerEvents, 'draftStarting'> = {
    draftStateUpdate: (view) => {
      if (view.contestId !== contestId) return;
      setView('current', view);
      const seated = view.entrants.some((entrant) => entrant.userId === userId);
      if (seated && view.own === null) void membership.authenticateAgain();
    },
    draftViewPatch: (patch) => {
      if (patch.contestId !== contestId || received.status !== 'current') return;
      const { view } = received;
      const next = patchDraftView(view, patch);
      if (next === null) {
        received = { status: 'behind', view };
        void membership.join();
      } else if (next !== view) setView('current', next);
    },
    draftPresence: (presence) => {
      if (presence.contestId !== contestId || received.status === 'nothing') return;
      setView(received.status, applyDraftPresence(received.view, presence));
    },
    draftError: (error) => emit({ type: 'error', error }),
    draftEnded: (ended) => emitIfJoined({ type: 'ended', ended }),
    draftComplete: () => emitIfJoined({ type: 'complete' }),
    userWithdrew: (user) => emitIfJoined({ type: 'withdrew', user }),
  };

  const user: ConnectionUser = {
    purpose: 'draft',
    listen: (socket) => {
      const stopHandling = handleMessages(socket, handlers);
      return () => {
        stopHandling();
        if (socket.connected) socket.emit('leaveDraftRoom', { contestId });
      };
    },
    connectionChanged: (next) => {
      connection = next;
      emit({ type: 'connection', connection: next });
      if (next.state === 'connected') membership.connected();
    },
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) release = live.addUser(user);
      else {
        listener({ type: 'connection', connection });
        if (received.status !== 'nothing') listener({ type: 'state', state: received.view });
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        release();
        membership.stop();
        received = NOTHING;
      };
    },
    ...createDraftCommands({
      live,
      contestId,
      userId,
      answerTimeoutMs,
      onSessionExpired,
      // The state shows whether the server received the command. If the join gets no answer either, the connection is
      // reopened.
      onUnanswered: () => void membership.join(),
    }),
  };
};
