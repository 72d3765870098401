import { prepareRescue } from '@captains-pick/ui';

/** Delay after the page has loaded, in milliseconds, so that its own code and reads come first. */
const QUIET_MS = 3_000;

/**
 * Loads code that no page needs for its content: at the first touch of the page, or once the page is idle. Browsers
 * buffer earlier entries for the measuring.
 */
export const loadWhenIdle = (): void => {
  let begun = false;
  const load = (): void => {
    if (begun) return;
    begun = true;
    prepareRescue();
    // The page works without measurements.
    import('./vitals/measure-vitals.ts')
      .then(({ measureVitals }) => measureVitals())
      .catch(() => {});
    // The page works without a service worker.
    if (import.meta.env.PROD) {
      import('./offline/registerWorker.ts')
        .then(({ registerWorker }) => registerWorker())
        .catch(() => {});
    }
  };
  const afterLoad = (): void =>
    void setTimeout(() => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(load);
      else load();
    }, QUIET_MS);
  for (const touch of ['pointerdown', 'keydown']) {
    window.addEventListener(touch, load, { passive: true, once: true });
  }
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad);
};
