import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Home } from '../accounts/home.ts';
import type { Account, ContestSummary } from '../entities.ts';
import { CALLS } from './calls.ts';
import type { CallName } from './endpoints.ts';
import { leanReaderOf } from './lean-replies.ts';
import { homeOf } from '../accounts/read-home.ts';

const leanOf = (name: CallName) => (name === 'home' ? homeOf : leanReaderOf(name));

/** The results of both readers for one JSON answer. */
const readings = (
  name: CallName,
  sent: unknown,
): { readonly lean: unknown; readonly strict: unknown } => {
  const answer: unknown = JSON.parse(JSON.stringify(sent));
  const schema: z.ZodMiniType = CALLS[name].reply;
  const read = schema.safeParse(answer);
  return { lean: leanOf(name)?.(answer), strict: read.success ? read.data : null };
};

const SUMMARY: ContestSummary = {
  _id: 'contest-1',
  tournamentName: 'The Players Championship',
  tournamentURL: 'https://tour.example/players',
  sport: 'Golf',
  draftType: 'Salary',
  format: 'Pick6',
  status: 'Running',
  deadline: '2026-03-12T11:40:00.000Z',
  startedAt: null,
  entryFee: 25,
  adminFee: { $numberDecimal: '2.50' },
  salaryCap: 50_000,
  maxEntries: 100,
  maxEntriesPerUser: 3,
  entrantsCount: 42,
  ownEntries: 0,
  payouts: [500.25, { $numberDecimal: '300.00' }],
  entrantPayouts: [500],
  cancelledBecause: null,
  placementResults: [
    {
      place: 1,
      entrants: [
        { _id: 'e1', userId: 'u1', username: 'anna', entryName: 'anna', winnings: 500.25 },
      ],
    },
  ],
};

type Path = readonly (string | number)[];

/** The paths to all parts of a value, including the value itself. */
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        path,
        ...Object.entries(value).flatMap(([key, inner]) =>
          pathsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ];

const GONE = Symbol('gone');

/** A copy with another value, or none, at the end of a path. */
const withAt = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined) return put;
  const copy = structuredClone(value);
  if (typeof copy !== 'object' || copy === null) return copy;
  // `at` of an array is a function.
  const inner = withAt(Object.hasOwn(copy, key) ? Reflect.get(copy, key) : undefined, rest, put);
  if (inner === GONE) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, inner);
  return copy;
};

const ACCOUNT: Account = {
  userId: 'u1',
  username: 'anna',
  firstName: 'Anna',
  lastName: 'Åberg',
  email: 'anna@example.com',
  verified: true,
  balance: { $numberDecimal: '12.50' },
  role: 'player',
  welcomeBalance: 1000,
  supportEmail: 'help@example.com',
};

const AT = '2026-03-12T11:40:00.000Z';
const GOLF = { contestId: 'c1', tournamentName: 'The Players', sport: 'Golf' } as const;

const HOME: Home = {
  at: AT,
  live: [
    {
      ...GOLF,
      entryId: 'e1',
      entryName: 'anna[2]',
      entrantsCount: 22,
      paidPlaces: 3,
      rank: 3,
      tied: true,
      prize: 88,
      remaining: 5,
      lineupSize: 6,
      round: 4,
      paused: false,
      results: { sequence: 9, observedAt: AT, appliedAt: AT, source: 'tour', final: false },
    },
  ],
  drafts: [
    {
      ...GOLF,
      state: 'own-pick',
      round: 3,
      pickInRound: 4,
      picksBefore: 0,
      opensAt: AT,
      deadlineAt: AT,
      queue: ['Daniel Negreanu'],
    },
  ],
  nextLock: {
    ...GOLF,
    deadline: AT,
    entries: [{ entryId: 'e2', entryName: 'anna', complete: true, salaryLeft: 300 }],
  },
  lastResult: {
    ...GOLF,
    status: 'Graded',
    at: AT,
    entryName: 'anna',
    ownEntries: 1,
    entrantsCount: 17,
    rank: 2,
    tied: false,
    winnings: 102.5,
    refunded: 0,
    cancelledBecause: null,
  },
  open: [
    {
      ...GOLF,
      draftType: 'Salary',
      format: 'Pick6',
      entryFee: 10,
      adminFee: { $numberDecimal: '1.00' },
      entrantsCount: 6,
      maxEntries: 20,
      deadline: AT,
      ownEntries: 0,
    },
  ],
  registering: 10,
};

/** An answer of the server to each call that has a lean reader. */
const ANSWERS = {
  publicContests: [SUMMARY],
  contests: [SUMMARY, SUMMARY],
  account: ACCOUNT,
  activity: { message: 'Noted.' },
  home: HOME,
} as const satisfies Partial<Record<CallName, unknown>>;

const LEAN_CALLS = Object.entries(ANSWERS) as [keyof typeof ANSWERS, unknown][];

/** Values that are almost valid somewhere. */
const EDGES: readonly unknown[] = [
  null,
  true,
  '',
  'Golf',
  'golf',
  'Registering',
  'Completed',
  'Cancelled',
  'operator',
  'waiting',
  'others',
  'autopick',
  'paused',
  'a b',
  'x'.repeat(40),
  'x'.repeat(41),
  'id\n',
  0,
  -0,
  -1,
  0.01,
  0.005,
  0.1 + 0.2,
  1.15,
  4.35,
  1e-7,
  1e12,
  1e12 + 1,
  -1e12,
  1e21,
  999_999_999_999.99,
  [],
  [null],
  {},
  { prize: 3 },
  { $numberDecimal: '1' },
  { $numberDecimal: '1.5000', more: 1 },
  { $numberDecimal: '1.505' },
  { $numberDecimal: 1 },
  '2026-02-29T10:00:00Z',
  '2028-02-29T10:00:00Z',
  '1900-02-29T10:00:00Z',
  '0000-02-29T10:00Z',
  '2026-04-31T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-00-10T10:00:00Z',
  '2026-04-30T24:00:00Z',
  '2026-04-30T23:59:60Z',
  '2026-04-30T10:00Z',
  '2026-04-30T10:00:00.123456789+05:30',
  '2026-04-30T10:00:00+24:00',
  '2026-04-30T10:00:00+0530',
  '2026-04-30T10:00:00',
  '2026-04-30 10:00:00Z',
  '2026-04-30T10:00:00z',
  ' 2026-04-30T10:00:00Z',
  '2026-04-30T10:00:00Z\n',
  '2026-04-30T10:00:00.Z',
  '2026-04-30',
];

describe.each(LEAN_CALLS)('the lean reader of %s and its schema', (name, answer) => {
  const paths = pathsIn(answer);

  it('accept the server’s answer', () => {
    const { lean, strict } = readings(name, answer);
    expect(lean).toEqual(answer);
    expect(strict).toEqual(answer);
  });

  it.each(paths.map((path) => [path.join('.'), path] as const))(
    'agree on possible values at "%s"',
    (_, path) => {
      for (const edge of [...EDGES, GONE]) {
        const changed = withAt(answer, path, edge);
        if (changed === GONE) continue;
        const { lean, strict } = readings(name, changed);
        expect(lean).toEqual(strict);
      }
    },
  );

  it('agree on other answers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...paths), fc.jsonValue()), { maxLength: 3 }),
        (changes) => {
          const { lean, strict } = readings(
            name,
            changes.reduce<unknown>((before, [path, put]) => withAt(before, path, put), answer),
          );
          expect(lean).toEqual(strict);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

it('each call with a lean reader is compared', () => {
  const lean = (Object.keys(CALLS) as CallName[]).filter((name) => leanOf(name) !== null);
  expect(lean.toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
});

describe('a lean reader and its schema', () => {
  it('agree on which numbers are money', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ noNaN: true }),
          fc.integer({ min: -1e14, max: 1e14 }).map((cents) => cents / 100),
          fc.integer({ min: -1e9, max: 1e9 }).map((mills) => mills / 1000),
        ),
        (entryFee) => {
          const { lean, strict } = readings('contests', [{ ...SUMMARY, entryFee }]);
          expect(lean).toEqual(strict);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('agree on which texts are times', () => {
    const date = fc
      .tuple(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
      )
      .map(([year, month, day]) =>
        [
          String(year).padStart(4, '0'),
          String(month).padStart(2, '0'),
          String(day).padStart(2, '0'),
        ].join('-'),
      );
    fc.assert(
      fc.property(
        date,
        fc.constantFrom('T00:00:00Z', 'T23:59:59Z', 'T12:00:00.5-23:59', 'T12:00Z', ''),
        (day, time) => {
          const { lean, strict } = readings('contests', [{ ...SUMMARY, deadline: day + time }]);
          expect(lean).toEqual(strict);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
