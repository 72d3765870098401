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

/** Returns a function that explains an entry by its id, or returns null if the record does not have it. */
export const createExplainer = (
  record: CollectedRecord,
  { results, settled, payouts }: CheckedRecord,
): ((entryId: string) => ExplainedEntry | null) => {
  const { entries, sport } = record;
  const { captainMultiplier } = rulesOf(sport);
  const nameOf = new Map(record.players.map(({ _id, name }) => [_id, name]));
  const overridden = new Set(record.overrides.map(({ player }) => player));
  const resultOf = (player: string): PlayerResult => results.get(player) ?? NO_RESULT;
  const placeOf = (entryId: string, entry: number): ExplainedEntry['place'] => {
    if (settled === null) return null;
    const { ranked, settlement } = settled;
    const rank = ranked.rankAt(entry);
    const sharing = ranked.sharingAt(entry);
    return {
      rank,
      sharing,
      prizes: payouts.slice(rank - 1, rank - 1 + sharing),
      prize: settlement.prizes.get(entryId) ?? ZERO_CENTS,
    };
  };
  return (entryId) => {
    const entry = entries.indexOf(entryId);
    if (entry === null) return null;
    const ids = entries.lineupAt(entry).map((player) => entries.players[player] ?? '');
    const [captain = '', ...flexPlayers] = ids;
    const { total, tiebreak } = scoreTeam(sport, {
      captain: resultOf(captain),
      flexPlayers: flexPlayers.map(resultOf),
    });
    return {
      entryName: entries.nameOf(entryId),
      players: ids.map((id, slot) => ({
        name: nameOf.get(id) ?? id,
        position: slot === 0 ? 'Cpt' : 'Flex',
        result: resultOf(id),
        points: playerPoints(sport, resultOf(id)),
        times: slot === 0 ? captainMultiplier : 1,
        overridden: overridden.has(id),
      })),
      total,
      tiebreak,
      place: placeOf(entryId, entry),
    };
  };
};
