import { lastPaidPlace, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import type { OwnPlace } from './ownPlaces.ts';

/** Neighbouring places that pay the same and hold the same entries of the viewer's. */
export interface PayoutStop {
  /** The first and the last place, from 1. */
  readonly from: number;
  readonly to: number;
  /** What each of the places pays. */
  readonly prize: Cents;
  /** The viewer's entries that span these places, best first. */
  readonly own: readonly OwnPlace[];
}

export interface Payouts {
  /** Prizes by place, first place first. */
  readonly prizes: readonly Cents[];
  /** The number of entries; 0 or more. */
  readonly entries: number;
  readonly own: readonly OwnPlace[];
}

const lastPlace = ({ prizes, entries, own }: Payouts): number =>
  Math.max(
    entries,
    lastPaidPlace(prizes)?.place ?? 0,
    ...own.map(({ rank, sharing }) => rank + sharing - 1),
  );

/** All places as stops, first place first; the places without a prize end them. */
export const payoutStops = (payouts: Payouts): readonly PayoutStop[] => {
  const { prizes, own } = payouts;
  const last = lastPlace(payouts);
  const starts = new Set([1]);
  for (const [index, prize] of prizes.entries()) {
    if (prize !== prizes[index - 1]) starts.add(index + 1);
  }
  starts.add(prizes.length + 1);
  for (const { rank, sharing } of own) starts.add(rank).add(rank + sharing);
  const sorted = [...starts].filter((place) => place <= last).toSorted((a, b) => a - b);
  return sorted.map((from, index) => ({
    from,
    to: (sorted[index + 1] ?? last + 1) - 1,
    prize: prizes[from - 1] ?? ZERO_CENTS,
    own: own.filter(({ rank, sharing }) => from >= rank && from < rank + sharing),
  }));
};

/** Above this many places the axis is logarithmic, so that the first places keep a width that can be seen. */
const LINEAR_PLACES = 100;

/** Returns where a place begins, as a share of the axis from 0 to 1. The place after the last one begins at 1. */
export const placeScale = (places: number): ((place: number) => number) =>
  places <= LINEAR_PLACES
    ? (place) => (place - 1) / places
    : (place) => Math.log(place) / Math.log(places + 1);

/** The places that the axis names, the most important first: ends, money line, then steps between. */
export const placeTicks = (places: number, lastPaid: number): readonly number[] => {
  const between =
    places <= LINEAR_PLACES
      ? [Math.round(places / 2)]
      : Array.from({ length: Math.ceil(Math.log10(places)) }, (_, power) => 10 ** power);
  return [...new Set([1, places, lastPaid, ...between])].filter(
    (place) => place >= 1 && place <= places,
  );
};
