/** Commitments to 32-byte secrets: published before a draw, and checked after it (docs/product.md#draft-order). */
import { ok, refuse, type Result } from '../result.ts';
import { bytesOfHex, hexOf } from './hex.ts';
import type { Sha256 } from './sha256.ts';

declare const secretBrand: unique symbol;

/** 32 random bytes as 64 lower-case hexadecimal digits: a contest's seed or an entry's nonce. */
export type DraftSecret = string & { readonly [secretBrand]: true };

const SECRET = /^[0-9a-f]{64}$/;

/**
 * Parses a secret (docs/product.md#draft-order). Accepts upper case. Refuses anything but 64 hexadecimal digits as
 * `not-a-secret`.
 */
export const parseSecret = (text: string): Result<DraftSecret, 'not-a-secret'> => {
  const secret = text.toLowerCase();
  return SECRET.test(secret) ? ok(secret as DraftSecret) : refuse('not-a-secret');
};

/**
 * The commitment to a secret (docs/product.md#draft-order): SHA-256 (FIPS 180-4) of its 32 bytes, as 64 lower-case
 * hexadecimal digits.
 */
export const commitment = (secret: DraftSecret, sha256: Sha256): string =>
  hexOf(sha256(bytesOfHex(secret)));

/**
 * True when the commitment is that of the secret (docs/product.md#draft-order). The commitment is 64 hexadecimal digits
 * in either case; any other text is false.
 */
export const verifyCommitment = (committed: string, secret: DraftSecret, sha256: Sha256): boolean =>
  committed.toLowerCase() === commitment(secret, sha256);
