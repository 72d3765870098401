import type { Entrant } from '@captains-pick/contract';
import { useEffect, useReducer } from 'react';
import { inSlices } from '../../data/inSlices.ts';
import { entryPlaces, knownPlaces, placingEntries, type EntryPlaces } from './entryOrder.ts';

/** So many are put in order while a frame is drawn. */
const FEW = 200;

/** The page has other things to do first, in milliseconds. */
const AHEAD_MS = 300;

/** The entries' order by name, that of many worked out in slices, so that it holds up nobody; null until it is there. */
export const useEntryPlaces = (entrants: readonly Entrant[]): EntryPlaces | null => {
  const [, look] = useReducer((looked: number) => looked + 1, 0);
  const places = entrants.length > FEW ? knownPlaces(entrants) : entryPlaces(entrants);
  const missing = places === null;
  useEffect(
    () => (missing ? inSlices(placingEntries(entrants), look) : undefined),
    [entrants, missing],
  );
  return places;
};

/** Puts many entries in order before anything asks for it. */
export const usePlacesAhead = (entrants: readonly Entrant[]): void => {
  useEffect(() => {
    if (entrants.length <= FEW || knownPlaces(entrants) !== null) return;
    let leave = (): void => {};
    const timer = setTimeout(() => {
      leave = inSlices(placingEntries(entrants), () => {});
    }, AHEAD_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [entrants]);
};
