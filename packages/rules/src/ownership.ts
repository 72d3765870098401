/** A team as ownership counts it, players by whatever key the caller keeps; null: no lineup, or a hidden one. */
export interface OwnedTeam {
  readonly captain: string;
  readonly flexPlayers: readonly string[];
}

export interface OwnershipEntry {
  readonly team: OwnedTeam | null;
}

/** In how many entries a player is. Divide by `entries` of the whole for a share: see `formatShare`. */
export interface Ownership {
  readonly player: string;
  readonly captain: number;
  readonly flex: number;
  /** Captain and flex together. */
  readonly total: number;
}

export interface OwnershipTable {
  /** All entries, those without a lineup too: the denominator (spec, section 2, modals). */
  readonly entries: number;
  /** Players in at least one entry: most owned first, then most often captain, then by key. */
  readonly rows: readonly Ownership[];
}

/**
 * Whom the entries of a contest hold (spec, section 2, Modals). A player counts once an entry, as captain where
 * named twice; keys match to the letter. Entries without a lineup, or with a hidden one, count in the whole only.
 * How ties are ordered is ours.
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
  const rows = [...counts].map(([player, { captain, flex }]) => ({
    player,
    captain,
    flex,
    total: captain + flex,
  }));
  return {
    entries: entries.length,
    rows: rows.sort(
      (a, b) => b.total - a.total || b.captain - a.captain || (a.player < b.player ? -1 : 1),
    ),
  };
};

/**
 * The entries that hold a player, in the order given: what a click on an ownership row lists (spec, section 2,
 * Modals). The key matches to the letter; nobody's key lists none.
 */
export const entriesHolding = <Entry extends OwnershipEntry>(
  entries: readonly Entry[],
  player: string,
): readonly Entry[] =>
  entries.filter(
    ({ team }) => team !== null && (team.captain === player || team.flexPlayers.includes(player)),
  );
