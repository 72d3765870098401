/** Calls about notifications: the list, and what is pushed to which devices. */
import { PUSH_KINDS, type ACCOUNT_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import type { HandlersOf } from './handled.ts';

type NotificationHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  | 'notifications'
  | 'seeNotifications'
  | 'push'
  | 'setPushKinds'
  | 'addPushDevice'
  | 'removePushDevice'
>;

export const createNotificationHandlers = ({
  notificationLists,
  pushDevices,
}: Pick<Services, 'notificationLists' | 'pushDevices'>): NotificationHandlers => ({
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

  addPushDevice: ({ body, caller, device }) =>
    pushDevices.add(caller, { ...body, device: device.name }),

  removePushDevice: async ({ params, caller }) => ok(await pushDevices.remove(caller, params.id)),
});
