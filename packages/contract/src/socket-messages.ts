/** Each message of the socket with its schema. The AsyncAPI document is made from them. */
import type { ZodMiniType } from 'zod/mini';
import {
  Authenticate,
  DraftEnded,
  DraftError,
  DraftPresence,
  DraftStarting,
  DraftUser,
  DraftView,
  DraftViewPatch,
  JoinDraftRoom,
  LeaveDraftRoom,
  MakePick,
  SetAutopick,
  SetDraftQueue,
  WithdrawFromDraft,
} from './drafts/draft.ts';
import {
  ContestHint,
  DraftTurnChanged,
  ServerStopping,
  WatchContest,
  type ClientEvents,
  type ServerEvents,
} from './live.ts';

type Payload<Send extends (...sent: never) => void> =
  Parameters<Send> extends [] ? null : ZodMiniType<Parameters<Send>[0]>;

type MessagesOf<Events> = {
  readonly [Name in keyof Events]: Events[Name] extends (...sent: never) => void
    ? {
        readonly summary: string;
        /** Null: the message has none. */
        readonly payload: Payload<Events[Name]>;
        /** Answered with a `DraftAcknowledgement`, if the sender asks for it. */
        readonly acknowledged?: boolean;
      }
    : never;
};

/** Sent by pages. */
export const CLIENT_MESSAGES: MessagesOf<ClientEvents> = {
  authenticate: {
    summary: 'A newer access token of the same user: a connection outlives a token.',
    payload: Authenticate,
    acknowledged: true,
  },
  watchContest: { summary: 'Send hints about a contest.', payload: WatchContest },
  unwatchContest: { summary: 'Send no more of them.', payload: WatchContest },
  joinDraftRoom: {
    summary: 'Send the draft of a contest: its state, then each change.',
    payload: JoinDraftRoom,
    acknowledged: true,
  },
  leaveDraftRoom: { summary: 'Send no more of it.', payload: LeaveDraftRoom },
  makePick: { summary: 'Pick a player.', payload: MakePick, acknowledged: true },
  withdrawFromDraft: {
    summary: 'Leave the draft.',
    payload: WithdrawFromDraft,
    acknowledged: true,
  },
  setDraftQueue: {
    summary: 'Replace the own queue.',
    payload: SetDraftQueue,
    acknowledged: true,
  },
  setAutopick: {
    summary: 'Switch the own automatic picks on or off.',
    payload: SetAutopick,
    acknowledged: true,
  },
};

/** Sent by the server. */
export const SERVER_MESSAGES: MessagesOf<ServerEvents> = {
  accountChanged: {
    summary: 'The balance or a transfer of the user changed, or there is a new notification.',
    payload: null,
  },
  contestChanged: {
    summary:
      'A watched contest changed, and the change is stored: read it after a random part of the time.',
    payload: ContestHint,
  },
  draftTurnChanged: {
    summary: 'The turn or the clock of a watched contest’s draft changed.',
    payload: DraftTurnChanged,
  },
  serverStopping: {
    summary: 'The server process will stop: connect again.',
    payload: ServerStopping,
  },
  draftStarting: { summary: 'The lobby of a watched contest is full.', payload: DraftStarting },
  draftStateUpdate: { summary: 'The draft as the user may see it.', payload: DraftView },
  draftViewPatch: {
    summary: 'What one event changes in it, for pages that asked for patches.',
    payload: DraftViewPatch,
  },
  draftPresence: { summary: 'Who has the room open.', payload: DraftPresence },
  userWithdrew: { summary: 'Somebody left the draft.', payload: DraftUser },
  draftComplete: { summary: 'The last pick is made.', payload: null },
  draftEnded: { summary: 'The draft ended before its first pick.', payload: DraftEnded },
  draftError: { summary: 'A message without an acknowledgement was refused.', payload: DraftError },
};
