/**
 * The standings of contests whose lineups are final, one instance per contest and process, changed by each update of the
 * results. Its inputs come from the database alone, so all processes have the same ranks and the same order.
 */
import { LARGE_FIELD } from '@captains-pick/contract';
import { lineupSize, type Cents, type FieldLineups, type PlayerResult } from '@captains-pick/rules';
import pLimit from 'p-limit';
import {
  findContest,
  findContestHead,
  versionOfContest,
  type ContestHead,
} from '../../contests/contests-repository.ts';
import { SNAPSHOT, type Database, type Reader } from '../../database/database.ts';
import { resultsOf } from '../../players/players-repository.ts';
import { resultOf } from '../../players/result-of.ts';
import { scriptUrl } from '../../shared/package-files.ts';
import { createServingThread } from '../../shared/serving-thread.ts';
import { payoutsOf } from '../payouts-of.ts';
import type { RankedField } from '../placements-repository.ts';
import { createContestField, type AskedRows } from './contest-field.ts';
import type {
  FieldRead,
  FieldRanks,
  FieldRequest,
  FieldServed,
  FieldState,
} from './field-messages.ts';
import { readLineups } from './read-lineups.ts';

/** Some 80 bytes each. Beyond this number, the contests unused for longest are forgotten. */
const MOST_ENTRIES = 2_500_000;
/** A contest that was not read for this long is forgotten. */
const UNUSED_MS = 10 * 60_000;
/** Contests that are read at once, so that connections remain for other work when many are asked for. */
const MOST_READ_AT_ONCE = 4;

export interface LiveField {
  readonly contestId: string;
  /** By entry index: the number of the database that orders entries. Ascending. */
  readonly sequences: Float64Array<ArrayBuffer>;
  /** The lineups by entry index. */
  readonly lineups: FieldLineups;
  readonly payouts: readonly Cents[];
  /** The latest round of any player; null for none. */
  readonly round: number | null;
}

/** The index of an entry by its sequence number; -1: there is none. */
export const entryIndex = ({ sequences }: LiveField, sequence: number): number => {
  let low = 0;
  let high = sequences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sequences[middle] ?? 0) < sequence) low = middle + 1;
    else high = middle;
  }
  return sequences[low] === sequence ? low : -1;
};

type RankedContest = Pick<ContestHead, 'id' | 'sport' | 'format' | 'entrantsCount'>;

export interface LiveFields {
  /** The standings at this version or a later one, which the contest has reached. */
  at(contestId: string, lastAct: number): Promise<LiveField>;
  /** Rows of standings that `at` has returned, all at the same state of the results. */
  read(field: LiveField, asked: readonly AskedRows[]): Promise<FieldRead>;
  /**
   * The ranks of all entries of a contest by these results, for a transaction that has not stored them yet. The standings
   * that pages read don't change.
   */
  rank(
    reader: Reader,
    contest: RankedContest,
    results: ReadonlyMap<string, PlayerResult>,
  ): Promise<RankedField>;
  close(): Promise<void>;
}

interface Kept extends LiveField {
  round: number | null;
  state: FieldState;
  usedAt: number;
}

const sizeOf = ({ entrantsCount, format }: Pick<ContestHead, 'entrantsCount' | 'format'>) => ({
  entries: entrantsCount,
  players: entrantsCount * lineupSize(format),
});

const latestRound = (results: ReadonlyMap<string, PlayerResult>): number | null =>
  Math.max(0, ...Array.from(results.values(), ({ round }) => round ?? 0)) || null;

export const createLiveFields = ({
  database,
  mostEntries = MOST_ENTRIES,
  now = () => performance.now(),
}: {
  readonly database: Database;
  readonly mostEntries?: number;
  readonly now?: () => number;
}): LiveFields => {
  /** Least recently used first. */
  const kept = new Map<string, Kept>();
  const advancing = new Map<string, Promise<void>>();
  const thread = createServingThread<FieldRequest, FieldServed>({
    name: 'standings',
    script: scriptUrl('standings/fields/worker'),
    onEnd: () => kept.clear(),
  });
  const atMost = pLimit(MOST_READ_AT_ONCE);

  const askRanks = async (request: FieldRequest): Promise<FieldRanks> => {
    const ranks = await thread.ask(request);
    if (!(ranks instanceof Uint32Array)) throw new Error('the thread has ranked nothing');
    return ranks;
  };

  const readState = (contestId: string) =>
    database.transaction(async (tx) => {
      const [version, contest, stored] = await Promise.all([
        versionOfContest(tx, contestId, null),
        findContest(tx, contestId),
        resultsOf(tx, contestId),
      ]);
      if (version === null || contest === null) throw new Error(`contest ${contestId} is gone`);
      return {
        contest,
        state: { lastAct: version.lastAct, sequence: contest.resultsSequence },
        results: new Map(stored.map((result) => [result.playerId, resultOf(result)])),
      };
    }, SNAPSHOT);

  const forget = (contestId: string): void => {
    if (!kept.delete(contestId)) return;
    void thread.ask({ what: 'forget', contestId }).catch(() => {
      // The thread has ended, with all standings.
    });
  };

  const markUsed = (field: Kept): void => {
    const time = now();
    field.usedAt = time;
    kept.delete(field.contestId);
    kept.set(field.contestId, field);
    let entries = [...kept.values()].reduce((sum, { sequences }) => sum + sequences.length, 0);
    for (const other of kept.values()) {
      const isOld = time - other.usedAt > UNUSED_MS;
      if (other === field || advancing.has(other.contestId)) continue;
      if (entries <= mostEntries && !isOld) continue;
      entries -= other.sequences.length;
      forget(other.contestId);
    }
  };

  const build = async (contestId: string): Promise<void> => {
    const head = await findContestHead(database, contestId);
    if (head === null) throw new Error(`contest ${contestId} is gone`);
    const { sequences, field: lineups } = await readLineups(database, contestId, sizeOf(head));
    const { contest, state, results } = await readState(contestId);
    await thread.ask({
      what: 'build',
      contestId,
      input: { ...lineups, sport: contest.sport, results },
      state,
    });
    const payouts = payoutsOf(contest);
    const round = latestRound(results);
    markUsed({ contestId, sequences, lineups, payouts, round, state, usedAt: 0 });
  };

  const advance = async (field: Kept): Promise<void> => {
    const { contestId } = field;
    const { state, results } = await readState(contestId);
    await thread.ask({ what: 'receive', contestId, results, state });
    field.round = latestRound(results);
    field.state = state;
  };

  const start = (contestId: string): Promise<void> => {
    const read = () => {
      const field = kept.get(contestId);
      return field === undefined ? build(contestId) : advance(field);
    };
    const work = atMost(read).finally(() => {
      advancing.delete(contestId);
    });
    advancing.set(contestId, work);
    return work;
  };

  const at = async (contestId: string, lastAct: number): Promise<Kept> => {
    for (;;) {
      const field = kept.get(contestId);
      if (field !== undefined && field.state.lastAct >= lastAct) {
        markUsed(field);
        return field;
      }
      // Work that began before this version may miss it. Then there is another round.
      await (advancing.get(contestId) ?? start(contestId));
    }
  };

  return {
    at,
    read: async ({ contestId }, asked) => {
      // It may have been forgotten since.
      while (!kept.has(contestId)) await at(contestId, 0);
      const read = await thread.ask({ what: 'read', contestId, asked });
      if (read === null || !('rows' in read)) throw new Error('the thread has read no rows');
      return read;
    },
    rank: async (reader, contest, results) => {
      const field = kept.get(contest.id);
      if (field !== undefined) {
        const ranks = await askRanks({ what: 'rank', contestId: contest.id, results });
        return { sequences: field.sequences, ranks };
      }
      const { sequences, field: lineups } = await readLineups(reader, contest.id, sizeOf(contest));
      const input = { ...lineups, sport: contest.sport, results };
      const ranks =
        sequences.length <= LARGE_FIELD
          ? createContestField(input).ranks()
          : await askRanks({ what: 'rank-once', input });
      return { sequences, ranks };
    },
    close: () => {
      kept.clear();
      return thread.close();
    },
  };
};
