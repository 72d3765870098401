import type { StandingEntry } from './standings.ts';

/** A list of teams, or anything that returns one by its index: a million teams need not be in memory at once. */
export type Teams = Pick<
  readonly Pick<StandingEntry, 'captain' | 'flexPlayers'>[],
  'length' | 'at'
>;

/** Players of teams by number. The players of team e start at `players[offsets[e]]`, the captain first. */
interface Lineups {
  readonly offsets: Uint32Array;
  readonly players: Uint16Array | Uint32Array;
}

/** Teams in the order given, and the keys of their players. */
export interface NumberedTeams extends Lineups {
  readonly numbers: ReadonlyMap<string, number>;
  /** The most flex players in one lineup. */
  readonly mostFlex: number;
}

/**
 * Which entries hold which players, by number. Entries are numbered by their least popular players, so that the entries
 * of a player lie in runs and a change reads memory in order.
 */
export interface Holders {
  /** By entry: its index in the given list; and the inverse. */
  readonly indexOf: Uint32Array;
  readonly entryOf: Uint32Array;
  /** By entry. */
  readonly lineups: Lineups;
  /**
   * Player p is captain in `holdings[starts[2p]]` up to `starts[2p + 1]`, and flex from there up to `starts[2p + 2]`.
   */
  readonly starts: Uint32Array;
}

/** The number of players that two bytes can number. */
const TWO_BYTE_PLAYERS = 1 << 16;

/**
 * The same numbers with more room, for lineups longer than the first one, or more players than two bytes can number.
 */
const grown = (
  players: Uint16Array | Uint32Array,
  atLeast: number,
  distinct: number,
): Uint16Array | Uint32Array => {
  // Stryker disable next-line ConditionalExpression,EqualityOperator,MethodExpression,ArithmeticOperator: any room is enough.
  const room = atLeast > players.length ? Math.max(atLeast, 2 * players.length) : players.length;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: a wider list has the same numbers.
  const more = distinct > TWO_BYTE_PLAYERS ? new Uint32Array(room) : new Uint16Array(room);
  more.set(players);
  return more;
};

// Loops use indexes in this module: with millions of entries, iterators would dominate the build. A step too many reads 0
// and writes nothing, because typed arrays have no such index.

/** Numbers the players of teams in the order of appearance. */
export const numberTeams = (teams: Teams): NumberedTeams => {
  const numbers = new Map<string, number>();
  const numberOf = (player: string): number => {
    const known = numbers.get(player);
    if (known !== undefined) return known;
    numbers.set(player, numbers.size);
    return numbers.size - 1;
  };
  const offsets = new Uint32Array(teams.length + 1);
  // Stryker disable ArithmeticOperator,OptionalChaining,LogicalOperator: a list of any size grows.
  let players: Uint16Array | Uint32Array = new Uint16Array(
    teams.length * (1 + (teams.at(0)?.flexPlayers.length ?? 0)),
  );
  // Stryker restore ArithmeticOperator,OptionalChaining,LogicalOperator
  let mostFlex = 0;
  let held = 0;
  for (let index = 0; index < teams.length; index += 1) {
    // Stryker disable next-line ObjectLiteral,StringLiteral,ArrayDeclaration: every index has a team.
    const { captain, flexPlayers } = teams.at(index) ?? { captain: '', flexPlayers: [] };
    const flex = flexPlayers.length;
    const end = held + 1 + flex;
    const mayNeed = numbers.size + 1 + flex;
    // Stryker disable next-line ConditionalExpression,LogicalOperator,EqualityOperator: a list that has grown has the same numbers.
    if (end > players.length || (mayNeed > TWO_BYTE_PLAYERS && players.BYTES_PER_ELEMENT === 2))
      players = grown(players, end, mayNeed);
    mostFlex = Math.max(mostFlex, flex);
    players[held] = numberOf(captain);
    // Stryker disable StringLiteral: every slot has a player.
    for (let slot = 0; slot < flex; slot += 1)
      players[held + 1 + slot] = numberOf(flexPlayers[slot] ?? '');
    // Stryker restore StringLiteral
    held = end;
    offsets[index + 1] = end;
  }
  return { numbers, offsets, players, mostFlex };
};

/** Turns counts into the start of each key's items, in place. */
const startsFrom = (counts: Uint32Array): void => {
  let sum = 0;
  // Stryker disable next-line EqualityOperator: a step too many reads 0 and writes nothing.
  for (let key = 0; key < counts.length; key += 1) {
    const count = counts[key] ?? 0;
    counts[key] = sum;
    sum += count;
  }
};

/** How often each player is captain (2p) and flex (2p + 1), as the start of each one's holdings. */
const startsOf = ({ offsets, players }: Lineups, distinct: number): Uint32Array => {
  const starts = new Uint32Array(2 * distinct + 1);
  // Stryker disable next-line EqualityOperator,ArithmeticOperator: a step too many reads an empty lineup.
  for (let index = 0; index + 1 < offsets.length; index += 1) {
    const first = offsets[index] ?? 0;
    const end = offsets[index + 1] ?? 0;
    for (let at = first; at < end; at += 1) {
      const key = 2 * (players[at] ?? 0) + (at === first ? 0 : 1);
      starts[key] = (starts[key] ?? 0) + 1;
    }
  }
  startsFrom(starts);
  return starts;
};

/** Players by rarity: 0 for the most popular one. */
const raritiesOf = (starts: Uint32Array): Uint32Array => {
  const popularity = Uint32Array.from(
    { length: (starts.length - 1) / 2 },
    (_, player) => (starts[2 * player + 2] ?? 0) - (starts[2 * player] ?? 0),
  );
  const byPopularity = Uint32Array.from(popularity.keys()).sort(
    (a, b) => (popularity[b] ?? 0) - (popularity[a] ?? 0),
  );
  const rarities = new Uint32Array(popularity.length);
  for (const [rarity, player] of byPopularity.entries()) rarities[player] = rarity;
  return rarities;
};

/** The rarity of each team's rarest player, and of the second one. */
const rarestOf = ({ offsets, players }: Lineups, rarities: Uint32Array) => {
  // Stryker disable next-line ArithmeticOperator: a place too many is not read.
  const rarest = new Uint32Array(offsets.length - 1);
  const second = rarest.slice();
  // Stryker disable next-line EqualityOperator: a step too many writes nothing.
  for (let index = 0; index < rarest.length; index += 1) {
    const end = offsets[index + 1] ?? 0;
    let most = 0;
    let next = 0;
    for (let at = offsets[index] ?? 0; at < end; at += 1) {
      const rarity = rarities[players[at] ?? 0] ?? 0;
      next = Math.max(next, Math.min(most, rarity));
      most = Math.max(most, rarity);
    }
    rarest[index] = most;
    second[index] = next;
  }
  return { rarest, second };
};

/** Teams in some order: the lineup at each place, and its index in the given list. */
interface OrderedTeams extends Lineups {
  readonly indexOf: Uint32Array;
}

/**
 * Sorts teams by keys below `distinct`; teams with the same key keep their order. Whole lineups move, so memory is read
 * and written in runs: random access would take many times as long.
 */
const sortBy = (
  keys: Uint32Array,
  distinct: number,
  from: OrderedTeams,
  to: OrderedTeams,
): void => {
  const places = new Uint32Array(distinct);
  const rooms = new Uint32Array(distinct);
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0;
    places[key] = (places[key] ?? 0) + 1;
    rooms[key] = (rooms[key] ?? 0) + (from.offsets[place + 1] ?? 0) - (from.offsets[place] ?? 0);
  }
  startsFrom(places);
  startsFrom(rooms);
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] ?? 0;
    const target = places[key] ?? 0;
    let room = rooms[key] ?? 0;
    to.indexOf[target] = from.indexOf[place] ?? 0;
    to.offsets[target] = room;
    const end = from.offsets[place + 1] ?? 0;
    for (let at = from.offsets[place] ?? 0; at < end; at += 1) {
      to.players[room] = from.players[at] ?? 0;
      room += 1;
    }
    places[key] = target + 1;
    rooms[key] = room;
  }
  to.offsets[keys.length] = from.offsets[keys.length] ?? 0;
};

/** Memory for sorting teams: the list of holdings, not yet written, usually has room for it. */
const roomFor = (
  { offsets, players }: Lineups,
  { buffer, byteOffset, byteLength }: Uint32Array,
) => {
  const size = offsets.length - 1;
  const held = offsets[size] ?? 0;
  const inUse = 4 * (size + 1) + 4 * size;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: memory of its own is as good, but more.
  const fits = players.BYTES_PER_ELEMENT === 2 && inUse + 2 * held <= byteLength;
  return fits
    ? {
        offsets: new Uint32Array(buffer, byteOffset, size + 1),
        indexOf: new Uint32Array(buffer, byteOffset + 4 * (size + 1), size),
        players: new Uint16Array(buffer, byteOffset + inUse, held),
      }
    : {
        offsets: new Uint32Array(size + 1),
        indexOf: new Uint32Array(size),
        players: players.slice(),
      };
};

/**
 * Sorts teams into their own order and lists the entries of each player, ascending.
 *
 * @param given unusable afterwards: its memory becomes the lineups'
 * @param holdings where to write the list: its length is the number of all teams' players
 */
export const indexHolders = (
  { numbers, offsets, players }: NumberedTeams,
  holdings: Uint32Array,
): Holders => {
  const size = offsets.length - 1;
  const starts = startsOf({ offsets, players }, numbers.size);
  const { rarest, second } = rarestOf({ offsets, players }, raritiesOf(starts));
  const indexOf = new Uint32Array(size);
  // Stryker disable next-line EqualityOperator: a step too many writes nothing.
  for (let index = 0; index < size; index += 1) indexOf[index] = index;
  const given = { offsets, players, indexOf };
  const once = roomFor(given, holdings);
  sortBy(second, numbers.size, given, once);
  // Stryker disable next-line EqualityOperator: a step too many writes nothing.
  for (let place = 0; place < size; place += 1)
    second[place] = rarest[once.indexOf[place] ?? 0] ?? 0;
  sortBy(second, numbers.size, once, given);

  const entryOf = rarest;
  const filled = starts.slice();
  for (let entry = 0; entry < size; entry += 1) {
    entryOf[indexOf[entry] ?? 0] = entry;
    const first = offsets[entry] ?? 0;
    const end = offsets[entry + 1] ?? 0;
    for (let at = first; at < end; at += 1) {
      const key = 2 * (players[at] ?? 0) + (at === first ? 0 : 1);
      const place = filled[key] ?? 0;
      holdings[place] = entry;
      filled[key] = place + 1;
    }
  }
  return { indexOf, entryOf, lineups: { offsets, players }, starts };
};
