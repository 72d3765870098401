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

/** By name, then by the number in brackets: `name`, `name[2]`, `name[10]`. */
const byName = (entrants: readonly Entrant[]): readonly Entrant[] => {
  const keys = entrants.map(({ entryName }) => sortKey(entryName));
  const ranks = sortRanks(keys.map(({ name }) => name));
  return entrants
    .map((entrant, index) => ({ entrant, rank: ranks[index] ?? 0, nth: keys[index]?.nth ?? 1 }))
    .sort((a, b) => a.rank - b.rank || a.nth - b.nth)
    .map(({ entrant }) => entrant);
};

const isOwn = ({ username }: Entrant, viewer: Viewer | null): boolean =>
  viewer !== null && sameUsername(username, viewer.username);

/** The viewer's own entries, told by username whatever its case, in the order of `sortEntries`. */
export const ownEntries = (
  entrants: readonly Entrant[],
  viewer: Viewer | null,
): readonly Entrant[] => byName(entrants.filter((entrant) => isOwn(entrant, viewer)));

export interface SortedEntries {
  readonly own: readonly Entrant[];
  readonly others: readonly Entrant[];
}

/** All entries, sorted by name and number; the viewer's own stand apart (spec, sections 2 and 6). */
export const sortEntries = (
  entrants: readonly Entrant[],
  viewer: Viewer | null,
): SortedEntries => ({
  own: ownEntries(entrants, viewer),
  others: byName(entrants.filter((entrant) => !isOwn(entrant, viewer))),
});
