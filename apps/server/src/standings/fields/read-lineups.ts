import { setImmediate } from 'node:timers/promises';
import type { FieldLineups } from '@captains-pick/rules';
import type { Reader } from '../../database/database.ts';
import { lineupBlock } from '../../entries/entries-repository.ts';

/** Entries that are read at once. The driver and the loop below take some milliseconds for them. */
const ENTRIES_PER_READ = 2_000;

export interface ReadLineups {
  /** Players by their ids. In memory that threads share. */
  readonly field: FieldLineups;
  /** The entry numbers of the database, ascending: the index of an entry is its place here. */
  readonly sequences: Float64Array<ArrayBuffer>;
}

type Numbers = Uint16Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

const upTo = <Some extends Numbers>(numbers: Some, length: number): Some =>
  numbers.length === length ? numbers : (numbers.slice(0, length) as Some);

const withRoom = <Some extends Numbers>(numbers: Some, room: number): Some => {
  if (room <= numbers.length) return numbers;
  const more = new (numbers.constructor as new (length: number) => Some)(
    Math.max(room, 2 * numbers.length),
  );
  more.set(numbers);
  return more;
};

const sharedBytes = (numbers: Uint8Array, length: number): Uint8Array => {
  const shared = new Uint8Array(new SharedArrayBuffer(length));
  shared.set(numbers.subarray(0, length));
  return shared;
};

const sharedNumbers = (numbers: Uint16Array, length: number): Uint16Array => {
  const shared = new Uint16Array(new SharedArrayBuffer(length * Uint16Array.BYTES_PER_ELEMENT));
  shared.set(numbers.subarray(0, length));
  return shared;
};

/**
 * The lineups of a contest's entries that were not withdrawn, in entry order.
 *
 * @param expected the number of entries and of all their players. Room for them is made at once, because making more
 *   leaves twice the memory behind.
 */
export const readLineups = async (
  reader: Reader,
  contestId: string,
  expected: { readonly entries: number; readonly players: number },
): Promise<ReadLineups> => {
  const numbers = new Map<string, number>();
  let sequences = new Float64Array(expected.entries);
  let sizes = new Uint8Array(expected.entries);
  // Wide enough for every player of a contest (`MOST_PLAYERS`).
  let lineups = new Uint16Array(expected.players);
  let entries = 0;
  let held = 0;
  for (let after = 0; ;) {
    const block = await lineupBlock(reader, contestId, { after, most: ENTRIES_PER_READ });
    sequences = withRoom(sequences, entries + block.length);
    sizes = withRoom(sizes, entries + block.length);
    for (const { sequence, playerIds } of block) {
      const players = playerIds.split(',');
      lineups = withRoom(lineups, held + players.length);
      for (const player of players) {
        const number = numbers.get(player) ?? numbers.size;
        if (number === numbers.size) numbers.set(player, number);
        lineups[held] = number;
        held += 1;
      }
      sequences[entries] = sequence;
      sizes[entries] = players.length;
      entries += 1;
    }
    const last = block.at(-1);
    if (last === undefined || block.length < ENTRIES_PER_READ) break;
    after = last.sequence;
    await setImmediate();
  }
  return {
    field: {
      players: [...numbers.keys()],
      sizes: sharedBytes(sizes, entries),
      lineups: sharedNumbers(lineups, held),
    },
    sequences: upTo(sequences, entries),
  };
};
