/**
 * Payout structures for any field and pool, for contests beyond the percentage table (docs/product.md#large-fields):
 *
 * 1. **Places.** A tenth of the field is paid, rounded up.
 * 2. **Minimum.** The last paid place gets at least one and a half entry fees. When that would take more than half of
 *    the pool, fewer places are paid, down to one. When one place can't have it, the winner takes the whole pool.
 * 3. **Tiers.** Places share a prize in tiers that grow threefold: nine of one place (1 to 9), three of three
 *    (10 to 18), three of nine (19 to 45), three of 27 (46 to 126), and so on. The last one may be cut short.
 * 4. **Shape.** Each paid place gets the minimum. The rest is shared in proportion to 1/place, averaged over a tier.
 * 5. **Rounding.** Prizes are rounded down to whole `unit`s; first place gets what rounding leaves.
 *
 * So no place gets less than the next one, and the prizes sum to the pool to the cent. Whole-number arithmetic
 * throughout gives the same prizes on every machine.
 *
 * With 1,000 entries of $20 (pool $20,000): 100 places, first $3,307.60, second $1,668.59, tenth $329.58, last $62.77.
 */
import { cents, type Cents } from '../money/money.ts';
import { ok, refuse, type Result } from '../result.ts';

export interface PayoutField {
  /** 0 to `LARGEST_FIELD`, whole. */
  readonly entrants: number;
  readonly pool: Cents;
  /** The entry fee without the admin fee; 0 for a free contest. */
  readonly entryFee: Cents;
  /** Prizes are whole multiples of it, except first place: 100 for whole dollars. Default: one cent. */
  readonly unit?: Cents;
}

export type PayoutStructureRefusal =
  | 'entrants-out-of-range'
  | 'negative-pool'
  | 'negative-fee'
  | 'unit-not-positive';

export const LARGEST_FIELD = 10_000_000;

/** One place per this many entrants is paid. */
const ENTRANTS_PER_PLACE = 10;

/** At most half of the pool goes into minimum prizes. */
const POOL_PER_MINIMUMS = 2;

const SINGLE_PLACES = 9;
const TIERS_PER_WIDTH = 3;

/** The tiers of this many places, each by its first place (from 1) and its number of places. */
const tiersOf = (places: number): readonly { readonly first: number; readonly width: number }[] => {
  const tiers: { first: number; width: number }[] = [];
  let first = 1;
  for (let width = 1; first <= places; width *= 3) {
    const sameWidth = width === 1 ? SINGLE_PLACES : TIERS_PER_WIDTH;
    for (let count = 0; count < sameWidth && first <= places; count += 1) {
      tiers.push({ first, width: Math.min(width, places - first + 1) });
      first += width;
    }
  }
  return tiers;
};

/** 1/place in whole numbers, averaged over a tier and rounded down. */
const weightOf = ({ first, width }: { readonly first: number; readonly width: number }): bigint => {
  let sum = 0;
  for (let place = first; place < first + width; place += 1) sum += Math.floor(1e9 / place);
  return BigInt(Math.floor(sum / width));
};

const roundedUp = (amount: number, unit: number): number => Math.ceil(amount / unit) * unit;

/**
 * The prizes by place, first place first, in cents; they sum to the pool. The rule is ours, at the head of this file,
 * for contests of docs/product.md#large-fields. An empty field or an empty pool pays no one.
 *
 * Refuses in this order: entrants that are no whole number of 0 to `LARGEST_FIELD`, a pool below 0, a fee below 0, a
 * unit below a cent.
 */
export const payoutStructure = ({
  entrants,
  pool,
  entryFee,
  unit = 1 as Cents,
}: PayoutField): Result<readonly Cents[], PayoutStructureRefusal> => {
  if (!Number.isInteger(entrants) || entrants < 0 || entrants > LARGEST_FIELD) {
    return refuse('entrants-out-of-range');
  }
  if (pool < 0) return refuse('negative-pool');
  if (entryFee < 0) return refuse('negative-fee');
  if (unit < 1) return refuse('unit-not-positive');
  if (entrants === 0 || pool === 0) return ok([]);

  // A free contest pays at least one unit per place.
  const minimum = Math.max(unit, roundedUp((entryFee * 3) / 2, unit));
  const affordable = Math.floor(pool / (minimum * POOL_PER_MINIMUMS));
  const places = Math.min(Math.ceil(entrants / ENTRANTS_PER_PLACE), affordable);
  if (places <= 1) return ok([pool]);

  const tiers = tiersOf(places).map((tier) => ({ ...tier, weight: weightOf(tier) }));
  const weights = tiers.reduce((sum, { weight, width }) => sum + weight * BigInt(width), 0n);
  const spare = BigInt(pool - minimum * places);
  const prizes = tiers.flatMap(({ weight, width }) => {
    const share = Number((spare * weight) / weights);
    const prize = cents(minimum + Math.floor(share / unit) * unit);
    return Array.from({ length: width }, () => prize);
  });
  const [first = pool, ...others] = prizes;
  const paid = prizes.reduce<number>((sum, prize) => sum + prize, 0);
  return ok([cents(first + pool - paid), ...others]);
};
