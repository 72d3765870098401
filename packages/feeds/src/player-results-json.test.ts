import { SPORTS } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import type { Feed, FeedFault } from './feed.ts';
import { readPlayerResults } from './player-results-json.ts';
import { readers } from './readers.ts';
import { firstUnanswered } from '../test/damaged-text.ts';

const file = (players: readonly unknown[], about: Record<string, unknown> = {}) => ({
  format: 'captains-pick/results@1',
  sport: 'Golf',
  event: 'An Open',
  source: 'a desk',
  observedAt: '2031-06-01T20:00:00+02:00',
  final: false,
  players,
  ...about,
});

const read = (value: unknown) => readPlayerResults(JSON.stringify(value), { observedAt: null });

const feedOf = (value: unknown): Feed => {
  const answer = read(value);
  if (!answer.ok) throw new Error(answer.refusal.faults.join('\n'));
  return answer.value;
};

const faultOf = (value: unknown): FeedFault => {
  const answer = read(value);
  if (answer.ok) throw new Error('the feed was read');
  return answer.refusal;
};

const quotedSports = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  SPORTS.map((sport) => `"${sport}"`),
);

describe('captains-pick/results@1', () => {
  test('golf', () => {
    const feed = feedOf(
      file([
        { id: '7', name: ' Ada  Arnold', score: -3, round: 2, thru: 12, status: 'active' },
        { name: 'Bo Baker', score: 6, status: 'cut' },
        { name: 'Cy Cole' },
      ]),
    );
    expect(feed.observedAt).toEqual(new Date('2031-06-01T18:00:00Z'));
    expect(feed).toMatchObject({ source: 'a desk', sport: 'Golf', final: false });
    expect(feed.rows[0]).toEqual({
      where: 'row 1',
      externalId: '7',
      name: 'Ada Arnold',
      result: {
        finish: null,
        cashedFor: 0,
        score: -3,
        round: 2,
        thru: 12,
        status: 'active',
        currentChipCount: null,
      },
    });
    expect(feed.rows[1]?.result).toMatchObject({
      score: 6,
      round: null,
      thru: null,
      status: 'cut',
    });
    expect(feed.rows[2]?.result).toMatchObject({ score: null, status: null });
  });

  test('poker: dollars become cents', () => {
    const { rows } = feedOf(
      file(
        [
          { name: 'Ada', finish: 9, cashedFor: 1_000_000.29, chips: 0 },
          { name: 'Bo', finish: -1, chips: -1 },
          { name: 'Cy', finish: 0, chips: 36_000_000 },
        ],
        { sport: 'Poker' },
      ),
    );
    expect(
      rows.map(({ result }) => [result.finish, result.cashedFor, result.currentChipCount]),
    ).toEqual([
      [9, 100_000_029, 0],
      [-1, 0, -1],
      [0, 0, 36_000_000],
    ]);
  });

  test.each(['Chess', 'Esports'])(
    '%s: points with halves, a place when the event is over',
    (sport) => {
      const { rows, final } = feedOf(
        file([{ name: 'Ada', score: 8.5, finish: 2 }], { sport, final: true }),
      );
      expect(rows[0]?.result).toMatchObject({ score: 8.5, finish: 2 });
      expect(final).toBe(true);
    },
  );

  test('namesakes are allowed if their ids differ', () => {
    expect(
      feedOf(
        file([
          { id: '1', name: 'Kim' },
          { id: '2', name: 'Kim' },
        ]),
      ).rows,
    ).toHaveLength(2);
  });
});

describe('captains-pick/results@1 is refused', () => {
  test.each([
    [
      { format: 'captains-pick/results@2' },
      'format is "captains-pick/results@2"; it must be "captains-pick/results@1"',
    ],
    [{ sport: 'Darts' }, `sport is "Darts"; it must be ${quotedSports}`],
    [{ final: 'no' }, 'final is "no", which is not true or false'],
    [{ extra: 1 }, 'the file has an unknown field "extra"'],
    [{ players: {} }, 'players is an object, which is not a list'],
  ])('when its head is wrong: %j', (about, fault) => {
    expect(faultOf(file([{ name: 'Ada' }], about))).toEqual({
      name: 'wrong-shape',
      faults: [fault],
    });
  });

  test('when its time has no zone', () => {
    expect(
      faultOf(file([{ name: 'Ada' }], { observedAt: '2031-06-01T20:00:00' })).faults[0],
    ).toContain('observedAt');
  });

  test.each([
    [{ name: 'Ada', score: '3' }, 'score is "3", which is not a number'],
    [{ name: 'Ada', points: 3 }, 'the player has an unknown field "points"'],
  ])('when a player has another shape: %j', (player, fault) => {
    expect(faultOf(file([{ name: 'Bo' }, player]))).toEqual({
      name: 'wrong-shape',
      faults: [`row 2 (Ada): ${fault}`],
    });
  });

  test.each([
    ['Golf', { score: 61 }, 'score 61 is not a whole number within ±60 of par'],
    ['Golf', { score: 1.5 }, 'score 1.5 is not a whole number within ±60 of par'],
    ['Golf', { thru: 19 }, 'thru 19 is not a number of holes from 0 to 18'],
    ['Golf', { thru: -1 }, 'thru -1 is not a number of holes from 0 to 18'],
    ['Golf', { round: 0 }, 'round 0 is not a round from 1 to 10'],
    ['Golf', { round: 11 }, 'round 11 is not a round from 1 to 10'],
    ['Golf', { round: 1.5 }, 'round 1.5 is not a round from 1 to 10'],
    ['Golf', { status: 'gone' }, 'status "gone" is unknown; it may be active, cut, wd, dq'],
    ['Golf', { finish: -1 }, 'finish -1 has a meaning in Poker only'],
    ['Golf', { cashedFor: 5 }, 'cashedFor has no meaning in Golf'],
    ['Poker', { cashedFor: -1 }, 'cashedFor is negative'],
    ['Poker', { cashedFor: 0.001 }, 'cashedFor 0.001 is not dollars and cents'],
    ['Poker', { chips: -2 }, 'chips -2 is not a chip count'],
    ['Poker', { chips: 1.5 }, 'chips 1.5 is not a chip count'],
    ['Poker', { finish: 1.5 }, 'finish 1.5 is not a place'],
    ['Poker', { finish: 2_147_483_648 }, 'finish 2147483648 is not a place'],
    ['Poker', { chips: 1e13 }, 'chips 10000000000000 is not a chip count'],
    ['Poker', { cashedFor: 1e12 }, 'cashedFor is above $1,000,000,000.00'],
    ['Chess', { score: -1 }, 'score -1 is not from 0 to 1000 points'],
    ['Chess', { score: 1_000.5 }, 'score 1000.5 is not from 0 to 1000 points'],
    [
      'Chess',
      { score: 1.005 },
      'score 1.005 is not a number of at most two decimals within ±1000000',
    ],
    ['Chess', { round: 3 }, 'round has no meaning in Chess'],
    ['Esports', { chips: 5 }, 'chips has no meaning in Esports'],
  ])('when a %s result cannot be: %j', (sport, result, fault) => {
    expect(faultOf(file([{ name: 'Ada', ...result }], { sport }))).toEqual({
      name: 'impossible-result',
      faults: [`row 1 (Ada): ${fault}`],
    });
  });

  test('when it has no players, or one twice by id or by name', () => {
    expect(faultOf(file([])).name).toBe('no-players');
    expect(
      faultOf(
        file([
          { id: '1', name: 'Ada' },
          { id: '1', name: 'Bo' },
        ]),
      ).faults,
    ).toEqual(['row 2 (Bo): the same id 1 is in row 1 (Ada)']);
    expect(faultOf(file([{ name: 'Ada' }, { name: ' ADA' }])).faults).toEqual([
      'row 2 (ADA): the same name is in row 1 (Ada)',
    ]);
  });

  test.each([
    ['Ad\u0007a', 'is not plain text'],
    ['Thorbj\ufffdrn', 'has lost letters; save the file as UTF-8'],
    ['a'.repeat(201), 'is longer than 200 characters'],
  ])('when a name cannot be one: %j', (name, fault) => {
    expect(faultOf(file([{ name }]))).toEqual({
      name: 'wrong-shape',
      faults: [`row 1: the name or id ${fault}`],
    });
  });

  test.each(['Ad\u0000a', 'Ad\ud800a'])('when a name cannot be stored: %j', (name) => {
    expect(faultOf(file([{ name }]))).toEqual({
      name: 'not-readable',
      faults: [
        'players.0.name has a character that cannot be stored: a NUL, or an unpaired surrogate',
      ],
    });
  });

  test('when its clock was never set', () => {
    expect(faultOf(file([{ name: 'Ada' }], { observedAt: '0000-01-01T00:00:00Z' }))).toEqual({
      name: 'no-time',
      faults: ['the time of the file is 0000-01-01T00:00:00.000Z, before any feed was made'],
    });
  });

  test('when it nests a hundred thousand deep, or has more rows than a field has players', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const text = JSON.stringify(file([])).replace('"An Open"', deep);
    expect(readPlayerResults(text, { observedAt: null })).toMatchObject({
      refusal: { faults: ['event is a list, which is not a text'] },
    });
    const many = Array.from({ length: 10_001 }, (_, index) => ({ name: `P${index}` }));
    expect(faultOf(file(many)).faults).toEqual(['players is too long']);
  });

  test('of a file that is wrong throughout, the first fifty faults are listed', () => {
    const { faults } = faultOf(
      file(Array.from({ length: 120 }, (_, n) => ({ name: `P${n}`, thru: 99 }))),
    );
    expect(faults).toHaveLength(51);
    expect(faults.at(-1)).toBe('… and 70 more');
  });
});

test('every reader refuses other files', () => {
  for (const read of Object.values(readers)) {
    for (const text of ['', 'null', '[]', '{"players": 3}', '<html>']) {
      expect(read(text, { observedAt: null }).ok).toBe(false);
    }
  }
});

test('law: whatever happens to the text, it is read or refused with faults, and nothing is thrown', () => {
  expect(
    firstUnanswered(
      readPlayerResults,
      file([
        { id: '1', name: 'Ada', score: -3, thru: 12, status: 'active' },
        { name: 'Bo', score: 2, status: 'wd' },
      ]),
      null,
    ),
  ).toBeUndefined();
});
