import { nameKey } from '@captains-pick/rules';
import { matchFeed } from '../results/match-feed.ts';
import type { PlayerRow } from './player-row.ts';
import type { FactRow } from './read-facts.ts';

/** A name of the file of facts, and the player of the field who is meant by it. */
export interface SamePlayer {
  readonly name: string;
  readonly player: string;
}

export interface JoinedFacts {
  readonly rows: readonly PlayerRow[];
  /** Rows of the facts that are nobody in the field, first those that may mean somebody, with whom. */
  readonly unmatched: readonly string[];
  /** Players of the field of whom the facts say nothing. */
  readonly unknown: readonly string[];
}

/** Letters alone, without their accents: close enough to ask whether two names are one, never to decide it. */
const wordsOf = (name: string): readonly string[] =>
  nameKey(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/[\s-]+/);

const isPrefix = (short: readonly string[], long: readonly string[]): boolean =>
  short.length > 0 && short.every((word, index) => word === long[index]);

/** `Matt` and `Matthew`, `Cy` and `Cyril`. */
const beginAlike = (a: string, b: string): boolean => {
  const length = Math.min(3, a.length, b.length);
  return length > 0 && a.slice(0, length) === b.slice(0, length);
};

/** The same words, one name cut short, or one surname with two forms of a first name. */
const maySound = (a: string, b: string): boolean => {
  const [ours, theirs] = [wordsOf(a), wordsOf(b)];
  const sameSurname = ours.length > 1 && ours.at(-1) === theirs.at(-1);
  return (
    isPrefix(ours, theirs) ||
    isPrefix(theirs, ours) ||
    (sameSurname && beginAlike(ours[0] ?? '', theirs[0] ?? ''))
  );
};

/**
 * Adds what a file of facts knows to the players of the field: by id, else by name where one of each has it. What the
 * field's own file says goes before.
 */
export const joinFacts = (
  field: readonly PlayerRow[],
  facts: readonly FactRow[],
  same: readonly SamePlayer[],
): JoinedFacts => {
  const meant = new Map(same.map(({ name, player }) => [nameKey(name), player]));
  const named = facts.map((row) => {
    const player = meant.get(nameKey(row.name));
    return {
      row,
      externalId: player === undefined ? row.externalId : null,
      name: player ?? row.name,
    };
  });
  const { matches, missing, unmatched } = matchFeed(
    named,
    field.map((row) => ({ row, externalId: row.externalId, nameKey: nameKey(row.name) })),
  );
  const known = new Map(matches.map(({ player, row }) => [player.row, row.row.facts]));
  return {
    rows: field.map((row) => ({
      ...row,
      sportSpecificData: { ...known.get(row), ...row.sportSpecificData },
    })),
    unmatched: unmatched
      .map(({ row: { line, name } }) => {
        const near = missing.filter((player) => maySound(name, player.row.name));
        return { line, name, perhaps: near.map((player) => player.row.name).join(' or ') };
      })
      .toSorted((one, other) => Number(one.perhaps === '') - Number(other.perhaps === ''))
      .map(
        ({ line, name, perhaps }) =>
          `facts, line ${line}: ${name} is nobody in the field${perhaps === '' ? '' : `; perhaps ${perhaps}`}`,
      ),
    unknown: missing.map(({ row: { line, name } }) => `line ${line}: ${name} is not in the facts`),
  };
};
