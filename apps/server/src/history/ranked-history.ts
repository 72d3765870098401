/**
 * Contests' ranks at all updates, kept in memory. Past updates are never changed, so only new ones are ranked. The
 * updates are read from the database each time, so that those of other processes are included.
 */
import { findContestHead } from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import { lineupsOfContest } from '../entries/entries-repository.ts';
import {
  changesBetween,
  lastUpdateOf,
  updatesAfter,
  type UpdateHead,
} from '../results/updates-repository.ts';
import { createVersionCache } from '../shared/version-cache.ts';
import { rankUpdates, type RankedField, type RankedUpdates } from './rank-updates.ts';

const MEGABYTE = 1_048_576;
/** A contest of 10,000 entries and 100 updates takes 4 MB, up to 16 MB if no entries are level. */
const MOST_BYTES = 128 * MEGABYTE;

interface Growing {
  readonly indexOf: ReadonlyMap<string, number>;
  readonly ranking: RankedUpdates;
  readonly heads: UpdateHead[];
  /** Settles when the last extension has ended. */
  extended: Promise<void>;
}

export interface RankedHistory {
  /** The index of an entry in the fields. */
  readonly indexOf: ReadonlyMap<string, number>;
  readonly updates: readonly { readonly head: UpdateHead; readonly field: RankedField }[];
}

export interface RankedHistories {
  /** The history of a contest whose lineups are final. */
  of(contestId: string): Promise<RankedHistory>;
  /** The same, up to its last update or a later one. Reads nothing if that is in memory. */
  upTo(contestId: string, last: number): Promise<RankedHistory>;
}

const bytesOf = ({ ranking: { fields } }: Growing): number =>
  fields.reduce(
    (sum, { ranks, totals, takenRanks }) =>
      sum + ranks.byteLength + totals.byteLength + takenRanks.byteLength,
    0,
  );

export const createRankedHistories = ({
  database,
}: {
  readonly database: Database;
}): RankedHistories => {
  const begin = async (contestId: string): Promise<Growing> => {
    const [contest, lineups] = await Promise.all([
      findContestHead(database, contestId),
      lineupsOfContest(database, contestId, 'everyone'),
    ]);
    if (contest === null) throw new Error(`contest ${contestId} is gone`);
    return {
      indexOf: new Map([...lineups.keys()].map((entryId, index) => [entryId, index])),
      ranking: rankUpdates(contest.sport, [...lineups.values()]),
      heads: [],
      extended: Promise.resolve(),
    };
  };

  /** Ranks the updates that are new. An attempt that failed may have ranked some of them. */
  const extend = async (contestId: string, { heads, ranking }: Growing): Promise<void> => {
    const fresh = await updatesAfter(database, contestId, heads.length);
    const last = heads.length + fresh.length;
    await ranking.add(changesBetween(database, contestId, ranking.fields.length + 1, last));
    heads.push(...fresh);
  };

  const cache = createVersionCache<Growing>({
    encode: async (contestId, known) => {
      const growing = known ?? (await begin(contestId));
      // One extension at a time, because they add to the same arrays.
      growing.extended = growing.extended.catch(() => {}).then(() => extend(contestId, growing));
      await growing.extended;
      return { version: String(growing.heads.length), value: growing };
    },
    bytesOf,
    mostBytes: MOST_BYTES,
  });

  const upTo: RankedHistories['upTo'] = async (contestId, last) => {
    const { indexOf, heads, ranking } = await cache.at(contestId, String(last));
    return {
      indexOf,
      updates: heads.flatMap((head, at) => {
        const field = ranking.fields[at];
        return field === undefined ? [] : [{ head, field }];
      }),
    };
  };

  return {
    of: async (contestId) => upTo(contestId, await lastUpdateOf(database, contestId)),
    upTo,
  };
};
