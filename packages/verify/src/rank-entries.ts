/**
 * The places of a large field, computed from scratch by the rules of scores. They are those of `standings` in `rules`,
 * which makes several objects for each entry.
 */
import {
  compareScores,
  NO_RESULT,
  scoreTeam,
  type PlayerResult,
  type Sport,
  type TeamScore,
} from '@captains-pick/rules';
import type { RecordEntries } from './collected-record.ts';

export interface RankedEntries {
  readonly rankAt: (entry: number) => number;
  /** The entries with its rank, itself included. */
  readonly sharingAt: (entry: number) => number;
  readonly isTied: (entry: number) => boolean;
  /** All entries, best first, level ones in entry order. */
  readonly order: Uint32Array;
}

/** Entries with the same score. */
interface Level {
  readonly score: TeamScore;
  entries: number;
  rank: number;
}

/** @param results by player id */
export const rankAll = (
  sport: Sport,
  entries: Pick<RecordEntries, 'size' | 'players' | 'lineupAt'>,
  results: ReadonlyMap<string, PlayerResult>,
): RankedEntries => {
  const { size, lineupAt } = entries;
  const resultOf = entries.players.map((player) => results.get(player) ?? NO_RESULT);
  const resultAt = (player: number | undefined): PlayerResult =>
    (player === undefined ? undefined : resultOf[player]) ?? NO_RESULT;
  const levels: Level[] = [];
  const numberOf = new Map<number | null, Map<number | null, number>>();
  const levelOf = new Uint32Array(size);
  for (let entry = 0; entry < size; entry += 1) {
    const [captain, ...flexPlayers] = lineupAt(entry);
    const score = scoreTeam(sport, {
      captain: resultAt(captain),
      flexPlayers: flexPlayers.map(resultAt),
    });
    const byTiebreak = numberOf.get(score.total) ?? new Map<number | null, number>();
    if (byTiebreak.size === 0) numberOf.set(score.total, byTiebreak);
    let number = byTiebreak.get(score.tiebreak);
    if (number === undefined) {
      number = levels.length;
      byTiebreak.set(score.tiebreak, number);
      levels.push({ score, entries: 0, rank: 0 });
    }
    const level = levels[number];
    if (level !== undefined) level.entries += 1;
    levelOf[entry] = number;
  }
  let before = 0;
  for (const level of levels.toSorted((a, b) => compareScores(sport, a.score, b.score))) {
    level.rank = before + 1;
    before += level.entries;
  }
  const rankAt = (entry: number): number => levels[levelOf[entry] ?? 0]?.rank ?? 0;
  const sharingAt = (entry: number): number => levels[levelOf[entry] ?? 0]?.entries ?? 0;
  const order = new Uint32Array(size);
  /** The next free place, by rank. */
  const placed = new Map<number, number>(levels.map(({ rank }) => [rank, rank - 1]));
  for (let entry = 0; entry < size; entry += 1) {
    const rank = rankAt(entry);
    const place = placed.get(rank) ?? 0;
    order[place] = entry;
    placed.set(rank, place + 1);
  }
  return {
    rankAt,
    sharingAt,
    isTied: (entry) => sharingAt(entry) > 1,
    order,
  };
};
