import { contestReadAt, OWN_ANSWERS, type ViewerMessage } from '../service-worker/contestReads.ts';
import type { SessionStore } from '../session/session.ts';
import { isKept } from './isKept.ts';

type Session = Pick<SessionStore, 'current' | 'subscribe' | 'tokens'>;

const userOf = (session: Session): string | null => {
  const current = session.current();
  return current.status === 'signed-in' ? current.viewer.userId : null;
};

/** True in the installed app, which may be opened without a connection before it has shown a contest. */
const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** Reads that were in flight when the service worker took over end within this time, in milliseconds. */
const TAKING_OVER_MS = 30_000;
/** Reads that end together are repeated together, the contest before its parts; in milliseconds. */
const TOGETHER_MS = 500;

/** Repeats the page's reads that passed by the service worker, so that it keeps their answers. */
const repeatReads = ({ tokens }: Session): void => {
  const reads = new Set<string>();
  const repeated = new Set<string>();
  const repeat = async (): Promise<void> => {
    const token = tokens.accessToken();
    const headers = {
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    // A contest's address is shorter than those of its parts, which are kept only with their contest.
    const missing = [...reads].filter((address) => !repeated.has(address));
    for (const address of missing.toSorted((one, other) => one.length - other.length)) {
      repeated.add(address);
      await fetch(address, { headers });
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver((list) => {
    const ended = list.getEntries() as PerformanceResourceTiming[];
    const found = ended.filter(({ name }) => contestReadAt(new URL(name)) !== null);
    for (const { name } of found) reads.add(name);
    if (!found.some(({ name, workerStart }) => workerStart === 0 && !repeated.has(name))) return;
    clearTimeout(timer);
    // A read that fails is kept when its page is next opened.
    timer = setTimeout(() => void repeat().catch(() => {}), TOGETHER_MS);
  });
  observer.observe({ type: 'resource', buffered: true });
  setTimeout(() => observer.disconnect(), TAKING_OVER_MS);
};

/**
 * Registers the service worker, and tells it who is signed in, so that it keeps nothing for anybody else
 * (docs/product.md#without-a-connection). Browsers have none on pages from an insecure origin.
 */
export const keepOffline = async (session: Session): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let known: string | null | undefined;
  const tell = (): void => {
    const userId = userOf(session);
    if (userId === known) return;
    known = userId;
    // Also without a running worker.
    if (userId === null) void caches.delete(OWN_ANSWERS);
    const keepsShells = userId !== null || isInstalled();
    const message: ViewerMessage = { type: 'viewer', userId, keepsShells };
    void serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  };
  tell();
  session.subscribe(tell);
  // The server may be another one than that of the page's script.
  if (isKept()) return;
  if (serviceWorker.controller === null) {
    serviceWorker.addEventListener('controllerchange', () => repeatReads(session), { once: true });
  }
  await serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' });
};
