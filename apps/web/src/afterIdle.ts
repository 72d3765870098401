import { keepOffline } from './offline/keepOffline.ts';
import { watchForServer } from './offline/watchForServer.ts';
import type { SessionStore } from './session/session.ts';

/** What no page needs for its content. Every page works without it. */
export const startAfterIdle = (
  session: SessionStore,
  { kept }: { readonly kept: boolean },
): void => {
  if (kept) watchForServer();
  else {
    import('./vitals/measure-vitals.ts').then(
      ({ measureVitals }) => measureVitals(),
      () => {},
    );
  }
  if (import.meta.env.PROD) keepOffline(session).catch(() => {});
};
