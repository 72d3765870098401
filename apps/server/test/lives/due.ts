/**
 * What everybody is due, computed independently of the rules and the server under test (docs/product.md#scoring,
 * docs/product.md#tied-prizes).
 */
import type { Line, Terms } from './terms.ts';

export interface Place {
  readonly entry: string;
  readonly rank: number;
  readonly tied: boolean;
  /** Cents. */
  readonly prize: number;
}

export interface Due {
  /** Best first. */
  readonly places: readonly Place[];
  /** Cents that shared prizes cannot be split into. */
  readonly rounding: number;
  /** Cents of the prizes beyond the pool; negative where the pool has more. */
  readonly beyondPool: number;
}

interface Team {
  readonly entry: string;
  /** The captain first. */
  readonly lineup: readonly string[];
}

const valueOf = (sport: Terms['sport'], line: Line | undefined): number | null => {
  if (sport === 'Poker') return line?.cashed ?? 0;
  if (line === undefined || line.score === null) return null;
  return sport === 'Golf' ? line.score : Math.round(line.score * 100);
};

/** Bigger is better in all sports; a team without any score comes after all others. */
const keysOf = (
  { sport }: Terms,
  { lineup }: Team,
  lines: ReadonlyMap<string, Line>,
): readonly [total: number, captain: number] => {
  const values = lineup.map((name) => valueOf(sport, lines.get(name)));
  const [captain = null] = values;
  const better = sport === 'Golf' ? -1 : 1;
  let total = 0;
  let any = false;
  for (const [slot, value] of values.entries()) {
    if (value === null) continue;
    any = true;
    total += value * (slot === 0 && sport === 'Poker' ? 2 : 1);
  }
  return [any ? better * total : -Infinity, captain === null ? -Infinity : better * captain];
};

/** The table of fields up to fifteen, in hundredths of the pool. */
const TABLE = [
  { upTo: 5, shares: [100] },
  { upTo: 15, shares: [65, 35] },
] as const;

const prizesOf = ({ payouts, entryFee }: Terms, field: number): readonly number[] => {
  if (payouts !== null) return payouts;
  const pool = entryFee * field;
  const shares = field === 0 ? [] : (TABLE.find(({ upTo }) => field <= upTo)?.shares ?? null);
  if (shares === null) throw new Error(`no table for ${field} entries`);
  const [first = 0, second = 0] = shares;
  if (second === 0) return shares.map(() => pool);
  const [high, low] = [Math.floor((pool * first) / 100), Math.floor((pool * second) / 100)];
  if (high + low === pool) return [high, low];
  return (pool * first) % 100 >= (pool * second) % 100 ? [high + 1, low] : [high, low + 1];
};

/** The places and prizes of the teams of a field, each with the places it spans. */
export const dueOf = (
  terms: Terms,
  teams: readonly Team[],
  lines: ReadonlyMap<string, Line>,
): Due => {
  const prizes = prizesOf(terms, teams.length);
  const scored = teams.map((team) => ({ entry: team.entry, keys: keysOf(terms, team, lines) }));
  let rounding = 0;
  let awarded = 0;
  const places = scored.map(({ entry, keys: [total, captain] }) => {
    const ahead = scored.filter(
      ({ keys: [otherTotal, otherCaptain] }) =>
        otherTotal > total || (otherTotal === total && otherCaptain > captain),
    ).length;
    const level = scored.filter(
      ({ keys: [otherTotal, otherCaptain] }) => otherTotal === total && otherCaptain === captain,
    ).length;
    const spanned = prizes.slice(ahead, ahead + level).reduce((sum, prize) => sum + prize, 0);
    const prize = Math.floor(spanned / level);
    awarded += prize;
    // Each of the tied carries its part of what they cannot share.
    rounding += (spanned - prize * level) / level;
    return { entry, rank: ahead + 1, tied: level > 1, prize };
  });
  const left = Math.round(rounding);
  return {
    places: places.toSorted((a, b) => a.rank - b.rank),
    rounding: left,
    beyondPool: awarded + left - terms.entryFee * teams.length,
  };
};
