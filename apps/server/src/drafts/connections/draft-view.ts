/** A draft in the wire's form: whole states, and the steps between them. */
import type { DraftViewPatch, DraftView, DraftUser, Player } from '@captains-pick/contract';
import {
  availablePlayers,
  onTheClock,
  openQueue,
  pickInRound,
  picksOf,
  roundOfPick,
  seatState,
  timeLeft,
  type LoggedEvent,
} from '@captains-pick/rules';
import type { DraftRoom } from '../rooms/live-room.ts';
import { wireDraw } from '../draws/wire-draw.ts';

const time = (at: number): string => new Date(at).toISOString();

const userOf = ({ draft }: DraftRoom, userId: string): DraftUser => ({
  userId,
  username: draft.usernames.get(userId) ?? userId,
});

const playerOf = ({ draft }: DraftRoom, playerId: string): Player => {
  const player = draft.players.get(playerId);
  if (player === undefined) throw new Error(`Draft ${draft.draftId} has no player ${playerId}.`);
  return player;
};

const turnOf = (room: DraftRoom, now: number): DraftViewPatch['turn'] => {
  const { state } = room;
  const seats = state.setup.seats.length;
  const last = Math.max(0, picksOf(state).length - 1);
  const turn = onTheClock(state);
  const left = timeLeft(state, now);
  const running = state.phase === 'picking' ? state : null;
  const deadlineAt = running?.deadlineAt ?? null;
  return {
    status: state.phase,
    currentPicker: turn === null ? null : userOf(room, turn.seat),
    round: turn?.round ?? roundOfPick(last, seats),
    pickInRound: turn?.pickInRound ?? pickInRound(last, seats),
    timeLeft: left === null ? null : Math.ceil(left / 1000),
    opensAt: running === null ? null : time(running.opensAt),
    deadlineAt: deadlineAt === null ? null : time(deadlineAt),
  };
};

/** A pick that was not undone, by number from 1. */
const pickAt = (room: DraftRoom, pickNumber: number): DraftView['draftPicks'][number] | null => {
  const { state } = room;
  const pick = picksOf(state)[pickNumber - 1];
  if (pick === undefined) return null;
  const seats = state.setup.seats.length;
  return {
    round: roundOfPick(pickNumber - 1, seats),
    pickInRound: pickInRound(pickNumber - 1, seats),
    pickedBy: userOf(room, pick.seat),
    player: playerOf(room, pick.player),
    by: pick.by,
    at: time(pick.at),
  };
};

/** The part of a view that is the same for all viewers at any time. */
type Shared = Omit<DraftView, 'serverNow' | 'own' | keyof DraftViewPatch['turn']>;

const sharedOf = (room: DraftRoom): Shared => {
  const { draft, state } = room;
  const { setup } = state;
  const order = 'order' in state ? state.order : [];
  const picks = picksOf(state);
  return {
    contestId: draft.contestId,
    draftId: draft.draftId,
    sequence: state.sequence,
    pickTimeLimit: setup.pickTimeLimit,
    rounds: setup.rounds,
    order: [...order],
    commitment: setup.commitment,
    draw: wireDraw(draft.draw),
    moves: [...draft.moves],
    begun: 'begun' in state && state.begun,
    availablePlayers: availablePlayers(state).map(({ id }) => playerOf(room, id)),
    entrants: (order.length === 0 ? setup.seats : order).map((userId) => {
      const seat = seatState(state, userId);
      return {
        ...userOf(room, userId),
        team: picks
          .filter((pick) => pick.seat === userId)
          .map(({ player }) => playerOf(room, player)),
        present: false,
        autopick: seat?.autopick ?? false,
        withdrawn: seat?.withdrawn ?? false,
      };
    }),
    draftPicks: picks.flatMap((_, index) => pickAt(room, index + 1) ?? []),
    isDraftComplete: state.phase === 'complete',
  };
};

/** By state, which each event replaces: publishing an event to a full room costs one encoding. */
const made = new WeakMap<DraftRoom['state'], Shared>();

const shared = (room: DraftRoom): Shared => {
  const known = made.get(room.state);
  if (known !== undefined) return known;
  const fresh = sharedOf(room);
  made.set(room.state, fresh);
  return fresh;
};

/** The whole draft as one user may see it; null for a user without a seat. Times by the server's clock, `now` too. */
export const viewDraft = (
  room: DraftRoom,
  viewer: string | null,
  present: ReadonlySet<string>,
  now: number,
): DraftView => {
  const { state } = room;
  const own = viewer !== null && state.setup.seats.includes(viewer) ? viewer : null;
  const { entrants, ...same } = shared(room);
  return {
    ...same,
    ...turnOf(room, now),
    serverNow: time(now),
    own: own === null ? null : { queue: [...openQueue(state, own)] },
    entrants: entrants.map((entrant) => ({ ...entrant, present: present.has(entrant.userId) })),
  };
};

/** The change of one event, for everybody in the room; null when it takes a whole state. */
export const patchOf = (
  room: DraftRoom,
  logged: LoggedEvent,
  now: number,
): DraftViewPatch | null => {
  const { draft, state } = room;
  const { sequence, event } = logged;
  const patch = (change: DraftViewPatch['change']): DraftViewPatch => ({
    contestId: draft.contestId,
    sequence,
    serverNow: time(now),
    change,
    turn: turnOf(room, now),
  });
  switch (event.type) {
    case 'picked': {
      const pick = pickAt(room, picksOf(state).length);
      if (pick === null) return null;
      return state.phase === 'complete'
        ? patch({ type: 'last-pick', pick })
        : patch({ type: 'pick', pick });
    }
    case 'autopick-set':
    case 'withdrew': {
      const seat = seatState(state, event.seat);
      if (seat === undefined) return null;
      const { id: userId, autopick, withdrawn } = seat;
      return patch({ type: 'seat', seat: { userId, autopick, withdrawn } });
    }
    case 'queue-set':
    case 'paused':
    case 'resumed':
      return patch({ type: 'none' });
    case 'started':
    case 'ended':
    case 'undone':
      return null;
    default:
      return event satisfies never;
  }
};
