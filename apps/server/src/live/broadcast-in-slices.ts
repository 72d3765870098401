import type { Adapter, BroadcastOptions } from 'socket.io-adapter';

/** Sockets that are written to in one turn of the event loop: some milliseconds. */
const SLICE = 250;

/** The method by which an adapter finds the sockets of a broadcast. */
interface Applying {
  apply(options: BroadcastOptions, act: (socket: unknown) => void): void;
}

/**
 * Makes an adapter write to many sockets in slices, so that a hint to ten thousand viewers doesn't block the event loop
 * while other requests wait.
 */
export const broadcastInSlices = (adapter: Adapter): void => {
  const applying = adapter as unknown as Applying;
  const applyAtOnce = applying.apply.bind(adapter);
  applying.apply = (options, act) => {
    const sockets: unknown[] = [];
    applyAtOnce(options, (socket) => sockets.push(socket));
    const next = (from: number): void => {
      for (const socket of sockets.slice(from, from + SLICE)) act(socket);
      if (from + SLICE < sockets.length) setImmediate(() => next(from + SLICE));
    };
    next(0);
  };
};
