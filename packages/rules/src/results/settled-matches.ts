import { nameKey } from '../names.ts';
import { matchFeed, type Match, type Matched, type NamedRow } from './match-feed.ts';

/** A match of a feed's name or id, made by an operator. */
export interface SettledMatch {
  readonly kind: 'id' | 'name';
  /** As `matchKey` returns it. */
  readonly key: string;
  /** Null: the name belongs to no player of the contest. */
  readonly playerId: string | null;
}

/** The key that two spellings of a name share; an id unchanged (docs/product.md#player-identity). */
export const matchKey = (kind: SettledMatch['kind'], text: string): string =>
  kind === 'name' ? nameKey(text) : text.trim();

/**
 * Finds each row's player by the operators' matches (by the row's id, else by its name), then as `matchFeed` does. A
 * second row matched to the same player is left unmatched. Rows matched to no player are neither matched nor unmatched
 * (docs/product.md#player-identity).
 */
export const matchSettled = <
  Player extends {
    readonly id: string;
    readonly externalId: string | null;
    readonly nameKey: string;
  },
  Row extends NamedRow,
>(
  rows: readonly Row[],
  players: readonly Player[],
  settled: readonly SettledMatch[],
): Matched<Player, Row> => {
  if (settled.length === 0) return matchFeed(rows, players);
  const settledBy = new Map(settled.map((match) => [`${match.kind} ${match.key}`, match]));
  const playerOf = new Map(players.map((player) => [player.id, player]));
  const matches: Match<Player, Row>[] = [];
  const twice: Row[] = [];
  const taken = new Set<Player>();
  const open = rows.filter((row) => {
    const match =
      (row.externalId === null ? undefined : settledBy.get(`id ${row.externalId}`)) ??
      settledBy.get(`name ${nameKey(row.name)}`);
    if (match === undefined) return true;
    const player = match.playerId === null ? undefined : playerOf.get(match.playerId);
    if (player === undefined) return false;
    if (taken.has(player)) twice.push(row);
    else {
      taken.add(player);
      matches.push({ player, row });
    }
    return false;
  });
  const rest = matchFeed(
    open,
    players.filter((player) => !taken.has(player)),
  );
  return {
    matches: [...matches, ...rest.matches],
    unmatched: [...twice, ...rest.unmatched],
    missing: rest.missing,
  };
};
