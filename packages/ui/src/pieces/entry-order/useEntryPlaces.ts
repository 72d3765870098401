import type { Entrant } from '@captains-pick/contract';
import { useEffect, useReducer } from 'react';
import { runInSlices } from '../../data/slices/inSlices.ts';
import { entryPlaces, cachedPlaces, placeEntriesInSteps, type EntryPlaces } from './entryOrder.ts';

/** Up to this many entries are sorted while rendering. */
const MAX_SYNC_ENTRIES = 200;

/** Delay in milliseconds, so that more urgent work comes first. */
const SORT_AHEAD_MS = 300;

/**
 * The entries' places by name. Many entries are sorted in slices, so that the page stays responsive; null until then.
 */
export const useEntryPlaces = (entrants: readonly Entrant[]): EntryPlaces | null => {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const places =
    entrants.length > MAX_SYNC_ENTRIES ? cachedPlaces(entrants) : entryPlaces(entrants);
  const missing = places === null;
  useEffect(
    () => (missing ? runInSlices(placeEntriesInSteps(entrants), renderAgain) : undefined),
    [entrants, missing],
  );
  return places;
};

/** Sorts many entries in advance, before they are needed. */
export const usePlacesAhead = (entrants: readonly Entrant[]): void => {
  useEffect(() => {
    if (entrants.length <= MAX_SYNC_ENTRIES || cachedPlaces(entrants) !== null) return;
    let cancel = (): void => {};
    const timer = setTimeout(() => {
      cancel = runInSlices(placeEntriesInSteps(entrants), () => {});
    }, SORT_AHEAD_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [entrants]);
};
