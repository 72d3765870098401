import type { Entrant } from '@captains-pick/contract';
import { runToEnd, type Sliced } from '../../data/slices/inSlices.ts';
import { rankTextsInSteps } from '../../primitives/data-table/index.ts';

const SUFFIX = /^(?<name>.*?)(?:\[(?<nth>\d+)\])?$/su;

interface SortKey {
  readonly name: string;
  /** The number in brackets; 1 for an entry without one. */
  readonly nth: number;
}

const sortKey = (entryName: string): SortKey => {
  const { name = entryName, nth } = SUFFIX.exec(entryName)?.groups ?? {};
  return { name, nth: nth === undefined ? 1 : Number(nth) };
};

/** The place of each entry, by id, when all are sorted by name. */
export type EntryPlaces = ReadonlyMap<string, number>;

/** Entries processed between two points at which the work can pause. */
const ENTRIES_A_STEP = 250;

const cache = new WeakMap<readonly Entrant[], EntryPlaces>();

/**
 * Sorts a contest's entries by name, then by the number in brackets: `name`, `name[2]`, `name[10]`. The result is
 * cached per list of entrants, which updates of results do not change.
 */
export function* placeEntriesInSteps(entrants: readonly Entrant[]): Sliced<EntryPlaces> {
  const cached = cache.get(entrants);
  if (cached !== undefined) return cached;
  const keys: SortKey[] = [];
  for (const [index, { entryName }] of entrants.entries()) {
    keys.push(sortKey(entryName));
    if (index % ENTRIES_A_STEP === 0) yield;
  }
  const ranks = yield* rankTextsInSteps(keys.map(({ name }) => name));
  const order = entrants
    .map(({ _id }, index) => ({ id: _id, rank: ranks[index] ?? 0, nth: keys[index]?.nth ?? 1 }))
    .sort((a, b) => a.rank - b.rank || a.nth - b.nth);
  yield;
  const places = new Map(order.map(({ id }, place) => [id, place]));
  cache.set(entrants, places);
  return places;
}

export const cachedPlaces = (entrants: readonly Entrant[]): EntryPlaces | null =>
  cache.get(entrants) ?? null;

/** Computes the places without pausing, unless they are cached. */
export const entryPlaces = (entrants: readonly Entrant[]): EntryPlaces =>
  runToEnd(placeEntriesInSteps(entrants));
