import type { OwnDraft } from '@captains-pick/contract';
import {
  onTheClock,
  openQueue,
  pickCount,
  seatOfPick,
  seatState,
  type DraftState,
} from '@captains-pick/rules';
import type { DraftRoom } from '../drafts/rooms/live-room.ts';

type DraftPosition = Omit<OwnDraft, 'contestId' | 'tournamentName' | 'sport'>;

/** Names of the queue that the page shows. */
const QUEUE_NAMES = 3;

/** The number of picks before the seat's next one; null when it has made all. */
const picksBefore = (
  { picks, order, setup }: Extract<DraftState, { readonly order: readonly string[] }>,
  seat: string,
): number | null => {
  for (let pick = picks.length; pick < pickCount(setup); pick += 1) {
    if (seatOfPick(order, pick) === seat) return pick - picks.length;
  }
  return null;
};

const isoTime = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** A draft from the view of one of its seats; null if it is over, or the user has left it. */
export const draftPosition = ({ draft, state }: DraftRoom, seat: string): DraftPosition | null => {
  const own = seatState(state, seat);
  if (own === undefined || own.withdrawn) return null;
  const nowhere = { round: null, pickInRound: null, opensAt: null, deadlineAt: null, queue: [] };
  if (state.phase === 'waiting') return { ...nowhere, state: 'waiting', picksBefore: null };
  const turn = onTheClock(state);
  if (turn === null || (state.phase !== 'picking' && state.phase !== 'paused')) return null;
  const place = {
    ...nowhere,
    round: turn.round,
    pickInRound: turn.pickInRound,
    picksBefore: picksBefore(state, seat),
  };
  if (state.phase === 'paused') return { ...place, state: 'paused' };
  if (own.autopick) return { ...place, state: 'autopick' };
  if (turn.seat !== seat) return { ...place, state: 'others' };
  return {
    ...place,
    state: 'own-pick',
    opensAt: isoTime(state.opensAt),
    deadlineAt: isoTime(state.deadlineAt),
    queue: openQueue(state, seat)
      .slice(0, QUEUE_NAMES)
      .map((playerId) => draft.players.get(playerId)?.name ?? ''),
  };
};

const LAST = Number.POSITIVE_INFINITY;

/** The most urgent draft first: the user's own turns by their deadlines, then the others by the picks before. */
export const byUrgency = (a: DraftPosition, b: DraftPosition): number => {
  const own = Number(b.state === 'own-pick') - Number(a.state === 'own-pick');
  if (own !== 0) return own;
  const due = ({ deadlineAt }: DraftPosition): number =>
    deadlineAt === null ? LAST : Date.parse(deadlineAt);
  const [first, second] =
    a.state === 'own-pick' ? [due(a), due(b)] : [a.picksBefore ?? LAST, b.picksBefore ?? LAST];
  return first === second ? 0 : first - second;
};
