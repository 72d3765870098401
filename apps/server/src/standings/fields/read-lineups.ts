import { setImmediate } from 'node:timers/promises';
import type { Reader } from '../../database/database.ts';
import { lineupBlock } from '../../entries/entries-repository.ts';
import type { FieldInput } from './contest-field.ts';

/** Entries that are read at once. The driver and the loop below take some milliseconds for them. */
const ENTRIES_PER_READ = 2_000;

export interface ReadLineups extends Pick<FieldInput, 'players' | 'sizes' | 'lineups'> {
  /** The entry numbers of the database, ascending: the index of an entry is its place here. */
  readonly sequences: Float64Array<ArrayBuffer>;
}

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

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
  let lineups = new Uint32Array(expected.players);
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
    players: [...numbers.keys()],
    sizes: upTo(sizes, entries),
    lineups: upTo(lineups, held),
    sequences: upTo(sequences, entries),
  };
};
