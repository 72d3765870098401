import { formatCents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { readContest } from './read-contest.ts';

const FILE = {
  tournamentName: 'An Open',
  tournamentURL: 'https://example.org/open',
  sport: 'Golf',
  draftType: 'Salary',
  format: 'Pick6',
  deadline: '2031-03-14T07:40:00-04:00',
  entryFee: 20,
  adminFee: 2.5,
  salaryCap: 60_000,
  maxEntries: 100,
  maxEntriesPerUser: 3,
};

const draftOf = (file: unknown) => {
  const answer = readContest(JSON.stringify(file));
  if (!answer.ok) throw new Error(answer.refusal.faults.join('\n'));
  return answer.value;
};

const faultsOf = (file: unknown): readonly string[] => {
  const answer = readContest(JSON.stringify(file));
  if (answer.ok) throw new Error('the contest was read');
  return answer.refusal.faults;
};

describe('a contest file', () => {
  test('dollars become cents, times become moments', () => {
    expect(draftOf(FILE)).toEqual({
      ...FILE,
      pickTimeLimit: null,
      deadline: new Date('2031-03-14T11:40:00Z'),
      entryFee: 2000,
      adminFee: 250,
      entrantPayouts: null,
      playerPayouts: [],
    });
  });

  test('needs to say only what has no usual value', () => {
    const {
      tournamentURL: _,
      deadline: __,
      adminFee: ___,
      salaryCap: ____,
      maxEntriesPerUser: _____,
      ...least
    } = FILE;
    expect(draftOf(least)).toMatchObject({
      tournamentURL: null,
      deadline: null,
      adminFee: 0,
      salaryCap: 50_000,
      maxEntriesPerUser: 1,
    });
  });

  test('a snake draft has 60 seconds a pick unless its file says otherwise', () => {
    const snake = {
      ...FILE,
      draftType: 'Snake',
      salaryCap: null,
      maxEntries: 6,
      maxEntriesPerUser: 1,
    };
    expect(draftOf(snake).pickTimeLimit).toBe(60);
    expect(draftOf({ ...snake, pickTimeLimit: 20 }).pickTimeLimit).toBe(20);
    expect(draftOf({ ...snake, pickTimeLimit: null }).pickTimeLimit).toBeNull();
  });

  test('prizes may be amounts, decimal wrappers or objects with a prize', () => {
    const { entrantPayouts, playerPayouts } = draftOf({
      ...FILE,
      sport: 'Poker',
      entrantPayouts: [500, { $numberDecimal: '249.99' }],
      playerPayouts: [{ prize: 8_150_000 }, 4_700_000],
    });
    expect(entrantPayouts).toEqual([50_000, 24_999]);
    expect(playerPayouts.map((prize) => formatCents(prize))).toEqual([
      '$8,150,000.00',
      '$4,700,000.00',
    ]);
  });

  test.each(['6', '5 rounds', 'Sprint'])('a format of its own: %j', (format) => {
    const snake = { draftType: 'Snake', salaryCap: null, maxEntries: 6, maxEntriesPerUser: 1 };
    expect(draftOf({ ...FILE, format }).format).toBe(format);
    expect(draftOf({ ...FILE, ...snake, format }).format).toBe(format);
  });

  test('H2H and snake contests have no cap', () => {
    const { salaryCap: _, maxEntriesPerUser: __, ...rest } = FILE;
    expect(draftOf({ ...rest, format: 'H2H', maxEntries: 2 }).salaryCap).toBeNull();
    expect(
      draftOf({ ...rest, draftType: 'Snake', format: 'Pick4', maxEntries: 8 }).salaryCap,
    ).toBeNull();
  });
});

describe('a contest file is refused', () => {
  test('where it stops being JSON', () => {
    expect(readContest('{"sport": "Golf",\n  "format": }')).toEqual({
      ok: false,
      refusal: { faults: ['line 2, column 13: not valid JSON, expected a value but found "}"'] },
    });
  });

  test('with each field that is missing', () => {
    expect(faultsOf({})).toEqual([
      'tournamentName is missing',
      'sport is missing',
      'draftType is missing',
      'format is missing',
      'entryFee is missing',
      'maxEntries is missing',
    ]);
  });

  test.each([
    [{ entryfee: 5 }, 'the file has an unknown field "entryfee"'],
    [{ sport: 'Tennis' }, 'sport is "Tennis"; it must be "Poker", "Golf", "Chess" or "Esports"'],
    [{ draftType: 'Auction' }, 'draftType is "Auction"; it must be "Snake" or "Salary"'],
    [
      { deadline: '2031-03-14T07:40:00' },
      'deadline is "2031-03-14T07:40:00": expected an ISO 8601 time with a zone, such as 2026-05-01T18:00:00Z',
    ],
    [
      { deadline: '2031-02-30T07:40:00Z' },
      'deadline is "2031-02-30T07:40:00Z": expected an ISO 8601 time with a zone, such as 2026-05-01T18:00:00Z',
    ],
    [{ entryFee: -1 }, 'entryFee (-1) is negative'],
    [{ adminFee: 0.001 }, 'adminFee (0.001) has a fraction of a cent'],
    [{ entryFee: 2e6 }, 'entryFee (2000000) is above 1000000'],
    [{ entryFee: '20' }, 'entryFee is "20": is not an amount of dollars'],
    [{ entryFee: { $numberDecimal: 'x' } }, 'entryFee (x) is not an amount of dollars'],
    [{ tournamentURL: 'javascript:alert(1)' }, 'tournamentURL is not an http or https address'],
    [{ tournamentName: ' ' }, 'tournamentName is ""; it is too short'],
    [{ tournamentName: 'A\u0000B' }, 'tournamentName is not plain text'],
    [{ maxEntries: 1, maxEntriesPerUser: 1 }, 'maxEntries is 1; the least is 2'],
    [{ maxEntries: 2.5 }, 'maxEntries is 2.5, which is not a whole number'],
    [{ maxEntriesPerUser: 101 }, 'maxEntriesPerUser is 101, more than maxEntries'],
    [{ salaryCap: 0 }, 'salaryCap is 0; the least is 1'],
    [
      { salaryCap: 1, format: 'H2H', maxEntries: 2, maxEntriesPerUser: 1 },
      'salaryCap is given, but H2H contests have no salaries',
    ],
    [{ salaryCap: null, format: 'H2H' }, 'maxEntries is 100; an H2H contest has 2'],
    [
      { salaryCap: null, draftType: 'Snake', maxEntries: 6 },
      'maxEntriesPerUser must be 1: a user has one seat in a snake draft',
    ],
    [
      { salaryCap: null, draftType: 'Snake', maxEntries: 21, maxEntriesPerUser: 1 },
      'maxEntries is 21; a snake draft has at most 20 seats',
    ],
    [{ pickTimeLimit: 30 }, 'pickTimeLimit is given, but only a snake draft has a pick clock'],
    [{ entrantPayouts: [50, 60] }, 'entrantPayouts rise from place 1 to place 2'],
    [{ entrantPayouts: [] }, 'entrantPayouts is a list; it is too short'],
    [{ playerPayouts: [{ prize: -2 }] }, 'playerPayouts[0] (-2) is negative'],
  ])('%j', (change, fault) => {
    expect(faultsOf({ ...FILE, ...change })).toEqual([fault]);
  });

  test.each(['Pick11', 'Pick1', 'Pick 6', 'pick6', 'Pick', 'h2h', ' ll '])(
    'when its format %j is almost a named one: a lineup of two is not what is meant',
    (format) => {
      expect(faultsOf({ ...FILE, format })).toEqual([
        `format is "${format.trim()}"; a named format is H2H, LL or Pick2 to Pick10, to the letter`,
      ]);
    },
  );

  test.each(['1 round', '11 rounds', '99999999999'])('when a snake draft has %j', (format) => {
    const snake = { draftType: 'Snake', salaryCap: null, maxEntries: 6, maxEntriesPerUser: 1 };
    expect(faultsOf({ ...FILE, ...snake, format })).toEqual([
      `format is "${format}"; a snake draft has 2 to 10 rounds`,
    ]);
  });

  test.each([
    ['', 'format is ""; it is too short'],
    ['x'.repeat(41), `format is "${'x'.repeat(41)}"; it is too long`],
    ['6\u0007', 'format is not plain text'],
  ])('when its format is %j', (format, fault) => {
    expect(faultsOf({ ...FILE, format })).toEqual([fault]);
  });
});
