import type { ContestRecord } from '@captains-pick/contract';
import { dollarsForWire, NO_RESULT } from '@captains-pick/rules';
import type { Reader } from '../database/database.ts';
import { entrantsOf, lineupsOfContest } from '../entries/entries-repository.ts';
import { placementsOf } from '../standings/placements-repository.ts';
import { resultOf } from '../players/result-of.ts';
import { settlementsOf } from '../lifecycle/settlements-repository.ts';
import { journalsOf } from '../money/ledger-repository.ts';
import { playersOf, resultsOf } from '../players/players-repository.ts';
import { everyMatchOf } from '../results/matches-repository.ts';
import { overridesOf } from '../results/overrides-repository.ts';
import { feedsOf } from '../results/results-repository.ts';
import type { ContestRow } from '../contests/contests-repository.ts';
import { seenBy } from '../contests/seen-by.ts';
import { presentOverridden, presentResult } from '../players/present-result.ts';

/** Reads a contest's record from the database. It computes nothing: that is for the person who checks the record. */
export const recordOf = async (reader: Reader, contest: ContestRow): Promise<ContestRecord> => {
  const { id, sport, status, entryFee, adminFee, entrantPayouts } = contest;
  const players = await playersOf(reader, id);
  const seen = seenBy(contest, null);
  const lineups = await lineupsOfContest(reader, id, seen.lineupsOf);
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
      entryName: seen.entrants ? entryName : '',
      lineup: [...(lineups.get(_id) ?? [])],
    })),
    feeds: (await feedsOf(reader, id)).map(({ observedAt, eventId, eventName, rows, ...feed }) => ({
      ...feed,
      event: eventId === null ? null : { id: eventId, name: eventName },
      observedAt: observedAt.toISOString(),
      rows: rows.map((row) => ({ ...row, result: presentResult({ ...NO_RESULT, ...row.result }) })),
    })),
    matches: (await everyMatchOf(reader, id)).map(
      ({ kind, text, playerId, reason, since, until }) => ({
        said: { kind, text },
        player: playerId,
        reason,
        since,
        until,
      }),
    ),
    overrides: (await overridesOf(reader, id)).map(({ playerId, result, reason, madeAt }) => ({
      player: playerId,
      result: presentOverridden(result),
      reason,
      at: madeAt.toISOString(),
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
    settlements: (await settlementsOf(reader, id)).map(
      ({ number, at, reason, resultsSequence, overrides, shortfalls }) => ({
        number,
        at: at.toISOString(),
        reason,
        resultsSequence,
        overrides: overrides.map(({ playerId, result }) => ({
          player: playerId,
          result: presentOverridden(result),
        })),
        shortfalls: shortfalls.map(({ entryId, amount }) => ({
          entry: entryId,
          amount: dollarsForWire(amount),
        })),
      }),
    ),
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
