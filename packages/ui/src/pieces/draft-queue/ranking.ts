/** Reads a ranking of players: a table with a player per line, best first. */
import type { Player } from '@captains-pick/contract';
import { formatCount, nameKey } from '@captains-pick/rules';
import { dsvFormat } from 'd3-dsv';

export interface Ranking {
  /** Each player once, in the order of the lines. */
  readonly players: readonly Player[];
  /** Lines that name none of the players. The first is 1. */
  readonly unknown: readonly { readonly line: number; readonly text: string }[];
}

/** `1 player`, `1,200 players`. */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

const DELIMITERS = ['\t', ';', ','] as const;
const HEADINGS: ReadonlySet<string> = new Set(['#', 'id', 'rank', 'name', 'player', 'player name']);

const rowsOf = (text: string): readonly (readonly string[])[] =>
  dsvFormat(DELIMITERS.find((each) => text.includes(each)) ?? ',').parseRows(text);

/** `1. Scottie Scheffler` and `Scottie Scheffler (g1)` name Scottie Scheffler. */
const spellingsOf = (cell: string): readonly string[] =>
  [cell, cell.replace(/^\s*\d+\s*[.):]?\s+/u, ''), cell.replace(/\s*\([^()]*\)\s*$/u, '')].map(
    nameKey,
  );

/**
 * Reads a ranking from CSV with commas, semicolons or tabs, or from a list of names. A line's player is the one whose
 * name, else whose id, is in one of its cells. Other cells, empty lines and a line of headings are ignored.
 */
export const readRanking = (text: string, players: readonly Player[]): Ranking => {
  const byName = new Map(players.map((player) => [nameKey(player.name), player]));
  const byId = new Map(players.map((player) => [player._id, player]));
  const ranked = new Set<Player>();
  const unknown: { line: number; text: string }[] = [];
  for (const [index, cells] of rowsOf(text).entries()) {
    const name = cells.flatMap(spellingsOf).find((spelling) => byName.has(spelling));
    const id = cells.find((cell) => byId.has(cell.trim()))?.trim();
    const player = byName.get(name ?? '') ?? byId.get(id ?? '');
    const isHeading = index === 0 && cells.some((cell) => HEADINGS.has(nameKey(cell)));
    const isEmpty = cells.every((cell) => nameKey(cell) === '');
    if (player !== undefined) ranked.add(player);
    else if (!isHeading && !isEmpty) unknown.push({ line: index + 1, text: cells.join(', ') });
  }
  return { players: [...ranked], unknown };
};
