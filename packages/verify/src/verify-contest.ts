/** Recomputes a contest's ranks and every cent from the feeds and lineups of its published record. */
import { moneyCents } from '@captains-pick/contract';
import {
  formatCents,
  formatCount,
  formatRank,
  ok,
  payoutsByPlace,
  playersToRankBy,
  prizePool,
  settlementOf,
  ZERO_CENTS,
  type Cents,
  type RankedEntry,
  type Settlement,
} from '@captains-pick/rules';
import type { CollectedRecord, Place } from './collected-record.ts';
import { rankAll, type RankedEntries } from './rank-entries.ts';
import type { Verification } from './verify-drafts.ts';
import { moneyDifferences } from './verify-money.ts';
import {
  feedDifferences,
  resultDifferences,
  resultsAfter,
  type Results,
} from './verify-results.ts';
import { settlementDigests, type SettlementDigest } from './settlement-digests.ts';
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

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

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
  return `The contest matches its record: ${status}, ${counted(feeds.length, 'feed')}, ${counted(entries.size, 'entry', 'entries')}; ${status === 'Cancelled' ? 'all fees refunded' : money}.`;
};

/** True when a lineup has any of these players. */
const isAnyEntered = ({ entries }: CollectedRecord, playerIds: ReadonlySet<string>): boolean => {
  const wanted = entries.players.map((player) => playerIds.has(player));
  for (let entry = 0; entry < entries.size; entry += 1) {
    if (entries.lineupAt(entry).some((player) => wanted[player])) return true;
  }
  return false;
};

/** The journals of fees and refunds are counted, and not kept. */
const journalsIn = ({ entries, journals }: CollectedRecord): number => {
  let count = journals.others.size;
  for (let entry = 0; entry < entries.size; entry += 1) {
    count += Number(journals.hasFee(entry)) + Number(journals.hasRefund(entry));
  }
  return count;
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

export type StepName = 'results' | 'entries' | 'places' | 'settlements' | 'money';

/** One step of the check: what was recomputed, and how the record differs. */
export interface CheckStep {
  readonly name: StepName;
  /** What it was recomputed from, such as `3 feeds, 1 override`. */
  readonly from: string;
  /** One sentence each; none: the record matches. */
  readonly differences: readonly string[];
}

export interface CheckedRecord {
  readonly steps: readonly CheckStep[];
  /** The steps found no difference. */
  readonly sound: boolean;
  /** What was paid, in words. */
  readonly summary: string;
  /** Of each settlement. */
  readonly digests: readonly SettlementDigest[];
  /** By the feeds and overrides of the record. */
  readonly results: Results;
  /** Cents by place; empty while the contest is not over. */
  readonly payouts: readonly Cents[];
  /** Null while the contest is not over. */
  readonly settled: Settled | null;
}

const settlementName = (number: number): string =>
  number === 0 ? 'the grading' : `regrade ${number}`;

const digestDifferences = (digests: readonly SettlementDigest[]): readonly string[] =>
  digests.flatMap(({ number, published, recomputed }) =>
    published === null || published === recomputed
      ? []
      : [`${settlementName(number)} has other inputs than its SHA-256 is of`],
  );

/** Recomputes a contest's results, places, prizes and money, each from the inputs in its record. */
export const checkRecord = (record: CollectedRecord): CheckedRecord => {
  const { entries, feeds, overrides, sport, status } = record;
  const results = resultsAfter(record, { resultsSequence: feeds.length, overrides });
  const digests = settlementDigests(record);
  const steps: CheckStep[] = [];
  const add = (name: StepName, from: string, differences: readonly string[]): void => {
    steps.push({ name, from, differences: differences.map((difference) => difference.trim()) });
  };
  const resultsFrom = `${counted(feeds.length, 'feed')}, ${counted(overrides.length, 'override')}`;
  add('results', resultsFrom, [...feedDifferences(record), ...resultDifferences(record, results)]);
  add('entries', counted(entries.size, 'entry', 'entries'), [
    ...entries.changed.map(
      (id) => `${entries.nameOf(id)} has another lineup or owner than its digest is of`,
    ),
    ...(entries.twice ? ['an entry is in the record more than once'] : []),
  ]);
  const isOver = status === 'Completed' || status === 'Graded';
  const payouts = isOver
    ? payoutsByPlace({
        entrantPayouts: record.entrantPayouts?.map(moneyCents) ?? null,
        entryFee: moneyCents(record.entryFee),
        entrants: entries.size,
      })
    : ok([]);
  if (!payouts.ok) {
    add('places', resultsFrom, [`its field has no payouts (${payouts.refusal})`]);
    return { steps, sound: false, summary: '', digests, results, payouts: [], settled: null };
  }
  let settled: Settled | null = null;
  let inTurn: SettledInTurn | null = null;
  if (isOver) {
    const settle = createSettling(record, payouts.value);
    const now = settle(results);
    settled = now;
    const unranked = isAnyEntered(record, playersToRankBy(sport, results))
      ? []
      : [`it is ${status}, but no entry can be ranked: none of its players has a result`];
    add('places', `${counted(results.size, 'result')}, ${counted(entries.size, 'lineup')}`, [
      ...unranked,
      ...placementDifferences(record, now),
    ]);
    if (status === 'Graded') {
      inTurn = settleInTurn(
        record,
        (settlement) => settle(resultsAfter(record, settlement)).settlement,
      );
      add(
        'settlements',
        counted(record.settlements.length, 'settlement'),
        inTurn === null
          ? ['its grading is not in the record']
          : [
              ...inTurn.differences,
              ...settlementDifferences(record, now, inTurn),
              ...digestDifferences(digests),
            ],
      );
    }
  }
  add('money', counted(journalsIn(record), 'journal'), moneyDifferences(record, inTurn));
  return {
    steps,
    sound: steps.every(({ differences }) => differences.length === 0),
    summary: summary(record, inTurn),
    digests,
    results,
    payouts: payouts.value,
    settled,
  };
};

/**
 * Recomputes results from feeds and overrides, ranks from results and lineups, prizes from ranks, and journals from
 * prizes, and compares each with what is stored.
 */
export const verifyCollected = (record: CollectedRecord): Verification => {
  const { sound, steps, summary: lines } = checkRecord(record);
  return sound
    ? { lines: [lines], sound }
    : {
        lines: [
          'The contest differs from its record:',
          ...steps.flatMap(({ differences }) => differences.map((difference) => `  ${difference}`)),
        ],
        sound,
      };
};
