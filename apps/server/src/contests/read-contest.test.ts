import { formatCents, SPORTS } from '@captains-pick/rules';
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

const quotedSports = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  SPORTS.map((sport) => `"${sport}"`),
);

const SLOW = {
  ...FILE,
  draftType: 'Snake',
  salaryCap: null,
  maxEntries: 6,
  maxEntriesPerUser: 1,
  pickTimeLimit: 28_800,
};

describe('a contest file', () => {
  test('dollars become cents, times become moments', () => {
    expect(draftOf(FILE)).toEqual({
      ...FILE,
      pickTimeLimit: null,
      quietHours: null,
      deadline: new Date('2031-03-14T11:40:00Z'),
      entryFee: 2000,
      adminFee: 250,
      entrantPayouts: null,
      playerPayouts: [],
    });
  });

  test('may leave out every field with a default', () => {
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

  test('a snake draft has 60 seconds per pick by default', () => {
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

  test('a slow draft may have quiet hours, in minutes of the day', () => {
    const slow = { ...SLOW, quietHours: { from: '23:00', to: '08:30', zone: 'America/New_York' } };
    expect(draftOf(slow).quietHours).toEqual({ from: 1380, to: 510, zone: 'America/New_York' });
    expect(draftOf({ ...SLOW, quietHours: null }).quietHours).toBeNull();
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

  test.each(['6', '5 rounds', 'Sprint'])('a format without a name: %j', (format) => {
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
      'Give the contest a name.',
      'sport is missing',
      'draftType is missing',
      'format is missing',
      'The entry fee must be an amount in dollars.',
      'Max entries must be a whole number from 2 to 100,000.',
    ]);
  });

  test.each([
    [{ entryfee: 5 }, 'the file has an unknown field "entryfee"'],
    [{ sport: 'Tennis' }, `sport is "Tennis"; it must be ${quotedSports}`],
    [{ draftType: 'Auction' }, 'draftType is "Auction"; it must be "Snake" or "Salary"'],
    [
      { deadline: '2031-03-14T07:40:00' },
      'The deadline must be an ISO 8601 time with a zone, such as 2026-05-01T18:00:00Z.',
    ],
    [
      { deadline: '2031-02-30T07:40:00Z' },
      'The deadline must be an ISO 8601 time with a zone, such as 2026-05-01T18:00:00Z.',
    ],
    [{ entryFee: -1 }, 'The entry fee must be at least $0, not -1.'],
    [{ adminFee: 0.001 }, 'The admin fee must be in whole cents, not 0.001.'],
    [{ entryFee: 2e6 }, 'The entry fee must be at most $1,000,000, not 2000000.'],
    [{ entryFee: '20' }, 'The entry fee must be an amount in dollars.'],
    [{ entryFee: { $numberDecimal: 'x' } }, 'The entry fee must be an amount in dollars, not x.'],
    [{ tournamentURL: 'javascript:alert(1)' }, 'The event link must be an http or https address.'],
    [{ tournamentName: ' ' }, 'Give the contest a name.'],
    [
      { tournamentName: 'A\u0000B' },
      'tournamentName has a character that cannot be stored: a NUL, or an unpaired surrogate',
    ],
    [
      { maxEntries: 1, maxEntriesPerUser: 1 },
      'Max entries must be a whole number from 2 to 100,000.',
    ],
    [{ maxEntries: 2.5 }, 'Max entries must be a whole number from 2 to 100,000.'],
    [{ maxEntriesPerUser: 101 }, 'Max per player must not be above max entries.'],
    [{ salaryCap: 0 }, 'The salary cap must be a whole number from 1 to 1,000,000,000.'],
    [
      { salaryCap: 1, format: 'H2H', maxEntries: 2, maxEntriesPerUser: 1 },
      'H2H contests have no salary cap.',
    ],
    [{ salaryCap: null, format: 'H2H' }, 'Max entries must be 2 in an H2H contest.'],
    [
      { salaryCap: null, draftType: 'Snake', maxEntries: 6 },
      'Max per player must be 1 in a snake contest: one seat each.',
    ],
    [
      { salaryCap: null, draftType: 'Snake', maxEntries: 21, maxEntriesPerUser: 1 },
      'Max entries must be at most 20 in a snake contest.',
    ],
    [{ pickTimeLimit: 30 }, 'Only a snake contest can have seconds per pick.'],
    [{ entrantPayouts: [50, 60] }, 'Prizes must not rise: place 2 pays more than place 1.'],
    [{ entrantPayouts: [] }, 'Give at least one prize, or leave entrantPayouts out.'],
    [{ playerPayouts: [{ prize: -2 }] }, 'An event payout must be at least $0, not -2.'],
  ])('%j', (change, fault) => {
    expect(faultsOf({ ...FILE, ...change })).toEqual([fault]);
  });

  test.each<[object, string]>([
    [{ from: '8:00' }, 'Write times of quiet hours like 23:00.'],
    [{ from: '24:00' }, 'Write times of quiet hours like 23:00.'],
    [
      { zone: 'Mars/Olympus' },
      'There is no time zone "Mars/Olympus". Write one like America/New_York or UTC.',
    ],
    [{ zone: 'EST' }, 'There is no time zone "EST". Write one like America/New_York or UTC.'],
    [{ to: '23:00' }, 'Quiet hours must end at another time than they begin.'],
    [{ to: '16:00' }, 'Quiet hours can be at most 16 hours long.'],
  ])('when its quiet hours are wrong: %j', (change, fault) => {
    const hours = { from: '23:00', to: '08:00', zone: 'UTC', ...change };
    expect(faultsOf({ ...SLOW, quietHours: hours })).toEqual([fault]);
  });

  test('when it has quiet hours without a slow draft', () => {
    const quietHours = { from: '23:00', to: '08:00', zone: 'UTC' };
    expect(faultsOf({ ...FILE, quietHours })).toEqual([
      'Only a snake contest can have quiet hours.',
    ]);
    expect(faultsOf({ ...SLOW, pickTimeLimit: 3599, quietHours })).toEqual([
      'Quiet hours need at least 3,600 seconds per pick.',
    ]);
    expect(faultsOf({ ...SLOW, pickTimeLimit: undefined, quietHours })).toEqual([
      'Quiet hours need at least 3,600 seconds per pick.',
    ]);
  });

  test.each(['Pick11', 'Pick1', 'Pick 6', 'pick6', 'Pick', 'h2h', ' ll '])(
    'when its format %j is almost a named one, because a lineup of two is not meant',
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
    ['', 'format must not be empty'],
    ['x'.repeat(41), 'format is too long'],
    ['6\u0007', 'format has a line break or an invisible character'],
  ])('when its format is %j', (format, fault) => {
    expect(faultsOf({ ...FILE, format })).toEqual([fault]);
  });
});
