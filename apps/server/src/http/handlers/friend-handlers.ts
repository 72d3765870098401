/** Calls about private contests and the people in them. */
import type { ACCOUNT_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import type { Limits } from '../limits/limits.ts';
import { reply, type HandlersOf } from './handled.ts';

/** Per account: a guess of usernames or links would need many. */
const ATTEMPTS_PER_MINUTE = 30;

export const createFriendHandlers = (
  { friends }: Pick<Services, 'friends'>,
  limits: Limits,
): Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  | 'friends'
  | 'createPrivateContest'
  | 'blockPerson'
  | 'unblockPerson'
  | 'readInvite'
  | 'joinByInvite'
  | 'guests'
  | 'makeInviteLink'
  | 'revokeInviteLink'
  | 'removeGuest'
  | 'readmitGuest'
  | 'leaveContest'
> => {
  const attempts = limits.allowance('friends', ATTEMPTS_PER_MINUTE);
  return {
    friends: async ({ caller }) => ok(await friends.of(caller.userId)),

    createPrivateContest: async ({ body, caller, idempotencyKey }) => {
      const allowed = await attempts(caller.userId);
      if (!allowed.ok) return allowed;
      return reply(
        friends.create({ wish: body, host: caller, idempotencyKey }),
        ({ contestId, status, name }) => ({
          message: `${name} is ready. Only people whom you invite can see it.`,
          contestId,
          status,
        }),
      );
    },

    blockPerson: async ({ body, caller }) => {
      const allowed = await attempts(caller.userId);
      if (!allowed.ok) return allowed;
      return reply(friends.block({ userId: caller.userId, username: body.username }), () => ({
        message: `${body.username} is blocked.`,
      }));
    },

    unblockPerson: async ({ params, caller }) => {
      await friends.unblock({ userId: caller.userId, blockedId: params.id });
      return ok({ message: 'The block is taken back.' });
    },

    readInvite: async ({ body, caller, ip }) => {
      const allowed = await attempts(caller?.userId ?? ip);
      if (!allowed.ok) return allowed;
      return friends.invite({ token: body.token, viewer: caller?.userId ?? null });
    },

    joinByInvite: ({ body, caller }) =>
      reply(friends.join({ token: body.token, user: caller }), ({ contestId }) => ({
        message: 'You are in. Enter when you are ready.',
        contestId,
      })),

    guests: ({ params, caller }) => friends.guests({ contestId: params.id, userId: caller.userId }),

    makeInviteLink: ({ params, caller }) =>
      reply(friends.makeLink({ contestId: params.id, by: caller }), ({ link }) => ({
        message: 'The new link is ready. Earlier links open nothing any more.',
        link,
      })),

    revokeInviteLink: ({ params, caller }) =>
      reply(friends.revokeLink({ contestId: params.id, by: caller }), () => ({
        message: 'The link opens nothing any more.',
      })),

    removeGuest: ({ params, caller }) =>
      reply(
        friends.removeGuest({ contestId: params.id, userId: params.userId, by: caller }),
        ({ username }) => ({ message: `${username} is removed. Entries are refunded.` }),
      ),

    readmitGuest: ({ params, caller }) =>
      reply(
        friends.readmitGuest({ contestId: params.id, userId: params.userId, by: caller }),
        ({ username }) => ({ message: `${username} is back in.` }),
      ),

    leaveContest: ({ params, caller }) =>
      reply(friends.leave({ contestId: params.id, userId: caller.userId }), () => ({
        message: 'You have left the contest.',
      })),
  };
};
