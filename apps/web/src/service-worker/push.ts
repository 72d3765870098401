import type { PushedNotification } from '@captains-pick/contract';

/** A message that can't be read is shown all the same: browsers end the subscription of who shows nothing. */
const UNREADABLE: PushedNotification = {
  _id: 'unreadable',
  title: 'Captain’s Pick',
  text: 'Something is new. Open the site to see it.',
  path: '/',
};

const isPushed = (value: unknown): value is PushedNotification =>
  typeof value === 'object' &&
  value !== null &&
  (['_id', 'title', 'text', 'path'] as const).every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  );

export const readPushed = (text: string): PushedNotification => {
  try {
    const value: unknown = JSON.parse(text);
    return isPushed(value) ? value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
};

/** Only addresses of this site are opened. */
export const addressOf = (path: unknown, origin: string): string => {
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
};

const windowsOf = (worker: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async (worker: ServiceWorkerGlobalScope, text: string): Promise<void> => {
  const { _id, title, text: body, path } = readPushed(text);
  await worker.registration.showNotification(title, {
    body,
    icon: '/icon-192.png',
    // A repeated message takes the place of the first.
    tag: _id,
    data: { path },
  });
  for (const page of await windowsOf(worker)) page.postMessage({ type: 'notified' });
};

/** In a window that is open, else in a new one. */
const open = async (worker: ServiceWorkerGlobalScope, data: unknown): Promise<void> => {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  const address = addressOf(path, worker.location.origin);
  for (const page of await windowsOf(worker)) {
    // A page that this worker does not control can't be led anywhere.
    const led = await page.navigate(address).catch(() => null);
    if (led === null) continue;
    await led.focus().catch(() => undefined);
    return;
  }
  await worker.clients.openWindow(address);
};

/** Shows what is pushed, and opens its page when it is pressed. */
export const handlePushes = (worker: ServiceWorkerGlobalScope): void => {
  worker.addEventListener('push', (event) =>
    event.waitUntil(show(worker, event.data?.text() ?? '')),
  );
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data));
  });
};
