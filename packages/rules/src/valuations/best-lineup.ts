/**
 * The best lineup under a cap, proven to be the best. The lineup builder and "best lineup in hindsight" use it.
 *
 * Branch and bound. Values are turned so that more is better. Players are taken in order of d = v − λ × salary,
 * where λ ≥ 0 is the worth of one dollar of cap. For every λ, r more players add at most the r greatest d of those
 * left, plus λ times the cap left over (Lagrange's bound; M. Fisher, Management Science 27, 1981). Players are in
 * order of d, so these r are adjacent and a bound costs one subtraction. The first bound that is no better than the
 * best lineup known ends the row. λ is chosen to minimise the bound at the root.
 *
 * The captain of a best lineup is its best player: a captain counts at least as much as a flex player, at the same
 * salary, and breaks ties. So captains are tried from the best player down, with flex players below them. A later
 * captain must beat the total, not only equal it: the result is best by total, and among equals by the captain.
 */
import type { DraftablePlayer } from '../lineups/lineup.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Sport } from '../vocabulary.ts';
import { priceOfDollar } from './price-of-dollar.ts';
import { gapOf } from './total-gap.ts';
import { rulesOf } from '../sports/sports.ts';

export interface LineupSearch<Player extends DraftablePlayer> {
  readonly players: readonly Player[];
  /** One captain, the rest flex: 2 to 10. */
  readonly size: number;
  /** Whole dollars; null for no cap (docs/product.md#formats). Under a cap, players without a salary are left out. */
  readonly salaryCap: number | null;
  /**
   * A player's worth in the sport's unit of totals: points so far, or expected points. Lower is better in golf. A
   * player without a finite value is left out, or counts 0 if already in the lineup.
   */
  readonly value: (player: Player) => number;
  /** Players already in the lineup, who stay in their slots. The captain's slot may be open. */
  readonly captain?: Player | null;
  readonly flexPlayers?: readonly Player[];
  readonly excluded?: readonly Player[];
}

export interface BestLineup<Player extends DraftablePlayer> {
  readonly captain: Player;
  /** Flex players already in the lineup, then the others, best first. */
  readonly flexPlayers: readonly Player[];
  /** Whole dollars; 0 where there are no salaries. */
  readonly teamSalary: number;
  /** In the unit of the values, with the sport's multiple of the captain. */
  readonly total: number;
}

export type LineupSearchRefusal =
  /** The lineup already has more players than slots. */
  | 'too-many-players'
  /** A player is in the lineup twice. */
  | 'player-twice'
  /** Fewer players can be chosen than slots are open. */
  | 'too-few-players'
  /** Under a cap, a player already in the lineup has no salary. `checkLineup` would refuse it. */
  | 'player-without-salary'
  /** No choice of players fits under the cap. */
  | 'over-cap';

interface Candidate {
  readonly index: number;
  /** More is better. */
  readonly value: number;
  readonly salary: number;
}

/** The best lineup so far, and its total, which a better one must exceed. */
interface Incumbent {
  total: number;
  captain: number;
  readonly flex: number[];
  found: boolean;
}

/** True when no lineup under this bound can beat the best one known. */
const isBeaten = ({ found, total }: Incumbent, bound: number, gap: number): boolean =>
  found && (gap > 0 ? bound < total + gap * (1 - 1e-6) : bound <= total);

/** A search shorter than this is faster without the table of searched choices. */
const CHOICES_BEFORE_MEMORY = 5000;
/** A power of two: 8 MB. */
const CHOICE_TABLE_SIZE = 2 ** 19;

/**
 * Returns a function that is true when the same choice (players, slots and cap left) was searched before from an equal
 * or better total. Without it, players whose values are in proportion to their salaries take minutes. Later choices
 * overwrite earlier ones in the table; an overwritten choice is searched again.
 */
const createRepeatCheck = (choices: number): ((choice: number, total: number) => boolean) => {
  if (!Number.isSafeInteger(choices)) return () => false;
  let asked = 0;
  let table: { readonly choices: Float64Array; readonly totals: Float64Array } | null = null;
  return (choice, total) => {
    asked += 1;
    if (asked < CHOICES_BEFORE_MEMORY) return false;
    table ??= {
      choices: new Float64Array(CHOICE_TABLE_SIZE).fill(-1),
      totals: new Float64Array(CHOICE_TABLE_SIZE),
    };
    const at = Math.imul(choice % 2 ** 32, 0x9e3779b1) >>> (32 - Math.log2(CHOICE_TABLE_SIZE));
    if (table.choices[at] === choice && (table.totals[at] ?? 0) >= total) return true;
    table.choices[at] = choice;
    table.totals[at] = total;
    return false;
  };
};

/** Searches the best `open` flex players within the rest of the cap, and keeps them if they beat the incumbent. */
const searchFlex = (
  flex: readonly Candidate[],
  open: number,
  given: number,
  capLeft: number,
  price: number,
  gap: number,
  captain: number,
  best: Incumbent,
): void => {
  const count = flex.length;
  if (count < open) return;
  /**
   * `worth[i]`: the sum of v − λ × salary of all players before i. So r players from i on add worth[i + r] − worth[i].
   */
  const worth = new Float64Array(count + 1);
  const value = new Float64Array(count);
  const salary = new Float64Array(count);
  let cheapest = Infinity;
  let scale = Math.abs(given) + price * capLeft;
  for (let at = 0; at < count; at += 1) {
    const one = flex[at];
    value[at] = one?.value ?? 0;
    salary[at] = one?.salary ?? 0;
    const reduced = (value[at] ?? 0) - price * (salary[at] ?? 0);
    worth[at + 1] = (worth[at] ?? 0) + reduced;
    cheapest = Math.min(cheapest, salary[at] ?? 0);
    scale += Math.abs(reduced);
  }
  // Bounds are floats: a lineup is dropped only if it is worse by more than their error.
  const slack = scale * 1e-13;
  const chosen = new Int32Array(open);
  const isRepeated = createRepeatCheck((count + 1) * (open + 1) * (capLeft + 1));
  const descend = (from: number, left: number, total: number, cap: number): void => {
    if (left === 0) {
      if (best.found && total <= best.total + gap / 2) return;
      best.found = true;
      best.total = total;
      best.captain = captain;
      best.flex.length = 0;
      for (const at of chosen) best.flex.push(flex[at]?.index ?? 0);
      return;
    }
    const choice = (from * (open + 1) + left) * (capLeft + 1) + cap;
    if (left > 1 && isRepeated(choice, total)) return;
    const spare = total + price * cap + slack;
    for (let at = from; at + left <= count; at += 1) {
      // A player who costs at least as much as the one just passed over, and is worth no more, can't do better.
      const dominated =
        at > from &&
        (value[at] ?? 0) <= (value[at - 1] ?? 0) &&
        (salary[at] ?? 0) >= (salary[at - 1] ?? 0);
      if (dominated) continue;
      const bound = spare + (worth[at + left] ?? 0) - (worth[at] ?? 0);
      if (isBeaten(best, bound, gap)) return;
      const capAfter = cap - (salary[at] ?? 0);
      if (capAfter < (left - 1) * cheapest) continue;
      chosen[open - left] = at;
      descend(at + 1, left - 1, total + (value[at] ?? 0), capAfter);
    }
  };
  descend(0, open, given, capLeft);
};

/**
 * The lineup with the best total (golf: the lowest) within the cap that keeps the players already in it. Among equal
 * totals the best captain wins (the tiebreak of `scoring.ts`). Among lineups equal in both, only the order of the
 * players decides. Lineups: docs/product.md#lineup; the search for the best one is ours.
 *
 * Takes any number of players. With 150 players and six slots it usually takes less than a millisecond. The hard case
 * is ten of 150 players whose values are in proportion to their salaries: a few seconds in the worst case tried.
 * Values of up to four decimals (cents, strokes, points) are compared exactly, others as floating-point sums.
 *
 * Refusals: see `LineupSearchRefusal`. Throws only what `value` throws. A size that is no whole number is refused as
 * `too-few-players`, a cap of NaN as `over-cap`. An infinite cap is no cap.
 */
export const bestLineup = <Player extends DraftablePlayer>(
  sport: Sport,
  search: LineupSearch<Player>,
): Result<BestLineup<Player>, LineupSearchRefusal> => {
  const sign = rulesOf(sport).better === 'lower' ? -1 : 1;
  const multiplier = rulesOf(sport).captainMultiplier;
  const fixedCaptain = search.captain ?? null;
  const fixedFlex = search.flexPlayers ?? [];
  const fixed = fixedCaptain === null ? fixedFlex : [fixedCaptain, ...fixedFlex];
  // A size that is no whole number asks for more players than there are.
  const size = Number.isInteger(search.size) ? search.size : Infinity;
  if (fixedFlex.length > size - 1) return refuse('too-many-players');
  if (new Set(fixed).size < fixed.length) return refuse('player-twice');
  const cap = search.salaryCap ?? Infinity;
  const isUnpriced = ({ salary }: Player): boolean => cap !== Infinity && salary === null;
  if (fixed.some(isUnpriced)) return refuse('player-without-salary');

  const valueOf = (player: Player): number => sign * search.value(player) + 0;
  const countedValue = (player: Player): number => {
    const value = valueOf(player);
    return Number.isFinite(value) ? value : 0;
  };
  const salaryOf = (player: Player): number => player.salary ?? 0;
  const barred = new Set([...fixed, ...(search.excluded ?? [])]);
  const candidates: readonly Candidate[] = search.players
    .flatMap((player, index) => {
      const value = valueOf(player);
      const salary = cap === Infinity ? 0 : salaryOf(player);
      return barred.has(player) || isUnpriced(player) || !Number.isFinite(value)
        ? []
        : [{ index, value, salary }];
    })
    .sort((a, b) => b.value - a.value || a.salary - b.salary);
  const open = size - fixed.length;
  if (candidates.length < open) return refuse('too-few-players');

  const fixedSalary = fixed.reduce((sum, player) => sum + salaryOf(player), 0);
  const given = fixedFlex.reduce((sum, player) => sum + countedValue(player), 0);
  // Without a cap a dollar is worth nothing, so any budget that fits all players will do.
  const budget = cap === Infinity ? 0 : cap - fixedSalary;
  if (!(budget >= 0)) return refuse('over-cap');
  const gap = gapOf([...candidates.map(({ value }) => value), ...fixed.map(countedValue)]);
  const price = priceOfDollar(candidates, open, budget);
  const byWorth = candidates
    .map((candidate, rank) => ({ ...candidate, rank }))
    .sort((a, b) => b.value - price * b.salary - (a.value - price * a.salary) || a.rank - b.rank);

  const best: Incumbent = { total: -Infinity, captain: -1, flex: [], found: false };
  if (fixedCaptain !== null) {
    const total = given + multiplier * countedValue(fixedCaptain);
    searchFlex(byWorth, open, total, budget, price, gap, -1, best);
  } else {
    for (const [rank, { index, value, salary }] of candidates.entries()) {
      if (salary > budget) continue;
      const total = given + multiplier * value;
      // The bound at the root, before the search allocates memory.
      let bound = total + price * (budget - salary);
      let scale = Math.abs(total) + price * (budget - salary);
      let left = open - 1;
      for (const candidate of byWorth) {
        if (left === 0) break;
        if (candidate.rank <= rank) continue;
        bound += candidate.value - price * candidate.salary;
        scale += Math.abs(candidate.value) + price * candidate.salary;
        left -= 1;
      }
      if (left > 0 || isBeaten(best, bound + scale * 1e-13, gap)) continue;
      const below = byWorth.filter((candidate) => candidate.rank > rank);
      searchFlex(below, open - 1, total, budget - salary, price, gap, index, best);
    }
  }
  if (!best.found) return refuse('over-cap');
  const captain = fixedCaptain ?? search.players[best.captain];
  if (captain === undefined) return refuse('too-few-players');
  const added = candidates.flatMap(({ index }) => {
    const player = search.players[index];
    return best.flex.includes(index) && player !== undefined ? [player] : [];
  });
  const flexPlayers = [...fixedFlex, ...added];
  return ok({
    captain,
    flexPlayers,
    teamSalary: [captain, ...flexPlayers].reduce((sum, player) => sum + salaryOf(player), 0),
    total: sign * best.total + 0,
  });
};
