/** Calls about the caller's profile, password, sessions and data. */
import type { ACCOUNT_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import { presentEvents } from '../../identity/security-log.ts';
import type { Services } from '../../services/services.ts';
import { refused } from '../../shared/refusals.ts';
import type { Limits } from '../limits/limits.ts';
import { reply, type HandlersOf } from './handled.ts';

type OwnAccountHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  | 'verifyAddress'
  | 'profile'
  | 'setPicture'
  | 'removePicture'
  | 'changeNames'
  | 'changeAddress'
  | 'sendAddressLink'
  | 'changePassword'
  | 'closeAccount'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'securityLog'
  | 'ownData'
>;

/** Per account: each reads all that it has. */
const EXPORTS_PER_MINUTE = 6;
/** Per account: decoding takes memory and time. */
const PICTURES_PER_MINUTE = 6;

const othersEnded = (ended: number): string => {
  if (ended === 0) return 'There were no other sessions.';
  return ended === 1 ? 'One other session has ended.' : `${ended} other sessions have ended.`;
};

export const createOwnAccountHandlers = (
  {
    users,
    addresses,
    ownAccount,
    ownData,
    ownPictures,
  }: Pick<Services, 'users' | 'addresses' | 'ownAccount' | 'ownData' | 'ownPictures'>,
  limits: Limits,
): OwnAccountHandlers => {
  const pictures = limits.allowance('own pictures', PICTURES_PER_MINUTE);
  const exports = limits.allowance('own data', EXPORTS_PER_MINUTE);
  return {
    // Not limited by failures: no one guesses 256 random bits.
    verifyAddress: ({ body: { token }, device }) =>
      reply(addresses.verify({ token, device }), ({ address }) => ({
        message: 'Your address is verified.',
        address,
      })),

    profile: async ({ caller }) => {
      const waiting = await addresses.waiting(caller.userId);
      return ok({
        waiting:
          waiting === null
            ? null
            : { address: waiting.address, until: waiting.until.toISOString() },
      });
    },

    setPicture: async ({ body, caller: { userId } }) => {
      const allowed = await pictures(userId);
      if (!allowed.ok) return allowed;
      return reply(
        ownPictures.set({ userId, file: Buffer.from(body.file, 'base64') }),
        (picture) => ({ message: 'Your picture is changed.', picture }),
      );
    },

    removePicture: async ({ caller }) => {
      await ownPictures.remove(caller.userId);
      return ok({ message: 'Your picture is removed.', picture: null });
    },

    changeNames: ({ body, caller: { userId }, device }) =>
      reply(ownAccount.changeNames({ userId, device, ...body }), () => ({
        message: 'Your names are changed.',
      })),

    changeAddress: ({ body: { email, password }, caller: { userId }, device, ip }) =>
      limits.presentPassword(userId, () =>
        limits.addressLink({ email, ip }, () =>
          reply(addresses.change({ userId, device, address: email, password }), ({ address }) => ({
            message: `A mail with a link is on its way to ${address}. Your address changes once you have opened the link.`,
          })),
        ),
      ),

    sendAddressLink: async ({ caller: { userId }, device, ip }) => {
      const email = await addresses.linkAddress(userId);
      return limits.addressLink({ email, ip }, () =>
        reply(addresses.sendLink({ userId, device }), ({ address }) => ({
          message: `A mail with a new link is on its way to ${address}. Earlier links no longer work.`,
        })),
      );
    },

    changePassword: ({ body: { password, newPassword }, caller, device }) =>
      limits.presentPassword(caller.userId, async () => {
        const account = await users.account(caller.userId);
        if (!account.ok) return account;
        const { passwordFault } = await import('@captains-pick/contract/password-strength');
        const fault = passwordFault(newPassword, account.value);
        if (fault !== null) return refused({ name: 'weak-password', fault });
        return reply(
          ownAccount.changePassword({
            userId: caller.userId,
            sessionId: caller.sessionId ?? null,
            password,
            newPassword,
            device,
          }),
          ({ ended }) => ({ message: `Your password is changed. ${othersEnded(ended)}` }),
        );
      }),

    closeAccount: ({ body: { password, giveUpBalance = false }, caller: { userId }, device }) =>
      limits.presentPassword(userId, () =>
        reply(ownAccount.close({ userId, device, password, giveUpBalance }), () => ({
          message: 'Your account is closed. Your personal data is removed.',
        })),
      ),

    sessions: async ({ caller: { userId, sessionId = null } }) => {
      const open = await ownAccount.sessions({ userId, sessionId });
      return ok({
        sessions: open.map(({ id, device, startedAt, lastSeenAt, current }) => ({
          _id: id,
          device,
          firstSeen: startedAt.toISOString(),
          lastSeen: lastSeenAt.toISOString(),
          current,
        })),
      });
    },

    endSession: ({ params: { id }, caller: { userId }, device }) =>
      reply(ownAccount.endSession({ userId, id, device }), () => ({
        message: 'The session has ended.',
      })),

    endOtherSessions: ({ caller: { userId, sessionId = null }, device }) =>
      reply(ownAccount.endOtherSessions({ userId, sessionId, device }), ({ ended }) => ({
        message: othersEnded(ended),
      })),

    securityLog: async ({ caller }) =>
      ok({ events: presentEvents(await ownAccount.log(caller.userId)) }),

    ownData: async ({ caller: { userId }, device }) => {
      const allowed = await exports(userId);
      return allowed.ok ? ownData.of({ userId, device }) : allowed;
    },
  };
};
