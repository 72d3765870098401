import type { Contest, Entrant } from '@captains-pick/contract';
import {
  entriesHolding,
  nameKey,
  ownership,
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
  /** Of all entries, those without a lineup too. */
  readonly entries: number;
}

/**
 * Reads teams with the wire's names as keys (docs/product.md#player-identity), so that two spellings of one player are
 * one. Ten thousand teams name the same few players, so each spelling is looked at once.
 */
const keyingTeams = (): ((entrant: Entrant) => OwnedTeam | null) => {
  const known = new Map<string, string>();
  const keyOf = (name: string): string => {
    const key = known.get(name) ?? nameKey(name);
    known.set(name, key);
    return key;
  };
  return ({ team }) =>
    team ? { captain: keyOf(team.captain), flexPlayers: team.flexPlayers.map(keyOf) } : null;
};

/** Whom the entries hold, with the names to show. */
export const ownershipRows = ({ entrants, players }: Field): readonly OwnershipRow[] => {
  const names = new Map(players.map(({ name }) => [nameKey(name), name]));
  const keyedTeam = keyingTeams();
  const { entries, rows } = ownership(entrants.map((entrant) => ({ team: keyedTeam(entrant) })));
  return rows.map((row) => ({ ...row, entries, name: names.get(row.player) ?? row.player }));
};

export interface HoldingEntry {
  readonly entrant: Entrant;
  readonly own: boolean;
  readonly position: Position;
}

/** The entries that hold a player, the viewer's own first, then by name. */
export const holdingEntries = (
  { entrants }: Pick<Field, 'entrants'>,
  player: string,
  viewer: Viewer | null,
): readonly HoldingEntry[] => {
  const keyedTeam = keyingTeams();
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
