import { FEWEST_ENTRIES } from '@captains-pick/rules';
import {
  contestsPastDeadline,
  lockContest,
  nextDeadline,
  setStatus,
  startContest,
  type ContestRow,
} from '../contests/contests-repository.ts';
import type { ReadTime } from '../database/read-time.ts';
import type { DraftRooms } from '../drafts/rooms/draft-rooms.ts';
import type { LiveFields } from '../standings/fields/live-fields.ts';
import { rankContest } from '../standings/rank-contest.ts';
import { cancelAndRefund } from './cancel.ts';
import { actOnContest, type ContestActDeps } from './contest-act.ts';
import { createPausing } from './create-pausing.ts';
import { createRegrades } from './regrade.ts';
import type { Lifecycle } from './service.ts';
import { settleAct } from './settle.ts';

export interface LifecycleDeps extends ContestActDeps {
  readonly readTime: ReadTime;
  readonly rooms: Pick<DraftRooms, 'ofContest' | 'submit'>;
  readonly fields: Pick<LiveFields, 'rank'>;
}

const UNDER_FILLED = 'Fewer than two entries at the deadline.';
const LOBBY_NOT_FULL = 'The lobby was not full at the deadline.';

/** Why a contest can't take place after its deadline (docs/product.md#too-few-entries); null when it can. */
const shortOfEntries = ({ draftType, entrantsCount }: ContestRow): string | null => {
  // A full lobby left Registering with its last seat.
  if (draftType === 'Snake') return LOBBY_NOT_FULL;
  return entrantsCount < FEWEST_ENTRIES ? UNDER_FILLED : null;
};

export const createLifecycle = (deps: LifecycleDeps): Lifecycle => {
  const { database, clock, readTime, chance, outbox, announce } = deps;

  const closeRegistration = (contestId: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      const contest = await lockContest(tx, contestId);
      if (contest?.status !== 'Registering' || contest.pausedSince !== null) return false;
      const { deadline } = contest;
      if (deadline === null || deadline > (await readTime(tx))) return false;
      const because = shortOfEntries(contest);
      if (because === null) await startContest(tx, contestId, 'Running', deadline);
      else await cancelAndRefund(tx, contest, because, { now: clock(), chance, outbox });
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

    complete: (request) =>
      actOnContest(deps, request, {
        name: 'complete-contest',
        to: 'Completed',
        verb: 'completed',
        needsResults: true,
        work: async (tx, contest) => {
          await rankContest(tx, contest, deps.fields);
          await setStatus(tx, contest.id, 'Completed');
          return {
            outcome: { status: 'Completed' },
            after: { resultsSequence: contest.resultsSequence },
          };
        },
      }),

    settle: ({ contestId, by }) =>
      actOnContest(deps, { contestId, by, reason: null }, settleAct(by, { chance, outbox })),

    ...createPausing(deps),
    ...createRegrades(deps),

    cancel: (request) =>
      actOnContest(deps, request, {
        name: 'cancel-contest',
        to: 'Cancelled',
        verb: 'cancelled',
        needsResults: false,
        work: async (tx, contest, now) => {
          const refund = await cancelAndRefund(tx, contest, request.reason, {
            now,
            chance,
            outbox,
          });
          return { outcome: { status: 'Cancelled', ...refund }, after: refund };
        },
      }),
  };
};
