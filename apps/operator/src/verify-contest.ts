/** Recomputes a contest's ranks and every cent from the feeds and lineups of its published record. */
import { moneyCents, type ContestRecord } from '@captains-pick/contract';
import {
  formatCents,
  formatRank,
  payoutsByPlace,
  playersToRankBy,
  standings,
  ZERO_CENTS,
  type Standing,
} from '@captains-pick/rules';
import type { Verification } from './verify-drafts.ts';
import { moneyDifferences } from './verify-money.ts';
import {
  feedDifferences,
  resultDifferences,
  resultsAfter,
  type Results,
} from './verify-results.ts';
import { settleInTurn, type SettledInTurn } from './verify-settlements.ts';

const placeInWords = (place: Pick<Standing, 'rank' | 'tied' | 'winnings'>): string =>
  `${formatRank(place)} for ${formatCents(place.winnings)}`;

const placementDifferences = (
  { entries, placements }: ContestRecord,
  rows: readonly Standing[],
): readonly string[] => {
  const nameOf = new Map(entries.map(({ _id, entryName }) => [_id, entryName]));
  const due = new Map(rows.map((row) => [row.id, placeInWords(row)]));
  const is = new Map(
    placements.map(({ entry, winnings, ...place }) => [
      entry,
      placeInWords({ ...place, winnings: moneyCents(winnings) }),
    ]),
  );
  const twice = is.size === placements.length ? [] : ['  an entry is placed more than once'];
  return [...new Set([...due.keys(), ...is.keys()])]
    .flatMap((entry) =>
      due.get(entry) === is.get(entry)
        ? []
        : [
            `  ${nameOf.get(entry) ?? entry} is placed ${is.get(entry) ?? 'nowhere'}, but should be ${due.get(entry) ?? 'nowhere'}`,
          ],
    )
    .concat(twice);
};

/** Differences between the last settlement's inputs and the present ones. */
const settlementDifferences = (
  { entries, feeds, settlements }: ContestRecord,
  rows: readonly Standing[],
  { due }: SettledInTurn,
): readonly string[] => {
  const nameOf = new Map(entries.map(({ _id, entryName }) => [_id, entryName]));
  const last = settlements.at(-1);
  return [
    ...(last?.resultsSequence === feeds.length
      ? []
      : [
          `  ${feeds.length} feeds are applied, but it was settled by ${last?.resultsSequence ?? 0}`,
        ]),
    ...rows.flatMap(({ id, winnings }) => {
      const settled = due.get(id) ?? ZERO_CENTS;
      return settled === winnings
        ? []
        : [
            `  ${nameOf.get(id) ?? id} is due ${formatCents(winnings)}, but was settled for ${formatCents(settled)}`,
          ];
    }),
  ];
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

const summary = (record: ContestRecord, settled: SettledInTurn | null): string => {
  const { feeds, entries, status } = record;
  const money = settled === null ? 'nothing is paid yet' : paidInWords(settled);
  return `The contest matches its record: ${status}, ${feeds.length} feeds, ${entries.length} entries; ${status === 'Cancelled' ? 'all fees refunded' : money}.`;
};

/**
 * Recomputes results from feeds and overrides, ranks from results and lineups, prizes from ranks, and journals from
 * prizes, and compares each with what is stored.
 */
export const verifyContest = (record: ContestRecord): Verification => {
  const { entries, feeds, overrides, sport, status } = record;
  const results = resultsAfter(record, { resultsSequence: feeds.length, overrides });
  const differences = [...feedDifferences(record), ...resultDifferences(record, results)];
  let settled: SettledInTurn | null = null;
  if (status === 'Completed' || status === 'Graded') {
    const payouts = payoutsByPlace({
      entrantPayouts: record.entrantPayouts?.map(moneyCents) ?? null,
      entryFee: moneyCents(record.entryFee),
      entrants: entries.length,
    });
    if (!payouts.ok) {
      return { lines: [`Its field has no payouts (${payouts.refusal}).`], sound: false };
    }
    const lineups = entries.map(({ _id, lineup: [captain = '', ...flexPlayers] }) => ({
      id: _id,
      captain,
      flexPlayers,
    }));
    const ranked = (by: Results): readonly Standing[] =>
      standings(sport, lineups, by, payouts.value).rows;
    const rows = ranked(results);
    const rankBy = playersToRankBy(sport, results);
    if (!entries.some(({ lineup }) => lineup.some((player) => rankBy.has(player)))) {
      differences.push(
        `  it is ${status}, but no entry can be ranked: none of its players has a result`,
      );
    }
    differences.push(...placementDifferences(record, rows));
    if (status === 'Graded') {
      settled = settleInTurn(record, payouts.value, (settlement) =>
        ranked(resultsAfter(record, settlement)),
      );
      differences.push(
        ...(settled === null
          ? ['  its grading is not in the record']
          : [...settled.differences, ...settlementDifferences(record, rows, settled)]),
      );
    }
  }
  differences.push(...moneyDifferences(record, settled));
  return differences.length === 0
    ? { lines: [summary(record, settled)], sound: true }
    : { lines: ['The contest differs from its record:', ...differences], sound: false };
};
