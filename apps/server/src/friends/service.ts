import type {
  FollowingContests,
  Friends as OwnFriends,
  Guests,
  Invite,
  NewPrivateContest,
  PrivateOfferTerms,
} from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';

interface OfGuest {
  readonly contestId: string;
  readonly userId: string;
  /** The host. */
  readonly by: Actor;
}

/** Private contests, from the side of players (docs/product.md#private-contests). */
export interface Friends {
  of(userId: string): Promise<OwnFriends>;
  /** The same key makes one contest. */
  create(request: {
    readonly wish: NewPrivateContest;
    readonly host: Actor;
    readonly idempotencyKey: string | null;
  }): Answer<{ readonly contestId: string; readonly status: ContestStatus; readonly name: string }>;
  /** Refuses a contest for everybody with `contest-not-found`. */
  guests(request: { readonly contestId: string; readonly userId: string }): Answer<Guests>;
  /** Replaces the link that there is. Refuses everybody but the host with `not-host`. */
  makeLink(request: {
    readonly contestId: string;
    readonly by: Actor;
  }): Answer<{ readonly link: string }>;
  revokeLink(request: { readonly contestId: string; readonly by: Actor }): Answer<null>;
  /** Withdraws and refunds the guest's entries, before the contest locks. */
  removeGuest(request: OfGuest): Answer<{ readonly username: string }>;
  readmitGuest(request: OfGuest): Answer<{ readonly username: string }>;
  leave(request: { readonly contestId: string; readonly userId: string }): Answer<null>;
  /** @param viewer null: a visitor */
  invite(request: { readonly token: string; readonly viewer: string | null }): Answer<Invite>;
  join(request: {
    readonly token: string;
    readonly user: Actor;
  }): Answer<{ readonly contestId: string }>;
  block(request: { readonly userId: string; readonly username: string }): Answer<null>;
  unblock(request: { readonly userId: string; readonly blockedId: string }): Promise<void>;
}

/** Private contests, from the side of operators. */
export interface PrivateOffers {
  of(contestId: string): Answer<FollowingContests>;
  /** Replaces the offer that there is. */
  open(request: {
    readonly contestId: string;
    readonly terms: PrivateOfferTerms;
    readonly by: Actor;
  }): Answer<null>;
  /** Contests that were made stay. */
  end(request: { readonly contestId: string; readonly by: Actor }): Answer<null>;
  /**
   * Brings every private contest to the results, marks, pauses and status of the contest that it follows
   * (docs/product.md#private-contests).
   */
  follow(): Promise<void>;
}
