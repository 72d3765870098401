/**
 * The insider: reads every table and every backup, holds the last seat, and chooses what an entry may choose. Without
 * the key nothing of that helps; with the key it does, which shows that the test would notice.
 */
import {
  drawOrder,
  parseSecret,
  type DraftDraw,
  type DraftSecret,
  type Sha256,
} from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSealer, type Sealer } from '../../src/lobbies/sealer.ts';
import { triesOf } from '../extent.ts';
import { seededChance } from './seeded-chance.ts';

const DRAFTS = triesOf({ usual: 20_000, nightly: 100_000 });
const SEATS = 6;
/** How many nonces or user ids the insider tries for a draft. */
const TRIES = 40;
/** Of chi-squared with five degrees of freedom: larger ones come once in a hundred fair runs. */
const CHI_SQUARED_AT_1_PERCENT = 15.086;
const KEY = Buffer.alloc(32, 42);

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const derived = (...parts: readonly (string | number)[]): DraftSecret => {
  const secret = parseSecret(createHash('sha256').update(parts.join(' ')).digest('hex'));
  if (!secret.ok) throw new Error(secret.refusal);
  return secret.value;
};
/** As `commitment` of the rules, by the platform: hundreds of thousands are made. */
const hashOf = (secret: string): string =>
  createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');

type Draw = Extract<DraftDraw, { readonly version: 2 }>;

/** What the tables hold while the last seat is open, and with them every backup. Read on demand: most is not. */
interface Stored {
  readonly contestId: string;
  commitment(): string;
  sealedSeed(): string;
  nonceHashes(): readonly string[];
  sealedNonces(): readonly string[];
}

const LAST = SEATS - 1;
const userAt = (seat: number): string => `u${seat}`;

const drawOf = (contestId: string, seed: string, nonces: readonly string[]): Draw => ({
  version: 2,
  contestId,
  seed,
  seats: nonces.map((nonce, at) => ({
    seat: userAt(at),
    nonce,
    nonceHash: '',
    madeBy: 'browser' as const,
  })),
  beacon: null,
});

const placeOfLast = (draw: DraftDraw, last = userAt(LAST)): number =>
  drawOrder(draw, sha256).indexOf(last);

const chiSquared = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

/** Reads what is stored and returns the nonce to enter with. */
type Insider = (stored: Stored, number: number) => DraftSecret;

const placesAgainst = (drafts: number, insider: Insider, sealer: Sealer): readonly number[] => {
  const counts = Array.from({ length: SEATS }, () => 0);
  for (let number = 0; number < drafts; number += 1) {
    const contestId = `c${number}`;
    const seed = derived('seed', number);
    const nonces = Array.from({ length: LAST }, (_, at) => derived('nonce', number, at));
    const stored: Stored = {
      contestId,
      commitment: () => hashOf(seed),
      sealedSeed: () => sealer.seal(seed, { kind: 'seed', contestId, drawId: 'd' }),
      nonceHashes: () => nonces.map(hashOf),
      sealedNonces: () =>
        nonces.map((nonce, at) =>
          sealer.seal(nonce, { kind: 'nonce', contestId, entryId: userAt(at) }),
        ),
    };
    const place = placeOfLast(drawOf(contestId, seed, [...nonces, insider(stored, number)]));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};

/** Takes the first of its nonces that wins the first place by what it believes seed and nonces to be. */
const grind = (
  { contestId }: Stored,
  number: number,
  tries: number,
  seed: string,
  nonces: readonly string[],
): DraftSecret => {
  let nonce = derived('own', number, 0);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    nonce = derived('own', number, attempt);
    if (placeOfLast(drawOf(contestId, seed, [...nonces, nonce])) === 0) return nonce;
  }
  return nonce;
};

describe('an insider with the last seat', () => {
  const sealer = createSealer([KEY], seededChance(1).bytes);

  test(`without the key gets every place alike often in ${DRAFTS} drafts`, () => {
    // The insider uses what is stored instead of the secrets: the ciphertexts in some drafts, the hashes in others.
    const counts = placesAgainst(
      DRAFTS,
      (stored, number) => {
        if (number % 20 === 0) return derived(stored.sealedSeed(), ...stored.sealedNonces());
        if (number % 4 !== 0) return derived(stored.commitment());
        return grind(stored, number, 4, stored.commitment(), stored.nonceHashes());
      },
      sealer,
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DRAFTS);
    expect(chiSquared(counts)).toBeLessThan(CHI_SQUARED_AT_1_PERCENT);
  }, 60_000);

  test('with the key gets the first place in nearly every draft: the test has power', () => {
    const drafts = 1_000;
    const counts = placesAgainst(
      drafts,
      (stored, number) => {
        const { contestId } = stored;
        const seed = sealer.open(stored.sealedSeed(), { kind: 'seed', contestId, drawId: 'd' });
        const nonces = stored
          .sealedNonces()
          .map((sealed, at) =>
            sealer.open(sealed, { kind: 'nonce', contestId, entryId: userAt(at) }),
          );
        return grind(stored, number, TRIES, seed, nonces);
      },
      sealer,
    );
    expect(counts[0]).toBeGreaterThan(drafts * 0.99);
    expect(chiSquared(counts)).toBeGreaterThan(CHI_SQUARED_AT_1_PERCENT);
  });

  test('chose the order of version 1: its seed was stored, and it was sorted by a chosen user id', () => {
    const drafts = 1_000;
    const counts = Array.from({ length: SEATS }, () => 0);
    for (let number = 0; number < drafts; number += 1) {
      const seed = derived('seed', number);
      const others = Array.from({ length: LAST }, (_, at) => derived('id', number, at).slice(0, 6));
      const drawWith = (own: string): DraftDraw => ({ version: 1, seed, seats: [...others, own] });
      // One id before all others, and one right after each of them.
      const wishes = ['0', ...others.map((other) => `${other}0`)];
      const own = wishes.find((wish) => placeOfLast(drawWith(wish), wish) === 0) ?? '0';
      const place = placeOfLast(drawWith(own), own);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    expect(counts).toEqual([drafts, 0, 0, 0, 0, 0]);
    expect(chiSquared(counts)).toBeGreaterThan(CHI_SQUARED_AT_1_PERCENT);
  });

  test('can neither open a ciphertext with another key nor use it in another place', () => {
    const seed = derived('seed', 1);
    const place = { kind: 'seed', contestId: 'c1', drawId: 'd1' } as const;
    const sealed = sealer.seal(seed, place);
    expect(sealed).not.toContain(seed);
    expect(sealer.open(sealed, place)).toBe(seed);
    expect(() => sealer.open(sealed, { ...place, contestId: 'c2' })).toThrow(Error);
    expect(() => sealer.open(sealed, { ...place, drawId: 'd2' })).toThrow(Error);
    const entry = { kind: 'nonce', contestId: 'c1', entryId: 'd1' } as const;
    expect(() => sealer.open(sealed, entry)).toThrow(Error);
    const other = createSealer([Buffer.alloc(32, 43)], seededChance(2).bytes);
    expect(other.canOpen(sealed)).toBe(false);
    expect(() => other.open(sealed, place)).toThrow('is not in the settings');
    // A key that is replaced still opens what it sealed.
    const replaced = createSealer([Buffer.alloc(32, 43), KEY], seededChance(3).bytes);
    expect(replaced.open(sealed, place)).toBe(seed);
    const [keyId] = sealed.split('.');
    const forged = other.seal(seed, place).replace(/^[^.]+/, keyId ?? '');
    expect(() => sealer.open(forged, place)).toThrow(Error);
  });
});
