import type { Entrant } from '@captains-pick/contract';
import { sameUsername } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { entryPlaces, type EntryPlaces } from '../entry-order/index.ts';

/**
 * Puts each entrant at its place, without comparisons, because there may be ten thousand. Places of other entrants
 * stay empty and are removed.
 */
const inOrder = (entrants: readonly Entrant[], places: EntryPlaces): readonly Entrant[] => {
  const placed = Array.from<Entrant | null>({ length: places.size }).fill(null);
  for (const entrant of entrants) {
    const place = places.get(entrant._id);
    if (place !== undefined) placed[place] = entrant;
  }
  return placed.filter((entrant) => entrant !== null);
};

const isOwn = ({ username }: Entrant, viewer: Viewer | null): boolean =>
  viewer !== null && sameUsername(username, viewer.username);

/** The viewer's own entries, matched by username without regard to case, in the order of `sortEntries`. */
export const ownEntries = (
  entrants: readonly Entrant[],
  viewer: Viewer | null,
): readonly Entrant[] => {
  const own = entrants.filter((entrant) => isOwn(entrant, viewer));
  return inOrder(own, entryPlaces(own));
};

export interface SortedEntries {
  readonly own: readonly Entrant[];
  readonly others: readonly Entrant[];
}

/**
 * Entries by name and number, with the viewer's own separate (docs/product.md#dialogs).
 *
 * @param places the places of all the contest's entries
 */
export const sortEntries = (
  entrants: readonly Entrant[],
  viewer: Viewer | null,
  places: EntryPlaces = entryPlaces(entrants),
): SortedEntries => {
  const own: Entrant[] = [];
  const others: Entrant[] = [];
  for (const entrant of inOrder(entrants, places)) {
    (isOwn(entrant, viewer) ? own : others).push(entrant);
  }
  return { own, others };
};
