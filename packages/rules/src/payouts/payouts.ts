/**
 * Payouts (docs/product.md#percentage-table, docs/product.md#tied-prizes).
 *
 * The share of each place in hundredths of a percent, as [share, places] runs. From six places on the shares are ours:
 * each row sums to exactly 100.00 %, never rises from one place to the next, and first place never rises as the field
 * grows within six to forty-six places.
 */
import { cents, splitCents, timesCents, ZERO_CENTS, type Cents } from '../money/money.ts';
import type { RankedEntry } from '../scoring/ranking.ts';
import { ok, refuse, type Result } from '../result.ts';

type Shares = readonly (readonly [share: number, places: number])[];

const single = (...shares: readonly number[]): Shares => shares.map((share) => [share, 1] as const);

const TEN_PLACES = single(3100, 1950, 1250, 925, 725, 575, 475, 400, 325, 275);

/** The largest field of each row, ascending. */
const PAYOUT_TABLE: readonly (readonly [entrants: number, shares: Shares])[] = [
  [5, single(10000)],
  [15, single(6500, 3500)],
  [30, single(5000, 3000, 2000)],
  [40, single(4500, 2700, 1700, 1100)],
  [50, single(4100, 2500, 1500, 1100, 800)],
  [60, single(3800, 2300, 1450, 1050, 800, 600)],
  [70, single(3500, 2150, 1400, 1050, 800, 600, 500)],
  [100, single(3200, 2000, 1300, 950, 750, 600, 500, 400, 300)],
  [120, [...single(3000, 1850, 1200, 850, 650, 525, 425, 350, 310), [280, 3]]],
  [150, [...single(2850, 1750, 1125, 800, 600, 490, 400, 325, 277), [245, 3], [216, 3]]],
  [180, [...single(2750, 1650, 1050, 750, 560, 450, 365, 300, 250), [230, 3], [205, 3], [190, 3]]],
  [
    270,
    [
      ...single(2500, 1500, 950, 680, 500, 400, 325, 271, 225),
      [190, 3],
      [172, 3],
      [155, 3],
      [122, 9],
    ],
  ],
  [
    360,
    [
      ...single(2300, 1375, 875, 620, 455, 360, 290, 240, 200),
      [165, 3],
      [150, 3],
      [138, 3],
      [114, 9],
      [90, 10],
    ],
  ],
  [
    450,
    [
      ...single(2150, 1275, 800, 565, 415, 325, 262, 215, 180),
      [152, 3],
      [140, 3],
      [130, 3],
      [108, 9],
      [95, 9],
      [72, 10],
    ],
  ],
  // Stryker disable ArrayDeclaration: without these rows, the last one pays the same.
  [540, TEN_PLACES],
  [630, TEN_PLACES],
  [720, TEN_PLACES],
  // Stryker restore ArrayDeclaration
  [810, TEN_PLACES],
];

/** The largest field that the percentage table covers. */
export const MAX_TABLE_ENTRANTS = 810;

/** 100 %, in the table's hundredths of a percent. */
export const WHOLE_SHARE = 10_000;

export const UNSUPPORTED_FIELD_MESSAGE = 'Number of entrants exceeds supported payout structure';

/**
 * The share of each paid place, first place first, in hundredths of a percent; sums to 10,000
 * (docs/product.md#percentage-table). An empty field pays no one.
 *
 * @param entrants up to 810; 0 or less is an empty field, a fraction counts as the next whole number
 * @throws RangeError above 810 entrants, in fixed wording (docs/product.md#large-fields), and on NaN
 */
export const payoutShares = (entrants: number): readonly number[] => {
  if (entrants <= 0) return [];
  const row = PAYOUT_TABLE.find(([ceiling]) => entrants <= ceiling);
  if (row === undefined) throw new RangeError(UNSUPPORTED_FIELD_MESSAGE);
  return row[1].flatMap(([share, places]) => Array.from({ length: places }, () => share));
};

/**
 * The prize pool in cents: the entry fee times the number of entrants, without the admin fee (docs/product.md#prizes).
 *
 * @param entrants zero or more; a negative number counts as none, a fraction is cut off
 * @throws RangeError when the product is beyond `Cents`, and on NaN
 */
export const prizePool = (entryFee: Cents, entrants: number): Cents =>
  timesCents(entryFee, Math.max(0, Math.floor(entrants)));

export interface PayoutSource {
  /** The server's payouts for the present field; they come first (docs/product.md#prizes). */
  readonly serverPayouts?: readonly Cents[] | null;
  /** The contest's own amounts by place; they come second. */
  readonly entrantPayouts?: readonly Cents[] | null;
  readonly entryFee: Cents;
  readonly entrants: number;
}

/**
 * The prize of each place in cents, first place first (docs/product.md#prizes): the server's, else the contest's own,
 * else the percentage table over the pool, which sums to the pool to the cent. Empty lists count as none; without
 * entrants there are no prizes.
 *
 * Refuses as `unsupported-field` more than 810 entrants, or NaN, without own payouts (docs/product.md#large-fields).
 * The entry fee (zero or more cents) and the field (a whole number) are not checked.
 *
 * @throws RangeError when the pool is beyond `Cents`
 */
export const payoutsByPlace = (
  source: PayoutSource,
): Result<readonly Cents[], 'unsupported-field'> => {
  if (source.serverPayouts && source.serverPayouts.length > 0) return ok(source.serverPayouts);
  if (source.entrantPayouts && source.entrantPayouts.length > 0) return ok(source.entrantPayouts);
  if (!(source.entrants <= MAX_TABLE_ENTRANTS)) return refuse('unsupported-field');
  return ok(splitCents(prizePool(source.entryFee, source.entrants), payoutShares(source.entrants)));
};

export interface Winnings {
  /** Cents won, by entry id; every ranked entry has one. */
  readonly byEntry: ReadonlyMap<string, Cents>;
  /** The cents that rounding tied shares down leaves: they go to the rounding account. */
  readonly remainder: Cents;
  /** Prizes of places that no entry took. */
  readonly unawarded: Cents;
}

/**
 * The winnings in cents of each entry that has a rank, given how many entries share it: the prizes of the places they
 * span, divided and rounded down to the cent (docs/product.md#tied-prizes).
 *
 * @param rank from 1
 * @param sharing entries with this rank, 1 or more
 * @param payouts zero or more cents by place, first place first
 * @throws when no one shares the rank
 */
export const prizeOfRank = (rank: number, sharing: number, payouts: readonly Cents[]): Cents =>
  cents(Math.floor(spannedPrizes(rank, sharing, payouts) / sharing));

const spannedPrizes = (rank: number, sharing: number, payouts: readonly Cents[]): number =>
  payouts.slice(rank - 1, rank - 1 + sharing).reduce<number>((sum, prize) => sum + prize, 0);

/**
 * The winnings of each entry, in cents. Ties share the prizes of the places they span, rounded down to the cent
 * (docs/product.md#tied-prizes); a place beyond the payouts pays 0. Winnings, remainder and unawarded prizes sum to the
 * payouts.
 *
 * @param ranked distinct ids, with the ranks of `rankEntries`
 * @param payouts zero or more cents by place, first place first; none when no one is paid
 */
export const winnings = (ranked: readonly RankedEntry[], payouts: readonly Cents[]): Winnings => {
  const sharing = new Map<number, string[]>();
  for (const { id, rank } of ranked) {
    const ids = sharing.get(rank);
    if (ids === undefined) sharing.set(rank, [id]);
    else ids.push(id);
  }
  const byEntry = new Map<string, Cents>();
  let remainder = 0;
  let awarded = 0;
  for (const [rank, ids] of sharing) {
    const spanned = spannedPrizes(rank, ids.length, payouts);
    const share = prizeOfRank(rank, ids.length, payouts);
    for (const id of ids) byEntry.set(id, share);
    remainder += spanned - share * ids.length;
    awarded += spanned;
  }
  const offered = payouts.reduce<number>((sum, prize) => sum + prize, 0);
  return { byEntry, remainder: cents(remainder), unawarded: cents(offered - awarded) };
};

/**
 * The last place, from 1, with a prize above zero, and that prize in cents; null when no one is paid. Standings mark it
 * (docs/product.md#running-contest).
 */
export const lastPaidPlace = (
  payouts: readonly Cents[],
): { readonly place: number; readonly prize: Cents } | null => {
  const place = payouts.findLastIndex((prize) => prize > ZERO_CENTS) + 1;
  const prize = payouts[place - 1];
  return prize === undefined ? null : { place, prize };
};
