const isOfNotification = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'notified';

/** Calls back when the service worker has shown a notification. Returns how to stop. */
export const onNotified = (notified: () => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const heard = ({ data }: MessageEvent<unknown>): void => {
    if (isOfNotification(data)) notified();
  };
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', heard);
  return () => serviceWorker.removeEventListener('message', heard);
};
