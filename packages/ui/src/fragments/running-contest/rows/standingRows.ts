import { moneyCents, playerResult, type Contest } from '@captains-pick/contract';
import {
  rulesOf,
  formatRank,
  formatTotal,
  isEliminated,
  maxCashes,
  openPayouts,
  rankEntries,
  scoreTeam,
  winnings,
  ZERO_CENTS,
  type Cents,
  type TeamScore,
} from '@captains-pick/rules';
import type { Viewer } from '../../../data/index.ts';
import type { Sliced } from '../../../data/slices/inSlices.ts';
import { offeredPayouts } from '../../../pieces/contest-facts/index.ts';
import {
  entryPart,
  resultsByName,
  teamResults,
  type StandingsRow,
} from '../../../pieces/standings-layout/index.ts';

/** The figures of a row that an update can change. */
export type StandingFigure = 'rank' | 'total' | 'remaining' | 'max' | 'prize';

export interface StandingRow extends StandingsRow {
  /** Number of the team's players who are still in the event. */
  readonly remaining: number;
  readonly size: number;
  /** Poker: the highest total that the team can still reach. Null if the event's payouts are unknown. */
  readonly max: Cents | null;
  /** Places gained in the last update. Negative: lost. */
  readonly moved: number;
  readonly changed: ReadonlySet<StandingFigure>;
}

export interface StandingsView {
  readonly rows: readonly StandingRow[];
  readonly payouts: readonly Cents[];
  readonly playersLeft: number;
  /** Names of the players who are out. */
  readonly playersOut: readonly string[];
}

/** Such as `2 of 6`, or `Out`. */
export const remainingText = ({
  eliminated,
  remaining,
  size,
}: Pick<StandingRow, 'eliminated' | 'remaining' | 'size'>): string =>
  eliminated ? 'Out' : `${remaining} of ${size}`;

/** A team with its score, as input of `rankEntries`. */
interface ScoredTeam extends Pick<StandingRow, 'id' | 'entrant' | 'size' | 'max'> {
  readonly score: TeamScore;
}

export const NOTHING_CHANGED: ReadonlySet<StandingFigure> = new Set();

/** Rows per step. A slow phone processes this many in a few milliseconds. */
const ROWS_PER_STEP = 100;

export const isStep = (index: number): boolean => index % ROWS_PER_STEP === ROWS_PER_STEP - 1;

/** Computes the standings of a running contest, best first, in steps, so that the main thread is not blocked. */
export function* readStandingsInSteps(
  contest: Contest,
  viewer: Viewer | null,
): Sliced<StandingsView> {
  const { sport } = contest;
  const results = resultsByName(contest.players);
  const prizes = contest.playerPayouts.map((payout) =>
    moneyCents(typeof payout === 'object' && 'prize' in payout ? payout.prize : payout),
  );
  const open = openPayouts(prizes, results.values());
  const payouts = offeredPayouts(contest).places;

  const resultsOf = teamResults(results);
  const scored: ScoredTeam[] = [];
  for (const [index, entrant] of contest.entrants.entries()) {
    if (entrant.team) {
      const team = resultsOf(entrant.team);
      const score = scoreTeam(sport, team);
      scored.push({
        id: entrant._id,
        entrant,
        score,
        size: 1 + team.flexPlayers.length,
        max:
          rulesOf(sport).unit === 'cents' && (prizes.length > 0 || score.eliminated)
            ? maxCashes(team, open)
            : null,
      });
    }
    if (isStep(index)) yield;
  }
  yield;
  const ranked = rankEntries(sport, scored);
  yield;
  const won = winnings(ranked, payouts).byEntry;
  yield;

  // Before the first results all entries share first place, so no rank is shown.
  const started = contest.results !== null;
  const rows: StandingRow[] = [];
  for (const [index, standing] of ranked.entries()) {
    const { entrant, score, size, max } = standing;
    const total = started ? score.total : null;
    rows.push({
      ...entryPart(entrant, viewer),
      rank: started ? standing.rank : null,
      rankText: started ? formatRank(standing) : '-',
      total,
      totalText: formatTotal(sport, total),
      remaining: score.remaining,
      size,
      eliminated: score.eliminated,
      max,
      prize: started ? (won.get(entrant._id) ?? ZERO_CENTS) : ZERO_CENTS,
      moved: 0,
      changed: NOTHING_CHANGED,
    });
    if (isStep(index)) yield;
  }
  const playersOut = contest.players.flatMap((player) =>
    isEliminated(sport, playerResult(player)) ? [player.name] : [],
  );
  return { rows, payouts, playersLeft: contest.players.length - playersOut.length, playersOut };
}

/** The figures that differ. */
export const changesOf = (before: StandingRow, after: StandingRow): ReadonlySet<StandingFigure> => {
  const changed: StandingFigure[] = [];
  if (before.rankText !== after.rankText) changed.push('rank');
  if (before.totalText !== after.totalText) changed.push('total');
  if (before.remaining !== after.remaining) changed.push('remaining');
  if (before.max !== after.max) changed.push('max');
  if (before.prize !== after.prize) changed.push('prize');
  return changed.length === 0 ? NOTHING_CHANGED : new Set(changed);
};

/** Marks what changed in each row, in steps. */
export function* markChangesInSteps(
  before: readonly StandingRow[],
  after: readonly StandingRow[],
): Sliced<readonly StandingRow[]> {
  const known = new Map(before.map((row) => [row.id, row]));
  yield;
  const marked: StandingRow[] = [];
  for (const [index, row] of after.entries()) {
    const old = known.get(row.id);
    const moved =
      old === undefined || old.rank === null || row.rank === null ? 0 : old.rank - row.rank;
    marked.push(old === undefined ? row : { ...row, moved, changed: changesOf(old, row) });
    if (isStep(index)) yield;
  }
  return marked;
}
