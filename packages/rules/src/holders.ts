import type { StandingEntry } from './standings.ts';

type Teams = readonly Pick<StandingEntry, 'captain' | 'flexPlayers'>[];

/** Players of teams by number: the e-th team's are `players[offsets[e]]` on, the captain first. */
interface Lineups {
  readonly offsets: Uint32Array;
  readonly players: Uint32Array;
}

/**
 * Who holds whom in a contest, by number. Entries are numbered in an order of their own, by their least popular
 * players: those that hold a player stand in runs, and a change walks through memory rather than jumping about in it.
 */
export interface Holders {
  readonly players: ReadonlyMap<string, number>;
  /** By entry: its index in the list given; and back. */
  readonly indexOf: Uint32Array;
  readonly entryOf: Uint32Array;
  readonly lineups: Lineups;
  /** The most players in one lineup, the captain not counted. */
  readonly mostFlex: number;
  /** Player p: captained by `entries[starts[2p]]` up to `starts[2p + 1]`, flexed on from there to `starts[2p + 2]`. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
}

/** Twice the room, for lineups that turn out longer than the first. */
const grown = (players: Uint32Array, atLeast: number): Uint32Array<ArrayBuffer> => {
  const more = new Uint32Array(Math.max(atLeast, 2 * players.length));
  more.set(players);
  return more;
};

// Loops go by index in this module: with millions of entries, iterators are what a build would spend its time on.

/** The teams as given, and who the players are. */
const numberPlayers = (
  teams: Teams,
): Lineups & { readonly numbers: Map<string, number>; readonly mostFlex: number } => {
  const numbers = new Map<string, number>();
  const numberOf = (player: string): number => {
    const known = numbers.get(player);
    if (known !== undefined) return known;
    numbers.set(player, numbers.size);
    return numbers.size - 1;
  };
  const offsets = new Uint32Array(teams.length + 1);
  let players = new Uint32Array(teams.length * (1 + (teams[0]?.flexPlayers.length ?? 0)));
  let mostFlex = 0;
  let held = 0;
  for (let index = 0; index < teams.length; index += 1) {
    const { captain, flexPlayers } = teams[index] ?? { captain: '', flexPlayers: [] };
    const flex = flexPlayers.length;
    if (held + 1 + flex > players.length) players = grown(players, held + 1 + flex);
    if (flex > mostFlex) mostFlex = flex;
    players[held] = numberOf(captain);
    for (let slot = 0; slot < flex; slot += 1)
      players[held + 1 + slot] = numberOf(flexPlayers[slot] ?? '');
    held += 1 + flex;
    offsets[index + 1] = held;
  }
  return { numbers, offsets, players, mostFlex };
};

/** Turns counts into where each key's items start, in place. */
const startsFrom = (counts: Uint32Array): void => {
  let sum = 0;
  for (let key = 0; key < counts.length; key += 1) {
    const count = counts[key] ?? 0;
    counts[key] = sum;
    sum += count;
  }
};

/** Teams by their least popular player, then by the next: their indexes in that order. */
const byRarest = ({ offsets, players }: Lineups, distinct: number): Uint32Array => {
  const size = offsets.length - 1;
  const popularity = new Uint32Array(distinct);
  const held = offsets[size] ?? 0;
  for (let at = 0; at < held; at += 1) {
    const player = players[at] ?? 0;
    popularity[player] = (popularity[player] ?? 0) + 1;
  }
  const rarest = new Uint32Array(size);
  const second = new Uint32Array(size);
  const byFirst = new Uint32Array(distinct);
  const bySecond = new Uint32Array(distinct);
  for (let index = 0; index < size; index += 1) {
    const end = offsets[index + 1] ?? 0;
    let first = 0;
    let next = 0;
    let least = Infinity;
    let nextLeast = Infinity;
    for (let at = offsets[index] ?? 0; at < end; at += 1) {
      const player = players[at] ?? 0;
      const popular = popularity[player] ?? 0;
      if (popular < least) {
        next = first;
        nextLeast = least;
        first = player;
        least = popular;
      } else if (popular < nextLeast) {
        next = player;
        nextLeast = popular;
      }
    }
    rarest[index] = first;
    second[index] = next;
    byFirst[first] = (byFirst[first] ?? 0) + 1;
    bySecond[next] = (bySecond[next] ?? 0) + 1;
  }
  startsFrom(byFirst);
  startsFrom(bySecond);
  const once = new Uint32Array(size);
  for (let index = 0; index < size; index += 1) {
    const key = second[index] ?? 0;
    const place = bySecond[key] ?? 0;
    once[place] = index;
    bySecond[key] = place + 1;
  }
  const order = second;
  for (let at = 0; at < size; at += 1) {
    const index = once[at] ?? 0;
    const key = rarest[index] ?? 0;
    const place = byFirst[key] ?? 0;
    order[place] = index;
    byFirst[key] = place + 1;
  }
  return order;
};

/** The same teams in another order. */
const reordered = (lineups: Lineups, order: Uint32Array): Lineups => {
  const offsets = new Uint32Array(order.length + 1);
  const players = new Uint32Array(lineups.offsets[order.length] ?? 0);
  let held = 0;
  for (let entry = 0; entry < order.length; entry += 1) {
    const index = order[entry] ?? 0;
    const end = lineups.offsets[index + 1] ?? 0;
    for (let at = lineups.offsets[index] ?? 0; at < end; at += 1) {
      players[held] = lineups.players[at] ?? 0;
      held += 1;
    }
    offsets[entry + 1] = held;
  }
  return { offsets, players };
};

export const indexHolders = (teams: Teams): Holders => {
  const { numbers, mostFlex, ...asGiven } = numberPlayers(teams);
  const indexOf = byRarest(asGiven, numbers.size);
  const entryOf = new Uint32Array(indexOf.length);
  for (let entry = 0; entry < indexOf.length; entry += 1) entryOf[indexOf[entry] ?? 0] = entry;
  const lineups = reordered(asGiven, indexOf);
  const { offsets, players } = lineups;

  // A counting sort by player and position, which keeps each list in rising order of entries.
  const starts = new Uint32Array(2 * numbers.size + 1);
  for (let entry = 0; entry < teams.length; entry += 1) {
    const first = offsets[entry] ?? 0;
    const end = offsets[entry + 1] ?? 0;
    for (let at = first; at < end; at += 1) {
      const key = 2 * (players[at] ?? 0) + (at === first ? 0 : 1);
      starts[key] = (starts[key] ?? 0) + 1;
    }
  }
  startsFrom(starts);
  const filled = starts.slice();
  // The teams as given are of no more use, and have just the room.
  const entries = asGiven.players;
  for (let entry = 0; entry < teams.length; entry += 1) {
    const first = offsets[entry] ?? 0;
    const end = offsets[entry + 1] ?? 0;
    for (let at = first; at < end; at += 1) {
      const key = 2 * (players[at] ?? 0) + (at === first ? 0 : 1);
      const place = filled[key] ?? 0;
      entries[place] = entry;
      filled[key] = place + 1;
    }
  }
  return { players: numbers, indexOf, entryOf, lineups, mostFlex, starts, entries };
};
