/** A new worker replaces the old one at once, also for open pages, so that a broken one never stays. */
export const takeOver = (worker: ServiceWorkerGlobalScope): void => {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
};
