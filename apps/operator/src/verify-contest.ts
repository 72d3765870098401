/** Recomputes a contest's ranks and every cent from the feeds and lineups of its published record. */
import { moneyCents, type ContestRecord } from '@captains-pick/contract';
import {
  formatCents,
  formatRank,
  payoutsByPlace,
  playersToRankBy,
  prizePool,
  settlementOf,
  ZERO_CENTS,
  type Cents,
  type RankedEntry,
  type Settlement,
} from '@captains-pick/rules';
import { collectRecord, type CollectedRecord, type Place } from './collected-record.ts';
import { rankAll, type RankedEntries } from './rank-entries.ts';
import type { Verification } from './verify-drafts.ts';
import { moneyDifferences } from './verify-money.ts';
import {
  feedDifferences,
  resultDifferences,
  resultsAfter,
  type Results,
} from './verify-results.ts';
import { settleInTurn, type SettledInTurn } from './verify-settlements.ts';

interface Settled {
  readonly ranked: RankedEntries;
  readonly settlement: Settlement;
}

const placeInWords = (place: Place | null): string =>
  place === null ? 'nowhere' : `${formatRank(place)} for ${formatCents(place.winnings)}`;

const isSame = (is: Place | null, due: Place): boolean =>
  is !== null && is.rank === due.rank && is.tied === due.tied && is.winnings === due.winnings;

const placementDifferences = (
  { entries, placements }: CollectedRecord,
  { ranked, settlement }: Settled,
): readonly string[] => {
  const differences: string[] = [];
  const differs = (id: string, is: Place | null, due: Place | null): void => {
    differences.push(
      `  ${entries.nameOf(id)} is placed ${placeInWords(is)}, but should be ${placeInWords(due)}`,
    );
  };
  for (const entry of ranked.order) {
    const id = entries.idAt(entry);
    const is = placements.at(entry);
    const due = {
      rank: ranked.rankAt(entry),
      tied: ranked.isTied(entry),
      winnings: settlement.prizes.get(id) ?? ZERO_CENTS,
    };
    if (!isSame(is, due)) differs(id, is, due);
  }
  for (const [id, place] of placements.strangers) differs(id, place, null);
  return placements.twice ? [...differences, '  an entry is placed more than once'] : differences;
};

/** Differences between the last settlement's inputs and the present ones. */
const settlementDifferences = (
  { entries, feeds, settlements }: CollectedRecord,
  { ranked, settlement: { prizes } }: Settled,
  { due }: SettledInTurn,
): readonly string[] => {
  const last = settlements.at(-1);
  const differences =
    last?.resultsSequence === feeds.length
      ? []
      : [
          `  ${feeds.length} feeds are applied, but it was settled by ${last?.resultsSequence ?? 0}`,
        ];
  for (const entry of ranked.order) {
    const id = entries.idAt(entry);
    const [settled, winnings] = [due.get(id) ?? ZERO_CENTS, prizes.get(id) ?? ZERO_CENTS];
    if (settled !== winnings) {
      differences.push(
        `  ${entries.nameOf(id)} is due ${formatCents(winnings)}, but was settled for ${formatCents(settled)}`,
      );
    }
  }
  return differences;
};

const paidInWords = ({ grading, regrades }: SettledInTurn): string =>
  [
    `${grading.prizes.size} paid ${formatCents(grading.paid)}`,
    `${formatCents(grading.remainder)} left over by rounding`,
    ...regrades.map(
      ({ number, paid, takenBack, shortfall }) =>
        `regrade ${number} paid ${formatCents(paid)}, took back ${formatCents(takenBack)}, fell short of ${formatCents(shortfall)}`,
    ),
  ].join(', ');

const summary = (record: CollectedRecord, settled: SettledInTurn | null): string => {
  const { feeds, entries, status } = record;
  const money = settled === null ? 'nothing is paid yet' : paidInWords(settled);
  return `The contest matches its record: ${status}, ${feeds.length} feeds, ${entries.size} entries; ${status === 'Cancelled' ? 'all fees refunded' : money}.`;
};

/** True when a lineup has any of these players. */
const isAnyEntered = ({ entries }: CollectedRecord, playerIds: ReadonlySet<string>): boolean => {
  const wanted = entries.players.map((player) => playerIds.has(player));
  for (let entry = 0; entry < entries.size; entry += 1) {
    if (entries.lineupAt(entry).some((player) => wanted[player])) return true;
  }
  return false;
};

/** Ranks by results, and divides the pool. Equal results are ranked once: the last settlement's are mostly the present. */
const createSettling = (record: CollectedRecord, payouts: readonly Cents[]) => {
  const { entries, sport } = record;
  const pool = prizePool(moneyCents(record.entryFee), entries.size);
  let last: { readonly by: string; readonly settled: Settled } | null = null;
  return (results: Results): Settled => {
    const by = JSON.stringify([...results].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    if (last?.by === by) return last.settled;
    const ranked = rankAll(sport, entries, results);
    // Places beyond the payouts win nothing.
    const paidRows: RankedEntry[] = [];
    for (const entry of ranked.order) {
      const rank = ranked.rankAt(entry);
      if (rank > payouts.length) break;
      paidRows.push({ id: entries.idAt(entry), rank, tied: ranked.isTied(entry) });
    }
    const settled = { ranked, settlement: settlementOf(paidRows, payouts, pool) };
    last = { by, settled };
    return settled;
  };
};

/** As `verifyContest`, of a record that was read in parts. */
export const verifyCollected = (record: CollectedRecord): Verification => {
  const { entries, feeds, overrides, sport, status } = record;
  const results = resultsAfter(record, { resultsSequence: feeds.length, overrides });
  const differences = [...feedDifferences(record), ...resultDifferences(record, results)];
  if (entries.twice) differences.push('  an entry is in the record more than once');
  let settled: SettledInTurn | null = null;
  if (status === 'Completed' || status === 'Graded') {
    const payouts = payoutsByPlace({
      entrantPayouts: record.entrantPayouts?.map(moneyCents) ?? null,
      entryFee: moneyCents(record.entryFee),
      entrants: entries.size,
    });
    if (!payouts.ok) {
      return { lines: [`Its field has no payouts (${payouts.refusal}).`], sound: false };
    }
    const settle = createSettling(record, payouts.value);
    const now = settle(results);
    if (!isAnyEntered(record, playersToRankBy(sport, results))) {
      differences.push(
        `  it is ${status}, but no entry can be ranked: none of its players has a result`,
      );
    }
    differences.push(...placementDifferences(record, now));
    if (status === 'Graded') {
      settled = settleInTurn(
        record,
        (settlement) => settle(resultsAfter(record, settlement)).settlement,
      );
      differences.push(
        ...(settled === null
          ? ['  its grading is not in the record']
          : [...settled.differences, ...settlementDifferences(record, now, settled)]),
      );
    }
  }
  differences.push(...moneyDifferences(record, settled));
  return differences.length === 0
    ? { lines: [summary(record, settled)], sound: true }
    : { lines: ['The contest differs from its record:', ...differences], sound: false };
};

/**
 * Recomputes results from feeds and overrides, ranks from results and lineups, prizes from ranks, and journals from
 * prizes, and compares each with what is stored.
 */
export const verifyContest = (record: ContestRecord): Verification =>
  verifyCollected(collectRecord(record));
