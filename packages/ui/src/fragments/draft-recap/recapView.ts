/** What the recap shows, made from a contest's published drafts. */
import type { DraftRecord, PublishedDrafts } from '@captains-pick/contract';
import { draftRecap, type DraftRecap, type RecapPick, type RecapSeat } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';

export interface ShownPick extends RecapPick {
  /** Round and pick: `3.3`. */
  readonly label: string;
  /** The player's name. */
  readonly name: string;
  readonly username: string;
  /** The viewer's own pick. */
  readonly own: boolean;
}

export interface ShownSeat extends Omit<RecapSeat, 'picks'> {
  readonly username: string;
  readonly own: boolean;
  /** Left the draft, which drafted the seat automatically to the end. */
  readonly withdrawn: boolean;
  /** The captain first. */
  readonly picks: readonly ShownPick[];
}

export interface ShownRecap extends Omit<DraftRecap, 'picks' | 'seats'> {
  /** In the order of round 1. */
  readonly seats: readonly ShownSeat[];
  /** First pick first. */
  readonly picks: readonly ShownPick[];
  readonly rounds: number;
  /** Seconds; null for no limit. */
  readonly pickTimeLimit: number | null;
}

export type RecapView =
  | { readonly state: 'complete'; readonly recap: ShownRecap }
  /** No draft of the contest is complete yet. */
  | { readonly state: 'open' }
  /** The record doesn't describe a draft that the rules know. */
  | { readonly state: 'unreadable' };

const withdrawnSeats = ({ log }: DraftRecord): ReadonlySet<string> =>
  new Set(log.flatMap(({ event }) => (event.type === 'withdrew' ? [event.seat] : [])));

/**
 * The recap of the last draft, whose teams the contest has. An earlier draft ended before its first pick.
 *
 * @param viewer null for a visitor
 */
export const recapView = (
  { drafts, usernames }: PublishedDrafts,
  viewer: Viewer | null,
): RecapView => {
  const record = drafts.at(-1)?.record ?? null;
  if (record === null) return { state: 'open' };
  const { setup, log } = record;
  const figures = draftRecap(setup, log);
  if (!figures.ok) {
    return { state: figures.refusal.name === 'not-complete' ? 'open' : 'unreadable' };
  }
  const nameOf = new Map(setup.players.map(({ id, name }) => [id, name]));
  const withdrawn = withdrawnSeats(record);
  const usernameOf = (seat: string): string => usernames[seat] ?? seat;
  const shown = (pick: RecapPick): ShownPick => ({
    ...pick,
    label: `${pick.round}.${pick.pickInRound}`,
    name: nameOf.get(pick.player) ?? pick.player,
    username: usernameOf(pick.seat),
    own: pick.seat === viewer?.userId,
  });
  const { picks, seats, ...rest } = figures.value;
  return {
    state: 'complete',
    recap: {
      ...rest,
      rounds: setup.rounds,
      pickTimeLimit: setup.pickTimeLimit,
      picks: picks.map(shown),
      seats: seats.map((seat) => ({
        ...seat,
        username: usernameOf(seat.seat),
        own: seat.seat === viewer?.userId,
        withdrawn: withdrawn.has(seat.seat),
        picks: seat.picks.map(shown),
      })),
    },
  };
};

/** The pick with the largest value; of equal ones the earlier. Null without picks. */
export const bestPick = (picks: readonly ShownPick[]): ShownPick | null =>
  picks.reduce<ShownPick | null>(
    (best, pick) => (best === null || pick.value > best.value ? pick : best),
    null,
  );

const REASON: Readonly<Record<Exclude<RecapPick['by'], 'player'>, string>> = {
  clock: 'clock ran out',
  autopick: 'autopick',
  withdrawn: 'seat left',
};

/** Why a pick was automatic, and where it came from; null for a pick by hand. */
export const automaticText = ({ by, from }: RecapPick): string | null =>
  by === 'player' ? null : `${REASON[by]}, ${from === 'queue' ? 'from the queue' : 'best ranked'}`;
