import { refuse, ok, type Result } from '../result.ts';
import type { Sport } from '../vocabulary.ts';
import { sortByDefault, type DraftPlayer } from './default-order.ts';
import { firstRepeated } from './first-repeated.ts';
import { areQuietHours, SHORTEST_QUIET_PICK_TIME, type QuietHours } from './quiet-hours.ts';

/** A draft before it begins, not yet checked. Plain data, for wires and tables. */
export interface DraftSetupFields {
  readonly sport: Sport;
  /** User ids, each once. `verifyDraft` describes how the order follows from them. */
  readonly seats: readonly string[];
  readonly players: readonly DraftPlayer[];
  /** Players per seat, the captain included: see `snakeRounds`. */
  readonly rounds: number;
  /** Whole seconds per pick, 1 to `LONGEST_PICK_TIME`; null for no limit (docs/product.md#pick-clock). */
  readonly pickTimeLimit: number | null;
  /** When the clocks stop each day (docs/product.md#quiet-hours). Left out: never. */
  readonly quietHours?: QuietHours;
  /** SHA-256 of the order's seed, published when the contest was created (docs/product.md#draft-order). */
  readonly commitment: string;
  /**
   * The contest's, in epoch milliseconds; from then on no one is refunded (docs/product.md#leaving-a-draft). Null:
   * none.
   */
  readonly deadline: number | null;
}

declare const checkedBrand: unique symbol;

/** A setup that can be drafted to its end, with its players in the default order, best first. */
export interface DraftSetup extends DraftSetupFields {
  readonly [checkedBrand]: true;
}

/** A week, in seconds. */
export const LONGEST_PICK_TIME = 604_800;
export const FEWEST_SEATS = 2;

export type SetupRefusal =
  | { readonly name: 'too-few-seats'; readonly seats: number }
  | { readonly name: 'seat-twice'; readonly seat: string }
  | { readonly name: 'rounds-out-of-range'; readonly rounds: number }
  | { readonly name: 'pick-time-out-of-range'; readonly pickTimeLimit: number }
  | { readonly name: 'quiet-hours-out-of-range' }
  | { readonly name: 'player-listed-twice'; readonly player: string }
  | { readonly name: 'too-few-players'; readonly needed: number; readonly given: number };

/**
 * Makes a setup that can be drafted to its end, with its players in the default order (docs/product.md#default-order).
 * Refuses in this order: fewer than two seats, a repeated seat, rounds that are no whole number from 1, a pick time
 * that is neither null nor a whole number from 1 to `LONGEST_PICK_TIME` seconds, quiet hours that are longer than
 * `LONGEST_QUIET_HOURS` or of a clock below `SHORTEST_QUIET_PICK_TIME`, a repeated player id, fewer players than picks. The ranges are ours. The commitment is not checked here: `verifyDraft` checks it.
 */
export const checkSetup = (fields: DraftSetupFields): Result<DraftSetup, SetupRefusal> => {
  const { sport, seats, players, rounds, pickTimeLimit, quietHours = null } = fields;
  if (seats.length < FEWEST_SEATS) return refuse({ name: 'too-few-seats', seats: seats.length });
  const seat = firstRepeated(seats);
  if (seat !== undefined) return refuse({ name: 'seat-twice', seat });
  if (!Number.isSafeInteger(rounds) || rounds < 1) {
    return refuse({ name: 'rounds-out-of-range', rounds });
  }
  if (
    pickTimeLimit !== null &&
    !(Number.isInteger(pickTimeLimit) && pickTimeLimit >= 1 && pickTimeLimit <= LONGEST_PICK_TIME)
  ) {
    return refuse({ name: 'pick-time-out-of-range', pickTimeLimit });
  }
  if (
    quietHours !== null &&
    !(areQuietHours(quietHours) && (pickTimeLimit ?? 0) >= SHORTEST_QUIET_PICK_TIME)
  ) {
    return refuse({ name: 'quiet-hours-out-of-range' });
  }
  const player = firstRepeated(players.map(({ id }) => id));
  if (player !== undefined) return refuse({ name: 'player-listed-twice', player });
  const needed = seats.length * rounds;
  if (players.length < needed) {
    return refuse({ name: 'too-few-players', needed, given: players.length });
  }
  return ok({ ...fields, players: sortByDefault(sport, players) } as unknown as DraftSetup);
};
