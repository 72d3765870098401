/**
 * Registers the service worker (docs/product.md#without-a-connection). Browsers have none on pages from an insecure
 * origin.
 */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js', {
    scope: '/',
    updateViaCache: 'none',
  });
};
