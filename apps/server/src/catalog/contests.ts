import { type ContestEntries, type ContestResults } from '@captains-pick/contract';
import { ok, type ContestStatus } from '@captains-pick/rules';
import { SNAPSHOT, type Transaction } from '../database/database.ts';
import { lineupsOfContest, someEntrantsOf } from '../entries/entries-repository.ts';
import { winnersOf } from '../standings/placements-repository.ts';
import { createPlayerImport } from './create-player-import.ts';
import { playersOf, playersWithResultsOf } from '../players/players-repository.ts';
import { refused } from '../shared/refusals.ts';
import { lastFeedOf } from '../results/results-repository.ts';
import type { Contests } from './service.ts';
import { readRecord } from './contest-record.ts';
import { ownPaymentsOf } from './own-payments.ts';
import { createContestPages } from './contest-pages.ts';
import { appendText, EncodedReply } from './encoded-contest.ts';
import {
  presentEntrant,
  presentHeadline,
  presentResults,
  presentSummary,
} from './contest-presenter.ts';
import {
  findContest,
  findContestHead,
  listContests,
  setUnlisted,
  versionOfContest,
} from '../contests/contests-repository.ts';
import { createPreview } from './create-preview.ts';
import { createContestSetUp, type SetUpDeps } from './set-up-contest.ts';
import { ENDED, isLargeOpen, readDetail, readLastAct } from './read-detail.ts';

const MINIMAL = { 'preference-applied': 'return=minimal' } as const;

const PUBLIC: readonly ContestStatus[] = ['Registering', 'Drafting', 'Running'];
const ALL: readonly ContestStatus[] = [...PUBLIC, 'Completed', 'Graded', 'Cancelled'];

/** What entering changes in a large field before its start; null for any other contest. */
const readEntries = async (
  tx: Transaction,
  contestId: string,
  viewer: string | null,
): Promise<ContestEntries | null> => {
  const contest = await findContestHead(tx, contestId);
  if (contest === null || !isLargeOpen(contest)) return null;
  const { status, entrantsCount } = contest;
  const own =
    viewer === null ? [] : await someEntrantsOf(tx, contestId, { userId: viewer, ids: [] });
  const [lineups, players, lastAct] = await Promise.all([
    lineupsOfContest(tx, contestId, { userId: viewer }),
    own.length === 0 ? [] : playersOf(tx, contestId),
    readLastAct(tx, contestId),
  ]);
  const nameOf = new Map(players.map(({ id, name }) => [id, name]));
  return {
    _id: contestId,
    status,
    lastAct,
    entrantsCount,
    ownEntries: own.length,
    entrants: own.map((entrant) => presentEntrant(entrant, lineups.get(entrant.id), nameOf)),
  };
};

/** Asserts that a row found earlier in the same snapshot is still there. */
const found = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('the contest is gone');
  return value;
};

const readResults = async (tx: Transaction, contestId: string): Promise<ContestResults> => {
  const [contest, field, lastFeed] = await Promise.all([
    findContestHead(tx, contestId),
    playersWithResultsOf(tx, contestId),
    lastFeedOf(tx, contestId),
  ]);
  return presentResults({ contest: found(contest), ...field, lastFeed });
};

export const createContests = (deps: SetUpDeps): Contests => {
  const { database } = deps;
  const read = (contestId: string, viewer: string | null, parts: 'all' | 'usual') =>
    database.transaction(async (tx) => {
      const contest = await readDetail(tx, contestId, viewer, parts);
      return contest === null ? refused({ name: 'contest-not-found' }) : ok(contest);
    }, SNAPSHOT);
  const detail: Contests['detail'] = (contestId, viewer) => read(contestId, viewer, 'all');
  /** What entering changes, encoded. */
  const encodeEntries = async (contestId: string, viewer: string | null) => {
    const sent = await database.transaction((tx) => readEntries(tx, contestId, viewer), SNAPSHOT);
    return sent === null
      ? null
      : new EncodedReply(await appendText(JSON.stringify(sent)), '', MINIMAL);
  };
  const pages = createContestPages({
    database,
    read: async (tx, contestId, parts) => found(await readDetail(tx, contestId, null, parts)),
    readResults,
  });

  return {
    ...createPlayerImport(deps),
    ...createPreview(deps),
    ...createContestSetUp(deps),

    list: (scope, viewer) =>
      database.transaction(async (tx) => {
        const listed = await listContests(tx, scope === 'public' ? PUBLIC : ALL, viewer, scope);
        const over = listed.filter(({ contest: { status } }) => ENDED.has(status));
        const winners = Map.groupBy(
          await winnersOf(
            tx,
            over.map(({ contest }) => contest.id),
          ),
          ({ contestId }) => contestId,
        );
        return listed.map(({ contest, ownEntries }) =>
          presentSummary(contest, ownEntries, winners.get(contest.id) ?? []),
        );
      }, SNAPSHOT),

    unlist: async (contestIds) => {
      if (contestIds.length > 0) await setUnlisted(database, contestIds);
    },

    headline: async (contestId) => {
      const [contest, version] = await Promise.all([
        findContest(database, contestId),
        versionOfContest(database, contestId, null),
      ]);
      // The HTML and the pictures are made for everybody.
      return contest === null || contest.hostId !== null
        ? null
        : presentHeadline(contest, version?.lastAct ?? 0);
    },

    detail,

    page: async (contestId, viewer, parts) => {
      const encoded = await (parts === 'minimal'
        ? pages.answerResults(contestId)
        : pages.answer(contestId, viewer, parts));
      if (encoded !== null) return ok(encoded);
      const entries = parts === 'minimal' ? await encodeEntries(contestId, viewer) : null;
      return entries === null
        ? read(contestId, viewer, parts === 'usual' ? 'usual' : 'all')
        : ok(entries);
    },

    record: (contestId) => readRecord(database, contestId),

    ownPayments: (contestId, userId) =>
      database.transaction(async (tx) => {
        if ((await findContestHead(tx, contestId)) === null) {
          return refused({ name: 'contest-not-found' });
        }
        return ok(await ownPaymentsOf(tx, contestId, userId));
      }, SNAPSHOT),
  };
};
