import { formatSalary } from '../money/money.ts';
import { nameKey } from '../names.ts';
import { ok, refuse, type Result } from '../result.ts';
import { LARGEST_LINEUP_SIZE, type Position } from '../vocabulary.ts';

/** A player that a contest offers. Salary in whole dollars; null when the contest has none. */
export interface DraftablePlayer {
  readonly name: string;
  readonly salary: number | null;
}

/** A team as the wire carries it: names, not yet checked (docs/product.md#player-identity). */
export interface TeamNames {
  readonly captain: string;
  readonly flexPlayers: readonly string[];
}

/** A slot of an unfinished lineup; the captain's comes first. */
export interface LineupSlot<Player> {
  readonly position: Position;
  readonly player: Player | null;
}

declare const checkedBrand: unique symbol;

/** A complete and checked lineup of one contest: right size, distinct players, within the cap. */
export interface Lineup<Player extends DraftablePlayer> {
  readonly captain: Player;
  readonly flexPlayers: readonly Player[];
  /** Whole dollars; 0 when the contest has no salaries. */
  readonly teamSalary: number;
  readonly [checkedBrand]: true;
}

export interface LineupRules<Player extends DraftablePlayer> {
  readonly players: readonly Player[];
  /** One captain, the rest flex: 2 to 10. */
  readonly size: number;
  /** Whole dollars; null for no cap (docs/product.md#formats). */
  readonly salaryCap: number | null;
}

export type LineupRefusal =
  | { readonly name: 'incomplete'; readonly filled: number; readonly size: number }
  | { readonly name: 'too-many-players'; readonly given: number; readonly size: number }
  | { readonly name: 'player-not-in-contest'; readonly player: string }
  | { readonly name: 'ambiguous-name'; readonly player: string }
  | { readonly name: 'player-twice'; readonly player: string }
  | { readonly name: 'player-without-salary'; readonly player: string }
  | { readonly name: 'over-cap'; readonly salary: number; readonly salaryCap: number };

/**
 * The message for a refused lineup: the fixed wording for `incomplete` (docs/product.md#messages), ours for the rest.
 * Salaries in whole dollars.
 */
export const lineupRefusalMessage = (refusal: LineupRefusal): string => {
  switch (refusal.name) {
    case 'incomplete':
      return 'Please complete your lineup before submitting.';
    case 'too-many-players':
      return `This contest takes ${refusal.size} players; the lineup has ${refusal.given}.`;
    case 'player-not-in-contest':
      return `${refusal.player} is not in this contest.`;
    case 'ambiguous-name':
      return `More than one player in this contest is called ${refusal.player}.`;
    case 'player-twice':
      return `${refusal.player} is in the lineup twice.`;
    case 'player-without-salary':
      return `${refusal.player} has no salary in this contest.`;
    case 'over-cap':
      return `The lineup is ${formatSalary(refusal.salary - refusal.salaryCap)} over the cap.`;
    // Stryker disable next-line ConditionalExpression: there is no other refusal.
    default:
      return refusal satisfies never;
  }
};

/** The players of a list by `nameKey`, kept as long as the list itself: a rush checks thousands of lineups by one list. */
const indexes = new WeakMap<readonly DraftablePlayer[], ReadonlyMap<string, readonly unknown[]>>();

const byNameKey = <Player extends DraftablePlayer>(
  players: readonly Player[],
): ReadonlyMap<string, readonly Player[]> => {
  const known = indexes.get(players);
  // The list that an index was made of has the type of its players.
  // Stryker disable next-line ConditionalExpression: without it, the index is made again.
  if (known !== undefined) return known as ReadonlyMap<string, readonly Player[]>;
  const index = Map.groupBy(players, ({ name }) => nameKey(name));
  // Stryker disable next-line CallExpression: without it, the index is made again.
  indexes.set(players, index);
  return index;
};

/**
 * Makes a `Lineup` from the wire's names (docs/product.md#lineup). Refuses by the first fault, in this order: too many
 * names, an empty slot, a name of no player or of two, a repeated player, and under a cap (whole dollars) a player
 * without a salary, or a total above the cap. Names are matched by `nameKey`. Never throws.
 *
 * Without a cap no one needs a salary, and a missing one counts 0 (docs/product.md#formats).
 */
export const checkLineup = <Player extends DraftablePlayer>(
  team: TeamNames,
  rules: LineupRules<Player>,
): Result<Lineup<Player>, LineupRefusal> => {
  const names = [team.captain, ...team.flexPlayers];
  const keys = names.map(nameKey);
  const filled = keys.filter((key) => key !== '').length;
  if (names.length > rules.size) {
    return refuse({ name: 'too-many-players', given: names.length, size: rules.size });
  }
  if (filled < rules.size) return refuse({ name: 'incomplete', filled, size: rules.size });

  const byKey = byNameKey(rules.players);
  const chosen: Player[] = [];
  for (const [slot, name] of names.entries()) {
    const [player, namesake] = byKey.get(keys[slot] ?? '') ?? [];
    if (player === undefined) return refuse({ name: 'player-not-in-contest', player: name });
    if (namesake !== undefined) return refuse({ name: 'ambiguous-name', player: name });
    if (chosen.includes(player)) return refuse({ name: 'player-twice', player: name });
    chosen.push(player);
  }
  const unpriced = chosen.find(({ salary }) => salary === null);
  if (rules.salaryCap !== null && unpriced !== undefined) {
    return refuse({ name: 'player-without-salary', player: unpriced.name });
  }
  const teamSalary = salaryOf(chosen);
  if (rules.salaryCap !== null && teamSalary > rules.salaryCap) {
    return refuse({ name: 'over-cap', salary: teamSalary, salaryCap: rules.salaryCap });
  }
  const [captain, ...flexPlayers] = chosen;
  return ok({ captain, flexPlayers, teamSalary } as unknown as Lineup<Player>);
};

const salaryOf = (players: readonly DraftablePlayer[]): number =>
  players.reduce((sum, player) => sum + (player.salary ?? 0), 0);

/**
 * The empty slots of a lineup of `size` players, 2 to 10: the captain's, then flex (docs/product.md#lineup-builder).
 * Never more than 10.
 */
export const emptySlots = <Player>(size: number): readonly LineupSlot<Player>[] =>
  Array.from({ length: Math.min(size, LARGEST_LINEUP_SIZE) }, (_, index) => ({
    position: index === 0 ? 'Cpt' : 'Flex',
    player: null,
  }));

/**
 * Puts a player into the first empty slot, captain first (docs/product.md#lineup-builder). Returns the same object for
 * a full lineup and for a player who is already in it.
 */
export const fillSlot = <Player extends DraftablePlayer>(
  slots: readonly LineupSlot<Player>[],
  player: Player,
): readonly LineupSlot<Player>[] => {
  const taken = slots.some(
    (slot) => slot.player !== null && nameKey(slot.player.name) === nameKey(player.name),
  );
  const index = slots.findIndex((slot) => slot.player === null);
  if (taken || index === -1) return slots;
  return slots.map((slot, at) => (at === index ? { ...slot, player } : slot));
};

/**
 * Empties the slot at `index`, 0 for the captain's; other players keep their slots. An index beyond the slots empties
 * none. Clear empties all of them (docs/product.md#lineup-builder); emptying one slot is ours.
 */
export const clearSlot = <Player>(
  slots: readonly LineupSlot<Player>[],
  index: number,
): readonly LineupSlot<Player>[] =>
  slots.map((slot, at) => (at === index ? { ...slot, player: null } : slot));

/** The figures beside an unfinished lineup. Salaries in whole dollars. */
export interface LineupTally {
  readonly filled: number;
  readonly open: number;
  readonly salary: number;
  /** Null when the contest has no cap; negative when over it. */
  readonly remaining: number | null;
  /** Remaining salary divided by empty slots (docs/product.md#lineup-builder); null with no cap or no empty slot. */
  readonly averagePerOpenSlot: number | null;
  readonly full: boolean;
  readonly overCap: boolean;
  /** Every slot is filled and the total is within the cap, so Submit is on (docs/product.md#lineup-builder). */
  readonly submittable: boolean;
}

/**
 * Sums up an unfinished lineup (docs/product.md#lineup-builder) against a cap in whole dollars; null for no cap. A
 * player without a salary adds nothing here; `checkLineup` decides whether such a player may be entered.
 */
export const tallyLineup = <Player extends DraftablePlayer>(
  slots: readonly LineupSlot<Player>[],
  salaryCap: number | null,
): LineupTally => {
  const players = slots.flatMap((slot) => (slot.player === null ? [] : [slot.player]));
  const salary = salaryOf(players);
  const open = slots.length - players.length;
  const remaining = salaryCap === null ? null : salaryCap - salary;
  const full = slots.length > 0 && open === 0;
  const overCap = salary > (salaryCap ?? Infinity);
  return {
    filled: players.length,
    open,
    salary,
    remaining,
    averagePerOpenSlot: remaining === null || open === 0 ? null : remaining / open,
    full,
    overCap,
    submittable: full && !overCap,
  };
};
