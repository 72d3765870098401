import { describe, expect, it } from 'vitest';
import { cents } from './money/money.ts';
import {
  kindsOf,
  mostPrivateSeats,
  PRIVATE_KINDS,
  privateAdminFee,
  privateTerms,
  type FollowedContest,
  type PrivateOffer,
  type PrivateWish,
} from './private-contests.ts';

const OFFER: PrivateOffer = {
  kinds: PRIVATE_KINDS,
  mostFee: cents(50_00),
  adminPercent: 10,
  mostSeats: 40,
};
const GOLF: FollowedContest = {
  draftType: 'Salary',
  format: 'Pick6',
  salaryCap: 50_000,
  players: 30,
};
const DRAFTED: FollowedContest = { ...GOLF, draftType: 'Snake', format: 'Pick4', salaryCap: null };
const WISH: PrivateWish = {
  kind: 'lineup',
  entryFee: cents(10_00),
  seats: 6,
  rounds: 4,
  pickTime: 60,
};
const terms = (wish: Partial<PrivateWish> = {}, offer = OFFER, followed = GOLF) =>
  privateTerms({ ...WISH, ...wish }, offer, followed);
const valueOf = (answer: ReturnType<typeof terms>) => (answer.ok ? answer.value : answer.refusal);

describe('the terms of a private contest', () => {
  it('are those of the followed contest for lineups', () => {
    expect(valueOf(terms())).toEqual({
      draftType: 'Salary',
      format: 'Pick6',
      salaryCap: 50_000,
      entryFee: 10_00,
      adminFee: 1_00,
      maxEntries: 6,
      pickTimeLimit: null,
    });
  });

  it('are two entries of two players head to head, whatever the seats', () => {
    expect(valueOf(terms({ kind: 'head-to-head', seats: 9 }))).toMatchObject({
      draftType: 'Salary',
      format: 'H2H',
      salaryCap: null,
      maxEntries: 2,
    });
  });

  it('are the chosen rounds and clock for a live draft', () => {
    expect(valueOf(terms({ kind: 'snake', rounds: 5, pickTime: 30 }))).toMatchObject({
      draftType: 'Snake',
      format: 'Pick5',
      salaryCap: null,
      maxEntries: 6,
      pickTimeLimit: 30,
    });
  });

  it.each([
    [{ entryFee: cents(50_01) }, { name: 'private-fee', most: 50_00 }],
    [{ seats: 1 }, { name: 'private-seats', least: 2, most: 40 }],
    [{ seats: 41 }, { name: 'private-seats', least: 2, most: 40 }],
    [{ seats: Number.NaN }, { name: 'private-seats', least: 2, most: 40 }],
    [{ seats: 2.5 }, { name: 'private-seats', least: 2, most: 40 }],
    [
      { kind: 'snake', rounds: 5, seats: 7 },
      { name: 'private-seats', least: 2, most: 6 },
    ],
    [
      { kind: 'snake', rounds: 16 },
      { name: 'too-few-for-draft', players: 30, needed: 32 },
    ],
  ] as const)('%j is refused with %j', (wish, refusal) => {
    expect(valueOf(terms(wish))).toEqual(refusal);
  });

  it('have no lineups where the followed contest has no salaries', () => {
    expect(kindsOf(OFFER, DRAFTED)).toEqual(['snake', 'head-to-head']);
    expect(valueOf(terms({}, OFFER, DRAFTED))).toEqual({ name: 'kind-not-offered' });
    expect(valueOf(terms({ kind: 'snake' }, { ...OFFER, kinds: ['lineup'] }))).toEqual({
      name: 'kind-not-offered',
    });
  });
});

it.each([
  [0, 10, 0],
  [99, 10, 9],
  [10_00, 25, 2_50],
  [3_33, 7, 23],
  [10_00, 0, 0],
])('the admin fee of %i cents at %i percent is %i', (fee, adminPercent, expected) => {
  expect(privateAdminFee(cents(fee), { adminPercent })).toBe(expected);
});

it.each([
  ['snake', 2, 100, 20],
  ['snake', 10, 100, 10],
  ['snake', 10, 15, 1],
  ['lineup', 2, 3, 40],
] as const)(
  '%s with %i rounds and %i players has at most %i seats',
  (kind, rounds, players, most) => {
    expect(mostPrivateSeats({ kind, rounds }, OFFER, { players })).toBe(most);
  },
);
