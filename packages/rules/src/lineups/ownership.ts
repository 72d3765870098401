import { compareTexts } from '../names.ts';

/** A team as ownership counts it, with players by the caller's keys; null: no lineup, or a hidden one. */
export interface OwnedTeam {
  readonly captain: string;
  readonly flexPlayers: readonly string[];
}

export interface OwnershipEntry {
  readonly team: OwnedTeam | null;
}

/** How many entries hold a player. Divide by the table's `entries` for a share: see `formatShare`. */
export interface Ownership {
  readonly player: string;
  readonly captain: number;
  readonly flex: number;
  /** Captain and flex together. */
  readonly total: number;
}

export interface OwnershipTable {
  /** The number of all entries, also those without a lineup: the denominator (docs/product.md#dialogs). */
  readonly entries: number;
  /** Players in at least one entry: most owned first, then most often captain, then by key. */
  readonly rows: readonly Ownership[];
}

/** How many entries hold a player, as captain and as flex. */
export type OwnershipCounts = Omit<Ownership, 'total'>;

/** Counted players, the most owned first, as in `OwnershipTable.rows` (docs/product.md#dialogs). */
export const rankOwnership = (counts: readonly OwnershipCounts[]): readonly Ownership[] =>
  counts
    .map((row) => ({ ...row, total: row.captain + row.flex }))
    .sort((a, b) => b.total - a.total || b.captain - a.captain || compareTexts(a.player, b.player));

/**
 * How many entries of a contest hold each player (docs/product.md#dialogs). A player counts once per entry, as captain
 * if named twice; keys are compared exactly. Entries without a lineup, or with a hidden one, count only in the
 * denominator. The order of ties is ours.
 */
export const ownership = (entries: readonly OwnershipEntry[]): OwnershipTable => {
  const counts = new Map<string, { captain: number; flex: number }>();
  const countOf = (player: string) => {
    const count = counts.get(player) ?? { captain: 0, flex: 0 };
    counts.set(player, count);
    return count;
  };
  for (const { team } of entries) {
    if (team === null) continue;
    countOf(team.captain).captain += 1;
    for (const player of new Set(team.flexPlayers)) {
      if (player !== team.captain) countOf(player).flex += 1;
    }
  }
  return {
    entries: entries.length,
    rows: rankOwnership([...counts].map(([player, count]) => ({ player, ...count }))),
  };
};

/**
 * The entries that hold a player, in the order given: the list behind an ownership row (docs/product.md#dialogs). Keys
 * are compared exactly; an unknown key lists none.
 */
export const entriesHolding = <Entry extends OwnershipEntry>(
  entries: readonly Entry[],
  player: string,
): readonly Entry[] =>
  entries.filter(
    ({ team }) => team !== null && (team.captain === player || team.flexPlayers.includes(player)),
  );
