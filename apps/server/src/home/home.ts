import type { Home, LastResult, LiveEntry, NextLock, OpenContest } from '@captains-pick/contract';
import {
  addCents,
  dollarsForWire,
  lastPaidPlace,
  lineupSize,
  ok,
  prizeOfRank,
  timesCents,
  ZERO_CENTS,
} from '@captains-pick/rules';
import { pictureHref } from '../users/pictures-repository.ts';
import {
  profileChoicesOf,
  setProfileChoices,
  shownProfile,
} from '../users/public-profiles-repository.ts';
import { refused } from '../shared/refusals.ts';
import { entryCost } from '../contests/entry-cost.ts';
import { type Database, SNAPSHOT, type Transaction } from '../database/database.ts';
import { openBreakOf } from '../money/play-repository.ts';
import type { DraftRooms } from '../drafts/rooms/draft-rooms.ts';
import type { Clock } from '../shared/clock.ts';
import type { FieldRow } from '../standings/fields/contest-field.ts';
import { entryIndex, type LiveField, type LiveFields } from '../standings/fields/live-fields.ts';
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
import { ownResultsOf, publicResultsOf } from './own-results.ts';
import type { Homes } from './service.ts';

export interface HomesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rooms: Pick<DraftRooms, 'ofContest'>;
  readonly fields: LiveFields;
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
  { entryId, entryName, players, contest, feed }: ActiveEntry,
  row: FieldRow | undefined,
  { payouts, round }: LiveField,
): LiveEntry => {
  // Before the first results all entries share first place, so no rank and no prize is shown.
  const placed = feed === null ? undefined : row;
  return {
    ...named(contest),
    entryId,
    entryName,
    entrantsCount: contest.entrantsCount,
    paidPlaces: lastPaidPlace(payouts)?.place ?? 0,
    rank: placed?.rank ?? null,
    tied: placed !== undefined && placed.sharing > 1,
    prize: dollarsForWire(
      placed === undefined ? ZERO_CENTS : prizeOfRank(placed.rank, placed.sharing, payouts),
    ),
    remaining: row?.remaining ?? 0,
    lineupSize: players,
    round,
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

/** The user's entries in one running contest. */
const readContestEntries = async (
  fields: LiveFields,
  entries: readonly ActiveEntry[],
): Promise<readonly LiveEntry[]> => {
  const [first] = entries;
  if (first === undefined) return [];
  const field = await fields.at(first.contest.id, first.contest.lastAct);
  const indexes = entries.map(({ sequence }) => entryIndex(field, sequence));
  const asked = { what: 'entries', entries: indexes.filter((index) => index !== -1) } as const;
  const { rows } = await fields.read(field, [asked]);
  const rowAt = new Map(rows.flat().map((row) => [row.entry, row]));
  return entries.map((entry, nth) => liveEntry(entry, rowAt.get(indexes[nth] ?? -1), field));
};

const readLive = async (
  fields: LiveFields,
  active: readonly ActiveEntry[],
): Promise<LiveEntry[]> => {
  const byContest = Map.groupBy(active.filter(isRunning), ({ contest }) => contest.id);
  const live = await Promise.all(
    [...byContest.values()].map((entries) => readContestEntries(fields, entries)),
  );
  return sortedByRank(live.flat());
};

const readLastResult = async (tx: Transaction, userId: string): Promise<LastResult | null> => {
  const ended = await lastEndedOf(tx, userId);
  return ended === null ? null : lastResult(ended, await placedEntriesOf(tx, userId, ended.id));
};

export const createHomes = ({ database, clock, rooms, fields }: HomesDeps): Homes => {
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
    results: (userId) => ownResultsOf(database, userId),

    profile: async (username) => {
      const found = await shownProfile(database, username);
      if (found === null) return refused({ name: 'profile-not-found' });
      const { userId, createdAt, prizes, pictureDigest } = found;
      return ok({
        username: found.username,
        since: createdAt.toISOString(),
        picture: pictureDigest === null ? null : pictureHref(pictureDigest),
        showsPrizes: prizes,
        ...(await publicResultsOf(database, userId, { prizes })),
      });
    },

    showsProfile: async (username) => (await shownProfile(database, username)) !== null,

    profileChoices: (userId) => profileChoicesOf(database, userId),

    chooseProfile: async (userId, choices) => {
      await setProfileChoices(database, userId, choices);
      return profileChoicesOf(database, userId);
    },

    of: async (userId) => {
      const now = clock();
      const { active, ...read } = await database.transaction(async (tx) => {
        const [active, lastResult, open, registering, openBreak] = await Promise.all([
          activeEntriesOf(tx, userId),
          readLastResult(tx, userId),
          openContestsFor(tx, userId, now, MOST_OPEN),
          countRegistering(tx),
          openBreakOf(tx, userId, now),
        ]);
        return {
          active,
          lastResult,
          open: openToday(open, now),
          registering,
          ...(openBreak === null
            ? {}
            : { playBreak: { kind: openBreak.kind, until: openBreak.until.toISOString() } }),
        };
      }, SNAPSHOT);
      // After the transaction, because standings are read on connections of their own.
      const [live, drafts] = await Promise.all([
        readLive(fields, active),
        readDrafts(active, userId),
      ]);
      return { at: now.toISOString(), ...read, live, nextLock: nextLockOf(active, now), drafts };
    },
  };
};
