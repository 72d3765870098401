import type { Entrant } from '@captains-pick/contract';
import { sameUsername } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { sortRanks } from '../../primitives/data-table/index.ts';

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

export interface SortedEntries {
  readonly own: readonly Entrant[];
  readonly others: readonly Entrant[];
}

/**
 * Entries by name, then by the number in brackets: `name`, `name[2]`, `name[10]`. The viewer's own stand
 * apart, told by username whatever its case (spec, sections 2 and 6).
 */
export const sortEntries = (entrants: readonly Entrant[], viewer: Viewer | null): SortedEntries => {
  const keys = entrants.map(({ entryName }) => sortKey(entryName));
  const ranks = sortRanks(keys.map(({ name }) => name));
  const sorted = entrants
    .map((entrant, index) => ({ entrant, rank: ranks[index] ?? 0, nth: keys[index]?.nth ?? 1 }))
    .sort((a, b) => a.rank - b.rank || a.nth - b.nth)
    .map(({ entrant }) => entrant);
  const isOwn = (entrant: Entrant): boolean =>
    viewer !== null && sameUsername(entrant.username, viewer.username);
  return { own: sorted.filter(isOwn), others: sorted.filter((entrant) => !isOwn(entrant)) };
};
