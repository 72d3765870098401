/**
 * The draft order, drawn so that anybody can repeat it and no single party can choose it (docs/product.md#draft-order):
 *
 * 1. SHA-256(seed) is published when the contest is created. SHA-256(nonce) of each entry is published when it enters.
 * 2. The entry that fills the lobby fixes the seats: entry order, first entry first. No one chooses a number or an id.
 * 3. The digest is SHA-256 of these lines, joined by one line feed each, none at the end: `DRAW_LABEL`, the contest's
 *    id, the seed, each seat's nonce in seat order, and, if a beacon is used, `beacon <round> <randomness>`. Seed,
 *    nonces and randomness are lower-case hexadecimal digits.
 * 4. Block k = SHA-256(digest ‖ k as four bytes, big-endian), k = 0, 1, 2 …; each block is read as eight big-endian
 *    32-bit numbers, in order: one endless stream.
 * 5. Fisher–Yates from the back over the seats in seat order: for i = n − 1 down to 1, draw j from 0 to i and swap
 *    seats i and j.
 * 6. To draw j from 0 to i, take the next number of the stream. Skip it if it is not below the largest multiple of
 *    i + 1 within 2^32, so that no seat is favoured. j is the remainder modulo i + 1.
 *
 * Version 1 is kept only to verify the drafts that it drew: no nonces, the seats sorted ascending by UTF-16 code units,
 * and the seed itself in place of the digest.
 */
import { compareTexts } from '../names.ts';
import { bytesOfHex } from './hex.ts';
import type { Sha256 } from './sha256.ts';

export const DRAW_LABEL = 'captains-pick draft order 2';

/** The maker of an entry's nonce: the player's browser, or the server for an entry without one. */
export const NONCE_MAKERS = ['browser', 'server'] as const;
export type NonceMaker = (typeof NONCE_MAKERS)[number];

/** One round of a public randomness beacon (drand). */
export interface BeaconRound {
  /** The chain's hash, hexadecimal. */
  readonly chain: string;
  readonly round: number;
  /** SHA-256 of the signature, hexadecimal. */
  readonly randomness: string;
  /** The network's BLS signature of the round, hexadecimal. */
  readonly signature: string;
}

export interface DrawnSeat {
  /** A user id, made by the server. */
  readonly seat: string;
  readonly nonce: string;
  /** Published when the seat was taken. */
  readonly nonceHash: string;
  readonly madeBy: NonceMaker;
}

/** The inputs of an order, as published at the draw. Plain data. */
export type DraftDraw =
  | {
      readonly version: 1;
      readonly seed: string;
      /** User ids, in any order. */
      readonly seats: readonly string[];
    }
  | {
      readonly version: 2;
      readonly contestId: string;
      readonly seed: string;
      /** In entry order. */
      readonly seats: readonly DrawnSeat[];
      /** Null where the contest was created without one. */
      readonly beacon: BeaconRound | null;
    };

/** Bytes of ASCII text: ids, labels and hexadecimal digits. */
const bytesOfText = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** The endless stream of 32-bit numbers of a key (step 4 above). */
function* numbersOf(key: Uint8Array, sha256: Sha256): Generator<number, never> {
  const input = new Uint8Array(36);
  input.set(key);
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

const shuffled = (seats: readonly string[], key: Uint8Array, sha256: Sha256): readonly string[] => {
  const order = [...seats];
  const numbers = numbersOf(key, sha256);
  // Stryker disable next-line EqualityOperator: the first seat would only be swapped with itself.
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = drawBelow(last + 1, numbers);
    const [one, other] = [order[last], order[chosen]] as [string, string];
    [order[last], order[chosen]] = [other, one];
  }
  return order;
};

/** The user ids of a draw (docs/product.md#draft-order), in entry order; in version 1 their order means nothing. */
export const seatsOfDraw = (draw: DraftDraw): readonly string[] =>
  draw.version === 1 ? draw.seats : draw.seats.map(({ seat }) => seat);

/**
 * The official draft order (docs/product.md#draft-order), by the steps at the head of this file (Fisher–Yates). Every
 * order is equally likely over the digests. No seats give no order; `checkSetup` refuses a repeated seat. Seed, nonces
 * and randomness are used unchecked: `verifyDraw` checks them.
 */
export const drawOrder = (draw: DraftDraw, sha256: Sha256): readonly string[] => {
  if (draw.version === 1) {
    const sorted = draw.seats.toSorted(compareTexts);
    return shuffled(sorted, bytesOfHex(draw.seed).subarray(0, 32), sha256);
  }
  const { contestId, seed, seats, beacon } = draw;
  const lines = [
    DRAW_LABEL,
    contestId,
    seed,
    ...seats.map(({ nonce }) => nonce),
    ...(beacon === null ? [] : [`beacon ${beacon.round} ${beacon.randomness}`]),
  ];
  return shuffled(seatsOfDraw(draw), sha256(bytesOfText(lines.join('\n'))), sha256);
};
