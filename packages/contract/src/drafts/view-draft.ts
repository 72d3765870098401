/** A draft in the wire's form: whole states, and the steps between them. */
import { wireQuietHours } from './quiet-hours.ts';
import {
  availablePlayers,
  onTheClock,
  openQueue,
  pickInRound,
  picksOf,
  roundOfPick,
  seatState,
  timeLeft,
  type DraftDraw,
  type DraftState,
  type LobbyMove,
  type LoggedEvent,
} from '@captains-pick/rules';
import type { Player } from '../entities.ts';
import type { DraftUser, DraftView, DraftViewPatch } from './draft.ts';
import { wireDraw } from './draft-draw.ts';

/** What a draft's view shows beside its state. */
export interface DraftFacts {
  readonly draftId: string;
  readonly contestId: string;
  /** The inputs of its order, public from the draw on; null before it. */
  readonly draw: DraftDraw | null;
  /** The lobby's changes between the draw and this draft. */
  readonly moves: readonly LobbyMove[];
  /** In the wire's form, by id. */
  readonly players: ReadonlyMap<string, Player>;
  /** By user id, of every seat. */
  readonly usernames: ReadonlyMap<string, string>;
}

export interface ViewedDraft {
  readonly draft: DraftFacts;
  readonly state: DraftState;
}

const time = (at: number): string => new Date(at).toISOString();

const userOf = ({ draft }: ViewedDraft, userId: string): DraftUser => ({
  userId,
  username: draft.usernames.get(userId) ?? userId,
});

const playerOf = ({ draft }: ViewedDraft, playerId: string): Player => {
  const player = draft.players.get(playerId);
  if (player === undefined) throw new Error(`Draft ${draft.draftId} has no player ${playerId}.`);
  return player;
};

const turnOf = (viewed: ViewedDraft, now: number): DraftViewPatch['turn'] => {
  const { state } = viewed;
  const seats = state.setup.seats.length;
  const last = Math.max(0, picksOf(state).length - 1);
  const turn = onTheClock(state);
  const left = timeLeft(state, now);
  const running = state.phase === 'picking' ? state : null;
  const deadlineAt = running?.deadlineAt ?? null;
  return {
    status: state.phase,
    currentPicker: turn === null ? null : userOf(viewed, turn.seat),
    round: turn?.round ?? roundOfPick(last, seats),
    pickInRound: turn?.pickInRound ?? pickInRound(last, seats),
    timeLeft: left === null ? null : Math.ceil(left / 1000),
    opensAt: running === null ? null : time(running.opensAt),
    deadlineAt: deadlineAt === null ? null : time(deadlineAt),
  };
};

/** A pick that was not undone, by number from 1. */
const pickAt = (
  viewed: ViewedDraft,
  pickNumber: number,
): DraftView['draftPicks'][number] | null => {
  const { state } = viewed;
  const pick = picksOf(state)[pickNumber - 1];
  if (pick === undefined) return null;
  const seats = state.setup.seats.length;
  return {
    round: roundOfPick(pickNumber - 1, seats),
    pickInRound: pickInRound(pickNumber - 1, seats),
    pickedBy: userOf(viewed, pick.seat),
    player: playerOf(viewed, pick.player),
    by: pick.by,
    at: time(pick.at),
  };
};

/** The part of a view that is the same for all viewers at any time. */
type Shared = Omit<DraftView, 'serverNow' | 'own' | keyof DraftViewPatch['turn']>;

const sharedOf = (viewed: ViewedDraft): Shared => {
  const { draft, state } = viewed;
  const { setup } = state;
  const order = 'order' in state ? state.order : [];
  const picks = picksOf(state);
  return {
    contestId: draft.contestId,
    draftId: draft.draftId,
    sequence: state.sequence,
    pickTimeLimit: setup.pickTimeLimit,
    ...wireQuietHours(setup.quietHours ?? null),
    rounds: setup.rounds,
    order: [...order],
    commitment: setup.commitment,
    draw: wireDraw(draft.draw),
    moves: [...draft.moves],
    begun: 'begun' in state && state.begun,
    availablePlayers: availablePlayers(state).map(({ id }) => playerOf(viewed, id)),
    entrants: (order.length === 0 ? setup.seats : order).map((userId) => {
      const seat = seatState(state, userId);
      return {
        ...userOf(viewed, userId),
        team: picks
          .filter((pick) => pick.seat === userId)
          .map(({ player }) => playerOf(viewed, player)),
        present: false,
        autopick: seat?.autopick ?? false,
        withdrawn: seat?.withdrawn ?? false,
      };
    }),
    draftPicks: picks.flatMap((_, index) => pickAt(viewed, index + 1) ?? []),
    isDraftComplete: state.phase === 'complete',
  };
};

/** By state, which each event replaces: publishing an event to a full room costs one encoding. */
const made = new WeakMap<ViewedDraft['state'], Shared>();

const shared = (viewed: ViewedDraft): Shared => {
  const known = made.get(viewed.state);
  if (known !== undefined) return known;
  const fresh = sharedOf(viewed);
  made.set(viewed.state, fresh);
  return fresh;
};

/** The whole draft as one user may see it; null for a user without a seat. Times by the server's clock, `now` too. */
export const viewDraft = (
  viewed: ViewedDraft,
  viewer: string | null,
  present: ReadonlySet<string>,
  now: number,
): DraftView => {
  const { state } = viewed;
  const own = viewer !== null && state.setup.seats.includes(viewer) ? viewer : null;
  const { entrants, ...same } = shared(viewed);
  return {
    ...same,
    ...turnOf(viewed, now),
    serverNow: time(now),
    own: own === null ? null : { queue: [...openQueue(state, own)] },
    entrants: entrants.map((entrant) => ({ ...entrant, present: present.has(entrant.userId) })),
  };
};

/** The change of one event, for everybody in the room; null when it takes a whole state. */
export const patchOfEvent = (
  viewed: ViewedDraft,
  logged: LoggedEvent,
  now: number,
): DraftViewPatch | null => {
  const { draft, state } = viewed;
  const { sequence, event } = logged;
  const patch = (change: DraftViewPatch['change']): DraftViewPatch => ({
    contestId: draft.contestId,
    sequence,
    serverNow: time(now),
    change,
    turn: turnOf(viewed, now),
  });
  switch (event.type) {
    case 'picked': {
      const pick = pickAt(viewed, picksOf(state).length);
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
