/**
 * The draft room as messages and wishes make it: pure, so that a lost connection in the middle of a pick can
 * be tested without one. What has to happen besides (a toast, a pick sent again) comes out as
 * effects, in order.
 *
 * A staged pick is cleared after a pick and by whatever changes whose turn it is. A state that only says who
 * has come or what somebody queued leaves it: ten seconds before the end that would be a pick lost.
 */
import type { DraftState, Player } from '@captains-pick/contract';
import { draftRefusalMessage } from '@captains-pick/rules';
import type { DraftAnswer, DraftConnection, DraftMessage, Viewer } from '../../data/index.ts';
import { clockOffset, isOver, ownEntrant, pickNumber } from './turn.ts';

/** A pick on its way: sent, and not yet seen on the board. */
export interface PendingPick {
  readonly player: Player;
  readonly pickNumber: number;
  readonly commandId: string;
  /** The connection was lost meanwhile, or no answer came: nobody knows whether it was heard. */
  readonly inDoubt: boolean;
}

/** Something of the own seat, shown as wished until a state has it. */
export interface Wished<Value> {
  readonly value: Value;
  readonly commandId: string;
  /** The sequence number from which on states have it; null while no answer has come. */
  readonly from: number | null;
}

export interface RoomState {
  readonly connection: DraftConnection;
  readonly draft: DraftState | null;
  /** Milliseconds that the server's clock is ahead of ours; null before the first state. */
  readonly offset: number | null;
  /** When the latest state came, by our own clock. */
  readonly heardAt: number;
  /** A player's id. */
  readonly staged: string | null;
  readonly pending: PendingPick | null;
  readonly wishedQueue: Wished<readonly string[]> | null;
  readonly wishedAutopick: Wished<boolean> | null;
  /** The command id of a withdrawal on its way. */
  readonly withdrawing: string | null;
  /** The draft ended while a withdrawal was on its way: its answer says whose doing that was. */
  readonly endedMeanwhile: string | null;
  /** On the way out: the first reason counts. */
  readonly leaving: RoomExit | null;
}

/** Why the room is left, and for which page (docs/product.md#draft-room). */
export interface RoomExit {
  readonly because: 'ended' | 'complete' | 'withdrawn';
  readonly to: 'registering' | 'running';
  readonly afterMs: number;
}

/** Redirect delays, in milliseconds (docs/product.md#delays). */
const EXITS = {
  ended: { because: 'ended', to: 'registering', afterMs: 3000 },
  complete: { because: 'complete', to: 'running', afterMs: 2000 },
  withdrawn: { because: 'withdrawn', to: 'registering', afterMs: 2000 },
} as const satisfies Record<RoomExit['because'], RoomExit>;

/** `tag` replaces an earlier toast of the same tag; `stays` keeps it until it is replaced. */
export type RoomEffect =
  | {
      readonly type: 'toast';
      readonly kind: 'blank' | 'success' | 'error' | 'loading';
      readonly message: string;
      readonly tag?: string;
      readonly stays?: boolean;
    }
  | { readonly type: 'send-pick'; readonly pick: PendingPick }
  | { readonly type: 'say'; readonly message: string };

export interface RoomStep {
  readonly room: RoomState;
  readonly effects: readonly RoomEffect[];
}

export const CONNECTION_TAG = 'draft-connection';
const PICK_TAG = 'draft-pick';

export const FAILED_TO_CONNECT = 'Failed to connect to draft server. Please refresh the page.';
export const FAILED_TO_LOAD = 'Failed to load draft state. Please refresh the page.';
export const COULD_NOT_RECONNECT = 'Could not reconnect. Please refresh the page.';

export const newRoom: RoomState = {
  connection: { state: 'connecting' },
  draft: null,
  offset: null,
  heardAt: 0,
  staged: null,
  pending: null,
  wishedQueue: null,
  wishedAutopick: null,
  withdrawing: null,
  endedMeanwhile: null,
  leaving: null,
};

const unchanged = (room: RoomState): RoomStep => ({ room, effects: [] });

const leave = (
  room: RoomState,
  because: RoomExit['because'],
  ...said: readonly RoomEffect[]
): RoomStep => {
  if (room.leaving !== null) return unchanged(room);
  return { room: { ...room, leaving: EXITS[because], staged: null, pending: null }, effects: said };
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
    : unchanged({ ...room, endedMeanwhile: message });

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
                stays: true,
              },
        ],
      };
    case 'connecting':
      return unchanged(next);
    default:
      return connection satisfies never;
  }
};

/** What became of a pick on its way, as a new state tells it. */
const settlePick = (
  pending: PendingPick,
  draft: DraftState,
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
    const instead = own ? ` ${made.player.name} was drafted for you.` : '';
    return {
      pending: null,
      effects: [
        {
          type: 'toast',
          kind: 'error',
          message: `Your pick came too late.${instead}`,
          tag: PICK_TAG,
        },
      ],
    };
  }
  const stillOn = draft.status === 'picking' && pickNumber(draft) === pending.pickNumber;
  if (!stillOn && draft.status !== 'paused') return { pending: null, effects: [] };
  // Not on the board: it was never heard. The same command again is harmless if it was.
  if (!pending.inDoubt || !stillOn) return { pending, effects: [] };
  const again = { ...pending, inDoubt: false };
  return { pending: again, effects: [{ type: 'send-pick', pick: again }] };
};

const stillWished = <Value>(wished: Wished<Value> | null, sequence: number): Wished<Value> | null =>
  wished !== null && wished.from !== null && wished.from <= sequence ? null : wished;

/** What others' picks sound like to who cannot see the board. */
const picksSaid = (
  before: DraftState | null,
  after: DraftState,
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
        return { type: 'say', message };
      });

const sameTurn = (before: DraftState, after: DraftState): boolean =>
  before.draftPicks.length === after.draftPicks.length &&
  before.status === after.status &&
  before.currentPicker?.userId === after.currentPicker?.userId;

/** The word that it is over may be lost with the connection; the state is not. */
const overNow = (room: RoomState, { status }: DraftState): RoomStep => {
  if (status === 'complete') return complete(room);
  return status === 'ended' ? ended(room, draftRefusalMessage({ name: 'ended' })) : unchanged(room);
};

/** A lobby that has reopened and filled again while the line was down has another draft: nothing of the old one counts. */
const roomOf = (known: RoomState, { draftId }: DraftState): RoomState =>
  known.draft === null || known.draft.draftId === draftId
    ? known
    : { ...newRoom, connection: known.connection };

const withState = (
  known: RoomState,
  draft: DraftState,
  viewer: Viewer | null,
  now: number,
): RoomStep => {
  const room = roomOf(known, draft);
  const before = room.draft;
  // Messages may overtake each other; what happened does not go back.
  if (before !== null && draft.sequence < before.sequence) return unchanged(room);
  const settled =
    room.pending === null
      ? { pending: null, effects: [] }
      : settlePick(room.pending, draft, viewer);
  const next: RoomState = {
    ...room,
    draft,
    offset: clockOffset(room.offset, Date.parse(draft.serverNow) - now),
    heardAt: now,
    staged: before !== null && sameTurn(before, draft) ? room.staged : null,
    pending: settled.pending,
    wishedQueue: stillWished(room.wishedQueue, draft.sequence),
    wishedAutopick: stillWished(room.wishedAutopick, draft.sequence),
  };
  const effects = [...picksSaid(before, draft, viewer), ...settled.effects];
  const done = before === null || isOver(before) ? unchanged(next) : overNow(next, draft);
  return { room: done.room, effects: [...effects, ...done.effects] };
};

/** The room after a message. `now` is our own clock's. */
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

/** Sends the staged player. Nothing is sent while another pick is on its way. */
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
  // The server may say the same by `draftError`.
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
  // Accepted: it is pending until the board shows it.
  if (answer.accepted) return unchanged(room);
  return { room: { ...room, pending: null }, effects: [refusal(answer.message)] };
};

/** What is left of a wish once it is answered. */
const answered = <Value>(
  wished: Wished<Value> | null,
  room: RoomState,
  commandId: string,
  answer: DraftAnswer,
): Wished<Value> | null => {
  if (wished?.commandId !== commandId) return wished;
  if (answer === 'unanswered' || !answer.accepted) return null;
  const known = room.draft?.sequence ?? 0;
  return answer.sequence <= known ? null : { ...wished, from: answer.sequence };
};

const refusalOf = (answer: DraftAnswer): readonly RoomEffect[] =>
  answer !== 'unanswered' && !answer.accepted ? [refusal(answer.message)] : [];

export const afterQueueAnswer = (
  room: RoomState,
  commandId: string,
  answer: DraftAnswer,
): RoomStep => ({
  room: { ...room, wishedQueue: answered(room.wishedQueue, room, commandId, answer) },
  effects: refusalOf(answer),
});

export const afterAutopickAnswer = (
  room: RoomState,
  commandId: string,
  answer: DraftAnswer,
): RoomStep => ({
  room: { ...room, wishedAutopick: answered(room.wishedAutopick, room, commandId, answer) },
  effects: refusalOf(answer),
});

export const afterWithdrawAnswer = (room: RoomState, answer: DraftAnswer): RoomStep => {
  const next = { ...room, withdrawing: null };
  const accepted = answer !== 'unanswered' && answer.accepted;
  if (!accepted && room.endedMeanwhile !== null) return ended(next, room.endedMeanwhile);
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

/** The own queue as it will be, without players that are gone. */
export const shownQueue = (room: RoomState): readonly Player[] => {
  const { draft, wishedQueue } = room;
  if (draft === null) return [];
  const byId = new Map(draft.availablePlayers.map((player) => [player._id, player]));
  return (wishedQueue?.value ?? draft.own?.queue ?? []).flatMap((id) => byId.get(id) ?? []);
};

export const shownAutopick = (room: RoomState, viewer: Viewer | null): boolean =>
  room.wishedAutopick?.value ??
  (room.draft === null ? undefined : ownEntrant(room.draft, viewer)?.autopick) ??
  false;
