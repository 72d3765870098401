import { formatSalary } from './money.ts';
import { nameKey } from './names.ts';
import { ok, refuse, type Result } from './result.ts';
import type { Position } from './vocabulary.ts';

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
  | { readonly name: 'over-cap'; readonly salary: number; readonly salaryCap: number };

/** What a person is told about a refused lineup (the first text is the spec's, section 5). */
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
    case 'over-cap':
      return `The lineup is ${formatSalary(refusal.salary - refusal.salaryCap)} over the cap.`;
    default:
      return refusal satisfies never;
  }
};

/** Makes a `Lineup` of names from the wire, or says by name why not. Names match by `nameKey`. */
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

/** The empty slots of a lineup of `size` players: the captain's, then flex. */
export const emptySlots = <Player>(size: number): readonly LineupSlot<Player>[] =>
  Array.from({ length: size }, (_, index) => ({
    position: index === 0 ? 'Cpt' : 'Flex',
    player: null,
  }));

/** Puts a player into the first empty slot, captain first. A full lineup, or a player already in it, stays as it is. */
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

/** Empties the slot at `index`; others keep their places. */
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
