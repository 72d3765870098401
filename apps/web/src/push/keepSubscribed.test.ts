import type { AccountClient } from '@captains-pick/contract';
import type { PushBrowser, PushBrowserState } from '@captains-pick/ui';
import { expect, test } from 'vitest';
import { memoryStorage } from '../keptStorage.ts';
import { keepSubscribed, rememberingPush } from './keepSubscribed.ts';

const VIEWER = { userId: 'u1', username: 'ann' } as Parameters<typeof keepSubscribed>[0];
const DEVICE = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'B', auth: 'a' } };

const browserIn = (state: PushBrowserState, allowed = true): PushBrowser => ({
  state: async () => state,
  subscribe: async () => (allowed ? DEVICE : null),
  unsubscribe: async () => undefined,
});

/** An API that notes what is added. */
const apiWith = () => {
  const added: unknown[] = [];
  const api = {
    push: async () => ({ publicKey: 'BKey' }),
    addPushDevice: async ({ body }: { readonly body: unknown }) => void added.push(body),
  } as unknown as AccountClient;
  return { api, added };
};

test('who has switched push on in this browser keeps it with the next session', async () => {
  const kept = memoryStorage();
  const { api, added } = apiWith();
  await rememberingPush(VIEWER, browserIn('off'), kept).subscribe('BKey');
  await keepSubscribed(VIEWER, api, browserIn('subscribed'), kept);
  expect(added).toEqual([DEVICE]);
});

test('nothing is added for another user of the browser, or without permission', async () => {
  const kept = memoryStorage();
  const { api, added } = apiWith();
  await keepSubscribed(VIEWER, api, browserIn('subscribed'), kept);
  await rememberingPush(VIEWER, browserIn('off', false), kept).subscribe('BKey');
  await keepSubscribed(VIEWER, api, browserIn('subscribed'), kept);
  await rememberingPush(VIEWER, browserIn('off'), kept).subscribe('BKey');
  await keepSubscribed({ ...VIEWER, userId: 'u2' }, api, browserIn('subscribed'), kept);
  await keepSubscribed(VIEWER, api, browserIn('blocked'), kept);
  await keepSubscribed(VIEWER, api, browserIn('off'), kept);
  expect(added).toEqual([]);
});

test('switching off is remembered', async () => {
  const kept = memoryStorage();
  const { api, added } = apiWith();
  const push = rememberingPush(VIEWER, browserIn('subscribed'), kept);
  await push.subscribe('BKey');
  await push.unsubscribe();
  await keepSubscribed(VIEWER, api, browserIn('subscribed'), kept);
  expect(added).toEqual([]);
});
