import { prepareRescue } from '@captains-pick/ui';

/** After the page has loaded, in milliseconds: its own code and reads have the network to themselves. */
const QUIET_MS = 3_000;

/**
 * Loads code that no page needs to be shown: with the first touch of the page, or once it has long had nothing better to
 * do. What happened before, browsers keep for the measuring.
 */
export const loadWhenIdle = (): void => {
  let begun = false;
  const load = (): void => {
    if (begun) return;
    begun = true;
    prepareRescue();
    // Without figures the page is as good as with them.
    import('./vitals/measure-vitals.ts')
      .then(({ measureVitals }) => measureVitals())
      .catch(() => {});
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
