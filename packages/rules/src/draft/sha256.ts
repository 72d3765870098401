/** SHA-256 of bytes: returns 32 bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
};

/**
 * The first 32 bits of the fractional part: the standard's "nothing up my sleeve" numbers. A `Uint32Array` keeps the
 * low 32 bits of the whole part.
 */
const fractionBits = (root: number): number => root * 2 ** 32;

const START = Uint32Array.from(primes(8), (prime) => fractionBits(Math.sqrt(prime)));
const ROUND_CONSTANTS = Uint32Array.from(primes(64), (prime) => fractionBits(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const BLOCK = 64;

/**
 * SHA-256 (FIPS 180-4) of any number of bytes, for checking a draft's order in a browser, which has no synchronous one.
 * The server may pass its platform's own: `commitment` and `drawOrder` take either.
 */
export const sha256: Sha256 = (bytes) => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);

  const hash = Uint32Array.from(START);
  const words = new Uint32Array(BLOCK);
  for (let block = 0; block < padded.length; block += BLOCK) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(block + at * 4);
    // Stryker disable next-line EqualityOperator: a word past the last is not stored.
    for (let at = 16; at < BLOCK; at += 1) {
      const w2 = words[at - 2] ?? 0;
      const w15 = words[at - 15] ?? 0;
      const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
      const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
      words[at] = (words[at - 16] ?? 0) + s0 + (words[at - 7] ?? 0) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let at = 0; at < BLOCK; at += 1) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const choice = (e & f) ^ (~e & g);
      const first = (h + s1 + choice + (ROUND_CONSTANTS[at] ?? 0) + (words[at] ?? 0)) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      // One by one: an array of them takes three times as long until the loop is compiled.
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + s0 + majority) | 0;
    }
    const mixed = [a, b, c, d, e, f, g, h];
    for (let at = 0; at < hash.length; at += 1) {
      hash[at] = (hash[at] ?? 0) + (mixed[at] ?? 0);
    }
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let at = 0; at < hash.length; at += 1) digest.setUint32(at * 4, hash[at] ?? 0);
  return new Uint8Array(digest.buffer);
};
