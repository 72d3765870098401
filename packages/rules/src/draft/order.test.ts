import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitment,
  drawOrder,
  parseSeed,
  verifyCommitment,
  type DraftSeed,
} from './commitment.ts';
import { compareByDefaultSort, sortByDefault, type DraftPlayer } from './default-order.ts';
import { sha256 } from './sha256.ts';
import {
  orderPlaceOfPick,
  pickInRound,
  roundOfPick,
  seatOfPick,
  snakeRounds,
} from './snake-order.ts';
import { SPORTS } from '../vocabulary.ts';

const seedOf = (text: string): DraftSeed => {
  const seed = parseSeed(text);
  if (!seed.ok) throw new Error(seed.refusal);
  return seed.value;
};

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const ascii = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0);

/** Bytes 0 to 31. */
const COUNTED = seedOf(hex(Uint8Array.from({ length: 32 }, (_, index) => index)));
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => seedOf(hex(bytes)));

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1000), '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'],
  ])('of %j is the standard’s', (text, digest) => {
    expect(hex(sha256(ascii(text)))).toBe(digest);
  });
});

describe('the draft order', () => {
  const EIGHT = ['hal', 'gus', 'fay', 'eve', 'dee', 'cid', 'bob', 'ann'];

  it('is the one that the published steps give, worked out by another program', () => {
    expect(commitment(COUNTED, sha256)).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
    expect(drawOrder(EIGHT, COUNTED, sha256)).toEqual([
      'hal',
      'gus',
      'eve',
      'ann',
      'cid',
      'bob',
      'dee',
      'fay',
    ]);
    const twelve = Array.from({ length: 12 }, (_, index) => `s${String(index).padStart(2, '0')}`);
    expect(drawOrder(twelve, COUNTED, sha256)).toEqual([
      's01',
      's03',
      's10',
      's02',
      's08',
      's04',
      's05',
      's00',
      's07',
      's11',
      's06',
      's09',
    ]);
  });

  it('throws away numbers that would favour a seat', () => {
    // Of three seats the first draw is below 3: 2^32 − 1 is one too many, and is skipped.
    const numbers = (...words: readonly number[]) => {
      const digest = new DataView(new ArrayBuffer(32));
      for (const [index, word] of words.entries()) digest.setUint32(index * 4, word);
      return () => new Uint8Array(digest.buffer);
    };
    expect(drawOrder(['a', 'b', 'c'], COUNTED, numbers(2 ** 32 - 1, 2, 1))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(drawOrder(['a', 'b', 'c'], COUNTED, numbers(2 ** 32 - 2, 1))).toEqual(['a', 'b', 'c']);
    expect(drawOrder(['a', 'b', 'c'], COUNTED, numbers(0, 0))).toEqual(['b', 'c', 'a']);
  });

  it('holds every seat once, whatever order they came in', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ maxLength: 6 }), { maxLength: 40 }),
        seeds,
        (seats, seed) => {
          const order = drawOrder(seats, seed, sha256);
          expect(order.toSorted()).toEqual(seats.toSorted());
          expect(drawOrder(seats.toReversed(), seed, sha256)).toEqual(order);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('favours nobody: each of six orders of three comes about as often', () => {
    const counts = new Map<string, number>();
    for (let count = 0; count < 1200; count += 1) {
      const seed = seedOf(count.toString(16).padStart(64, '0'));
      const order = drawOrder(['a', 'b', 'c'], seed, sha256).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Five standard deviations about 200: these seeds are fixed, so this either holds or doesn't.
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(65);
  });

  it('is committed to by one seed only', () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, other) => {
        const committed = commitment(seed, sha256);
        expect(verifyCommitment(committed, seed, sha256)).toBe(true);
        expect(verifyCommitment(committed.toUpperCase(), seed, sha256)).toBe(true);
        expect(verifyCommitment(committed, other, sha256)).toBe(seed === other);
      }),
      { numRuns: 40 },
    );
  });

  it('takes 32 bytes for a seed, nothing else', () => {
    expect(parseSeed('AB'.repeat(32))).toEqual({ ok: true, value: 'ab'.repeat(32) });
    for (const text of [
      '',
      'ab'.repeat(31),
      'ab'.repeat(33),
      'g'.repeat(64),
      ` ${'a'.repeat(64)}`,
    ]) {
      expect(parseSeed(text)).toEqual({ ok: false, refusal: 'not-a-seed' });
    }
  });
});

describe('the snake', () => {
  it('is the order of round one, turned round in every even round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 12 }),
        (seats, rounds) => {
          const order = Array.from({ length: seats }, (_, seat) => seat);
          const written = Array.from({ length: rounds }, (_, round) =>
            round % 2 === 0 ? order : order.toReversed(),
          );
          for (const [index, seat] of written.flat().entries()) {
            expect(seatOfPick(order, index)).toBe(seat);
            expect(orderPlaceOfPick(index, seats)).toBe(seat);
            const [round, pick] = [roundOfPick(index, seats), pickInRound(index, seats)];
            expect(written[round - 1]?.[pick - 1]).toBe(seat);
          }
        },
      ),
    );
    expect(seatOfPick([], 0)).toBeUndefined();
  });

  it('is the one that real rooms draft in', () => {
    // Who picked, in a real draft of eight over four rounds.
    const real = '1234567887654321'.repeat(2);
    expect(Array.from(real, (_, index) => seatOfPick('12345678'.split(''), index)).join('')).toBe(
      real,
    );
  });

  it('drafts as many rounds as the format has players', () => {
    expect(
      ['Pick6', 'H2H', '6', '4 rounds', '12-round snake', 'Pick12', '', '0', 'LL'].map(snakeRounds),
    ).toEqual([6, 2, 6, 4, 12, 12, 2, 2, 2]);
  });
});

describe('the default order', () => {
  const ids = (sport: (typeof SPORTS)[number], ...players: readonly Partial<DraftPlayer>[]) =>
    sortByDefault(
      sport,
      players.map((known, index) => ({ id: String(index), name: 'Same', ...known })),
    ).map(({ id }) => id);

  it('is salary in golf, ICM value elsewhere, high first, missing last', () => {
    const field = [
      { salary: 9000, icmValue: 1 },
      { salary: null, icmValue: 3 },
      { salary: 11_000 },
      { salary: Number.NaN, icmValue: 2 },
      { salary: -1, icmValue: 0 },
    ];
    expect(ids('Golf', ...field)).toEqual(['2', '0', '4', '1', '3']);
    expect(ids('Poker', ...field)).toEqual(['1', '3', '0', '4', '2']);
  });

  it('then the sport’s own measure of strength', () => {
    expect(ids('Golf', { odds: 1400 }, { odds: -120 }, { odds: 100 }, { odds: -300 }, {})).toEqual([
      '3',
      '1',
      '2',
      '0',
      '4',
    ]);
    expect(ids('Poker', { chipCount: 10 }, { chipCount: 30 }, {})).toEqual(['1', '0', '2']);
    expect(ids('Chess', { rating: 2700 }, { rating: 2830 }, {})).toEqual(['1', '0', '2']);
    expect(ids('Esports', { seed: 8 }, { seed: 1 }, {}, { seed: 2 })).toEqual(['1', '3', '0', '2']);
  });

  it('then the name, then the id', () => {
    expect(ids('Chess', { name: 'bo' }, { name: 'Al' }, { name: ' AL ' })).toEqual(['1', '2', '0']);
    expect(ids('Chess', { id: 'b' }, { id: 'a' })).toEqual(['a', 'b']);
  });

  const measure = fc.option(fc.integer({ min: -2, max: 2 }));
  const player: fc.Arbitrary<DraftPlayer> = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    name: fc.constantFrom('x', 'y'),
    salary: measure,
    icmValue: measure,
    chipCount: measure,
    odds: fc.option(fc.constantFrom(-200, -100, 100, 200)),
    rating: measure,
    seed: measure,
  });

  it('is an order: antisymmetric and transitive, and the same however players come', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPORTS), player, player, player, (sport, one, two, three) => {
        const compare = (a: DraftPlayer, b: DraftPlayer) =>
          Math.sign(compareByDefaultSort(sport, a, b));
        expect(compare(one, two) + compare(two, one)).toBe(0);
        if (compare(one, two) <= 0 && compare(two, three) <= 0) {
          expect(compare(one, three)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
