// The server sends it in place of the service worker when SERVICE_WORKER is 0. Browsers look for a new worker at each
// visit, so this one ends the earlier one, and deletes all that it has kept. It handles no request.
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
