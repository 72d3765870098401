import type { ContestRecord, ResultRecord } from '@captains-pick/contract';
import { dollarsForWire, NO_RESULT, type PlayerResult } from '@captains-pick/rules';
import type { Reader } from '../database/database.ts';
import { entrantsOf, lineupsOfContest } from '../entries/entries-repository.ts';
import { placementsOf } from '../lifecycle/placements-repository.ts';
import { resultOf } from '../lifecycle/rank-contest.ts';
import { journalsOf } from '../money/ledger-repository.ts';
import { playersOf, resultsOf } from '../players/players-repository.ts';
import { feedsOf } from '../results/results-repository.ts';
import type { ContestRow } from './contests-repository.ts';

/** As it crosses the wire. */
export const presentResult = (result: PlayerResult): ResultRecord => ({
  ...result,
  cashedFor: dollarsForWire(result.cashedFor),
});

/** Gathers a contest's record from what is stored, and computes nothing: that is for whoever checks it. */
export const recordOf = async (reader: Reader, contest: ContestRow): Promise<ContestRecord> => {
  const { id, sport, status, entryFee, adminFee, entrantPayouts } = contest;
  const players = await playersOf(reader, id);
  const lineups = await lineupsOfContest(reader, id, 'everyone');
  return {
    _id: id,
    sport,
    status,
    entryFee: dollarsForWire(entryFee),
    adminFee: dollarsForWire(adminFee),
    entrantPayouts: entrantPayouts?.map(dollarsForWire) ?? null,
    players: players.map(({ id: _id, externalId, name }) => ({ _id, externalId, name })),
    entries: (await entrantsOf(reader, id)).map(({ id: _id, userId, entryName }) => ({
      _id,
      userId,
      entryName,
      lineup: [...(lineups.get(_id) ?? [])],
    })),
    feeds: (await feedsOf(reader, id)).map(({ observedAt, rows, ...feed }) => ({
      ...feed,
      observedAt: observedAt.toISOString(),
      rows: rows.map((row) => ({ ...row, result: presentResult({ ...NO_RESULT, ...row.result }) })),
    })),
    results: (await resultsOf(reader, id)).map((stored) => ({
      ...presentResult(resultOf(stored)),
      player: stored.playerId,
    })),
    placements: (await placementsOf(reader, id)).map(({ entryId, rank, tied, winnings }) => ({
      entry: entryId,
      rank,
      tied,
      winnings: dollarsForWire(winnings),
    })),
    journals: (await journalsOf(reader, id)).map(({ kind, key, postings }) => ({
      kind,
      key,
      postings: postings.map(({ account, amount }) => ({
        account,
        amount: dollarsForWire(amount),
      })),
    })),
  };
};
