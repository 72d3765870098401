/**
 * Ranks and prizes of entries in running contests, for pages that show a few entries of many contests. The standings of
 * a contest stay in memory, and an update changes only the entries that hold a player whose result changed
 * (`liveStandings` of `rules`). Entries of a running contest don't change, so their lineups are read once.
 */
import {
  lastPaidPlace,
  liveStandings,
  payoutsByPlace,
  prizeOfRank,
  type Cents,
  type LiveStandings,
  type PlayerResult,
  type Sport,
} from '@captains-pick/rules';
import { feesOfAll, type FeeTerms } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import { lineupsOfAll } from '../entries/entries-repository.ts';
import { resultsOfAll, type StoredResult } from '../players/players-repository.ts';
import { resultOf } from '../players/result-of.ts';
import { changedResults } from './changed-results.ts';

interface EntryRank {
  readonly rank: number;
  readonly tied: boolean;
  /** The prize at the present standings. */
  readonly prize: Cents;
  /** Players of the lineup who are still in the event, and all of them. */
  readonly remaining: number;
  readonly lineupSize: number;
}

export interface ContestRanks {
  readonly paidPlaces: number;
  /** The latest round of any player; null for none. */
  readonly round: number | null;
  /** Null for an entry of another contest. */
  readonly of: (entryId: string) => EntryRank | null;
}

interface RankedContest {
  readonly id: string;
  readonly sport: Sport;
  /** The version of its results: the last entry in the audit log, as in `ContestVersion`. */
  readonly lastAct: number;
}

export interface LiveRanks {
  /**
   * The ranks of running contests at these versions or later ones, by contest id. Takes at most three statements,
   * whatever the number of contests; none when their standings are up to date.
   */
  at(
    tx: Transaction,
    contests: readonly RankedContest[],
  ): Promise<ReadonlyMap<string, ContestRanks>>;
}

/** The standings of one contest, changed in place by each update. */
interface Kept {
  lastAct: number;
  readonly standings: LiveStandings;
  /** By entry id. */
  readonly entryAt: ReadonlyMap<string, number>;
  readonly lineupSizes: Uint8Array;
  readonly payouts: readonly Cents[];
  /** By player id. */
  readonly results: Map<string, PlayerResult>;
}

/** Beyond this number of entries, the contest unused for longest is forgotten. About 200 bytes an entry. */
const MOST_ENTRIES = 500_000;

const resultsByPlayer = (stored: readonly StoredResult[]): Map<string, PlayerResult> =>
  new Map(stored.map((result) => [result.playerId, resultOf(result)]));

const build = (
  { sport, lastAct }: RankedContest,
  lineups: ReadonlyMap<string, readonly string[]>,
  fees: FeeTerms,
  results: Map<string, PlayerResult>,
): Kept => {
  const all = [...lineups];
  const payouts = payoutsByPlace({ ...fees, entrants: fees.entrantsCount });
  return {
    lastAct,
    standings: liveStandings(
      sport,
      all.map(([, [captain = '', ...flexPlayers]]) => ({ captain, flexPlayers })),
      results,
    ),
    entryAt: new Map(all.map(([entryId], at) => [entryId, at])),
    lineupSizes: Uint8Array.from(all, ([, lineup]) => lineup.length),
    payouts: payouts.ok ? payouts.value : [],
    results,
  };
};

const update = (kept: Kept, lastAct: number, results: ReadonlyMap<string, PlayerResult>): void => {
  // Another request may have read a later version in the meantime.
  if (kept.lastAct >= lastAct) return;
  kept.lastAct = lastAct;
  for (const [player, result] of changedResults(kept.results, results)) {
    kept.results.set(player, result);
    kept.standings.receive(player, result);
  }
};

const ranksOf = ({ standings, entryAt, lineupSizes, payouts, results }: Kept): ContestRanks => {
  const rounds = [...results.values()].map(({ round }) => round ?? 0);
  return {
    paidPlaces: lastPaidPlace(payouts)?.place ?? 0,
    round: Math.max(0, ...rounds) || null,
    of: (entryId) => {
      const at = entryAt.get(entryId);
      const standing = at === undefined ? null : standings.standing(at);
      if (at === undefined || standing === null) return null;
      const { rank, sharing, tied, score } = standing;
      return {
        rank,
        tied,
        prize: prizeOfRank(rank, sharing, payouts),
        remaining: score.remaining,
        lineupSize: lineupSizes[at] ?? 0,
      };
    },
  };
};

export const createLiveRanks = (mostEntries = MOST_ENTRIES): LiveRanks => {
  /** Least recently used first. */
  const kept = new Map<string, Kept>();
  const loading = new Map<string, { readonly lastAct: number; readonly loaded: Promise<void> }>();

  const isCurrent = ({ id, lastAct }: RankedContest): boolean =>
    (kept.get(id)?.lastAct ?? -1) >= lastAct;

  const load = async (tx: Transaction, contests: readonly RankedContest[]): Promise<void> => {
    const ids = contests.map(({ id }) => id);
    const unknown = ids.filter((id) => !kept.has(id));
    const [stored, lineups, fees] = await Promise.all([
      resultsOfAll(tx, ids),
      lineupsOfAll(tx, unknown),
      feesOfAll(tx, unknown),
    ]);
    const byContest = Map.groupBy(stored, ({ contestId }) => contestId);
    for (const contest of contests) {
      const { id, lastAct } = contest;
      const results = resultsByPlayer(byContest.get(id) ?? []);
      const known = kept.get(id);
      const terms = fees.get(id);
      if (known !== undefined) update(known, lastAct, results);
      else if (terms !== undefined) {
        kept.set(id, build(contest, lineups.get(id) ?? new Map(), terms, results));
      }
    }
  };

  /** Loads contests that no other request is loading. The others' loads are waited for. */
  const bringUpToDate = async (
    tx: Transaction,
    contests: readonly RankedContest[],
  ): Promise<void> => {
    const due = contests.filter((contest) => !isCurrent(contest));
    const isLoading = ({ id, lastAct }: RankedContest): boolean =>
      (loading.get(id)?.lastAct ?? -1) >= lastAct;
    const others = due.filter(isLoading).flatMap(({ id }) => loading.get(id)?.loaded ?? []);
    const own = due.filter((contest) => !isLoading(contest));
    if (own.length > 0) {
      const loaded = load(tx, own);
      for (const { id, lastAct } of own) loading.set(id, { lastAct, loaded });
      try {
        await loaded;
      } finally {
        for (const { id } of own) if (loading.get(id)?.loaded === loaded) loading.delete(id);
      }
    }
    await Promise.all(others);
  };

  /** Marks the contests as used, and forgets others beyond the limit. */
  const keepWithinLimit = (used: ReadonlySet<string>): void => {
    for (const id of used) {
      const contest = kept.get(id);
      if (contest === undefined) continue;
      kept.delete(id);
      kept.set(id, contest);
    }
    let entries = [...kept.values()].reduce((sum, { standings }) => sum + standings.size, 0);
    for (const [id, { standings }] of kept) {
      if (entries <= mostEntries || used.has(id)) return;
      kept.delete(id);
      entries -= standings.size;
    }
  };

  return {
    at: async (tx, contests) => {
      await bringUpToDate(tx, contests);
      keepWithinLimit(new Set(contests.map(({ id }) => id)));
      return new Map(
        contests.flatMap(({ id }) => {
          const contest = kept.get(id);
          return contest === undefined ? [] : [[id, ranksOf(contest)] as const];
        }),
      );
    },
  };
};
