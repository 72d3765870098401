/** Rows of a large field, as the server ranks them. */
import {
  moneyCents,
  playerResult,
  type Contest,
  type StandingRow as ServedRow,
  type StandingsPart,
} from '@captains-pick/contract';
import {
  formatRank,
  formatTotal,
  isEliminated,
  maxCashes,
  openPayouts,
  rulesOf,
  type Cents,
  type PlayerResult,
} from '@captains-pick/rules';
import type { Viewer } from '../../../data/index.ts';
import { totalOfWire } from '../../../pieces/entry-history/index.ts';
import { entryPart, resultsByName, teamResults } from '../../../pieces/standings-layout/index.ts';
import { ownChange, type StandingChanges } from '../rows/standingChanges.ts';
import { changesOf, NOTHING_CHANGED, type StandingRow } from '../rows/standingRows.ts';

/** A row with its number in the whole table by rank, from 0. */
export interface PlacedRow extends StandingRow {
  readonly place: number;
}

const eventPayouts = ({ playerPayouts }: Contest): readonly Cents[] =>
  playerPayouts.map((payout) =>
    moneyCents(typeof payout === 'object' && 'prize' in payout ? payout.prize : payout),
  );

/** Returns a function that reads rows of the wire. */
export const rowReader = (
  contest: Contest,
  viewer: Viewer | null,
): ((served: ServedRow) => PlacedRow) => {
  const { sport } = contest;
  const results: ReadonlyMap<string, PlayerResult> = resultsByName(contest.players);
  const prizes = eventPayouts(contest);
  const open = openPayouts(prizes, results.values());
  const resultsOf = teamResults(results);
  return ({ place, entrant, rank, sharing, score, remaining, prize }) => {
    const team = entrant.team ? resultsOf(entrant.team) : null;
    const total = totalOfWire(sport, score);
    const eliminated = remaining === 0;
    return {
      ...entryPart(entrant, viewer),
      place,
      rank,
      rankText: rank === null ? '-' : formatRank({ rank, tied: sharing > 1 }),
      total,
      totalText: formatTotal(sport, total),
      remaining,
      size: team === null ? 0 : 1 + team.flexPlayers.length,
      eliminated,
      max:
        team !== null && rulesOf(sport).unit === 'cents' && (prizes.length > 0 || eliminated)
          ? maxCashes(team, open)
          : null,
      prize: moneyCents(prize),
      moved: 0,
      changed: NOTHING_CHANGED,
    };
  };
};

/** The rows that have been read, and what the last update changed in them. */
export interface ServedRows {
  /** The latest part, for its totals; null until one is read. */
  readonly latest: StandingsPart | null;
  /** By entry id, without marks. */
  readonly rows: ReadonlyMap<string, PlacedRow>;
  /** Those before the last update. */
  readonly before: ReadonlyMap<string, PlacedRow>;
  /** Number of updates since the page was opened. */
  readonly updates: number;
  /** Names of the players who are out. */
  readonly playersOut: readonly string[];
  /** The changes of the last update. Initially null. */
  readonly changes: StandingChanges | null;
}

export const NO_ROWS_SERVED: ServedRows = {
  latest: null,
  rows: new Map(),
  before: new Map(),
  updates: 0,
  playersOut: [],
  changes: null,
};

/** The row with what the last update changed in it. */
export const marked = (row: PlacedRow, before: ServedRows['before']): PlacedRow => {
  const old = before.get(row.id);
  if (old === undefined) return row;
  return {
    ...row,
    moved: old.rank === null || row.rank === null ? 0 : old.rank - row.rank,
    changed: changesOf(old, row),
  };
};

const playersOutOf = ({ sport, players }: Contest): readonly string[] =>
  players.flatMap((player) => (isEliminated(sport, playerResult(player)) ? [player.name] : []));

/** Adds parts that were read, of one state of the results or of several. Rows of the latest one win. */
export const addParts = (
  known: ServedRows,
  parts: readonly StandingsPart[],
  contest: Contest,
  read: (served: ServedRow) => PlacedRow,
): ServedRows => {
  const inOrder = parts.toSorted((a, b) => a.sequence - b.sequence);
  const latest = inOrder.at(-1);
  if (latest === undefined) return known;
  const rows = new Map(known.rows);
  for (const part of inOrder) {
    for (const served of [...part.own, ...part.rows]) rows.set(served.entrant._id, read(served));
  }
  const playersOut = playersOutOf(contest);
  if (known.latest === null || latest.sequence <= known.latest.sequence) {
    return { ...known, latest, rows, playersOut };
  }
  const before = known.rows;
  const outBefore = new Set(known.playersOut);
  return {
    latest,
    rows,
    before,
    updates: known.updates + 1,
    playersOut,
    changes: {
      sequence: latest.sequence,
      first: known.latest.sequence === 0,
      own: latest.own.map((served) =>
        ownChange(marked(read(served), before), before.get(served.entrant._id)),
      ),
      othersMoved: null,
      playersOut: playersOut.filter((name) => !outBefore.has(name)),
    },
  };
};
