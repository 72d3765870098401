/**
 * The state machine of the draft room. It is pure, so that a connection lost during a pick can be tested without a
 * network. Side effects, such as a toast or a resent pick, are returned as an ordered list.
 *
 * A staged pick is cleared by a pick and by any change of turn. A state that only changes presence or a queue keeps it:
 * ten seconds before the deadline, clearing it could cost the viewer the pick.
 */
import type { DraftView, Player } from '@captains-pick/contract';
import { draftRefusalMessage } from '@captains-pick/rules';
import type { DraftAnswer, DraftConnection, DraftMessage, Viewer } from '../../../data/index.ts';
import { clockOffset, isOver, ownEntrant, pickNumber } from '../turn/turn.ts';

/** A pick that was sent and is not on the board yet. */
interface PendingPick {
  readonly player: Player;
  readonly pickNumber: number;
  readonly commandId: string;
  /** The connection was lost or the request timed out, so it is unknown whether the server received the pick. */
  readonly inDoubt: boolean;
}

/** A change to the viewer's own seat, shown before the server's state contains it. */
export interface Optimistic<Value> {
  readonly value: Value;
  readonly commandId: string;
  /** Sequence number of the first state that contains the change. Null while the command is in flight. */
  readonly confirmedBy: number | null;
}

export interface RoomState {
  readonly connection: DraftConnection;
  readonly draft: DraftView | null;
  /** How far the server's clock is ahead of this browser's, in milliseconds. Null before the first state. */
  readonly offset: number | null;
  /** When the latest state arrived, in epoch milliseconds of this browser's clock. */
  readonly receivedAt: number;
  /** Id of the staged player. */
  readonly staged: string | null;
  readonly pending: PendingPick | null;
  readonly optimisticQueue: Optimistic<readonly string[]> | null;
  readonly optimisticAutopick: Optimistic<boolean> | null;
  /** Command id of a withdrawal in flight. */
  readonly withdrawing: string | null;
  /**
   * The message of a draft that ended while a withdrawal was in flight. The answer shows whether that withdrawal ended
   * it.
   */
  readonly deferredEndMessage: string | null;
  /** Set once the room is about to redirect. The first reason wins. */
  readonly leaving: RoomExit | null;
}

/** Why the viewer leaves the room, and the page that follows (docs/product.md#draft-room). */
export interface RoomExit {
  readonly because: 'ended' | 'complete' | 'withdrawn';
  readonly to: 'registering' | 'running';
  readonly afterMs: number;
}

/** Redirects and their delays (docs/product.md#delays). */
const EXITS = {
  ended: { because: 'ended', to: 'registering', afterMs: 3000 },
  complete: { because: 'complete', to: 'running', afterMs: 2000 },
  withdrawn: { because: 'withdrawn', to: 'registering', afterMs: 2000 },
} as const satisfies Record<RoomExit['because'], RoomExit>;

/** A toast replaces an earlier one with the same `tag`. A `persistent` toast stays until it is replaced. */
export type RoomEffect =
  | {
      readonly type: 'toast';
      readonly kind: 'blank' | 'success' | 'error' | 'loading';
      readonly message: string;
      readonly tag?: string;
      readonly persistent?: boolean;
    }
  | { readonly type: 'send-pick'; readonly pick: PendingPick }
  | { readonly type: 'announce'; readonly message: string };

export interface RoomStep {
  readonly room: RoomState;
  readonly effects: readonly RoomEffect[];
}

export const CONNECTION_TAG = 'draft-connection';
const PICK_TAG = 'draft-pick';

export const FAILED_TO_CONNECT = 'Failed to connect to draft server. Please refresh the page.';
export const FAILED_TO_LOAD = 'Failed to load draft state. Please refresh the page.';
const COULD_NOT_RECONNECT = 'Could not reconnect. Please refresh the page.';

export const newRoom: RoomState = {
  connection: { state: 'connecting' },
  draft: null,
  offset: null,
  receivedAt: 0,
  staged: null,
  pending: null,
  optimisticQueue: null,
  optimisticAutopick: null,
  withdrawing: null,
  deferredEndMessage: null,
  leaving: null,
};

const unchanged = (room: RoomState): RoomStep => ({ room, effects: [] });

const leave = (
  room: RoomState,
  because: RoomExit['because'],
  ...effects: readonly RoomEffect[]
): RoomStep => {
  if (room.leaving !== null) return unchanged(room);
  return { room: { ...room, leaving: EXITS[because], staged: null, pending: null }, effects };
};

const complete = (room: RoomState): RoomStep =>
  leave(room, 'complete', {
    type: 'toast',
    kind: 'success',
    message: 'Draft complete! Redirecting to contest lobby...',
  });

const ended = (room: RoomState, message: string): RoomStep =>
  room.withdrawing === null
    ? leave(room, 'ended', { type: 'toast', kind: 'blank', message })
    : unchanged({ ...room, deferredEndMessage: message });

const withConnection = (room: RoomState, connection: DraftConnection): RoomStep => {
  const was = room.connection.state;
  const next: RoomState = {
    ...room,
    connection,
    pending:
      room.pending !== null && connection.state !== 'connected'
        ? { ...room.pending, inDoubt: true }
        : room.pending,
  };
  switch (connection.state) {
    case 'reconnecting':
      return {
        room: next,
        effects: [
          {
            type: 'toast',
            kind: 'loading',
            message: 'Connection lost. Reconnecting…',
            tag: CONNECTION_TAG,
          },
        ],
      };
    case 'connected':
      return {
        room: next,
        effects:
          was === 'reconnecting' || was === 'failed'
            ? [
                {
                  type: 'toast',
                  kind: 'success',
                  message: 'Reconnected successfully!',
                  tag: CONNECTION_TAG,
                },
              ]
            : [],
      };
    case 'failed':
      return {
        room: next,
        effects: [
          connection.during === 'connecting'
            ? { type: 'toast', kind: 'error', message: FAILED_TO_CONNECT, tag: CONNECTION_TAG }
            : {
                type: 'toast',
                kind: 'error',
                message: COULD_NOT_RECONNECT,
                tag: CONNECTION_TAG,
                persistent: true,
              },
        ],
      };
    case 'connecting':
      return unchanged(next);
    default:
      return connection satisfies never;
  }
};

/** Decides from a new state what happened to the pending pick. */
const resolvePending = (
  pending: PendingPick,
  draft: DraftView,
  viewer: Viewer | null,
): { readonly pending: PendingPick | null; readonly effects: readonly RoomEffect[] } => {
  const made = draft.draftPicks[pending.pickNumber - 1];
  if (made !== undefined) {
    const own = made.pickedBy.userId === viewer?.userId;
    const accepted = own && made.player._id === pending.player._id && made.by === 'player';
    if (accepted) {
      return {
        pending: null,
        effects: pending.inDoubt
          ? [
              {
                type: 'toast',
                kind: 'success',
                message: `Your pick was accepted: ${pending.player.name}.`,
                tag: PICK_TAG,
              },
            ]
          : [],
      };
    }
    const replacementText = own ? ` ${made.player.name} was drafted for you.` : '';
    return {
      pending: null,
      effects: [
        {
          type: 'toast',
          kind: 'error',
          message: `Your pick came too late.${replacementText}`,
          tag: PICK_TAG,
        },
      ],
    };
  }
  const stillOn = draft.status === 'picking' && pickNumber(draft) === pending.pickNumber;
  if (!stillOn && draft.status !== 'paused') return { pending: null, effects: [] };
  // The pick is not on the board, so it is sent again. The server ignores a command id that it has already executed.
  if (!pending.inDoubt || !stillOn) return { pending, effects: [] };
  const resent = { ...pending, inDoubt: false };
  return { pending: resent, effects: [{ type: 'send-pick', pick: resent }] };
};

const unlessConfirmed = <Value>(
  change: Optimistic<Value> | null,
  sequence: number,
): Optimistic<Value> | null =>
  change !== null && change.confirmedBy !== null && change.confirmedBy <= sequence ? null : change;

/** Announcements of new picks for screen readers. */
const pickAnnouncements = (
  before: DraftView | null,
  after: DraftView,
  viewer: Viewer | null,
): readonly RoomEffect[] =>
  before === null
    ? []
    : after.draftPicks.slice(before.draftPicks.length).map(({ pickedBy, player, by }) => {
        const own = pickedBy.userId === viewer?.userId;
        const message =
          own && by !== 'player'
            ? `${player.name} was drafted for you.`
            : `${own ? 'You' : pickedBy.username} drafted ${player.name}.`;
        return { type: 'announce', message };
      });

const sameTurn = (before: DraftView, after: DraftView): boolean =>
  before.draftPicks.length === after.draftPicks.length &&
  before.status === after.status &&
  before.currentPicker?.userId === after.currentPicker?.userId;

/**
 * The `ended` or `complete` message may be lost with the connection. The state is not, so it also triggers the
 * redirect.
 */
const redirectIfOver = (room: RoomState, { status }: DraftView): RoomStep => {
  if (status === 'complete') return complete(room);
  return status === 'ended' ? ended(room, draftRefusalMessage({ name: 'ended' })) : unchanged(room);
};

/** While disconnected, the lobby may have reopened and refilled. A new draft resets everything but the connection. */
const roomForDraft = (known: RoomState, { draftId }: DraftView): RoomState =>
  known.draft === null || known.draft.draftId === draftId
    ? known
    : { ...newRoom, connection: known.connection };

const withState = (
  known: RoomState,
  draft: DraftView,
  viewer: Viewer | null,
  now: number,
): RoomStep => {
  const room = roomForDraft(known, draft);
  const before = room.draft;
  // Messages can arrive out of order: an older state is dropped.
  if (before !== null && draft.sequence < before.sequence) return unchanged(room);
  const resolved =
    room.pending === null
      ? { pending: null, effects: [] }
      : resolvePending(room.pending, draft, viewer);
  const next: RoomState = {
    ...room,
    draft,
    offset: clockOffset(room.offset, Date.parse(draft.serverNow) - now),
    receivedAt: now,
    staged: before !== null && sameTurn(before, draft) ? room.staged : null,
    pending: resolved.pending,
    optimisticQueue: unlessConfirmed(room.optimisticQueue, draft.sequence),
    optimisticAutopick: unlessConfirmed(room.optimisticAutopick, draft.sequence),
  };
  const effects = [...pickAnnouncements(before, draft, viewer), ...resolved.effects];
  const exit = before === null || isOver(before) ? unchanged(next) : redirectIfOver(next, draft);
  return { room: exit.room, effects: [...effects, ...exit.effects] };
};

/** Applies a message. `now` is in epoch milliseconds of this browser's clock. */
export const afterMessage = (
  room: RoomState,
  message: DraftMessage,
  viewer: Viewer | null,
  now: number,
): RoomStep => {
  switch (message.type) {
    case 'connection':
      return withConnection(room, message.connection);
    case 'state':
      return withState(room, message.state, viewer, now);
    case 'ended':
      return ended(room, message.ended.message);
    case 'complete':
      return complete(room);
    case 'error':
      return {
        room,
        effects: [
          {
            type: 'toast',
            kind: 'error',
            message: message.error.message,
            tag: message.error.message,
          },
        ],
      };
    case 'withdrew':
      return message.user.userId === viewer?.userId
        ? unchanged(room)
        : {
            room,
            effects: [
              {
                type: 'toast',
                kind: 'blank',
                message: `${message.user.username} unregistered from this contest.`,
              },
            ],
          };
    default:
      return message satisfies never;
  }
};

export const afterStaging = (room: RoomState, playerId: string): RoomState =>
  room.pending === null ? { ...room, staged: playerId } : room;

/** Sends the staged player, unless another pick is pending. */
export const afterDrafting = (room: RoomState, commandId: string): RoomStep => {
  const player = room.draft?.availablePlayers.find(({ _id }) => _id === room.staged);
  if (player === undefined || room.draft === null || room.pending !== null) return unchanged(room);
  const pick: PendingPick = {
    player,
    pickNumber: pickNumber(room.draft),
    commandId,
    inDoubt: false,
  };
  return {
    room: { ...room, staged: null, pending: pick },
    effects: [{ type: 'send-pick', pick }],
  };
};

const refusal = (message: string): RoomEffect => ({
  type: 'toast',
  kind: 'error',
  message,
  // The server may send the same message as `draftError`: the tag prevents a second toast.
  tag: message,
});

export const afterPickAnswer = (
  room: RoomState,
  commandId: string,
  answer: DraftAnswer,
): RoomStep => {
  const { pending } = room;
  if (pending?.commandId !== commandId) return unchanged(room);
  if (answer === 'unanswered') {
    return unchanged({ ...room, pending: { ...pending, inDoubt: true } });
  }
  // An accepted pick stays pending until the board shows it.
  if (answer.accepted) return unchanged(room);
  return { room: { ...room, pending: null }, effects: [refusal(answer.message)] };
};

/** The optimistic change after the server's answer: kept until a state contains it, or dropped. */
const afterAnswer = <Value>(
  change: Optimistic<Value> | null,
  room: RoomState,
  commandId: string,
  answer: DraftAnswer,
): Optimistic<Value> | null => {
  if (change?.commandId !== commandId) return change;
  if (answer === 'unanswered' || !answer.accepted) return null;
  const known = room.draft?.sequence ?? 0;
  return answer.sequence <= known ? null : { ...change, confirmedBy: answer.sequence };
};

const refusalOf = (answer: DraftAnswer): readonly RoomEffect[] =>
  answer !== 'unanswered' && !answer.accepted ? [refusal(answer.message)] : [];

export const afterQueueAnswer = (
  room: RoomState,
  commandId: string,
  answer: DraftAnswer,
): RoomStep => ({
  room: { ...room, optimisticQueue: afterAnswer(room.optimisticQueue, room, commandId, answer) },
  effects: refusalOf(answer),
});

export const afterAutopickAnswer = (
  room: RoomState,
  commandId: string,
  answer: DraftAnswer,
): RoomStep => ({
  room: {
    ...room,
    optimisticAutopick: afterAnswer(room.optimisticAutopick, room, commandId, answer),
  },
  effects: refusalOf(answer),
});

export const afterWithdrawAnswer = (room: RoomState, answer: DraftAnswer): RoomStep => {
  const next = { ...room, withdrawing: null };
  const accepted = answer !== 'unanswered' && answer.accepted;
  if (!accepted && room.deferredEndMessage !== null) return ended(next, room.deferredEndMessage);
  if (answer === 'unanswered') {
    return { room: next, effects: [refusal('An error occurred while withdrawing.')] };
  }
  if (!answer.accepted) return { room: next, effects: [refusal(answer.message)] };
  return leave(next, 'withdrawn', {
    type: 'toast',
    kind: 'success',
    message: 'You have successfully unregistered from this contest.',
  });
};

/** The viewer's queue including changes in flight, without drafted players. */
export const shownQueue = (room: RoomState): readonly Player[] => {
  const { draft, optimisticQueue } = room;
  if (draft === null) return [];
  const byId = new Map(draft.availablePlayers.map((player) => [player._id, player]));
  return (optimisticQueue?.value ?? draft.own?.queue ?? []).flatMap((id) => byId.get(id) ?? []);
};

export const shownAutopick = (room: RoomState, viewer: Viewer | null): boolean =>
  room.optimisticAutopick?.value ??
  (room.draft === null ? undefined : ownEntrant(room.draft, viewer)?.autopick) ??
  false;
