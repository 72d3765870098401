import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitment, parseSecret, verifyCommitment, type DraftSecret } from './commitment.ts';
import { compareByDefaultSort, sortByDefault, type DraftPlayer } from './default-order.ts';
import { drawOrder, seatsOfDraw, type BeaconRound, type DraftDraw } from './draw.ts';
import { lowestOpenPlace, placesAfter, type LobbyMove } from './lobby.ts';
import { sha256, type Sha256 } from './sha256.ts';
import {
  orderPlaceOfPick,
  pickInRound,
  roundOfPick,
  seatOfPick,
  snakeRounds,
} from './snake-order.ts';
import { lineupSize, NAMED_FORMATS, SPORTS } from '../vocabulary.ts';

const secretOf = (text: string): DraftSecret => {
  const seed = parseSecret(text);
  if (!seed.ok) throw new Error(seed.refusal);
  return seed.value;
};

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const ascii = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0);

/** Bytes 0 to 31. */
const COUNTED = secretOf(hex(Uint8Array.from({ length: 32 }, (_, index) => index)));
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => secretOf(hex(bytes)));

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

const EIGHT = ['hal', 'gus', 'fay', 'eve', 'dee', 'cid', 'bob', 'ann'];

/** The order of drafts from before nonces, kept to verify them. */
const byIds = (seats: readonly string[], seed: DraftSecret, hash: Sha256 = sha256) =>
  drawOrder({ version: 1, seed, seats }, hash);

/** Each seat's nonce is the SHA-256 of its name. */
const drawOf = (
  seats: readonly string[],
  seed: DraftSecret,
  beacon: BeaconRound | null = null,
): Extract<DraftDraw, { readonly version: 2 }> => ({
  version: 2,
  contestId: 'contest-1',
  seed,
  seats: seats.map((seat) => {
    const nonce = secretOf(hex(sha256(ascii(seat))));
    return { seat, nonce, nonceHash: commitment(nonce, sha256), madeBy: 'browser' };
  }),
  beacon,
});

describe('the draft order', () => {
  it('is the one that the published steps give, worked out by another program', () => {
    const signature = 'ab'.repeat(48);
    const randomness = '2b5194b12b01058a369ef70fdb8b9b3e1fbadf6d08b23c1d602d7b567163cffc';
    const draw = drawOf(EIGHT, COUNTED);
    expect(draw.seats[0]?.nonce).toBe(
      '232554cace01d13701a849d11b0a87083eef96befc90aa7a570f3d85cb149f0e',
    );
    expect(drawOrder(draw, sha256).join(' ')).toBe('hal cid bob dee fay ann gus eve');
    const beacon = { chain: 'c0', round: 42, randomness, signature };
    expect(drawOrder(drawOf(EIGHT, COUNTED, beacon), sha256).join(' ')).toBe(
      'fay dee ann eve gus bob cid hal',
    );
  });

  it('follows from everything that is published with it', () => {
    const draw = drawOf(EIGHT, COUNTED);
    const orders = [
      draw,
      { ...draw, contestId: 'contest-2' },
      { ...draw, seed: 'ab'.repeat(32) },
      { ...draw, seats: draw.seats.toReversed() },
      ...draw.seats.map((seat, at) => ({
        ...draw,
        seats: draw.seats.with(at, { ...seat, nonce: 'cd'.repeat(32) }),
      })),
    ].map((each) => drawOrder(each, sha256).join(' '));
    expect(new Set(orders).size).toBe(orders.length);
    expect(seatsOfDraw(draw)).toEqual(EIGHT);
    expect(seatsOfDraw({ version: 1, seed: COUNTED, seats: EIGHT })).toEqual(EIGHT);
  });

  it('holds every seat once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ maxLength: 6 }), { maxLength: 40 }),
        seeds,
        (seats, seed) => {
          const order = drawOrder(drawOf(seats, seed), sha256);
          expect(order.toSorted()).toEqual(seats.toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });

  it('favours no seat: each of six orders of three is about as frequent', () => {
    const counts = new Map<string, number>();
    for (let count = 0; count < 1200; count += 1) {
      const seed = secretOf(count.toString(16).padStart(64, '0'));
      const order = drawOrder(drawOf(['a', 'b', 'c'], seed), sha256).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(65);
  });
});

describe('the draft order of version 1', () => {
  it('is the one that the published steps gave, worked out by another program', () => {
    expect(commitment(COUNTED, sha256)).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
    expect(byIds(EIGHT, COUNTED)).toEqual(['hal', 'gus', 'eve', 'ann', 'cid', 'bob', 'dee', 'fay']);
    const twelve = Array.from({ length: 12 }, (_, index) => `s${String(index).padStart(2, '0')}`);
    expect(byIds(twelve, COUNTED)).toEqual([
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
    // With three seats the first draw is below 3: 2^32 − 1 is one too many and is skipped.
    const numbers = (...words: readonly number[]) => {
      const digest = new DataView(new ArrayBuffer(32));
      for (const [index, word] of words.entries()) digest.setUint32(index * 4, word);
      return () => new Uint8Array(digest.buffer);
    };
    expect(byIds(['a', 'b', 'c'], COUNTED, numbers(2 ** 32 - 1, 2, 1))).toEqual(['a', 'b', 'c']);
    expect(byIds(['a', 'b', 'c'], COUNTED, numbers(2 ** 32 - 2, 1))).toEqual(['a', 'b', 'c']);
    expect(byIds(['a', 'b', 'c'], COUNTED, numbers(0, 0))).toEqual(['b', 'c', 'a']);
  });

  it('has every seat once, in any order of entry', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ maxLength: 6 }), { maxLength: 40 }),
        seeds,
        (seats, seed) => {
          const order = byIds(seats, seed);
          expect(order.toSorted()).toEqual(seats.toSorted());
          expect(byIds(seats.toReversed(), seed)).toEqual(order);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('favours no seat: each of six orders of three is about as frequent', () => {
    const counts = new Map<string, number>();
    for (let count = 0; count < 1200; count += 1) {
      const seed = secretOf(count.toString(16).padStart(64, '0'));
      const order = byIds(['a', 'b', 'c'], seed).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Five standard deviations about 200. The seeds are fixed, so this never flakes.
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

  it('accepts exactly 32 bytes as a secret', () => {
    expect(parseSecret('AB'.repeat(32))).toEqual({ ok: true, value: 'ab'.repeat(32) });
    for (const text of [
      '',
      'ab'.repeat(31),
      'ab'.repeat(33),
      'g'.repeat(64),
      ` ${'a'.repeat(64)}`,
    ]) {
      expect(parseSecret(text)).toEqual({ ok: false, refusal: 'not-a-secret' });
    }
  });
});

describe('the places of a drawn order', () => {
  const left = (seat: string): LobbyMove => ({ type: 'left', seat });
  const entered = (seat: string): LobbyMove => ({
    type: 'entered',
    seat,
    nonce: '',
    nonceHash: '',
    madeBy: 'server',
  });
  const after = (...moves: readonly LobbyMove[]) => placesAfter(['a', 'b', 'c', 'd'], moves);

  it('stay: a newcomer takes the lowest open one', () => {
    expect(after(left('c'), left('a'))).toEqual({ ok: true, value: [null, 'b', null, 'd'] });
    expect(after(left('c'), left('a'), entered('e'), entered('f'))).toEqual({
      ok: true,
      value: ['e', 'b', 'f', 'd'],
    });
    expect(after(left('c'), entered('e'), left('a'), entered('f'))).toEqual({
      ok: true,
      value: ['f', 'b', 'e', 'd'],
    });
    expect(after(left('c'), entered('e'), left('e'), entered('f'))).toEqual({
      ok: true,
      value: ['a', 'b', 'f', 'd'],
    });
    expect(lowestOpenPlace(['a', null, null])).toBe(1);
    expect(lowestOpenPlace(['a'])).toBeNull();
  });

  it('refuse a leaver who returns, has no place, or finds none open', () => {
    const refusal = (move: number) => ({ ok: false, refusal: { name: 'impossible-move', move } });
    expect(after(left('a'), entered('a'))).toEqual(refusal(1));
    expect(after(left('a'), entered('e'), left('e'), entered('e'))).toEqual(refusal(3));
    expect(after(left('a'), entered('b'))).toEqual(refusal(1));
    expect(after(left('e'))).toEqual(refusal(0));
    expect(after(entered('e'))).toEqual(refusal(0));
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
    // The seats of the picks of a real draft: eight seats, four rounds.
    const real = '1234567887654321'.repeat(2);
    expect(Array.from(real, (_, index) => seatOfPick('12345678'.split(''), index)).join('')).toBe(
      real,
    );
  });

  it('drafts as many rounds as the format has players', () => {
    expect(
      ['Pick6', 'H2H', '6', '4 rounds', '12-round snake', 'Pick12', '', '0', 'LL'].map(snakeRounds),
    ).toEqual([6, 2, 6, 4, 12, 12, 2, 2, 2]);
    expect(NAMED_FORMATS.map(snakeRounds)).toEqual(NAMED_FORMATS.map(lineupSize));
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
    const evens = [{ odds: 100 }, { odds: -100 }, { odds: 100 }];
    expect(ids('Golf', ...evens)).toEqual(['0', '1', '2']);
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

  it('is an order: antisymmetric and transitive, and independent of the input’s order', () => {
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
