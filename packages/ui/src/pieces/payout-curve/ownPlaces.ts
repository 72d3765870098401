import type { Cents } from '@captains-pick/rules';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';

/** A place of the viewer's. */
export interface OwnPlace {
  readonly id: string;
  /** The entry's name. */
  readonly name: string;
  /** From 1. Entries that share a rank span as many places. */
  readonly rank: number;
  /** `4`, or `T4` if shared. */
  readonly rankText: string;
  /** The number of entries at that rank, from 1. */
  readonly sharing: number;
  /** What the entry gets for its place; its share of a tie. */
  readonly prize: Cents;
}

/** The places of the viewer's entries in standings, best first; none before the first results. */
export const ownPlaces = (rows: readonly StandingsRow[]): readonly OwnPlace[] => {
  const own = rows.filter((row) => row.own && row.rank !== null);
  const sharing = new Map(own.map(({ rank }) => [rank, 0]));
  for (const { rank } of rows) {
    const count = sharing.get(rank);
    if (count !== undefined) sharing.set(rank, count + 1);
  }
  return own.map((row) => ({
    id: row.id,
    name: row.entrant.entryName,
    rank: row.rank ?? 1,
    rankText: row.rankText,
    sharing: sharing.get(row.rank) ?? 1,
    prize: row.prize,
  }));
};
