/** After the page has loaded, in milliseconds: its own code and reads have the network to themselves. */
const QUIET_MS = 3_000;
const FIRST_TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Loads the measuring with the first touch of the page, or once it has long had nothing better to do: browsers
 * keep what happened before for it.
 */
export const measureWhenIdle = (): void => {
  let begun = false;
  const measure = (): void => {
    if (begun) return;
    begun = true;
    for (const touch of FIRST_TOUCHES) window.removeEventListener(touch, measure);
    // Without figures the page is as good as with them.
    import('./measure-vitals.ts').then(({ measureVitals }) => measureVitals()).catch(() => {});
  };
  const whenIdle = (): void => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(measure);
    else measure();
  };
  const afterLoad = (): void => void setTimeout(whenIdle, QUIET_MS);
  for (const touch of FIRST_TOUCHES) window.addEventListener(touch, measure, { passive: true });
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
};
