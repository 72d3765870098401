/** Which contests on screen are from what the service worker keeps, and since when. */
import type { KeptSince } from '@captains-pick/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { contestReadAt, KEPT_AT } from '../service-worker/contestReads.ts';
import { reads } from './reads.ts';
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

reads.note = (address, response) => {
  if (response.ok) note(new URL(address, window.location.href), response.headers.get(KEPT_AT));
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
