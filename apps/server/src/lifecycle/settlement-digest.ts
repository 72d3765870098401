import { settlementText } from '@captains-pick/contract';
import { dollarsForWire } from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { SettledOverride } from '../database/schema.ts';
import { entryBlockDigests } from '../entries/entries-repository.ts';
import { playersOf } from '../players/players-repository.ts';
import { presentOverridden } from '../players/present-result.ts';
import { everyMatchOf } from '../results/matches-repository.ts';
import { feedsAfter } from '../results/results-repository.ts';
import { rowsRecord } from '../results/rows-record.ts';

/** Feeds that are in memory at the same time. */
const FEEDS_AT_ONCE = 10;

const feedDigests = async (
  tx: Transaction,
  contestId: string,
  upTo: number,
): Promise<readonly string[]> => {
  const digests: string[] = [];
  for (let after = 0; after < upTo; after += FEEDS_AT_ONCE) {
    const most = FEEDS_AT_ONCE;
    const feeds = await feedsAfter(tx, contestId, { after, upTo, most });
    digests.push(...feeds.map(({ rows }) => rowsRecord(rows).rowsDigest));
  }
  return digests;
};

/** The SHA-256 of what a settlement is computed from, hex, once all of that is stored. */
export const settlementDigest = async (
  tx: Transaction,
  { id, sport, entryFee, adminFee, entrantPayouts }: ContestRow,
  {
    number,
    resultsSequence,
    overrides,
  }: {
    readonly number: number;
    readonly resultsSequence: number;
    readonly overrides: readonly SettledOverride[];
  },
): Promise<string> => {
  const players = await playersOf(tx, id);
  const matches = await everyMatchOf(tx, id);
  const text = settlementText({
    _id: id,
    sport,
    entryFee: dollarsForWire(entryFee),
    adminFee: dollarsForWire(adminFee),
    entrantPayouts: entrantPayouts?.map(dollarsForWire) ?? null,
    players: players.map(({ id: _id, externalId, name }) => ({ _id, externalId, name })),
    matches: matches.map(({ kind, text: said, playerId, reason, since, until }) => ({
      said: { kind, text: said },
      player: playerId,
      reason,
      since,
      until,
    })),
    settlement: {
      number,
      resultsSequence,
      overrides: overrides.map(({ playerId, result }) => ({
        player: playerId,
        result: presentOverridden(result),
      })),
    },
    feeds: await feedDigests(tx, id, resultsSequence),
    entries: await entryBlockDigests(tx, id),
  });
  return createHash('sha256').update(text).digest('hex');
};
