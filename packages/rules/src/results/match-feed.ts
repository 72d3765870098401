import { nameKey } from '../names.ts';

interface ContestPlayer {
  readonly externalId: string | null;
  readonly nameKey: string;
}

/** A feed's row about a player. */
export interface NamedRow {
  /** The source's own id of the player, if it has one: matched first. */
  readonly externalId: string | null;
  readonly name: string;
}

export interface Match<Player, Row> {
  readonly player: Player;
  readonly row: Row;
}

export interface Matched<Player, Row> {
  readonly matches: readonly Match<Player, Row>[];
  /** Rows of the feed that match no player of the contest. */
  readonly unmatched: readonly Row[];
  /** Players of the contest without a row in the feed. */
  readonly missing: readonly Player[];
}

/** Chess lists have the surname first: `arnold, ada` is `ada arnold`. */
const inOneOrder = (key: string): string =>
  key.replace(/^([^,]*[^,\s])\s*,\s*([^,\s][^,]*)$/, '$2 $1');

/**
 * Finds each row's player: by the source's id, else by a name that exactly one row and one player have among those
 * still unmatched. If any id matches, contest and feed have ids from the same source, and a row with another id than
 * the player's is a namesake. If none matches, ids are ignored and names decide (docs/product.md#player-identity).
 */
export const matchFeed = <Player extends ContestPlayer, Row extends NamedRow>(
  rows: readonly Row[],
  players: readonly Player[],
): Matched<Player, Row> => {
  const playerOf = new Map<Row, Player>();
  const taken = new Set<Player>();
  const match = (row: Row, player: Player): void => {
    playerOf.set(row, player);
    taken.add(player);
  };

  const byExternalId = new Map(
    players.flatMap((player) => (player.externalId === null ? [] : [[player.externalId, player]])),
  );
  for (const row of rows) {
    const player = row.externalId === null ? undefined : byExternalId.get(row.externalId);
    if (player !== undefined && !taken.has(player)) match(row, player);
  }

  const idsAgree = taken.size > 0;
  const playersByName = Map.groupBy(players, (player) => inOneOrder(player.nameKey));
  const rowsByName = Map.groupBy(
    rows.filter((row) => !playerOf.has(row)),
    (row) => inOneOrder(nameKey(row.name)),
  );
  for (const [name, [row, ...namesakes]] of rowsByName) {
    const [player, ...others] = playersByName.get(name) ?? [];
    if (row === undefined || player === undefined) continue;
    if (namesakes.length > 0 || others.length > 0 || taken.has(player)) continue;
    if (idsAgree && row.externalId !== null && player.externalId !== null) continue;
    match(row, player);
  }

  return {
    matches: rows.flatMap((row) => {
      const player = playerOf.get(row);
      return player === undefined ? [] : [{ player, row }];
    }),
    unmatched: rows.filter((row) => !playerOf.has(row)),
    missing: players.filter((player) => !taken.has(player)),
  };
};
