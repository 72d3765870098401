/** Recomputes a contest's ranks and every cent from its stored feeds and lineups, by what is published of them. */
import { moneyCents, type ContestRecord, type ResultRecord } from '@captains-pick/contract';
import {
  formatCents,
  formatRank,
  nameKey,
  payoutsByPlace,
  prizePool,
  standings,
  type PlayerResult,
  type Standing,
} from '@captains-pick/rules';
import { settlementOf, type Settlement } from '../lifecycle/settlement.ts';
import { matchFeed } from '../results/match-feed.ts';
import type { Verification } from './verify-drafts.ts';
import { moneyDifferences } from './verify-money.ts';

const resultOf = ({ cashedFor, ...result }: ResultRecord): PlayerResult => ({
  finish: result.finish,
  cashedFor: moneyCents(cashedFor),
  score: result.score,
  round: result.round,
  thru: result.thru,
  status: result.status,
  currentChipCount: result.currentChipCount,
});

interface Folded {
  /** By player id. */
  readonly results: ReadonlyMap<string, PlayerResult>;
  readonly differences: readonly string[];
}

/** What the feeds say of each player, one after the other; and where they are not in their order. */
const foldFeeds = ({ feeds, players }: ContestRecord): Folded => {
  const known = players.map(({ _id, externalId, name }) => ({
    id: _id,
    externalId,
    nameKey: nameKey(name),
  }));
  const results = new Map<string, PlayerResult>();
  const differences: string[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const [index, { sequence, observedAt, rows }] of feeds.entries()) {
    if (sequence !== index + 1) {
      differences.push(`  feed ${sequence} stands where ${index + 1} should`);
    }
    const observed = Date.parse(observedAt);
    if (observed <= before) differences.push(`  feed ${sequence} is older than the one before it`);
    before = observed;
    const read = rows.map((row) => ({ ...row, result: resultOf(row.result) }));
    for (const { player, row } of matchFeed(read, known).matches)
      results.set(player.id, row.result);
  }
  return { results, differences };
};

const resultDifferences = (
  { players, results: kept }: ContestRecord,
  { results }: Folded,
): readonly string[] => {
  const nameOf = new Map(players.map(({ _id, name }) => [_id, name]));
  const keptOf = new Map(kept.map((result) => [result.player, JSON.stringify(resultOf(result))]));
  return [...new Set([...keptOf.keys(), ...results.keys()])].flatMap((player) => {
    const should = results.get(player);
    const [is, due] = [keptOf.get(player), should && JSON.stringify(should)];
    return is === due
      ? []
      : [
          `  ${nameOf.get(player) ?? player} is kept as ${is ?? 'nothing'}, but the feeds say ${due ?? 'nothing'}`,
        ];
  });
};

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

const summary = (record: ContestRecord, settlement: Settlement | null): string => {
  const { feeds, entries, status } = record;
  const money =
    settlement === null
      ? 'nothing is paid yet'
      : `${settlement.prizes.size} paid ${formatCents(settlement.paid)}, ${formatCents(settlement.remainder)} left over by rounding`;
  return `The contest is as its record says: ${status}, ${feeds.length} feeds, ${entries.length} entries; ${status === 'Cancelled' ? 'all fees refunded' : money}.`;
};

/** Feeds to results, results and lineups to ranks, ranks to prizes, prizes to journals: each step against what is kept. */
export const verifyContest = (record: ContestRecord): Verification => {
  const folded = foldFeeds(record);
  const differences = [...folded.differences, ...resultDifferences(record, folded)];
  const ranked = record.status === 'Completed' || record.status === 'Graded';
  let settlement: Settlement | null = null;
  if (ranked) {
    const entryFee = moneyCents(record.entryFee);
    const payouts = payoutsByPlace({
      entrantPayouts: record.entrantPayouts?.map(moneyCents) ?? null,
      entryFee,
      entrants: record.entries.length,
    });
    if (!payouts.ok) {
      return { lines: [`Its field has no payouts (${payouts.refusal}).`], sound: false };
    }
    const { rows } = standings(
      record.sport,
      record.entries.map(({ _id, lineup: [captain = '', ...flexPlayers] }) => ({
        id: _id,
        captain,
        flexPlayers,
      })),
      folded.results,
      payouts.value,
    );
    differences.push(...placementDifferences(record, rows));
    if (record.status === 'Graded') {
      settlement = settlementOf(rows, payouts.value, prizePool(entryFee, record.entries.length));
    }
  }
  differences.push(...moneyDifferences(record, settlement));
  return differences.length === 0
    ? { lines: [summary(record, settlement)], sound: true }
    : { lines: ['The contest differs from its record:', ...differences], sound: false };
};
