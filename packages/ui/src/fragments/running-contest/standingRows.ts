import { moneyCents, type Contest } from '@captains-pick/contract';
import {
  formatRank,
  formatTotal,
  isEliminated,
  maxCashes,
  nameKey,
  NO_RESULT,
  openPayouts,
  standings,
  ZERO_CENTS,
  type Cents,
  type PlayerResult,
} from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { offeredPayouts } from '../../pieces/contest-facts/index.ts';
import {
  entryPart,
  resultsByName,
  type StandingsRow,
} from '../../pieces/standings-layout/index.ts';

/** What an update changed in a row. */
export type StandingFigure = 'rank' | 'total' | 'remaining' | 'max' | 'prize';

export interface StandingRow extends StandingsRow {
  /** Players still in the event, of the team's `size`. */
  readonly remaining: number;
  readonly size: number;
  /** Poker: the most that the team's cashes can still become; null where the event's prizes are not known. */
  readonly max: Cents | null;
  /** What the entry wins if the event ended now. */
  readonly prize: Cents;
  /** Places gained since the last update; negative for lost. */
  readonly moved: number;
  readonly changed: ReadonlySet<StandingFigure>;
}

export interface StandingsView {
  readonly rows: readonly StandingRow[];
  readonly payouts: readonly Cents[];
  readonly playersLeft: number;
}

const NOTHING: ReadonlySet<StandingFigure> = new Set();

/** The standings of a running contest, best first, as its table shows them. */
export const readStandings = (contest: Contest, viewer: Viewer | null): StandingsView => {
  const { sport } = contest;
  const results = resultsByName(contest.players);
  const resultOf = (name: string): PlayerResult => results.get(nameKey(name)) ?? NO_RESULT;
  const prizes = contest.playerPayouts.map((payout) =>
    moneyCents(typeof payout === 'object' && 'prize' in payout ? payout.prize : payout),
  );
  const open = openPayouts(prizes, results.values());
  const payouts = offeredPayouts(contest).places;
  const byId = new Map(contest.entrants.map((entrant) => [entrant._id, entrant]));
  const entries = contest.entrants.flatMap(({ _id, team }) =>
    team
      ? [
          {
            id: _id,
            captain: nameKey(team.captain),
            flexPlayers: team.flexPlayers.map(nameKey),
          },
        ]
      : [],
  );
  // Before the first results everybody shares the first rank: no news, so none is shown.
  const started = contest.results !== null;
  const rows = standings(sport, entries, results, payouts).rows.flatMap(
    (standing): StandingRow[] => {
      const entrant = byId.get(standing.id);
      if (entrant === undefined) return [];
      return [
        {
          ...entryPart(entrant, viewer),
          rank: started ? standing.rank : null,
          rankText: started ? formatRank(standing) : '-',
          total: started ? standing.score.total : null,
          totalText: formatTotal(sport, started ? standing.score.total : null),
          remaining: standing.score.remaining,
          size: 1 + (entrant.team?.flexPlayers.length ?? 0),
          eliminated: standing.score.eliminated,
          max:
            sport === 'Poker' && entrant.team && (prizes.length > 0 || standing.score.eliminated)
              ? maxCashes(
                  {
                    captain: resultOf(entrant.team.captain),
                    flexPlayers: entrant.team.flexPlayers.map(resultOf),
                  },
                  open,
                )
              : null,
          prize: started ? standing.winnings : ZERO_CENTS,
          moved: 0,
          changed: NOTHING,
        },
      ];
    },
  );
  const out = [...results.values()].filter((result) => isEliminated(sport, result)).length;
  return { rows, payouts, playersLeft: results.size - out };
};

const changesOf = (before: StandingRow, after: StandingRow): ReadonlySet<StandingFigure> => {
  const changed = new Set<StandingFigure>();
  if (before.rankText !== after.rankText) changed.add('rank');
  if (before.totalText !== after.totalText) changed.add('total');
  if (before.remaining !== after.remaining) changed.add('remaining');
  if (before.max !== after.max) changed.add('max');
  if (before.prize !== after.prize) changed.add('prize');
  return changed;
};

/** The rows with what differs from the rows before them. */
export const markChanges = (
  before: readonly StandingRow[],
  after: readonly StandingRow[],
): readonly StandingRow[] => {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => {
    const old = known.get(row.id);
    if (old === undefined) return row;
    return {
      ...row,
      moved: old.rank === null || row.rank === null ? 0 : old.rank - row.rank,
      changed: changesOf(old, row),
    };
  });
};
