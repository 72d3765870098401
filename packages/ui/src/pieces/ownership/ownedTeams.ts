import type { Contest, Entrant, FieldOwnership } from '@captains-pick/contract';
import {
  entriesHolding,
  nameKey,
  ownership,
  rankOwnership,
  type OwnedTeam,
  type Ownership,
  type Position,
} from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { sortEntries } from '../entrants-modal/index.ts';
import { entryPlaces } from '../entry-order/index.ts';

interface Field {
  readonly entrants: readonly Entrant[];
  readonly players: Contest['players'];
}

export interface OwnershipRow extends Ownership {
  readonly name: string;
  /** The number of all entries, including those without a lineup. */
  readonly entries: number;
}

/**
 * Reads teams with normalized names (docs/product.md#player-identity), so that two spellings of a player count as
 * one. Each spelling is normalized once, because ten thousand teams share the same few players.
 */
const createTeamReader = (): ((entrant: Entrant) => OwnedTeam | null) => {
  const known = new Map<string, string>();
  const keyOf = (name: string): string => {
    const key = known.get(name) ?? nameKey(name);
    known.set(name, key);
    return key;
  };
  return ({ team }) =>
    team ? { captain: keyOf(team.captain), flexPlayers: team.flexPlayers.map(keyOf) } : null;
};

/** The name of a player in the contest's spelling. */
export const shownName = (players: Field['players'], player: string): string =>
  players.find(({ name }) => nameKey(name) === player)?.name ?? player;

/** True if the contest has this player, or an entry's team does. */
export const isKnownPlayer = ({ entrants, players }: Field, player: string): boolean => {
  if (players.some(({ name }) => nameKey(name) === player)) return true;
  const keyedTeam = createTeamReader();
  return (
    entriesHolding(
      entrants.map((entrant) => ({ team: keyedTeam(entrant) })),
      player,
    ).length > 0
  );
};

/** All players in the entries' teams, with the names to show. */
export const ownershipRows = ({ entrants, players }: Field): readonly OwnershipRow[] => {
  const names = new Map(players.map(({ name }) => [nameKey(name), name]));
  const keyedTeam = createTeamReader();
  const { entries, rows } = ownership(entrants.map((entrant) => ({ team: keyedTeam(entrant) })));
  return rows.map((row) => ({ ...row, entries, name: names.get(row.player) ?? row.player }));
};

/** As `ownershipRows`, of players that the server has counted. */
export const countedRows = (
  { entries, players: counts }: Pick<FieldOwnership, 'entries' | 'players'>,
  players: Field['players'],
): readonly OwnershipRow[] => {
  const names = new Map(players.map(({ _id, name }) => [_id, name]));
  const keyed = counts.map(({ _id, captain, flex }) => {
    const name = names.get(_id) ?? _id;
    return { player: nameKey(name), name, captain, flex };
  });
  const nameOf = new Map(keyed.map(({ player, name }) => [player, name]));
  return rankOwnership(keyed).map(({ player, captain, flex, total }) => ({
    player,
    captain,
    flex,
    total,
    entries,
    name: nameOf.get(player) ?? player,
  }));
};

/** The id of a player of the contest; null: it has no such player. */
export const idOfPlayer = (players: Field['players'], player: string): string | null =>
  players.find(({ name }) => nameKey(name) === player)?._id ?? null;

export interface HoldingEntry {
  readonly entrant: Entrant;
  readonly own: boolean;
  readonly position: Position;
}

/** The entries whose team has a player: the viewer's own first, then by name. */
export const entriesWithPlayer = (
  { entrants }: Pick<Field, 'entrants'>,
  player: string,
  viewer: Viewer | null,
): readonly HoldingEntry[] => {
  const keyedTeam = createTeamReader();
  const holding = entriesHolding(
    entrants.map((entrant) => ({ entrant, team: keyedTeam(entrant) })),
    player,
  );
  const captains = new Set(
    holding.flatMap(({ entrant, team }) => (team?.captain === player ? [entrant._id] : [])),
  );
  const { own, others } = sortEntries(
    holding.map(({ entrant }) => entrant),
    viewer,
    entryPlaces(entrants),
  );
  const listed = (isOwn: boolean) => (entrant: Entrant) => ({
    entrant,
    own: isOwn,
    position: captains.has(entrant._id) ? ('Cpt' as const) : ('Flex' as const),
  });
  return [...own.map(listed(true)), ...others.map(listed(false))];
};
