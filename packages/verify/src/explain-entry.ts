/** Why an entry of a checked record has its score, rank and prize. */
import {
  NO_RESULT,
  playerPoints,
  rulesOf,
  scoreTeam,
  ZERO_CENTS,
  type Cents,
  type PlayerResult,
  type Position,
} from '@captains-pick/rules';
import type { CollectedRecord } from './collected-record.ts';
import type { CheckedRecord } from './verify-contest.ts';

interface ExplainedPlayer {
  readonly name: string;
  readonly position: Position;
  readonly result: PlayerResult;
  /** In the sport's unit of totals, as `playerPoints` has it; null: no score. */
  readonly points: number | null;
  /** What the points are multiplied by. */
  readonly times: number;
  /** An operator's override, rather than the feeds alone, gave the result. */
  readonly overridden: boolean;
}

export interface ExplainedEntry {
  readonly entryName: string;
  readonly players: readonly ExplainedPlayer[];
  /** In the sport's unit of totals. */
  readonly total: number | null;
  /** The captain's own points, which decide between equal totals. */
  readonly tiebreak: number | null;
  /** Null: the contest has no places yet. */
  readonly place: {
    readonly rank: number;
    /** Entries with this rank, itself included. */
    readonly sharing: number;
    /** The prizes of the places that these entries span, in order, in cents; beyond the paid places nothing. */
    readonly prizes: readonly Cents[];
    readonly prize: Cents;
  } | null;
}

/** @returns null if the record has no such entry */
export const explainEntry = (
  record: CollectedRecord,
  { results, settled, payouts }: CheckedRecord,
  entryId: string,
): ExplainedEntry | null => {
  const { entries, sport } = record;
  const entry = entries.indexOf(entryId);
  if (entry === null) return null;
  const nameOf = new Map(record.players.map(({ _id, name }) => [_id, name]));
  const overridden = new Set(record.overrides.map(({ player }) => player));
  const resultOf = (player: string): PlayerResult => results.get(player) ?? NO_RESULT;
  const ids = entries.lineupAt(entry).map((player) => entries.players[player] ?? '');
  const [captain = '', ...flexPlayers] = ids;
  const { total, tiebreak } = scoreTeam(sport, {
    captain: resultOf(captain),
    flexPlayers: flexPlayers.map(resultOf),
  });
  const placeOf = (): ExplainedEntry['place'] => {
    if (settled === null) return null;
    const { ranked, settlement } = settled;
    const rank = ranked.rankAt(entry);
    let sharing = 0;
    for (let other = 0; other < entries.size; other += 1) {
      if (ranked.rankAt(other) === rank) sharing += 1;
    }
    return {
      rank,
      sharing,
      prizes: payouts.slice(rank - 1, rank - 1 + sharing),
      prize: settlement.prizes.get(entryId) ?? ZERO_CENTS,
    };
  };
  return {
    entryName: entries.nameOf(entryId),
    players: ids.map((id, slot) => ({
      name: nameOf.get(id) ?? id,
      position: slot === 0 ? 'Cpt' : 'Flex',
      result: resultOf(id),
      points: playerPoints(sport, resultOf(id)),
      times: slot === 0 ? rulesOf(sport).captainMultiplier : 1,
      overridden: overridden.has(id),
    })),
    total,
    tiebreak,
    place: placeOf(),
  };
};
