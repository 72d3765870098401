import { createRoot } from 'react-dom/client';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { createRescue, type Rescue, type RescueDeps } from './rescue.ts';

/** Interval between tries to reach the server, in milliseconds. The browser's `online` event triggers one earlier. */
const RETRY_AFTER_MS = 3000;
/** A document is not reloaded for its code again within this time, in milliseconds. */
const MIN_RELOAD_INTERVAL_MS = 60_000;
const RELOADED_KEY = 'reloadedForCode';

const waiting = new Set<() => boolean>();
const isAnyWanted = (): boolean => [...waiting].some((isWanted) => isWanted());
let noticeRoot: ReturnType<typeof createRoot> | null = null;

const showWaiting: RescueDeps['showWaiting'] = (isWanted) => {
  waiting.add(isWanted);
  if (noticeRoot === null) {
    // A separate root, because the page may not be hydrated yet.
    noticeRoot = createRoot(document.body.appendChild(document.createElement('div')));
  }
  const root = noticeRoot;
  root.render(<ConnectionNotice isWaiting={isAnyWanted} />);
  return () => {
    waiting.delete(isWanted);
    if (waiting.size === 0) root.render(null);
  };
};

export const rescueCode: Rescue = createRescue({
  isServerReachable: () =>
    fetch('/livez', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  waitForRetry: () =>
    new Promise((resolve) => {
      const tryAgain = (): void => {
        clearTimeout(timer);
        window.removeEventListener('online', tryAgain);
        resolve();
      };
      const timer = setTimeout(tryAgain, RETRY_AFTER_MS);
      window.addEventListener('online', tryAgain);
    }),
  reload: () => {
    try {
      const last = Number(sessionStorage.getItem(RELOADED_KEY));
      if (Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false;
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    } catch {
      // Without storage the next document would not know about this reload, and reload again.
      return false;
    }
    window.location.reload();
    return true;
  },
  showWaiting,
});
