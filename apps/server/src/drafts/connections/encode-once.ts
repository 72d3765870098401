import { messageFrame } from '../../shared/message-frame.ts';

/** One message, encoded once for many sockets. */
export interface EncodedOnce {
  /** For engine.io's polling, which needs the packet. */
  readonly packet: string;
  /** For its websockets, which write the frame without reading the packet. */
  readonly options: { compress: boolean; readonly wsPreEncodedFrame: readonly [Buffer] };
}

/** An event of socket.io's main namespace. `args` are plain JSON, without binary data. */
export const encodeOnce = (event: string, args: readonly unknown[]): EncodedOnce => {
  const packet = `2${JSON.stringify([event, ...args])}`;
  return { packet, options: { compress: false, wsPreEncodedFrame: [messageFrame(packet)] } };
};
