import { messageFrame } from '../message-frame.ts';

/** One message for many sockets, encoded for all of them at once. */
export interface EncodedOnce {
  /** For engine.io, which polling needs as it is. */
  readonly packet: string;
  /** For its websockets, which write the frame without a look at the packet. */
  readonly options: { compress: boolean; readonly wsPreEncodedFrame: readonly [Buffer] };
}

/** An event of socket.io's main namespace. `args` are plain JSON: nothing in them is binary. */
export const encodeOnce = (event: string, args: readonly unknown[]): EncodedOnce => {
  const packet = `2${JSON.stringify([event, ...args])}`;
  return { packet, options: { compress: false, wsPreEncodedFrame: [messageFrame(packet)] } };
};
