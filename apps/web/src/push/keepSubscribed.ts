import type { PushBrowser, Viewer } from '@captains-pick/ui';
import type { AccountClient } from '@captains-pick/contract';

const KEY = 'push-of';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A device gets notifications as long as a session lasts. A viewer who has switched them on in this browser keeps them
 * with each later session, and a subscription that the browser has replaced is noted.
 */
export const keepSubscribed = async (
  viewer: Viewer,
  api: Pick<AccountClient, 'push' | 'addPushDevice'>,
  browser: PushBrowser,
  kept: Kept,
): Promise<void> => {
  if (kept.getItem(KEY) !== viewer.userId || (await browser.state()) !== 'subscribed') return;
  const { publicKey } = await api.push({});
  const device = await browser.subscribe(publicKey);
  if (device !== null) await api.addPushDevice({ body: device });
};

/** The browser's push, which remembers for whom it was switched on. */
export const rememberingPush = (viewer: Viewer, browser: PushBrowser, kept: Kept): PushBrowser => ({
  ...browser,
  subscribe: async (publicKey) => {
    const device = await browser.subscribe(publicKey);
    if (device !== null) kept.setItem(KEY, viewer.userId);
    return device;
  },
  unsubscribe: async () => {
    kept.removeItem(KEY);
    await browser.unsubscribe();
  },
});
