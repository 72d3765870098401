import { addressBehind } from './addressBehind.ts';

/** How often a kept page looks whether the server can be reached, in milliseconds. `online` triggers it earlier. */
const LOOK_AFTER_MS = 3_000;
/** A kept page that was loaded instead of a current one waits this long for the next try, in milliseconds. */
const RELOAD_AFTER_MS = 30_000;
const RELOADED_KEY = 'reloadedKeptPage';

/** An answer of the server itself, not of a proxy. */
const isServerReached = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok, headers }) => ok && headers.get('content-type')?.includes('json') === true,
    () => false,
  );

const mayReload = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < RELOAD_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    // Without storage, the next page would not know about this reload.
    return false;
  }
};

/** In a kept page: loads the current one as soon as the server can be reached. */
export const watchForServer = (): void => {
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    if ((await isServerReached()) && mayReload()) {
      const address = addressBehind(window.location);
      if (address === null) window.location.reload();
      else window.location.replace(address);
    }
    looking = false;
  };
  void look();
  setInterval(() => void look(), LOOK_AFTER_MS);
  window.addEventListener('online', () => void look());
};
