import {
  FEES,
  poolAccount,
  ROUNDING,
  userAccount,
  type ContestChanged,
} from '@captains-pick/contract';
import {
  cents,
  FEWEST_ENTRIES,
  mayFollow,
  ok,
  settlementOf,
  timesCents,
  ZERO_CENTS,
  type Cents,
} from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import {
  contestsPastDeadline,
  lockContest,
  nextDeadline,
  setStatus,
  startContest,
  type ContestRow,
} from '../contests/contests-repository.ts';
import { refusalOfPaused } from '../contests/paused.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { DraftRooms } from '../drafts/draft-rooms.ts';
import { closeOpenDraftOf } from '../lobbies/drafts-repository.ts';
import { entryCost } from '../entries/decide-batch.ts';
import { entrantsOf } from '../entries/entries-repository.ts';
import {
  lockAccounts,
  movedByKind,
  poolBalance,
  writeJournals,
} from '../money/ledger-repository.ts';
import { refused } from '../shared/refusals.ts';
import { overridesOf } from '../results/overrides-repository.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import type { Lifecycle } from './service.ts';
import type { ReadTime } from '../database/read-time.ts';
import {
  countWinners,
  lockPaidPlaces,
  replacePlacements,
} from '../standings/placements-repository.ts';
import { payoutsOf, rankContest } from '../standings/rank-contest.ts';
import { createPausing } from './create-pausing.ts';
import { createRegrades } from './regrade.ts';
import { hasResults } from '../standings/results-behind.ts';
import { insertSettlement, standingOverrides } from './settlements-repository.ts';

export interface LifecycleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly readTime: ReadTime;
  readonly chance: Chance;
  readonly announce: (change: ContestChanged) => void;
  readonly rooms: Pick<DraftRooms, 'ofContest' | 'submit'>;
}

const UNDER_FILLED = 'Fewer than two entries at the deadline.';
const LOBBY_NOT_FULL = 'The lobby was not full at the deadline.';

/** Why a contest can't take place after its deadline (docs/product.md#too-few-entries); null when it can. */
const shortOfEntries = ({ draftType, entrantsCount }: ContestRow): string | null => {
  // A full lobby left Registering with its last seat.
  if (draftType === 'Snake') return LOBBY_NOT_FULL;
  return entrantsCount < FEWEST_ENTRIES ? UNDER_FILLED : null;
};

export const createLifecycle = ({
  database,
  clock,
  readTime,
  chance,
  announce,
  rooms,
}: LifecycleDeps): Lifecycle => {
  /**
   * Refunds every entry that was not withdrawn, admin fee included, and cancels the contest
   * (docs/product.md#too-few-entries).
   */
  const cancelAndRefund = async (
    tx: Transaction,
    contest: ContestRow,
    because: string,
  ): Promise<{ readonly refunded: Cents; readonly entries: number }> => {
    const { id: contestId, entryFee, adminFee, tournamentName } = contest;
    const entrants = await entrantsOf(tx, contestId);
    await lockAccounts(
      tx,
      entrants.map(({ userId }) => userId),
    );
    await writeJournals(
      tx,
      entrants.map(({ id, userId, entryName }) => ({
        kind: 'refund' as const,
        contestId,
        idempotencyKey: `refund:${id}`,
        memo: `${entryName}: ${tournamentName} is cancelled`,
        movements: [
          { from: poolAccount(contestId), to: userAccount(userId), amount: entryFee },
          { from: FEES, to: userAccount(userId), amount: adminFee },
        ],
      })),
      { now: clock(), chance },
    );
    await replacePlacements(tx, contestId, []);
    await closeOpenDraftOf(tx, contestId, clock());
    await setStatus(tx, contestId, 'Cancelled', because);
    return { refunded: timesCents(entryCost(contest), entrants.length), entries: entrants.length };
  };

  const closeRegistration = (contestId: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      const contest = await lockContest(tx, contestId);
      if (contest?.status !== 'Registering' || contest.pausedSince !== null) return false;
      const { deadline } = contest;
      if (deadline === null || deadline > (await readTime(tx))) return false;
      const because = shortOfEntries(contest);
      if (because === null) await startContest(tx, contestId, 'Running', deadline);
      else await cancelAndRefund(tx, contest, because);
      return true;
    });

  return {
    sweep: async () => {
      let moved = 0;
      for (const contestId of await contestsPastDeadline(database, clock())) {
        if (!(await closeRegistration(contestId))) continue;
        moved += 1;
        announce({ contestId, what: 'status' });
      }
      return { moved, nextDeadline: await nextDeadline(database, clock()) };
    },

    complete: async ({ contestId, reason, by }) => {
      const completed = await database.transaction(async (tx) => {
        const contest = await lockContest(tx, contestId);
        if (contest === null) return refused({ name: 'contest-not-found' });
        if (!mayFollow(contest.status, 'Completed')) {
          return refused({ name: 'wrong-status', act: 'completed', status: contest.status });
        }
        const paused = refusalOfPaused(contest);
        if (paused !== null) return refused(paused);
        if (!(await hasResults(tx, contest))) return refused({ name: 'no-results' });
        await rankContest(tx, contest);
        await setStatus(tx, contestId, 'Completed');
        await noteAct(
          tx,
          {
            by,
            act: 'complete-contest',
            contestId,
            reason,
            before: { status: contest.status },
            after: { status: 'Completed', resultsSequence: contest.resultsSequence },
          },
          { now: clock(), chance },
        );
        return ok({ status: 'Completed' as const });
      });
      if (completed.ok) announce({ contestId, what: 'status' });
      return completed;
    },

    settle: async ({ contestId, by }) => {
      let graded = false;
      const settled = await database.transaction(async (tx) => {
        const contest = await lockContest(tx, contestId);
        if (contest === null) return refused({ name: 'contest-not-found' });
        if (contest.status === 'Graded') {
          return ok({
            status: contest.status,
            paid: await movedByKind(tx, contestId, 'payout'),
            remainder: await movedByKind(tx, contestId, 'remainder'),
            winners: await countWinners(tx, contestId),
          });
        }
        if (!mayFollow(contest.status, 'Graded')) {
          return refused({ name: 'wrong-status', act: 'settled', status: contest.status });
        }
        const paused = refusalOfPaused(contest);
        if (paused !== null) return refused(paused);
        if (!(await hasResults(tx, contest))) return refused({ name: 'no-results' });
        const payouts = payoutsOf(contest);
        const [placed, balance, overrides] = await Promise.all([
          lockPaidPlaces(tx, contestId, payouts.length),
          poolBalance(tx, contestId),
          overridesOf(tx, contestId),
        ]);
        const winners = placed.filter(({ winnings }) => winnings > ZERO_CENTS).length;
        const { prizes, paid, remainder, overlay, unawarded } = settlementOf(
          placed.map(({ entryId, rank, tied }) => ({ id: entryId, rank, tied })),
          payouts,
          balance,
        );
        const pool = poolAccount(contestId);
        const { tournamentName } = contest;
        const house = (
          kind: 'overlay' | 'remainder' | 'unawarded',
          from: string,
          to: string,
          amount: Cents,
        ) => ({
          kind,
          contestId,
          idempotencyKey: `${kind}:${contestId}`,
          memo: `${tournamentName}: ${kind}`,
          movements: [{ from, to, amount }],
        });
        const now = clock();
        await Promise.all([
          writeJournals(
            tx,
            [
              house('overlay', FEES, pool, overlay),
              ...placed.map(({ entryId, userId, entryName, rank }) => ({
                kind: 'payout' as const,
                contestId,
                idempotencyKey: `payout:${entryId}`,
                memo: `${entryName} is placed ${rank} in ${tournamentName}`,
                movements: [
                  { from: pool, to: userAccount(userId), amount: prizes.get(entryId) ?? cents(0) },
                ],
              })),
              house('remainder', pool, ROUNDING, remainder),
              house('unawarded', pool, FEES, unawarded),
            ],
            { now, chance },
          ),
          setStatus(tx, contestId, 'Graded'),
          insertSettlement(tx, {
            contestId,
            number: 0,
            at: now,
            byUserId: by.userId,
            reason: null,
            resultsSequence: contest.resultsSequence,
            overrides: standingOverrides(overrides),
            shortfalls: [],
          }),
          noteAct(
            tx,
            {
              by,
              act: 'settle-contest',
              contestId,
              reason: null,
              before: { status: contest.status },
              after: { status: 'Graded', paid, remainder, overlay, unawarded, winners },
            },
            { now, chance },
          ),
        ]);
        graded = true;
        return ok({ status: 'Graded' as const, paid, remainder, winners });
      });
      if (graded) announce({ contestId, what: 'status' });
      return settled;
    },

    ...createPausing({ database, clock, chance, announce, rooms }),
    ...createRegrades({ database, clock, chance, announce }),

    cancel: async ({ contestId, reason, by }) => {
      const cancelled = await database.transaction(async (tx) => {
        const contest = await lockContest(tx, contestId);
        if (contest === null) return refused({ name: 'contest-not-found' });
        if (!mayFollow(contest.status, 'Cancelled')) {
          return refused({ name: 'wrong-status', act: 'cancelled', status: contest.status });
        }
        const { refunded, entries } = await cancelAndRefund(tx, contest, reason);
        await noteAct(
          tx,
          {
            by,
            act: 'cancel-contest',
            contestId,
            reason,
            before: { status: contest.status },
            after: { status: 'Cancelled', refunded, entries },
          },
          { now: clock(), chance },
        );
        return ok({ status: 'Cancelled' as const, refunded, entries });
      });
      if (cancelled.ok) announce({ contestId, what: 'status' });
      return cancelled;
    },
  };
};
