/** One message for many sockets, encoded for all of them at once. */

const TEXT_FRAME = 0x81;
const LENGTH_OF_16_BITS = 126;
const LENGTH_OF_64_BITS = 127;

/** A whole websocket frame of a server: unmasked, in one piece, so that a socket takes it in one write. */
const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const start = length < LENGTH_OF_16_BITS ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = TEXT_FRAME;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = LENGTH_OF_16_BITS;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_OF_64_BITS;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
};

export interface EncodedOnce {
  /** For engine.io, which polling needs as it is. */
  readonly packet: string;
  /** For its websockets, which write the frame without a look at the packet. */
  readonly options: { compress: boolean; readonly wsPreEncodedFrame: readonly [Buffer] };
}

/** An event of socket.io's main namespace. `args` are plain JSON: nothing in them is binary. */
export const encodeOnce = (event: string, args: readonly unknown[]): EncodedOnce => {
  const packet = `2${JSON.stringify([event, ...args])}`;
  return { packet, options: { compress: false, wsPreEncodedFrame: [textFrame(`4${packet}`)] } };
};
