import { moneyCents, playerResult, type Contest } from '@captains-pick/contract';
import {
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
import type { Viewer } from '../../data/index.ts';
import { atOnce, type Sliced } from '../../data/inSlices.ts';
import { offeredPayouts } from '../../pieces/contest-facts/index.ts';
import {
  entryPart,
  resultsByName,
  teamResults,
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
  /** Names of the players who are out. */
  readonly playersOut: readonly string[];
}

/** `2 of 6`, or `Out`. */
export const remainingText = ({
  eliminated,
  remaining,
  size,
}: Pick<StandingRow, 'eliminated' | 'remaining' | 'size'>): string =>
  eliminated ? 'Out' : `${remaining} of ${size}`;

/** A team with its score, as `rankEntries` takes and keeps it. */
interface ScoredTeam extends Pick<StandingRow, 'id' | 'entrant' | 'size' | 'max'> {
  readonly score: TeamScore;
}

const NOTHING: ReadonlySet<StandingFigure> = new Set();

/** Rows between two chances to leave: of a few, a slow phone makes ten thousand in slices of a few milliseconds. */
const ROWS_A_STEP = 100;

export const isStep = (index: number): boolean => index % ROWS_A_STEP === ROWS_A_STEP - 1;

/**
 * The standings of a running contest, best first, as its table shows them: what `standings` of the rules makes of
 * them, in steps.
 */
export function* readingStandings(contest: Contest, viewer: Viewer | null): Sliced<StandingsView> {
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
          sport === 'Poker' && (prizes.length > 0 || score.eliminated)
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

  // Before the first results everybody shares the first rank: no news, so none is shown.
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
      changed: NOTHING,
    });
    if (isStep(index)) yield;
  }
  const playersOut = contest.players.flatMap((player) =>
    isEliminated(sport, playerResult(player)) ? [player.name] : [],
  );
  return { rows, payouts, playersLeft: contest.players.length - playersOut.length, playersOut };
}

/** The standings, all at once. */
export const readStandings = (contest: Contest, viewer: Viewer | null): StandingsView =>
  atOnce(readingStandings(contest, viewer));

const changesOf = (before: StandingRow, after: StandingRow): ReadonlySet<StandingFigure> => {
  const changed: StandingFigure[] = [];
  if (before.rankText !== after.rankText) changed.push('rank');
  if (before.totalText !== after.totalText) changed.push('total');
  if (before.remaining !== after.remaining) changed.push('remaining');
  if (before.max !== after.max) changed.push('max');
  if (before.prize !== after.prize) changed.push('prize');
  return changed.length === 0 ? NOTHING : new Set(changed);
};

/** The rows with what differs from the rows before them, in steps. */
export function* markingChanges(
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

/** The rows with what differs from the rows before them. */
export const markChanges = (
  before: readonly StandingRow[],
  after: readonly StandingRow[],
): readonly StandingRow[] => atOnce(markingChanges(before, after));
