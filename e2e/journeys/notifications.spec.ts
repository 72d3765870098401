import type { CDPSession, Page, Worker } from '@playwright/test';
import { clientOf, logIn, openAccount } from '../accounts.ts';
import {
  startPushService,
  type PushServiceProcess,
  type SubscribedBrowser,
} from '../../apps/server/test/push-service.ts';
import { CANDIDATES, enterByApi, grant, openContest } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'empty for push' });

const PHONE = { width: 390, height: 844 };

let service: PushServiceProcess;
test.beforeAll(async ({ server }) => {
  service = await startPushService(server.pushPort);
});
test.afterAll(() => service.stop());

/**
 * Chromium can't subscribe without its vendor's service, so another one does it. What a browser does with a message that
 * arrives, DevTools make it do.
 */
const subscribeElsewhere = async (page: Page): Promise<() => SubscribedBrowser> => {
  let subscribed: SubscribedBrowser | null = null;
  await page.exposeFunction('subscribeElsewhere', async (key: string) => {
    subscribed = await service.subscribe(key);
    return { endpoint: subscribed.endpoint, keys: subscribed.keys };
  });
  await page.addInitScript(() => {
    // A browser without windows grants no permission.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let made: object | null = null;
    const subscribe = Reflect.get(globalThis, 'subscribeElsewhere') as (
      key: string,
    ) => Promise<object>;
    PushManager.prototype.subscribe = async (options) => {
      const json = await subscribe(options?.applicationServerKey as string);
      made = {
        options: { applicationServerKey: null },
        toJSON: () => json,
        unsubscribe: async () => {
          made = null;
          return true;
        },
      };
      return made as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
  });
  return () => {
    if (subscribed === null) throw new Error('nothing was subscribed');
    return subscribed;
  };
};

/** The id of the page's service worker in DevTools. */
const registrationOf = (devtools: CDPSession): Promise<string> =>
  new Promise((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });

/**
 * A browser without windows shows no notification, so the worker's are kept in a list, as text, because its global
 * objects are a worker's. One with the tag of another takes its place.
 */
const keepShown = (worker: Worker) =>
  worker.evaluate(`(() => {
    globalThis.shown = new Map();
    ServiceWorkerRegistration.prototype.showNotification = async (title, { tag, ...options }) => {
      shown.set(tag, { title, ...options, close: () => shown.delete(tag) });
    };
  })()`);

const shownBy = (worker: Worker): Promise<unknown> =>
  worker.evaluate('[...shown.values()].map(({ title, body }) => ({ title, body }))');

const pressFirst = (worker: Worker) =>
  worker.evaluate(`(async () => {
    const [notification] = shown.values();
    const event = new Event('notificationclick');
    const work = [];
    Object.assign(event, { notification, waitUntil: (one) => work.push(one) });
    dispatchEvent(event);
    await Promise.all(work);
  })()`);

test(
  'a refund is pushed to a phone, opens its contest, and is in the list behind the bell',
  { annotation: covers('pushed-notification') },
  async ({ server, player, operator }) => {
    const { username, password } = await openAccount(server.url, 'pushed-paul');
    const client = clientOf(server.url, await logIn(server.url, username, password));
    const { page } = await player(await logIn(server.url, username, password), {
      viewport: PHONE,
      hasTouch: true,
      serviceWorkers: 'allow',
    });
    await grant(operator, username, 100);
    const { id: contestId } = await openContest(operator, { sample: CANDIDATES });
    await enterByApi(client, contestId);

    const subscribed = await subscribeElsewhere(page);
    await page.goto('/account?tab=notifications');
    await page.getByRole('button', { name: 'Switch on for this device' }).tap();
    await expect(page.getByText(/^This device, since/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
    const worker =
      page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));

    await operator.cancelContest({ params: { id: contestId }, body: { reason: 'Rain' } });
    // The page hears of it at once.
    await expect(page.getByRole('button', { name: 'Notifications, 2 new' })).toBeVisible();
    await expect.poll(() => subscribed().received(), { timeout: 30_000 }).toHaveLength(1);
    const [message] = await subscribed().received();
    await keepShown(worker);
    const devtools = await page.context().newCDPSession(page);
    const registrationId = await registrationOf(devtools);
    const deliver = () =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(message),
      });
    await deliver();
    // A repeated message takes the place of the first.
    await deliver();
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ title: expect.stringContaining('is cancelled'), body: 'Rain' }]);

    await page.goto('/rules');
    await pressFirst(worker);
    await expect(page).toHaveURL(/\/contests\/registering$/);
    expect(await shownBy(worker)).toEqual([]);

    await page.getByRole('button', { name: 'Notifications, 2 new' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('link', { name: /^New: .* is cancelled/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

    expect((await client.push({})).devices).toHaveLength(1);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Logout' }).tap();
    await expect.poll(async () => (await client.push({})).devices).toEqual([]);
  },
);
