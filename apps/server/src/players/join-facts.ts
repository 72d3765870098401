import { nameKey, matchFeed } from '@captains-pick/rules';
import type { PlayerRow } from './player-row.ts';
import type { FactRow } from './read-facts.ts';

/** A name in the file of facts, and the player of the field that it means. */
export interface SamePlayer {
  readonly name: string;
  readonly player: string;
}

/** A name in the facts that matches no player of the field exactly. */
export interface SettledFact {
  readonly line: number;
  readonly name: string;
  /** Players without facts who may be meant. */
  readonly perhaps: readonly string[];
  /** The player that the operator chose; null: no player. */
  readonly player: string | null;
}

/** Each player of the field with the facts. */
export type JoinedRow = PlayerRow & { readonly inFacts: boolean };

export interface JoinedFacts {
  readonly rows: readonly JoinedRow[];
  /** First those that may mean a player. */
  readonly facts: readonly SettledFact[];
  /** Rows of the facts that match no player of the field, first those that may mean one, with the name. */
  readonly unmatched: readonly string[];
  readonly unknown: readonly string[];
}

/** Letters only, without accents: good enough to ask whether two names are one, never to decide it. */
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

/** True for names with the same words, an abbreviated name, or one surname with two forms of a first name. */
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
 * Adds a file of facts to the players of the field, by id, else by a name that both files have exactly once. The
 * field's own file takes precedence.
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
  const strangers = unmatched.map(({ row: { line, name } }): SettledFact => {
    const near = missing.filter((player) => maySound(name, player.row.name));
    return { line, name, perhaps: near.map((player) => player.row.name), player: null };
  });
  const settled = matches
    .filter(({ row: { row } }) => meant.has(nameKey(row.name)))
    .map(({ player, row: { row } }): SettledFact => {
      const { name } = player.row;
      return { line: row.line, name: row.name, perhaps: [name], player: name };
    });
  const likelyFirst = (one: SettledFact, other: SettledFact): number =>
    Number(one.perhaps.length === 0) - Number(other.perhaps.length === 0) || one.line - other.line;
  return {
    rows: field.map((row) => ({
      ...row,
      sportSpecificData: { ...known.get(row), ...row.sportSpecificData },
      inFacts: known.has(row),
    })),
    facts: [...settled, ...strangers].toSorted(likelyFirst),
    unmatched: strangers
      .toSorted(likelyFirst)
      .map(
        ({ line, name, perhaps }) =>
          `facts, line ${line}: ${name} is not in the contest${perhaps.length === 0 ? '' : `; perhaps ${perhaps.join(' or ')}`}`,
      ),
    unknown: missing.map(({ row: { line, name } }) => `line ${line}: ${name} is not in the facts`),
  };
};
