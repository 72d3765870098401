import { hrefTo, PUSH_KINDS, type Notification, type PushState } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Database } from '../database/database.ts';
import { latestNotifications, noteSeen } from '../mail/notifications-repository.ts';
import {
  deleteDevice,
  devicesOf,
  forgetDevice,
  pushPreferencesOf,
  putDevice,
  setPushPreferences,
} from '../mail/push/push-devices-repository.ts';
import type { Push } from '../mail/push/push.ts';
import type { ComposeNotice } from '../mail/push/push-worker.ts';
import { newIds, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { findUser } from '../users/users-repository.ts';
import type { NotificationLists, PushDevices } from './service.ts';

const PAGE = 20;
/** The oldest device gives way to one more. */
const MOST_DEVICES = 20;
/** A test that comes late would only puzzle. */
const TEST_TTL_SECONDS = 60;
const TEST_NOTICE = {
  title: 'Notifications work on this device',
  text: 'You asked for this test on your account page.',
  path: `${hrefTo('account')}?tab=notifications`,
};

export const createNotificationLists = ({
  database,
  composeNotice,
}: {
  readonly database: Database;
  readonly composeNotice: ComposeNotice;
}): NotificationLists => ({
  list: async ({ userId, before }) => {
    const user = await findUser(database, userId);
    const found = await latestNotifications(database, userId, { before, most: PAGE + 1 });
    const seen = user?.seenNotification ?? '';
    const notifications = await Promise.all(
      found.slice(0, PAGE).map(async (mail): Promise<Notification> => ({
        _id: mail.id,
        kind: mail.kind,
        at: mail.createdAt.toISOString(),
        ...(await composeNotice(mail)),
        isNew: mail.id > seen,
      })),
    );
    return { notifications, more: found.length > PAGE };
  },

  see: ({ userId, through }) => noteSeen(database, userId, through),
});

export const createPushDevices = ({
  database,
  clock,
  chance,
  push,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly push: Push;
}): PushDevices => {
  const of: PushDevices['of'] = async ({ userId, sessionId }) => {
    const { publicKey } = await push.keys();
    const chosen = await pushPreferencesOf(database, userId);
    const devices = await devicesOf(database, userId);
    return {
      publicKey,
      choices: Object.fromEntries(
        PUSH_KINDS.map((kind) => [kind, chosen.get(kind) ?? true]),
      ) as PushState['choices'],
      devices: devices.map((one) => ({
        _id: one.id,
        device: one.device,
        since: one.createdAt.toISOString(),
        current: one.sessionId === sessionId,
      })),
    };
  };
  return {
    of,

    choose: async (caller, chosen) => {
      await setPushPreferences(database, caller.userId, chosen, clock());
      return of(caller);
    },

    add: async (caller, { endpoint, keys, device }) => {
      const { userId, sessionId } = caller;
      if (sessionId === undefined) return refused({ name: 'session-expired' });
      if (!push.services(endpoint)) return refused({ name: 'push-service-unknown' });
      const [id = ''] = newIds(chance, 1);
      const added = { id, userId, sessionId, endpoint, ...keys, device, createdAt: clock() };
      await database.transaction((tx) => putDevice(tx, added, MOST_DEVICES));
      return ok(await of(caller));
    },

    test: async (caller, id) => {
      const device = (await devicesOf(database, caller.userId)).find((one) => one.id === id);
      if (device === undefined) return refused({ name: 'push-device-gone' });
      const { endpoint, p256dh, auth } = device;
      const [testId = ''] = newIds(chance, 1);
      const outcome = await push.sender.send({
        endpoint,
        p256dh,
        auth,
        urgent: true,
        content: { _id: testId, ...TEST_NOTICE },
        ttl: TEST_TTL_SECONDS,
      });
      switch (outcome.kind) {
        case 'sent':
          return ok(undefined);
        case 'gone':
          await forgetDevice(database, id);
          return refused({ name: 'push-device-gone' });
        case 'refused':
        case 'later':
          return refused({ name: 'push-not-taken' });
        default:
          return outcome satisfies never;
      }
    },

    remove: async (caller, id) => {
      await deleteDevice(database, { userId: caller.userId, id });
      return of(caller);
    },
  };
};
