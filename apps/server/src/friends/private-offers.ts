import type { ContestChanged } from '@captains-pick/contract';
import { centsFromWire, dollarsForWire, ok, ZERO_CENTS } from '@captains-pick/rules';
import { lastActOf, noteAct } from '../audit/audit-repository.ts';
import { findContestHead, lockContestHead } from '../contests/contests-repository.ts';
import { SNAPSHOT } from '../database/database.ts';
import { refused } from '../shared/refusals.ts';
import { createFollowing, type FollowingDeps } from './follow-events.ts';
import { endOffer, followersOf, offerOf, putOffer } from './friends-repository.ts';
import type { PrivateOffers } from './service.ts';

export interface OffersDeps extends FollowingDeps {
  readonly announce: (change: ContestChanged) => void;
}

export const createPrivateOffers = (deps: OffersDeps): PrivateOffers => {
  const { database, clock, chance } = deps;
  return {
    ...createFollowing(deps),

    of: (contestId) =>
      database.transaction(async (tx) => {
        if ((await findContestHead(tx, contestId)) === null) {
          return refused({ name: 'contest-not-found' });
        }
        const [offer, followers, lastAct] = await Promise.all([
          offerOf(tx, contestId),
          followersOf(tx, contestId),
          lastActOf(tx, contestId),
        ]);
        return ok({
          offer:
            offer === null
              ? null
              : {
                  kinds: [...offer.kinds],
                  mostFee: dollarsForWire(offer.mostFee),
                  adminPercent: offer.adminPercent,
                  mostSeats: offer.mostSeats,
                },
          contests: followers.map(({ contest, host }) => ({
            contestId: contest.id,
            tournamentName: contest.tournamentName,
            host,
            status: contest.status,
            entrantsCount: contest.entrantsCount,
            maxEntries: contest.maxEntries,
            entryFee: dollarsForWire(contest.entryFee),
            upToDate: contest.status === 'Cancelled' || contest.followedAct >= lastAct,
          })),
        });
      }, SNAPSHOT),

    open: ({ contestId, terms, by }) =>
      database.transaction(async (tx) => {
        const contest = await lockContestHead(tx, contestId);
        if (contest === null) return refused({ name: 'contest-not-found' });
        const { status, deadline, hostId } = contest;
        if (status !== 'Registering') return refused({ name: 'not-registering', status });
        const now = clock();
        if (hostId !== null || deadline === null || deadline <= now) {
          return refused({ name: 'not-offerable' });
        }
        const mostFee = centsFromWire(terms.mostFee);
        const before = await offerOf(tx, contestId);
        const { kinds, adminPercent, mostSeats } = terms;
        await putOffer(tx, {
          contestId,
          kinds: [...new Set(kinds)],
          mostFee: mostFee.ok ? mostFee.value : ZERO_CENTS,
          adminPercent,
          mostSeats,
          madeAt: now,
          endedAt: null,
        });
        await noteAct(
          tx,
          { by, act: 'offer-private-contests', contestId, reason: null, before, after: terms },
          { now, chance },
        );
        return ok(null);
      }),

    end: ({ contestId, by }) =>
      database.transaction(async (tx) => {
        const contest = await lockContestHead(tx, contestId);
        if (contest === null) return refused({ name: 'contest-not-found' });
        const before = await offerOf(tx, contestId);
        if (before === null) return ok(null);
        const now = clock();
        await endOffer(tx, contestId, now);
        await noteAct(
          tx,
          { by, act: 'end-private-offer', contestId, reason: null, before, after: null },
          { now, chance },
        );
        return ok(null);
      }),
  };
};
