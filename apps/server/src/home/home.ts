import type { Home, LastResult, LiveEntry, NextLock, OpenContest } from '@captains-pick/contract';
import { dollarsForWire, lineupSize, timesCents, ZERO_CENTS, addCents } from '@captains-pick/rules';
import { entryCost } from '../contests/entry-cost.ts';
import { type Database, SNAPSHOT, type Transaction } from '../database/database.ts';
import type { DraftRooms } from '../drafts/rooms/draft-rooms.ts';
import type { Clock } from '../shared/clock.ts';
import { createLiveRanks, type ContestRanks, type LiveRanks } from '../standings/live-ranks.ts';
import {
  activeEntriesOf,
  countRegistering,
  lastEndedOf,
  openContestsFor,
  placedEntriesOf,
  type ActiveEntry,
  type EndedContest,
  type OpenContestRow,
  type PlacedOwnEntry,
} from './home-repository.ts';
import { byUrgency, draftPosition } from './own-drafts.ts';
import type { Homes } from './service.ts';

export interface HomesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rooms: Pick<DraftRooms, 'ofContest'>;
}

const DAY_MS = 86_400_000;
/** Contests on the page: at most `MOST_OPEN` that lock within a day, filled up by later ones to `FEWEST_OPEN`. */
const MOST_OPEN = 8;
const FEWEST_OPEN = 4;

const named = ({
  id,
  tournamentName,
  sport,
}: Pick<ActiveEntry['contest'], 'id' | 'tournamentName' | 'sport'>) => ({
  contestId: id,
  tournamentName,
  sport,
});

const liveEntry = (
  { entryId, entryName, contest, feed }: ActiveEntry,
  ranks: ContestRanks | undefined,
): LiveEntry => {
  const place = ranks?.of(entryId) ?? null;
  // Before the first results all entries share first place, so no rank and no prize is shown.
  const started = place !== null && feed !== null;
  return {
    ...named(contest),
    entryId,
    entryName,
    entrantsCount: contest.entrantsCount,
    paidPlaces: ranks?.paidPlaces ?? 0,
    rank: started ? place.rank : null,
    tied: started && place.tied,
    prize: dollarsForWire(started ? place.prize : ZERO_CENTS),
    remaining: place?.remaining ?? 0,
    lineupSize: place?.lineupSize ?? 0,
    round: ranks?.round ?? null,
    paused: contest.pausedSince !== null,
    results:
      feed === null
        ? null
        : {
            ...feed,
            observedAt: feed.observedAt.toISOString(),
            appliedAt: feed.appliedAt.toISOString(),
          },
  };
};

/** In the given order of contests, the best of a contest's entries first. */
const sortedByRank = (live: readonly LiveEntry[]): LiveEntry[] =>
  [...Map.groupBy(live, ({ contestId }) => contestId).values()].flatMap((ofContest) =>
    ofContest.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)),
  );

const nextLockOf = (active: readonly ActiveEntry[], now: Date): NextLock | null => {
  const locking = active.flatMap((entry) => {
    const { status, draftType, deadline, pausedSince } = entry.contest;
    // A snake lobby doesn't lock at its deadline: it fills before or is cancelled.
    const locks = status === 'Registering' && draftType === 'Salary' && pausedSince === null;
    return locks && deadline !== null && deadline > now ? [{ ...entry, deadline }] : [];
  });
  const [next] = locking.toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime());
  if (next === undefined) return null;
  const { contest } = next;
  return {
    ...named(contest),
    deadline: next.deadline.toISOString(),
    entries: locking
      .filter((entry) => entry.contest.id === contest.id)
      .map(({ entryId, entryName, players, teamSalary }) => ({
        entryId,
        entryName,
        complete: players === lineupSize(contest.format),
        salaryLeft:
          contest.salaryCap === null || teamSalary === null ? null : contest.salaryCap - teamSalary,
      })),
  };
};

const lastResult = (
  contest: EndedContest,
  placed: readonly PlacedOwnEntry[],
): LastResult | null => {
  const { status, ownEntries, entrantsCount, cancelledBecause, at } = contest;
  const [best] = placed;
  if (best === undefined) return null;
  if (status !== 'Completed' && status !== 'Graded' && status !== 'Cancelled') return null;
  const cancelled = status === 'Cancelled';
  return {
    ...named(contest),
    status,
    at: at.toISOString(),
    entryName: best.entryName,
    ownEntries,
    entrantsCount,
    rank: best.rank,
    tied: best.tied ?? false,
    winnings: dollarsForWire(addCents(...placed.map(({ winnings }) => winnings ?? ZERO_CENTS))),
    refunded: dollarsForWire(cancelled ? timesCents(entryCost(contest), ownEntries) : ZERO_CENTS),
    cancelledBecause,
  };
};

const openContest = (row: OpenContestRow): OpenContest => ({
  ...named(row),
  draftType: row.draftType,
  format: row.format,
  entryFee: dollarsForWire(row.entryFee),
  adminFee: dollarsForWire(row.adminFee),
  entrantsCount: row.entrantsCount,
  maxEntries: row.maxEntries,
  deadline: row.deadline?.toISOString() ?? null,
  ownEntries: row.ownEntries,
});

/** Those that lock within a day; if these are few, the next ones too. */
const openToday = (rows: readonly OpenContestRow[], now: Date): OpenContest[] =>
  rows
    .filter(
      ({ deadline }, at) =>
        at < FEWEST_OPEN || (deadline !== null && deadline.getTime() - now.getTime() <= DAY_MS),
    )
    .map(openContest);

const isRunning = ({ contest }: ActiveEntry): boolean => contest.status === 'Running';

const readLive = async (
  tx: Transaction,
  active: readonly ActiveEntry[],
  liveRanks: LiveRanks,
): Promise<LiveEntry[]> => {
  const running = active.filter(isRunning);
  const contests = new Map(running.map(({ contest }) => [contest.id, contest]));
  const ranks = await liveRanks.at(tx, [...contests.values()]);
  return sortedByRank(running.map((entry) => liveEntry(entry, ranks.get(entry.contest.id))));
};

const readLastResult = async (tx: Transaction, userId: string): Promise<LastResult | null> => {
  const ended = await lastEndedOf(tx, userId);
  return ended === null ? null : lastResult(ended, await placedEntriesOf(tx, userId, ended.id));
};

export const createHomes = ({ database, clock, rooms }: HomesDeps): Homes => {
  const liveRanks = createLiveRanks();

  /** Not within a transaction: a room that is not in memory is read on a connection of its own. */
  const readDrafts = async (
    active: readonly ActiveEntry[],
    userId: string,
  ): Promise<Home['drafts']> => {
    const drafting = active.filter(({ contest }) => contest.status === 'Drafting');
    const drafts = await Promise.all(
      drafting.map(async ({ contest }) => {
        const room = await rooms.ofContest(contest.id);
        const position = room === null ? null : draftPosition(room, userId);
        return position === null ? [] : [{ ...named(contest), ...position }];
      }),
    );
    return drafts.flat().toSorted(byUrgency);
  };

  return {
    of: async (userId) => {
      const now = clock();
      const { active, ...read } = await database.transaction(async (tx) => {
        const [active, lastResult, open, registering] = await Promise.all([
          activeEntriesOf(tx, userId),
          readLastResult(tx, userId),
          openContestsFor(tx, userId, now, MOST_OPEN),
          countRegistering(tx),
        ]);
        return {
          active,
          lastResult,
          open: openToday(open, now),
          registering,
          live: await readLive(tx, active, liveRanks),
        };
      }, SNAPSHOT);
      return {
        at: now.toISOString(),
        ...read,
        nextLock: nextLockOf(active, now),
        drafts: await readDrafts(active, userId),
      };
    },
  };
};
