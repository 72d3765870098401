/**
 * The standings of contests whose lineups are final, one instance per contest and process, changed by each update of the
 * results. Its inputs come from the database alone, so all processes have the same ranks and the same order.
 */
import { lineupSize, type Cents, type FieldLineups, type PlayerResult } from '@captains-pick/rules';
import pLimit from 'p-limit';
import {
  findContest,
  findContestHead,
  versionOfContest,
} from '../../contests/contests-repository.ts';
import { SNAPSHOT, type Database } from '../../database/database.ts';
import { resultsOf } from '../../players/players-repository.ts';
import { resultOf } from '../../players/result-of.ts';
import { createServingThread } from '../../shared/serving-thread.ts';
import { changedResults } from '../changed-results.ts';
import { payoutsOf } from '../rank-contest.ts';
import type { AskedRows } from './contest-field.ts';
import type { FieldRead, FieldRequest, FieldState } from './field-messages.ts';
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

export interface LiveFields {
  /** The standings at this version or a later one, which the contest has reached. */
  at(contestId: string, lastAct: number): Promise<LiveField>;
  /** Rows of standings that `at` has returned, all at the same state of the results. */
  read(field: LiveField, asked: readonly AskedRows[]): Promise<FieldRead>;
  close(): Promise<void>;
}

interface Kept extends LiveField {
  round: number | null;
  state: FieldState;
  results: ReadonlyMap<string, PlayerResult>;
  usedAt: number;
}

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
  const thread = createServingThread<FieldRequest, FieldRead | null>({
    name: 'standings',
    script: new URL('worker.ts', import.meta.url),
    onEnd: () => kept.clear(),
  });
  const atMost = pLimit(MOST_READ_AT_ONCE);

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
    const entries = head?.entrantsCount ?? 0;
    const players = head === null ? 0 : entries * lineupSize(head.format);
    const { sequences, field: lineups } = await readLineups(database, contestId, {
      entries,
      players,
    });
    const { contest, state, results } = await readState(contestId);
    await thread.ask({
      what: 'build',
      contestId,
      input: { ...lineups, sport: contest.sport, results },
      state,
    });
    const payouts = payoutsOf(contest);
    const round = latestRound(results);
    markUsed({ contestId, sequences, lineups, payouts, round, state, results, usedAt: 0 });
  };

  const advance = async (field: Kept): Promise<void> => {
    const { contestId } = field;
    const { state, results } = await readState(contestId);
    const changes = changedResults(field.results, results);
    await thread.ask({ what: 'receive', contestId, results: changes, state });
    field.results = results;
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
      if (read === null) throw new Error('the thread of standings has read nothing');
      return read;
    },
    close: () => {
      kept.clear();
      return thread.close();
    },
  };
};
