/** A contest's results by its feeds and overrides. */
import {
  moneyCents,
  rowsText,
  type ContestRecord,
  type ResultRecord,
} from '@captains-pick/contract';
import {
  nameKey,
  NO_RESULT,
  type PlayerResult,
  keepLastScore,
  matchKey,
  matchSettled,
} from '@captains-pick/rules';
import type { CollectedRecord, RecordHead } from './collected-record.ts';

type Overridden = ContestRecord['settlements'][number]['overrides'][number];

const resultOf = ({ cashedFor, ...result }: ResultRecord): PlayerResult => ({
  finish: result.finish,
  cashedFor: moneyCents(cashedFor),
  score: result.score,
  round: result.round,
  thru: result.thru,
  status: result.status,
  currentChipCount: result.currentChipCount,
});

const overriddenFields = ({
  cashedFor,
  ...fields
}: Overridden['result']): Partial<PlayerResult> => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  ...(cashedFor === undefined ? {} : { cashedFor: moneyCents(cashedFor) }),
});

/** By player id. */
export type Results = ReadonlyMap<string, PlayerResult>;

/** The results after this many feeds, in order, with these overrides. */
export const resultsAfter = (
  { feeds, matches, players, sport }: RecordHead,
  {
    resultsSequence,
    overrides,
  }: { readonly resultsSequence: number; readonly overrides: readonly Overridden[] },
): Results => {
  const known = players.map(({ _id, externalId, name }) => ({
    id: _id,
    externalId,
    nameKey: nameKey(name),
  }));
  const results = new Map<string, PlayerResult>();
  for (const { sequence, rows } of feeds) {
    if (sequence > resultsSequence) break;
    const settled = matches
      .filter(({ since, until }) => since < sequence && (until === null || sequence <= until))
      .map(({ said: { kind, text }, player }) => ({
        kind,
        key: matchKey(kind, text),
        playerId: player,
      }));
    const read = rows.map((row) => ({ ...row, result: resultOf(row.result) }));
    for (const { player, row } of matchSettled(read, known, settled).matches) {
      results.set(player.id, keepLastScore(sport, results.get(player.id) ?? null, row.result));
    }
  }
  for (const { player, result } of overrides) {
    results.set(player, { ...NO_RESULT, ...results.get(player), ...overriddenFields(result) });
  }
  return results;
};

/** Feeds that are out of order, or have other rows than they had. */
export const feedDifferences = ({ feeds, digestOf }: CollectedRecord): readonly string[] => {
  const differences: string[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const [index, { sequence, observedAt, rows, rowsDigest }] of feeds.entries()) {
    if (rowsDigest !== undefined && rowsDigest !== digestOf(rowsText(rows))) {
      differences.push(`  feed ${sequence} has other rows than its digest is of`);
    }
    if (sequence !== index + 1) {
      differences.push(`  feed ${sequence} is in the place of feed ${index + 1}`);
    }
    const observed = Date.parse(observedAt);
    if (observed <= before) differences.push(`  feed ${sequence} is older than the one before it`);
    before = observed;
  }
  return differences;
};

/** Differences between the stored results and those of feeds and overrides. */
export const resultDifferences = (
  { players, results: kept }: RecordHead,
  results: Results,
): readonly string[] => {
  const nameOf = new Map(players.map(({ _id, name }) => [_id, name]));
  const inOrder = (result: PlayerResult): string => JSON.stringify({ ...NO_RESULT, ...result });
  const keptOf = new Map(kept.map((result) => [result.player, inOrder(resultOf(result))]));
  return [...new Set([...keptOf.keys(), ...results.keys()])].flatMap((player) => {
    const should = results.get(player);
    const [is, due] = [keptOf.get(player), should && inOrder(should)];
    return is === due
      ? []
      : [
          `  ${nameOf.get(player) ?? player} is stored as ${is ?? 'nothing'}, but the feeds have ${due ?? 'nothing'}`,
        ];
  });
};
