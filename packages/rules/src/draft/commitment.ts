/**
 * The draft order, drawn so that anybody can check it (decision 16): the seed's SHA-256 is published
 * before anybody has entered, the seed when the draft has ended, and these lines give the order:
 *
 * 1. The seed is 32 bytes. The commitment is SHA-256(seed), in lower-case hexadecimal.
 * 2. The seat ids are sorted ascending by UTF-16 code units (for ASCII ids: by bytes).
 * 3. Block k = SHA-256(seed ‖ k as four bytes, big-endian), k = 0, 1, 2 …; each block is read as eight
 *    big-endian 32-bit numbers, in order: one endless stream.
 * 4. Fisher–Yates from the back: for i = n − 1 down to 1, draw j from 0 to i and swap seats i and j.
 * 5. To draw j from 0 to i, take the next number of the stream; throw it away while it is not below
 *    the largest multiple of i + 1 within 2^32 (so that no seat is favoured); j is its rest by i + 1.
 *
 * A seed serves one draft. A lobby that reopens after a withdrawal needs a new one, committed anew,
 * for the old one is public by then.
 */
import { ok, refuse, type Result } from '../result.ts';
import type { Sha256 } from './sha256.ts';

declare const seedBrand: unique symbol;

/** 32 bytes from a source of true chance, as 64 lower-case hexadecimal digits. */
export type DraftSeed = string & { readonly [seedBrand]: true };

const SEED = /^[0-9a-f]{64}$/;

/** Reads a seed (decision 16); upper case is accepted. Refuses as `not-a-seed` all but 64 hexadecimal digits. */
export const parseSeed = (text: string): Result<DraftSeed, 'not-a-seed'> => {
  const seed = text.toLowerCase();
  return SEED.test(seed) ? ok(seed as DraftSeed) : refuse('not-a-seed');
};

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What is published in advance (decision 16): SHA-256 (FIPS 180-4) of the seed's 32 bytes, 64 lower-case hexadecimal
 * digits.
 */
export const commitment = (seed: DraftSeed, sha256: Sha256): string => hexOf(sha256(bytesOf(seed)));

/**
 * Is this the seed that was committed to (decision 16)? 64 hexadecimal digits in either case; of any other text, no.
 */
export const verifyCommitment = (committed: string, seed: DraftSeed, sha256: Sha256): boolean =>
  committed.toLowerCase() === commitment(seed, sha256);

/** The endless stream of 32-bit numbers of a seed (step 3 above). */
function* numbersOf(seed: DraftSeed, sha256: Sha256): Generator<number, never> {
  const input = new Uint8Array(36);
  input.set(bytesOf(seed));
  for (let block = 0; ; block += 1) {
    new DataView(input.buffer).setUint32(32, block);
    const digest = sha256(input);
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

const drawBelow = (bound: number, numbers: Generator<number, never>): number => {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  let number = numbers.next().value;
  while (number >= fair) number = numbers.next().value;
  return number % bound;
};

/**
 * The official draft order of these seats (decision 16), by the steps at the head of this file (Fisher–Yates). Every
 * order is equally likely over seeds, and the order in which seats are given makes no difference. No seats, no
 * order; that none is there twice is `checkSetup`'s business.
 */
export const drawOrder = (
  seats: readonly string[],
  seed: DraftSeed,
  sha256: Sha256,
): readonly string[] => {
  const order = seats.toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1));
  const numbers = numbersOf(seed, sha256);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = drawBelow(last + 1, numbers);
    const [one, other] = [order[last], order[chosen]];
    if (one !== undefined && other !== undefined) [order[last], order[chosen]] = [other, one];
  }
  return order;
};
