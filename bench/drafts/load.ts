/** Plays drafts as fast as seats can see and pick, in a process that only listens and sends. */
import { orderPlaceOfPick } from '@captains-pick/rules';

/** One draft with a connection per seat; seats count from 0 in draft order. */
export interface LoadedRoom {
  readonly seats: number;
  readonly picks: number;
  /** Calls back whenever a seat has seen one more pick, from 1. */
  listen(seen: (seat: number, pickNumber: number) => void): void;
  /** The seat picks any available player. */
  pick(seat: number, pickNumber: number): void;
  close(): void;
}

export interface Played {
  readonly picks: number;
  readonly seconds: number;
  /** Milliseconds from sending a pick until every seat has seen it, sorted. */
  readonly latencies: readonly number[];
}

const PATIENCE_MS = 120_000;

const playRoom = (room: LoadedRoom, thinkMs: number, latencies: number[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const sentAt: number[] = [];
    const seenBy: number[] = [];
    const overdue = setTimeout(
      () => reject(new Error(`a draft stalled after ${seenBy.length} of ${room.picks} picks`)),
      PATIENCE_MS,
    );
    const pick = (pickNumber: number): void => {
      const send = (): void => {
        sentAt[pickNumber] = performance.now();
        room.pick(orderPlaceOfPick(pickNumber - 1, room.seats), pickNumber);
      };
      if (thinkMs === 0) send();
      else setTimeout(send, thinkMs);
    };
    room.listen((seat, pickNumber) => {
      seenBy[pickNumber] = (seenBy[pickNumber] ?? 0) + 1;
      if (seenBy[pickNumber] === room.seats) {
        latencies.push(performance.now() - (sentAt[pickNumber] ?? 0));
        if (pickNumber === room.picks) {
          clearTimeout(overdue);
          resolve();
        }
      }
      const next = pickNumber + 1;
      if (next <= room.picks && seat === orderPlaceOfPick(next - 1, room.seats)) pick(next);
    });
    pick(1);
  });

/** Plays all rooms, this many at once. Each seat picks `thinkMs` after it sees its turn. */
export const play = async (
  rooms: readonly LoadedRoom[],
  { atOnce, thinkMs }: { readonly atOnce: number; readonly thinkMs: number },
): Promise<Played> => {
  const latencies: number[] = [];
  const waiting = rooms.values();
  // All share one iterator of rooms.
  const playOneAfterAnother = async (): Promise<void> => {
    for (const room of waiting) await playRoom(room, thinkMs, latencies);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, playOneAfterAnother));
  const seconds = (performance.now() - began) / 1000;
  for (const room of rooms) room.close();
  return { picks: latencies.length, seconds, latencies: latencies.toSorted((a, b) => a - b) };
};

/** The percentile of sorted latencies. */
export const percentile = (latencies: readonly number[], percent: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor((latencies.length * percent) / 100))] ?? 0;
