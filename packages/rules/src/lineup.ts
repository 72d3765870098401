import { formatSalary } from './money.ts';
import { nameKey } from './names.ts';
import { ok, refuse, type Result } from './result.ts';
import { LARGEST_LINEUP_SIZE, type Position } from './vocabulary.ts';

/** One player that a contest offers. Salary in whole dollars; null where the contest has none. */
export interface DraftablePlayer {
  readonly name: string;
  readonly salary: number | null;
}

/** A team as it comes from the wire: names, not yet checked (spec, section 3). */
export interface TeamNames {
  readonly captain: string;
  readonly flexPlayers: readonly string[];
}

/** A slot of a lineup that is being built; the captain's comes first. */
export interface LineupSlot<Player> {
  readonly position: Position;
  readonly player: Player | null;
}

declare const checkedBrand: unique symbol;

/** A complete lineup of one contest, checked: right size, no player twice, within the cap. */
export interface Lineup<Player extends DraftablePlayer> {
  readonly captain: Player;
  readonly flexPlayers: readonly Player[];
  /** Whole dollars; 0 where the contest has no salaries. */
  readonly teamSalary: number;
  readonly [checkedBrand]: true;
}

/** What the rules of a contest say about its lineups. */
export interface LineupRules<Player extends DraftablePlayer> {
  readonly players: readonly Player[];
  /** One captain, the rest flex: 2 to 10. */
  readonly size: number;
  /** Whole dollars; null for no cap (decision 12b). */
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
 * What a person is told about a refused lineup: `incomplete` in the words of the spec (spec, section 5), the rest in
 * ours. Salaries in whole dollars.
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
    default:
      return refusal satisfies never;
  }
};

/**
 * Makes a `Lineup` of names from the wire (spec, sections 3 and 5), or refuses by the first name that fits, in the
 * order of `LineupRefusal`'s checks: too many names, an empty slot, a name of nobody or of two, a player twice, and
 * where there is a cap (whole dollars) a player without a salary, or a total above it; a total at the cap is within.
 * Names match by `nameKey`. Throws never.
 *
 * A player without a salary: the spec and the decisions are silent, and an import refuses one. To count him as nothing
 * would make him the best pick of all, so nobody may pick him. Where there is no cap, nobody has a salary (decision
 * 12b), and whoever is without counts 0.
 */
export const checkLineup = <Player extends DraftablePlayer>(
  team: TeamNames,
  rules: LineupRules<Player>,
): Result<Lineup<Player>, LineupRefusal> => {
  const names = [team.captain, ...team.flexPlayers];
  const filled = names.filter((name) => nameKey(name) !== '').length;
  if (names.length > rules.size) {
    return refuse({ name: 'too-many-players', given: names.length, size: rules.size });
  }
  if (filled < rules.size) return refuse({ name: 'incomplete', filled, size: rules.size });

  const byKey = new Map<string, Player[]>();
  for (const player of rules.players) {
    const key = nameKey(player.name);
    byKey.set(key, [...(byKey.get(key) ?? []), player]);
  }
  const chosen: Player[] = [];
  for (const name of names) {
    const [player, namesake] = byKey.get(nameKey(name)) ?? [];
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
  if (captain === undefined) return refuse({ name: 'incomplete', filled, size: rules.size });
  return ok({ captain, flexPlayers, teamSalary } as unknown as Lineup<Player>);
};

const salaryOf = (players: readonly DraftablePlayer[]): number =>
  players.reduce((sum, player) => sum + (player.salary ?? 0), 0);

/**
 * The empty slots of a lineup of `size` players, 2 to 10: the captain's, then flex (spec, section 5). No more than 10,
 * whatever is asked for.
 */
export const emptySlots = <Player>(size: number): readonly LineupSlot<Player>[] =>
  Array.from({ length: Math.min(size, LARGEST_LINEUP_SIZE) }, (_, index) => ({
    position: index === 0 ? 'Cpt' : 'Flex',
    player: null,
  }));

/**
 * Puts a player into the first empty slot, captain first (spec, section 5). A full lineup, or one that the player is
 * already in, is answered as it is: the same object.
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
 * Empties the slot at `index`, 0 the captain's; others keep their places. An index beyond the slots empties none.
 * The spec has a Clear button (section 2); a slot at a time is ours.
 */
export const clearSlot = <Player>(
  slots: readonly LineupSlot<Player>[],
  index: number,
): readonly LineupSlot<Player>[] =>
  slots.map((slot, at) => (at === index ? { ...slot, player: null } : slot));

/** What a lineup in the making shows beside its slots. Salaries in whole dollars. */
export interface LineupTally {
  readonly filled: number;
  readonly open: number;
  readonly salary: number;
  /** Null where the contest has no cap; negative when over it. */
  readonly remaining: number | null;
  /** Remaining salary divided by empty slots; null with no cap or no empty slot (spec, section 5). */
  readonly averagePerOpenSlot: number | null;
  readonly full: boolean;
  readonly overCap: boolean;
  /** Every slot filled and the total within the cap: Submit is on (spec, section 5). */
  readonly submittable: boolean;
}

/**
 * Adds up a lineup in the making (spec, section 5, Salary lineup), against a cap in whole dollars; null for no cap.
 * A player without a salary adds nothing here; whether he may be entered is `checkLineup`'s answer.
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
  const overCap = remaining !== null && remaining < 0;
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
