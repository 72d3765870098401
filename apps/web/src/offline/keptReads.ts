/** Which contests on screen are from what the service worker keeps, and since when. */
import type { KeptSince } from '@captains-pick/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { contestReadAt, KEPT_AT, KEPT_ONLY } from '../service-worker/contestReads.ts';
import { isKept } from './isKept.ts';
import { useIsOnline } from './useIsOnline.ts';

/** By contest, then by address: when the answer was kept, in epoch milliseconds. */
const kept = new Map<string, ReadonlyMap<string, number>>();
const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

const followReads = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const note = (address: URL, keptAt: string | null): void => {
  const read = contestReadAt(address);
  // Other parts don't change with each update of the results, so their age says nothing.
  if (read === null || (read.of === 'part' && !address.pathname.endsWith('/standings'))) return;
  const before = kept.get(read.contestId);
  // A contest that came from the server replaces all that was kept.
  if (keptAt === null && read.of === 'contest') kept.delete(read.contestId);
  else if (keptAt !== null)
    kept.set(read.contestId, new Map([...(before ?? []), [address.pathname, Number(keptAt)]]));
  if (kept.get(read.contestId) !== before) changed();
};

/**
 * The `fetch` of the page's calls. A kept page's script may be older than the server: it sends nothing, and asks the
 * service worker only for what is kept.
 */
export const fetchNoting = async (address: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (isKept()) {
    if (init.method !== 'GET') throw new TypeError('A kept page sends nothing.');
    headers.set(KEPT_ONLY, '1');
  }
  const response = await fetch(address, { ...init, headers });
  if (response.ok) note(new URL(address, window.location.href), response.headers.get(KEPT_AT));
  return response;
};

/** Since when the oldest of what a contest's page shows is kept; null: it is from the server. */
export const useKeptSince = (contestId: string): KeptSince | null => {
  const oldest = useCallback((): number | null => {
    const times = [...(kept.get(contestId)?.values() ?? [])];
    return times.length === 0 ? null : Math.min(...times);
  }, [contestId]);
  const keptAt = useSyncExternalStore(followReads, oldest, () => null);
  const isOnline = useIsOnline();
  return keptAt === null ? null : { keptAt, isOnline };
};
