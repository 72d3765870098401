/** A draft's state after some events of its log, by the laws alone. */
import type { DraftView } from '@captains-pick/contract';
import type { StoredDraft } from '../../src/drafts/storage/draft-store.ts';

export interface StandingPick {
  readonly seat: string;
  readonly player: string;
  readonly by: 'player' | 'clock' | 'autopick' | 'withdrawn';
  readonly at: number;
}

export interface SeatStanding {
  readonly autopick: boolean;
  readonly withdrawn: boolean;
  readonly queue: readonly string[];
}

export interface Standing {
  readonly sequence: number;
  readonly status: DraftView['status'];
  /** The latest time of an event. */
  readonly at: number;
  readonly order: readonly string[];
  readonly picks: readonly StandingPick[];
  /** A pick was made, even if it was taken back. */
  readonly begun: boolean;
  readonly opensAt: number;
  readonly deadlineAt: number | null;
  /** While paused. */
  readonly opensIn: number;
  readonly remaining: number | null;
  readonly seats: ReadonlyMap<string, SeatStanding>;
}

export const NOTHING_SET: SeatStanding = { autopick: false, withdrawn: false, queue: [] };

export const beforeTheStart = ({ setup }: StoredDraft): Standing => ({
  sequence: 0,
  status: 'waiting',
  at: 0,
  order: [],
  picks: [],
  begun: false,
  opensAt: 0,
  deadlineAt: null,
  opensIn: 0,
  remaining: null,
  seats: new Map(setup.seats.map((seat) => [seat, NOTHING_SET])),
});

/** Whose turn it is: there and back again along the order. */
export const seatOnClock = ({ order, picks }: Standing): string | undefined => {
  const [round, place] = [Math.floor(picks.length / order.length), picks.length % order.length];
  return round % 2 === 0 ? order[place] : order[order.length - 1 - place];
};

export const isOver = ({ status }: Standing): boolean =>
  status === 'complete' || status === 'ended';

export const queueOf = ({ seats, picks }: Standing, seat: string): readonly string[] => {
  const taken = new Set(picks.map(({ player }) => player));
  return (seats.get(seat)?.queue ?? []).filter((player) => !taken.has(player));
};
