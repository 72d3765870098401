import type { NewPushDevice } from '@captains-pick/contract';
import type { PushBrowser } from '@captains-pick/ui';

/** What `navigator.serviceWorker.ready` is waited for: without a worker it would never resolve. */
const READY_TIMEOUT_MS = 10_000;

const registered = async (): Promise<ServiceWorkerRegistration> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), READY_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
};

/** Null: this page has no service worker yet. */
const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const deviceOf = (one: PushSubscription): NewPushDevice => {
  const { endpoint, keys } = one.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
};

const isKeyOf = (one: PushSubscription, publicKey: string): boolean => {
  const key = one.options.applicationServerKey;
  if (key === null) return false;
  const text = btoa(String.fromCodePoint(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
};

/** The real browser's pushed notifications. */
export const pushBrowser: PushBrowser = {
  state: async () => {
    if (!isSupported()) return 'unsupported';
    if (Notification.permission === 'denied') return 'blocked';
    return Notification.permission === 'granted' && (await subscription()) !== null
      ? 'subscribed'
      : 'off';
  },

  subscribe: async (publicKey) => {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const { pushManager } = await registered();
    const present = await pushManager.getSubscription();
    if (present !== null) {
      if (isKeyOf(present, publicKey)) return deviceOf(present);
      await present.unsubscribe();
    }
    return deviceOf(
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    );
  },

  unsubscribe: async () => {
    if (!isSupported()) return;
    await (await subscription())?.unsubscribe();
  },
};
