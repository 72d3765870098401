import { describe, expect, test } from 'vitest';
import type { Feed, FeedFault } from './feed.ts';
import { readGolfEspn } from './golf-espn.ts';
import { firstUnanswered } from '../test/damaged-text.ts';

const OBSERVED_AT = new Date('2031-05-03T00:30:00Z');

interface Parts {
  readonly id?: string;
  readonly name?: string;
  readonly rounds?: readonly (string | null)[];
  /** By round. */
  readonly strokes?: readonly number[];
  readonly playoff?: string;
  readonly scoreShown?: string;
  readonly scoreToPar?: number | null;
  readonly position?: string;
  readonly status?: {
    readonly type: string;
    readonly state: string;
    readonly shown?: string;
    readonly hole?: number;
    readonly thru?: number;
    readonly period?: number;
  };
}

const FINISHED = { type: 'STATUS_FINISH', state: 'post', shown: 'F', thru: 18 };
const PLAYING = { type: 'STATUS_IN_PROGRESS', state: 'in', shown: 'Thru 16', thru: 16 };
const OUT = (shown: string) => ({ type: 'STATUS_CUT', state: 'post', shown, thru: 0 });

const competitor = (parts: Parts) => {
  const { type, state, shown, hole, thru, period }: NonNullable<Parts['status']> =
    parts.status ?? FINISHED;
  return {
    id: parts.id ?? '501',
    athlete: { displayName: parts.name ?? 'Bo Baker' },
    score: { value: 0, displayValue: parts.scoreShown ?? 'E' },
    linescores: [
      ...(parts.rounds ?? ['-2']).map((displayValue, index) => ({
        period: index + 1,
        ...(displayValue === null ? {} : { displayValue }),
        ...(parts.strokes?.[index] === undefined ? {} : { value: parts.strokes[index] }),
      })),
      ...(parts.playoff === undefined
        ? []
        : [{ period: 5, displayValue: parts.playoff, isPlayoff: true }]),
    ],
    statistics:
      parts.scoreToPar === undefined || parts.scoreToPar === null
        ? [{ name: 'cupPoints', value: 0 }]
        : [
            { name: 'cupPoints', value: 0 },
            { name: 'scoreToPar', value: parts.scoreToPar },
          ],
    status: {
      displayValue: shown,
      ...(thru === undefined ? {} : { thru }),
      ...(hole === undefined ? {} : { hole }),
      ...(period === undefined ? {} : { period }),
      position: { displayName: parts.position ?? '-' },
      type: { name: type, state },
    },
  };
};

const read = (value: unknown, observedAt: Date | null = OBSERVED_AT) =>
  readGolfEspn(JSON.stringify(value), { observedAt });

const feedOf = (value: unknown): Feed => {
  const answer = read(value);
  if (!answer.ok) throw new Error(answer.refusal.faults.join('\n'));
  return answer.value;
};

const faultOf = (value: unknown, observedAt: Date | null = OBSERVED_AT): FeedFault => {
  const answer = read(value, observedAt);
  if (answer.ok) throw new Error('the feed was read');
  return answer.refusal;
};

const resultOf = (parts: Parts) => feedOf({ competitors: [competitor(parts)] }).rows[0]?.result;

describe("ESPN's competitors", () => {
  test('name their rows, ids and players', () => {
    const { rows, ...about } = feedOf({
      competitors: [competitor({ id: '9', name: 'Thorbjørn  Olesen ' })],
    });
    expect(rows[0]).toMatchObject({ where: 'row 1', externalId: '9', name: 'Thorbjørn Olesen' });
    expect(about).toEqual({
      source: 'espn',
      sport: 'Golf',
      event: null,
      observedAt: OBSERVED_AT,
      final: false,
      warnings: [],
    });
  });

  test('a player on the course has the live score, though `score` shows E', () => {
    const parts = { rounds: ['-5', null], scoreShown: 'E', scoreToPar: -5, status: PLAYING };
    expect(resultOf(parts)).toMatchObject({ score: -5, thru: 16, status: 'active' });
  });

  test('rounds add up, with the one under way and without a playoff', () => {
    const parts = { rounds: ['-5', '+2', 'E', '-1'], playoff: '-1', scoreToPar: -4 };
    expect(resultOf(parts)?.score).toBe(-4);
  });

  test.each([
    [
      'not started',
      { rounds: ['-'], status: { type: 'STATUS_SCHEDULED', state: 'pre', shown: '1:10 PM' } },
      null,
      null,
    ],
    [
      'between rounds',
      {
        rounds: ['-6', null],
        scoreToPar: -6,
        status: { type: 'STATUS_SCHEDULED', state: 'pre', thru: 0 },
      },
      -6,
      null,
    ],
    [
      'on the first hole',
      {
        rounds: ['-'],
        scoreToPar: 0,
        status: { type: 'STATUS_IN_PROGRESS', state: 'in', thru: 0 },
      },
      null,
      0,
    ],
    ['done for the day', { rounds: ['E'], scoreToPar: 0 }, 0, 18],
  ])('%s', (_, parts, score, thru) => {
    expect(resultOf(parts)).toMatchObject({ score, thru, status: 'active' });
  });

  test.each([
    [undefined, null],
    [0, null],
    [1, 1],
    [3, 3],
  ])('in period %j have round %j', (period, round) => {
    const status = { ...PLAYING, ...(period === undefined ? {} : { period }) };
    expect(resultOf({ status })?.round).toBe(round);
  });

  test.each([
    ['WD', 'wd', ['-'], null],
    ['WD', 'wd', ['+3', '-'], 3],
    ['DQ', 'dq', ['+1'], 1],
    ['CUT', 'cut', ['+4', '+1'], 5],
    ['MDF', 'cut', ['+4', '-4', '+7'], 7],
  ])('%s is out as %s after rounds of %j', (shown, status, rounds, score) => {
    expect(resultOf({ rounds, scoreToPar: 0, status: OUT(shown) })).toMatchObject({
      status,
      score,
      thru: null,
    });
  });

  test.each([
    ['STATUS_MDF', 'cut'],
    ['STATUS_WITHDRAWN', 'wd'],
    ['STATUS_DISQUALIFIED', 'dq'],
    ['status_withdrawn', 'wd'],
  ])('%s is out as %s', (type, status) => {
    const parts = { rounds: ['+3', '-1'], status: { type, state: 'post', thru: 0 } };
    expect(resultOf(parts)).toMatchObject({ status, score: 2, thru: null });
  });

  test.each([
    ['Withdrawn', 'wd'],
    ['wd', 'wd'],
    [undefined, 'cut'],
  ])('STATUS_CUT that shows %j is out as %s', (shown, status) => {
    const parts = { type: 'STATUS_CUT', state: 'post', ...(shown === undefined ? {} : { shown }) };
    expect(resultOf({ status: parts })?.status).toBe(status);
  });

  describe('of a player who left', () => {
    const others = [
      competitor({ id: '1', rounds: ['-5', '-2'], strokes: [66, 69], scoreToPar: -7 }),
      competitor({ id: '2', rounds: ['+1', 'E'], strokes: [72, 71], scoreToPar: 1 }),
    ];
    const scoreOf = (parts: Parts) =>
      feedOf({ competitors: [...others, competitor({ id: '9', ...parts })] }).rows[2]?.result.score;

    test.each([
      ['during the first round', ['-2'], [26], { hole: 8, period: 1 }, null],
      ['during the second round', ['+8', '-3'], [79, 63], { hole: 17, period: 2 }, 8],
      ['during the second round, by the holes', ['+8', '-3'], [79, 63], { thru: 15 }, 8],
      ['during the second round, by the strokes', ['+8', '-2'], [79, 26], {}, 8],
      ['during the second round, not scored', ['+8', '-'], [79], { hole: 3, period: 2 }, 8],
      ['on or after hole 18', ['-1', 'E'], [70, 71], { hole: 18, period: 2 }, -1],
      ['after the round', ['-1', 'E'], [70, 71], { period: 2 }, -1],
      ['after the round, with the holes', ['-1', 'E'], [70, 71], { hole: 9, thru: 18 }, -1],
      ['before the first round', ['-'], [], { period: 1 }, null],
    ])('%s: %j', (_, rounds, strokes, status, score) => {
      for (const type of ['STATUS_WITHDRAWN', 'STATUS_DISQUALIFIED']) {
        expect(scoreOf({ rounds, strokes, status: { type, state: 'post', ...status } })).toBe(
          score,
        );
      }
    });
  });

  test('a row whose rounds and total disagree, or of an unknown status, is skipped and named', () => {
    const { rows, warnings } = feedOf({
      competitors: [
        competitor({ id: '1', scoreToPar: -2 }),
        competitor({ id: '2', name: 'Odd', scoreToPar: -4 }),
        competitor({ id: '3', name: 'Asleep', status: { type: 'STATUS_ASLEEP', state: 'in' } }),
      ],
    });
    expect(rows.map(({ externalId }) => externalId)).toEqual(['1']);
    expect(warnings).toEqual([
      'row 2 (Odd): the rounds sum to -2, but scoreToPar is -4; the row is left out',
      'row 3 (Asleep): status "" (STATUS_ASLEEP) is unknown; the row is left out',
    ]);
  });

  test('may be a list, with nulls for missing rows', () => {
    const { linescores, status, ...rest } = competitor({});
    const nulls = {
      ...rest,
      id: 7,
      linescores: [...linescores, { period: 2, displayValue: null, value: null, isPlayoff: null }],
      statistics: null,
      status: { ...status, period: null, hole: null, position: null },
    };
    const { rows } = feedOf([nulls]);
    expect(rows[0]).toMatchObject({ externalId: '7', result: { score: -2, round: null } });
  });

  test('are found inside the whole answer, with places once the event is final', () => {
    const whole = (type: string) => ({
      events: [
        {
          competitions: [
            {
              competitors: [competitor({ position: 'T13' })],
              status: { type: { name: type, state: 'post' } },
            },
          ],
        },
      ],
    });
    expect(feedOf(whole('STATUS_FINAL'))).toMatchObject({
      final: true,
      rows: [{ result: { finish: 13 } }],
    });
    expect(feedOf(whole('STATUS_IN_PROGRESS'))).toMatchObject({
      final: false,
      rows: [{ result: { finish: null } }],
    });
  });

  test('ranked by these scores, have the positions the source prints', () => {
    const printed = [
      ['1', ['-9'], FINISHED],
      ['T2', ['-5'], PLAYING],
      ['T2', ['-5'], FINISHED],
      ['T4', ['E'], PLAYING],
      ['T4', ['E'], FINISHED],
      ['6', ['+3'], PLAYING],
      ['-', ['-'], OUT('WD')],
    ] as const;
    const { rows } = feedOf({
      competitors: printed.map(([position, rounds, status], id) =>
        competitor({ id: `${id}`, position, rounds, status }),
      ),
    });
    const scores = rows.flatMap(({ result }) => (result.score === null ? [] : [result.score]));
    const places = scores.map((score) => 1 + scores.filter((other) => other < score).length);
    expect(places).toEqual([1, 2, 2, 4, 4, 6]);
  });
});

describe("ESPN's file is refused", () => {
  test('without a time', () => {
    expect(faultOf({ competitors: [competitor({})] }, null).name).toBe('no-time');
  });

  test('when it is cut off', () => {
    const text = JSON.stringify({ competitors: [competitor({})] });
    expect(readGolfEspn(text.slice(0, -20), { observedAt: OBSERVED_AT })).toMatchObject({
      refusal: { name: 'not-readable' },
    });
  });

  test.each([
    [{}],
    [[]],
    [{ events: [] }],
    [{ events: [{ competitions: [] }] }],
    [{ events: [{ competitions: [{}] }] }],
  ])('when it has another shape: %j', (value) => {
    expect(faultOf(value).name).toBe('wrong-shape');
  });

  test('when it holds several events', () => {
    const event = { competitions: [{ competitors: [competitor({})] }] };
    expect(faultOf({ events: [event, event] }).faults).toEqual([
      'the file holds 2 events; send one',
    ]);
  });

  const ONLY = 'only stroke play of single players, which ESPN calls Medal, is read';

  test.each([
    ['Stableford', '"Stableford"'],
    [{ id: '3', name: 'Modified Stableford' }, '"Modified Stableford"'],
    [{ id: '2', name: 'Match' }, '"Match"'],
    [{ name: 'Teamstroke' }, '"Teamstroke"'],
    [{ id: '4' }, '"4"'],
  ])('when its scoring system is another than Medal: %j', (scoringSystem, shown) => {
    const competition = { competitors: [competitor({})] };
    const fault = { name: 'wrong-shape', faults: [`the scoring system is ${shown}; ${ONLY}`] };
    expect(faultOf({ ...competition, scoringSystem })).toEqual(fault);
    for (const event of [
      { competitions: [{ ...competition, scoringSystem }] },
      { competitions: [competition], scoringSystem },
      { competitions: [competition], tournament: { scoringSystem } },
    ]) {
      expect(faultOf({ events: [event] })).toEqual(fault);
    }
  });

  test('but not when it is Medal', () => {
    for (const scoringSystem of ['Medal', { id: '1', name: 'Medal' }, { id: 1 }, null, {}]) {
      expect(feedOf({ competitors: [competitor({})], scoringSystem }).rows).toHaveLength(1);
    }
  });

  test('when its points are no strokes, though it has no scoring system', () => {
    const points = ['+12', '+9', '+7', '-2'].map((shown, id) =>
      competitor({ id: `${id}`, rounds: [shown], strokes: [70 - id] }),
    );
    expect(faultOf({ competitors: points }).faults).toEqual([
      `3 of 4 rounds are not strokes to the par of a course, as in a Stableford event; ${ONLY}`,
    ]);
  });

  test('when teams or matches play', () => {
    const team = { id: '1', type: 'team', team: { displayName: 'Ada / Bo' }, status: {} };
    expect(faultOf({ competitors: [team] }).faults).toEqual([`the competitors are teams; ${ONLY}`]);
    const match = { competitors: [competitor({})] };
    expect(faultOf({ events: [{ competitions: [match, match] }] }).faults).toEqual([
      `the event has 2 competitions, as match play and team events have; ${ONLY}`,
    ]);
    expect(faultOf({ competitors: [competitor({ rounds: ['3&2'] })] }).faults).toEqual([
      `the rounds are results of matches, as in match play; ${ONLY}`,
    ]);
  });

  test('when the players have starting strokes', () => {
    const fault =
      'the players have starting strokes, which are not played; such an event is not read';
    const given = { ...competitor({}), startingStrokes: -10 };
    expect(faultOf({ competitors: [given] })).toEqual({ name: 'wrong-shape', faults: [fault] });
    const totals = [-12, -10, -9, -2].map((scoreToPar, id) =>
      competitor({ id: `${id}`, scoreToPar }),
    );
    expect(faultOf({ competitors: totals }).faults).toEqual([
      `rounds and scoreToPar disagree in 3 of 4 rows, as in an event with starting strokes; ${ONLY}`,
    ]);
    const before = [-10, -8, -7, 0].map((scoreToPar, id) =>
      competitor({
        id: `${id}`,
        rounds: [],
        scoreToPar,
        status: { type: 'STATUS_SCHEDULED', state: 'pre' },
      }),
    );
    expect(faultOf({ competitors: before }).faults[0]).toContain('disagree in 3 of 4 rows');
  });

  test('when a completed round has fewer than 55 strokes, with its row', () => {
    const short = competitor({ id: '2', name: 'Short', rounds: ['-45'], strokes: [26] });
    expect(faultOf({ competitors: [competitor({}), short] })).toEqual({
      name: 'impossible-result',
      faults: [
        'row 2 (Short): round 1 is over with 26 strokes; a round of 18 holes takes at least 55',
      ],
    });
  });

  test('when it has no players, or one twice', () => {
    expect(faultOf({ competitors: [] }).name).toBe('no-players');
    expect(faultOf({ competitors: [competitor({}), competitor({ name: 'B. Baker' })] })).toEqual({
      name: 'player-twice',
      faults: ['row 2 (B. Baker): the same id 501 is in row 1 (Bo Baker)'],
    });
  });

  test.each([
    [{ rounds: ['-61'] }, 'score -61 is not a whole number within ±60 of par'],
    [{ rounds: ['good'] }, 'round 1: "good" is not a score to par'],
    [{ rounds: ['-5'], scoreToPar: -4 }, 'the rounds sum to -5, but scoreToPar is -4'],
    [{ rounds: ['-'], status: PLAYING }, 'thru is 16, but no round has a score'],
    [{ status: { ...PLAYING, thru: 20 } }, 'thru 20 is not a number of holes from 0 to 18'],
    [{ status: { ...PLAYING, thru: 1.5 } }, 'thru 1.5 is not a number of holes from 0 to 18'],
    [{ status: { ...PLAYING, period: 11 } }, 'round 11 is not a round from 1 to 10'],
    [{ status: OUT('LOST') }, 'status "LOST" (STATUS_CUT) is unknown'],
    [
      { status: { type: 'STATUS_ASLEEP', state: 'in', shown: 'zz' } },
      'status "zz" (STATUS_ASLEEP) is unknown',
    ],
  ])('when a result cannot be: %j', (parts, fault) => {
    expect(faultOf({ competitors: [competitor(parts)] })).toEqual({
      name: 'impossible-result',
      faults: [`row 1 (Bo Baker): ${fault}`],
    });
  });
});

test('law: whatever happens to the text, it is read or refused with faults, and nothing is thrown', () => {
  expect(
    firstUnanswered(
      readGolfEspn,
      {
        competitors: [
          competitor({ id: '1', scoreToPar: -2 }),
          competitor({ id: '2', status: OUT('WD'), rounds: ['-'] }),
          competitor({ id: '3', status: PLAYING }),
        ],
      },
      OBSERVED_AT,
    ),
  ).toBeUndefined();
});
