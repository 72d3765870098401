import type { DraftView } from '@captains-pick/contract';
import {
  availablePlayers,
  onTheClock,
  openQueue,
  pickInRound,
  picksOf,
  roundOfPick,
  seatState,
  timeLeft,
  type DraftState,
} from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import type { DraftTable } from './draftTable.ts';

const time = (at: number): string => new Date(at).toISOString();

const entrantsOf = (
  { seats, userOf, playerOf }: DraftTable,
  draft: DraftState,
  order: readonly string[],
  present: ReadonlySet<string>,
): DraftView['entrants'] => {
  const picks = picksOf(draft);
  return (order.length === 0 ? seats : order).map((userId) => ({
    ...userOf(userId),
    team: picks.filter(({ seat }) => seat === userId).map(({ player }) => playerOf(player)),
    present: present.has(userId),
    autopick: seatState(draft, userId)?.autopick ?? false,
    withdrawn: seatState(draft, userId)?.withdrawn ?? false,
  }));
};

const draftPicksOf = (
  { userOf, playerOf }: DraftTable,
  draft: DraftState,
  seatCount: number,
): DraftView['draftPicks'] =>
  picksOf(draft).map(({ seat, player, by, at }, index) => ({
    round: roundOfPick(index, seatCount),
    pickInRound: pickInRound(index, seatCount),
    pickedBy: userOf(seat),
    player: playerOf(player),
    by,
    at: time(at),
  }));

/**
 * The state as the server sends it to the viewer.
 *
 * @param present the ids of the users in the room
 * @param now the server's time, in epoch milliseconds
 */
export const draftView = (
  table: DraftTable,
  draft: DraftState,
  present: ReadonlySet<string>,
  viewer: Viewer | null,
  now: number,
): DraftView => {
  const { contest, seats, setup, draw, userOf, playerOf } = table;
  const order = 'order' in draft ? draft.order : [];
  const turn = onTheClock(draft);
  const left = timeLeft(draft, now);
  const last = Math.max(0, picksOf(draft).length - 1);
  const own = viewer !== null && seats.includes(viewer.userId) ? viewer.userId : null;
  return {
    contestId: contest._id,
    status: draft.phase,
    sequence: draft.sequence,
    serverNow: time(now),
    opensAt: draft.phase === 'picking' ? time(draft.opensAt) : null,
    deadlineAt:
      draft.phase === 'picking' && draft.deadlineAt !== null ? time(draft.deadlineAt) : null,
    pickTimeLimit: setup.pickTimeLimit,
    rounds: setup.rounds,
    order: [...order],
    commitment: setup.commitment,
    draftId: 'draft-1',
    draw: order.length === 0 ? null : { ...draw, seats: [...draw.seats] },
    moves: [],
    begun: 'begun' in draft && draft.begun,
    own: own === null ? null : { queue: [...openQueue(draft, own)] },
    availablePlayers: availablePlayers(draft).map(({ id }) => playerOf(id)),
    entrants: entrantsOf(table, draft, order, present),
    draftPicks: draftPicksOf(table, draft, order.length),
    currentPicker: turn === null ? null : userOf(turn.seat),
    round: turn?.round ?? roundOfPick(last, seats.length),
    pickInRound: turn?.pickInRound ?? pickInRound(last, seats.length),
    timeLeft: left === null ? null : Math.ceil(left / 1000),
    isDraftComplete: draft.phase === 'complete',
  };
};
