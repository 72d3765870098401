/** Loads the measuring once the page has nothing better to do: browsers keep what happened before for it. */
export const measureWhenIdle = (): void => {
  const measure = (): void => {
    // Without figures the page is as good as with them.
    import('./measure-vitals.ts').then(({ measureVitals }) => measureVitals()).catch(() => {});
  };
  const whenIdle = (): void => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(measure);
    else setTimeout(measure, 1_000);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};
