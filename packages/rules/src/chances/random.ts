import { sha256 } from '../draft/sha256.ts';

/** A number above 0 and below 1; all of 2^32 values are equally likely. */
export type Random = () => number;

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** xoshiro128** (D. Blackman and S. Vigna, "Scrambled Linear Pseudorandom Number Generators", 2018), as whole numbers. */
export const xoshiro = (state: readonly [number, number, number, number]): (() => number) => {
  let [a, b, c, d] = state;
  return () => {
    const drawn = Math.imul(turned(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turned(d, 11);
    return drawn >>> 0;
  };
};

/** The SHA-256 of a text's UTF-16 code units, big-endian. */
export const digestOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 * text.length);
  const units = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) units.setUint16(2 * at, text.charCodeAt(at));
  return sha256(bytes);
};

/**
 * The endless stream of a seed: xoshiro128**, initialised with the first 16 bytes of the seed's digest. It uses 32-bit
 * whole numbers only, so every engine gives the same stream.
 */
export const randomOf = (seed: string): Random => {
  const digest = digestOf(seed);
  const start = new DataView(digest.buffer, digest.byteOffset, 16);
  const next = xoshiro([
    start.getInt32(0),
    start.getInt32(4),
    start.getInt32(8),
    start.getInt32(12),
  ]);
  return () => (next() + 0.5) / 2 ** 32;
};
