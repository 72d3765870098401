import { createRoot } from 'react-dom/client';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { createRescue, type Rescue, type Surroundings } from './rescue.ts';

/** Between two tries to reach the server, in milliseconds, unless the browser says first that it is online. */
const RETRY_AFTER_MS = 3000;
/** A document that was reloaded for its code is not reloaded again within this time, in milliseconds. */
const RELOADED_WITHIN_MS = 60_000;
const RELOADED_KEY = 'reloadedForCode';

const waiting = new Set<() => boolean>();
const isAnyWanted = (): boolean => [...waiting].some((isWanted) => isWanted());
let noticePlace: ReturnType<typeof createRoot> | null = null;

const tellWaiting: Surroundings['tellWaiting'] = (isWanted) => {
  waiting.add(isWanted);
  if (noticePlace === null) {
    // A root of its own: the page may not have taken over its HTML yet.
    noticePlace = createRoot(document.body.appendChild(document.createElement('div')));
  }
  const place = noticePlace;
  place.render(<ConnectionNotice isWaiting={isAnyWanted} />);
  return () => {
    waiting.delete(isWanted);
    if (waiting.size === 0) place.render(null);
  };
};

export const rescueCode: Rescue = createRescue({
  serverAnswers: () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  nextChance: () =>
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
      if (Date.now() - last < RELOADED_WITHIN_MS) return false;
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    } catch {
      // Without a storage the next document would not know that it is the second.
      return false;
    }
    window.location.reload();
    return true;
  },
  tellWaiting,
});
