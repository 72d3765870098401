const TEXT_FRAME = 0x81;
/** Engine.io's packet type of a message. */
const ENGINE_MESSAGE = '4';
const LENGTH_OF_16_BITS = 126;
const LENGTH_OF_64_BITS = 127;

/**
 * A packet of socket.io as a server's websocket frame: unmasked and complete, so that a socket writes it in one call.
 */
export const messageFrame = (packet: string): Buffer => {
  const text = `${ENGINE_MESSAGE}${packet}`;
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
