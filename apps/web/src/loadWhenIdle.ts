import { prepareRescue } from '@captains-pick/ui';
import { isKept } from './offline/isKept.ts';
import type { SessionStore } from './session/session.ts';

/** Delay after the page has loaded, in milliseconds, so that its own code and reads come first. */
const QUIET_MS = 3_000;

/**
 * Loads code that no page needs for its content: at the first touch of the page, or once the page is idle. Browsers
 * buffer earlier entries for the measuring.
 */
export const loadWhenIdle = (session: SessionStore): void => {
  let begun = false;
  const load = (): void => {
    if (begun) return;
    begun = true;
    prepareRescue();
    import('./afterIdle.ts').then(
      ({ startAfterIdle }) => startAfterIdle(session, { kept: isKept() }),
      () => {},
    );
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
