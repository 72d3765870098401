/**
 * A contest's detail in encoded parts; the unchanging ones are cached compressed
 * (docs/adr/0012-a-contest-is-encoded-once.md).
 */
import { constants, crc32, deflateRaw, deflateRawSync, gunzipSync } from 'node:zlib';
import { promisify } from 'node:util';

/** The beginning of a gzip body: compressed blocks that can be continued, and the sums for the trailer. */
export interface Compressed {
  readonly blocks: readonly Buffer[];
  readonly crc: number;
  /** The size of the text before compression. */
  readonly bytes: number;
}

const NOTHING: Compressed = { blocks: [], crc: 0, bytes: 0 };

const compress = promisify(
  (text: Buffer, flush: number, done: (error: Error | null, blocks: Buffer) => void) =>
    deflateRaw(text, { finishFlush: flush }, done),
);

/**
 * The same body with more text. Its blocks refer to nothing before them, so one beginning can have several
 * continuations.
 */
export const appendText = async (
  text: string,
  before: Compressed = NOTHING,
): Promise<Compressed> => {
  const raw = Buffer.from(text);
  return {
    blocks: [...before.blocks, await compress(raw, constants.Z_FULL_FLUSH)],
    crc: crc32(raw, before.crc),
    bytes: before.bytes + raw.length,
  };
};

/** Magic, deflate, no flags, no time, no extra flags, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A whole body of JSON. */
export class EncodedReply {
  /** A hash of the content, for `ETag`. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly #blocks: readonly Buffer[];
  readonly #trailer: Buffer;

  constructor(before: Compressed, end: string, headers: Readonly<Record<string, string>> = {}) {
    this.headers = headers;
    const raw = Buffer.from(end);
    const crc = crc32(raw, before.crc);
    const bytes = before.bytes + raw.length;
    this.tag = `"${crc.toString(36)}-${bytes.toString(36)}"`;
    this.#blocks = [...before.blocks, deflateRawSync(raw)];
    this.#trailer = Buffer.alloc(8);
    this.#trailer.writeUInt32LE(crc, 0);
    this.#trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  }

  gzip(): Buffer {
    return Buffer.concat([GZIP_HEADER, ...this.#blocks, this.#trailer]);
  }

  /** For the few clients that don't accept gzip. */
  plain(): Buffer {
    return gunzipSync(this.gzip());
  }
}
