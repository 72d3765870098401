/**
 * A minimal websocket for the load generator: text only, no extensions, no streams, and no copies of messages. Its cost
 * counts against the measured servers.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface LeanWebsocket {
  send(text: string): void;
  close(): void;
}

/** The bytes are valid only during the call. */
export type OnMessage = (message: Buffer) => void;

const TEXT = 0x1;
const CLOSE = 0x8;
const FINAL = 0x80;
const MASKED = 0x80;
const LENGTH_OF_16_BITS = 126;
const LENGTH_OF_64_BITS = 127;
const MASK_BYTES = 4;
const HEAD_END = '\r\n\r\n';

/** A buffer for all sockets, because each read is handled before the next one. */
const shared = Buffer.allocUnsafe(65_536);

/** A client must mask. A mask of zeros leaves the text unchanged. */
const frameOf = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const short = length < LENGTH_OF_16_BITS;
  const start = (short ? 2 : 4) + MASK_BYTES;
  const frame = Buffer.alloc(start + length);
  frame[0] = FINAL | TEXT;
  frame[1] = MASKED | (short ? length : LENGTH_OF_16_BITS);
  if (!short) frame.writeUInt16BE(length, 2);
  frame.write(text, start);
  return frame;
};

/** Passes on every complete frame; returns the bytes after the last one. */
const readFrames = (bytes: Buffer, onMessage: OnMessage): Buffer => {
  let at = 0;
  while (bytes.length - at >= 2) {
    const kind = (bytes[at] ?? 0) & 0xf;
    let length = (bytes[at + 1] ?? 0) & 0x7f;
    let start = at + 2;
    if (length === LENGTH_OF_16_BITS) {
      if (bytes.length - at < 4) break;
      length = bytes.readUInt16BE(at + 2);
      start = at + 4;
    } else if (length === LENGTH_OF_64_BITS) {
      if (bytes.length - at < 10) break;
      length = Number(bytes.readBigUInt64BE(at + 2));
      start = at + 10;
    }
    if (bytes.length < start + length) break;
    at = start + length;
    if (kind === TEXT) onMessage(bytes.subarray(start, at));
    else if (kind !== CLOSE) throw new Error(`a frame of kind ${kind}`);
  }
  return bytes.subarray(at);
};

const upgradeRequest = ({ host, pathname, search }: URL): string =>
  [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ].join('\r\n') + HEAD_END;

/** Opens the websocket at an `http:` address. */
export const openLeanWebsocket = (address: URL, onMessage: OnMessage): Promise<LeanWebsocket> =>
  new Promise((resolve, reject) => {
    let upgraded = false;
    let rest: Buffer = Buffer.alloc(0);
    const take = (read: number, chunk: Uint8Array): boolean => {
      const fresh = Buffer.from(chunk.buffer, chunk.byteOffset, read);
      let bytes = rest.length === 0 ? fresh : Buffer.concat([rest, fresh]);
      if (!upgraded) {
        const end = bytes.indexOf(HEAD_END);
        if (end === -1) {
          rest = Buffer.from(bytes);
          return true;
        }
        const head = bytes.toString('latin1', 0, end);
        if (!head.startsWith('HTTP/1.1 101')) {
          reject(new Error(`${address.href}: ${head}`));
          return false;
        }
        upgraded = true;
        resolve({ send: (text) => socket.write(frameOf(text)), close: () => socket.destroy() });
        bytes = bytes.subarray(end + HEAD_END.length);
      }
      const left = readFrames(bytes, onMessage);
      rest = left.length === 0 ? left : Buffer.from(left);
      return true;
    };
    const socket: Socket = connect({
      host: address.hostname,
      port: Number(address.port),
      noDelay: true,
      onread: { buffer: shared, callback: take },
    });
    socket.on('error', reject);
    socket.on('connect', () => socket.write(upgradeRequest(address)));
  });
