/**
 * The independent chip model: the worth of stacks in prize money (Malmuth–Harville).
 *
 * A player takes first place with a chance of the stack over all chips, second place with a chance of the stack over
 * the chips left, and so on. (M. Malmuth, "Gambling Theory and Other Topics", 1987; D. Harville, "Assigning
 * Probabilities to the Outcomes of Multi-Entry Competitions", JASA 68, 1973.)
 *
 * Two ways to the same values:
 *
 * - A final table sums the chances of every set of players that may have finished on top: 2^n sets.
 * - Beyond a final table, `icm-race.ts` integrates over the time at which each player would arrive in a race.
 *
 * Values are in the unit of the prizes (cents in, cents out) and not rounded.
 */
import { integrateRace, type Race } from './icm-race.ts';

/** Up to this many players with chips `icmValues` counts sets; beyond, it integrates. */
const FINAL_TABLE = 10;

/** Players with chips, their prizes, and the share of players without any. */
interface Field extends Race {
  /** By player: the index of the stack in `stacks`; −1 without chips. */
  readonly stackOf: readonly number[];
  /** The guaranteed prize of each player with chips: that of the last place they play for. */
  readonly floor: number;
  /** Not a number where everybody has chips. */
  readonly withoutChips: number;
}

const fieldOf = (stacks: readonly number[], prizes: readonly number[]): Field => {
  const chips = stacks.map((stack) => (Number.isFinite(stack) ? stack : 0));
  const prizeOf = (place: number): number => {
    const prize = prizes[place] ?? 0;
    return Number.isFinite(prize) ? prize : 0;
  };
  const most = chips.reduce((a, b) => Math.max(a, b), 0);
  const counts = new Map<number, number>();
  for (const stack of chips) if (stack > 0) counts.set(stack, (counts.get(stack) ?? 0) + 1);
  const distinct = [...counts.keys()].sort((a, b) => b - a);
  const index = new Map(distinct.map((stack, at) => [stack, at]));
  const alive = chips.filter((stack) => stack > 0).length;
  const floor = prizeOf(alive - 1);
  const above = Array.from({ length: alive }, (_, place) => prizeOf(place) - floor);
  let left = 0;
  for (let place = alive; place < stacks.length; place += 1) left += prizeOf(place);
  return {
    stacks: distinct.map((stack) => stack / most),
    players: distinct.map((stack) => counts.get(stack) ?? 0),
    stackOf: chips.map((stack) => index.get(stack) ?? -1),
    floor,
    prizes: above.slice(0, above.findLastIndex((prize) => prize !== 0) + 1),
    withoutChips: left / (stacks.length - alive),
  };
};

/** When no prize rises from place to place, no value may rise from a stack to a smaller one, not even by rounding. */
const settleOrder = ({ prizes }: Field, values: Float64Array): void => {
  if (prizes.some((prize, place) => prize < (prizes[place + 1] ?? 0))) return;
  let least = 0;
  for (const [stack, value] of [...values.entries()].toReversed()) {
    least = Math.max(least, value);
    values[stack] = least;
  }
};

/** Values by player from values by stack. */
const byPlayer = (field: Field, values: Float64Array): readonly number[] => {
  settleOrder(field, values);
  return field.stackOf.map((stack) =>
    stack === -1 ? field.withoutChips : field.floor + (values[stack] ?? 0),
  );
};

/** By stack: the value above the floor, by all sets of players who may finish above a place. */
const countSets = ({ stacks, players, prizes }: Field): Float64Array => {
  const chips = stacks.flatMap((stack, at) =>
    Array.from({ length: players[at] ?? 0 }, () => stack),
  );
  const stackOf = stacks.flatMap((_, at) => Array.from({ length: players[at] ?? 0 }, () => at));
  const sets = 2 ** chips.length;
  const chipsIn = new Float64Array(sets);
  const placed = new Uint8Array(sets);
  const chance = new Float64Array(sets);
  const values = new Float64Array(stacks.length);
  chance[0] = 1;
  // Stryker disable next-line EqualityOperator: a step too many writes nothing.
  for (let set = 1; set < sets; set += 1) {
    const lowest = 31 - Math.clz32(set & -set);
    chipsIn[set] = (chipsIn[set & (set - 1)] ?? 0) + (chips[lowest] ?? 0);
    placed[set] = (placed[set & (set - 1)] ?? 0) + 1;
  }
  // Stryker disable next-line EqualityOperator: a step too many adds 0.
  for (let set = 0; set < sets; set += 1) {
    const prize = prizes[placed[set] ?? 0];
    if (prize === undefined) continue;
    const share = (chance[set] ?? 0) / (chipsIn[sets - 1 - set] ?? 1);
    // Stryker disable next-line EqualityOperator: a player too many has no chips.
    for (let player = 0; player < chips.length; player += 1) {
      const bit = 1 << player;
      if ((set & bit) !== 0) continue;
      const next = share * (chips[player] ?? 0);
      const stack = stackOf[player] ?? 0;
      values[stack] = (values[stack] ?? 0) + next * prize;
      chance[set | bit] = (chance[set | bit] ?? 0) + next;
    }
  }
  return values.map((value, at) => value / (players[at] ?? 1));
};

/**
 * The worth of each stack of a table or of a field of ten thousand, in the order given. It makes poker's ICM value
 * (docs/product.md#player). Refuses nothing, never throws.
 *
 * Values sum to the prizes of as many places as there are players; prizes beyond them are not paid. Equal stacks are
 * worth the same. Up to ten players with chips the values are exact, to floating point. With prizes that never rise
 * from place to place, a bigger stack is never worth less, and beyond ten players each value is within 1e-12 of the
 * prizes' sum of the exact one, and their sum is within 1e-10 of it. Where only one deep place of thousands is paid,
 * the sum is within 1e-8.
 *
 * A stack that is no positive number counts as no chips; a prize that is no finite number counts as none. Players
 * without chips have taken the places below all others. If prizes reach down to these places, they share them equally,
 * because stacks don't tell in which order they went out.
 *
 * @param stacks chips by player, in any unit
 * @param prizes the prize of each place, first place first, in any unit; values have the same unit, unrounded
 */
export const icmValues = (
  stacks: readonly number[],
  prizes: readonly number[],
): readonly number[] => {
  const field = fieldOf(stacks, prizes);
  const alive = field.players.reduce((sum, count) => sum + count, 0);
  // Stryker disable next-line EqualityOperator: both ways give ten players the same values.
  const isTable = alive <= FINAL_TABLE;
  return byPlayer(field, isTable ? countSets(field) : integrateRace(field));
};
