import type { Entrant } from '@captains-pick/contract';
import { atOnce, type Sliced } from '../../data/inSlices.ts';
import { rankTextsInSteps } from '../../primitives/data-table/index.ts';

const SUFFIX = /^(?<name>.*?)(?:\[(?<nth>\d+)\])?$/su;

interface SortKey {
  readonly name: string;
  /** The number in brackets; an entry without one is the first. */
  readonly nth: number;
}

const sortKey = (entryName: string): SortKey => {
  const { name = entryName, nth } = SUFFIX.exec(entryName)?.groups ?? {};
  return { name, nth: nth === undefined ? 1 : Number(nth) };
};

/** Where each entry stands among all in the order of their names, by its id. */
export type EntryPlaces = ReadonlyMap<string, number>;

/** Entries between two chances to leave. */
const ENTRIES_A_STEP = 250;

const known = new WeakMap<readonly Entrant[], EntryPlaces>();

/**
 * Puts a contest's entries in order by name, then by the number in brackets: `name`, `name[2]`, `name[10]`. It is
 * kept for as long as the list of entrants is, which updates of results leave as it was.
 */
export function* placingEntries(entrants: readonly Entrant[]): Sliced<EntryPlaces> {
  const before = known.get(entrants);
  if (before !== undefined) return before;
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
  known.set(entrants, places);
  return places;
}

export const knownPlaces = (entrants: readonly Entrant[]): EntryPlaces | null =>
  known.get(entrants) ?? null;

/** The same at once, where it is not known yet. */
export const entryPlaces = (entrants: readonly Entrant[]): EntryPlaces =>
  atOnce(placingEntries(entrants));
