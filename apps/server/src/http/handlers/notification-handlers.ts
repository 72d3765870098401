/** Calls about notifications: the list, and what is pushed to which devices. */
import { PUSH_KINDS, type ACCOUNT_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import type { Limits } from '../limits/limits.ts';
import { reply, type HandlersOf } from './handled.ts';

type NotificationHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  | 'notifications'
  | 'seeNotifications'
  | 'push'
  | 'setPushKinds'
  | 'addPushDevice'
  | 'removePushDevice'
  | 'testPushDevice'
>;

/** Per account: each is a message to a push service, which may slow down a server that sends many. */
const TESTS_PER_MINUTE = 6;
/** Per account. A browser adds itself once per session. */
const DEVICES_PER_MINUTE = 20;

export const createNotificationHandlers = (
  { notificationLists, pushDevices }: Pick<Services, 'notificationLists' | 'pushDevices'>,
  limits: Limits,
): NotificationHandlers => {
  const devices = limits.allowance('push devices', DEVICES_PER_MINUTE);
  const tests = limits.allowance('push tests', TESTS_PER_MINUTE);
  return {
    notifications: async ({ query: { before }, caller: { userId } }) =>
      ok(await notificationLists.list({ userId, before })),

    seeNotifications: async ({ body: { through }, caller: { userId } }) => {
      await notificationLists.see({ userId, through });
      return ok({ message: 'Noted.' });
    },

    push: async ({ caller }) => ok(await pushDevices.of(caller)),

    setPushKinds: async ({ body, caller }) => {
      const chosen = new Map(
        PUSH_KINDS.flatMap((kind) => {
          const wanted = body[kind];
          return wanted === undefined ? [] : [[kind, wanted] as const];
        }),
      );
      return ok(await pushDevices.choose(caller, chosen));
    },

    addPushDevice: async ({ body, caller, device }) => {
      const allowed = await devices(caller.userId);
      return allowed.ok ? pushDevices.add(caller, { ...body, device: device.name }) : allowed;
    },

    testPushDevice: async ({ params, caller }) => {
      const allowed = await tests(caller.userId);
      if (!allowed.ok) return allowed;
      return reply(pushDevices.test(caller, params.id), () => ({
        message: 'Sent. It appears on the device within a minute.',
      }));
    },

    removePushDevice: async ({ params, caller }) => ok(await pushDevices.remove(caller, params.id)),
  };
};
