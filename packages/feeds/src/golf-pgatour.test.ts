import { describe, expect, test } from 'vitest';
import type { Feed, FeedFault } from './feed.ts';
import { readGolfPgaTour } from './golf-pgatour.ts';
import { firstUnanswered } from '../test/damaged-text.ts';

interface RowParts {
  readonly id?: string;
  readonly first?: string;
  readonly last?: string;
  readonly addOns?: string;
  readonly position?: string;
  readonly round?: string | null;
  /** To par in the current round. */
  readonly today?: string;
  readonly hole?: string | number | null;
  readonly rounds?: readonly string[];
  readonly status?: string;
  readonly thru?: string;
  readonly total?: string;
}

const row = (parts: RowParts) => ({
  playerId: parts.id ?? '101',
  playerNames: {
    firstName: parts.first ?? 'Ada',
    lastName: parts.last ?? 'Arnold',
    playerNameAddOns: parts.addOns ?? '',
  },
  ...(parts.round === null ? {} : { playerRoundId: parts.round ?? '2' }),
  ...(parts.hole === undefined ? {} : { currentHoleId: parts.hole }),
  ...(parts.today === undefined ? {} : { round: parts.today }),
  positionCurrent: parts.position ?? '--',
  rounds: (parts.rounds ?? ['--', '--', '--', '--']).map((strokes, index) => ({
    strokes,
    title: `r${index + 1}`,
  })),
  status: parts.status ?? 'active',
  thru: parts.thru ?? '--',
  total: parts.total ?? '--',
});

const board = (rows: readonly unknown[], about: Record<string, unknown> = {}) => ({
  format: 'stroke',
  header: { lastUpdated: '2031-03-14T09:28:51' },
  multiCourse: false,
  roundState: 'In Progress',
  rows,
  totalRounds: 4,
  tournamentRoundId: 2,
  ...about,
});

const read = (value: unknown, observedAt: Date | null = null) =>
  readGolfPgaTour(JSON.stringify(value), { observedAt });

const feedOf = (value: unknown, observedAt: Date | null = null): Feed => {
  const answer = read(value, observedAt);
  if (!answer.ok) throw new Error(answer.refusal.faults.join('\n'));
  return answer.value;
};

const faultOf = (value: unknown): FeedFault => {
  const answer = read(value);
  if (answer.ok) throw new Error('the feed was read');
  return answer.refusal;
};

const resultOf = (parts: RowParts, about: Record<string, unknown> = {}) =>
  feedOf(board([row(parts)], about)).rows[0]?.result;

describe('a PGA Tour leaderboard', () => {
  test('names its players, their ids and their rows', () => {
    const { rows } = feedOf(
      board([
        row({ id: '101', first: 'Byeong Hun', last: 'An' }),
        row({ id: '102', first: ' Ted ', last: 'Potter,', addOns: 'Jr.' }),
        row({ id: '103', first: 'Mononym', last: '' }),
      ]),
    );
    expect(rows.map(({ where, externalId, name }) => [where, externalId, name])).toEqual([
      ['row 1', '101', 'Byeong Hun An'],
      ['row 2', '102', 'Ted Potter, Jr.'],
      ['row 3', '103', 'Mononym'],
    ]);
  });

  test('has the clock of the source, read as UTC', () => {
    expect(feedOf(board([row({})])).observedAt).toEqual(new Date('2031-03-14T09:28:51Z'));
  });

  test.each([
    ['before the first hole', {}, null, null],
    ['before the first hole, off the tenth tee', { thru: '--*' }, null, null],
    ['on the course', { total: '-3', thru: '6' }, -3, 6],
    ['on the back nine first', { total: '+1', thru: '6*' }, 1, 6],
    ['level, written 0', { total: '0', thru: '4' }, 0, 4],
    ['level, written E', { total: 'E', thru: '17' }, 0, 17],
    ['with the round done', { total: '-7', thru: 'F' }, -7, 18],
    ['with the round done, off the tenth tee', { total: '-7', thru: 'F*' }, -7, 18],
    ['with a minus sign', { total: '−3', thru: '6' }, -3, 6],
    ['between rounds', { total: '-7', thru: '--', rounds: ['65', '--', '--', '--'] }, -7, null],
  ])('%s', (_, parts, score, thru) => {
    expect(resultOf(parts)).toMatchObject({ score, thru, status: 'active', finish: null });
  });

  test('a player a round behind the others has the row’s round; otherwise the round is the file’s', () => {
    expect(resultOf({ total: '-3', thru: '6', round: '1' })?.round).toBe(1);
    expect(resultOf({ total: '-3', thru: '6', round: null }, { tournamentRoundId: 3 })?.round).toBe(
      3,
    );
  });

  test.each([
    ['cut', 'cut'],
    ['mdf', 'cut'],
    ['wd', 'wd'],
    ['dq', 'dq'],
    ['WD', 'wd'],
  ])('a player who is %s is out as %s and keeps the total', (status, kept) => {
    expect(resultOf({ status, total: '+5', thru: 'F' })).toMatchObject({ status: kept, score: 5 });
  });

  test('a player who withdrew with a blank total has the score of the completed rounds, to the par of the others', () => {
    const { rows } = feedOf(
      board([
        row({ id: '1', total: '-7', rounds: ['65', '--', '--', '--'] }),
        row({ id: '2', total: '-1', thru: 'F', rounds: ['71', '72', '--', '--'] }),
        row({ id: '3', total: '-4', thru: '5', rounds: ['70', '--', '--', '--'] }),
        row({ id: '4', status: 'wd', rounds: ['76', '--', '--', '--'] }),
        row({ id: '5', status: 'dq', rounds: ['80', '--', '--', '--'] }),
        row({ id: '6', status: 'wd' }),
      ]),
    );
    expect(rows.map(({ result }) => result.score)).toEqual([-7, -1, -4, 4, 8, null]);
  });

  describe('of a player who left', () => {
    /** Four rows that give a par of 72, and the player's. */
    const others = [
      row({ id: '1', total: '-7', rounds: ['65', '--', '--', '--'] }),
      row({ id: '2', total: '-1', thru: 'F', rounds: ['71', '72', '--', '--'] }),
      row({ id: '3', total: '-8', thru: '16', today: '-4', rounds: ['68', '--', '--', '--'] }),
      row({ id: '4', status: 'cut', total: '+9', rounds: ['79', '74', '--', '--'] }),
    ];
    const scoreOf = (parts: RowParts, about: Record<string, unknown> = {}) =>
      feedOf(board([...others, row({ id: '9', ...parts })], about)).rows[4]?.result.score;

    test.each([
      // As in a real file: 26 strokes over the holes played, with a true `roundComplete`.
      ['during the first round', ['26'], '16', '1', null],
      ['during the second round', ['79', '63'], '17', '2', 7],
      ['during the second round, whose strokes are not there', ['79'], '5', '2', 7],
      ['during the second round, begun on another hole', ['70', '34'], '1', '2', -2],
      ['on or after hole 18', ['70', '71'], '18', '2', -2],
      ['with a hole that is a number', ['70', '71'], 18, '2', -2],
      ['after the round', ['70', '71'], null, '2', -3],
      ['after the round, with the word null for a hole', ['70', '71'], 'null', '2', -3],
      ['after the round, with no hole in the row', ['70', '71'], undefined, '2', -3],
      ['before the second round', ['76'], null, '1', 4],
      ['before the first round', [], null, '1', null],
      ['on the first hole of the event', ['4'], '1', '1', null],
      ['during a round that the row does not name', ['79', '63'], '17', null, 7],
      ['during the first round, which the row does not name', ['63'], '17', null, null],
    ])('%s: strokes %j', (_, rounds, hole, round, score) => {
      for (const status of ['wd', 'dq']) {
        const parts = { status, rounds, round, ...(hole === undefined ? {} : { hole }) };
        expect(scoreOf(parts)).toBe(score);
      }
    });

    test('during an earlier round than that of the others, which the row does not name', () => {
      const parts = { status: 'wd', rounds: ['79', '63'], hole: '16', round: null };
      expect(scoreOf(parts, { tournamentRoundId: 3 })).toBe(7);
    });

    test('uses the hole of the round, too, to see that it is not over', () => {
      expect(scoreOf({ status: 'wd', rounds: ['79', '63'], thru: '15*' })).toBe(7);
    });

    test('counts the rounds before, not a total with the holes played; without rounds it counts the total', () => {
      const parts = { status: 'wd', rounds: ['79', '63'], hole: '16', total: '-2' };
      expect(scoreOf(parts)).toBe(7);
      expect(scoreOf({ ...parts, rounds: ['63'], round: '1', total: '+3' })).toBe(3);
    });

    test.each(['cut', 'WD'])('reads %s in place of a figure as none', (word) => {
      expect(scoreOf({ status: 'wd', rounds: ['76'], total: word, thru: word })).toBe(4);
    });
  });

  test('a row whose strokes and total disagree is named, and no other player loses a score', () => {
    const { rows, warnings } = feedOf(
      board([
        row({ id: '1', total: '-7', rounds: ['65', '--'] }),
        row({ id: '2', total: '-17', rounds: ['65', '--'], last: 'Odd' }),
        row({ id: '3', total: '-18', thru: '16', today: '-4', rounds: ['68', '--'], last: 'Off' }),
        row({ id: '4', total: '-8', thru: '16', today: '-4', rounds: ['68', '--'] }),
        row({ id: '5', total: '-1', thru: 'F', rounds: ['71', '72'] }),
        row({ id: '6', total: '-3', thru: '6', today: '-3', round: '1' }),
        row({ id: '7', total: '-2', thru: 'F', rounds: ['70', '--'] }),
        row({ id: '8', status: 'wd', rounds: ['76', '--'] }),
      ]),
    );
    expect(warnings).toEqual([
      'row 2 (Ada Odd): 65 strokes over 1 round are −7 to par, but its total gives −17; check its score',
      'row 3 (Ada Off): 68 strokes over 1 round are −4 to par, but its total gives −14; check its score',
    ]);
    expect(rows.map(({ result }) => result.score)).toEqual([-7, -17, -18, -8, -1, -3, -2, 4]);
  });

  test('without a known par, the rounds of a player who left do not count, and the player is named', () => {
    const { rows, warnings } = feedOf(
      board([row({ id: '1' }), row({ id: '2', status: 'wd', rounds: ['76', '--'] })]),
    );
    expect(rows[1]?.result.score).toBeNull();
    expect(warnings).toEqual([
      "row 2 (Ada Arnold): is out after 1 round, which can't be counted, because the file doesn't show the par of the course",
    ]);
  });

  test('a row of an unknown status is left out, and named', () => {
    const { rows, warnings } = feedOf(
      board([row({ id: '1' }), row({ id: '2', status: 'resting', last: 'Kisner' })]),
    );
    expect(rows).toHaveLength(1);
    expect(warnings).toEqual([
      'row 2 (Ada Kisner): status "resting" is unknown; the row is left out',
    ]);
  });

  test('no par is guessed where rows disagree on it or there are several courses', () => {
    const withdrawn = row({ id: '4', status: 'wd', rounds: ['76', '--', '--', '--'] });
    const par72 = row({ id: '1', total: '-7', rounds: ['65', '--', '--', '--'] });
    const par71 = row({ id: '2', total: '-6', rounds: ['65', '--', '--', '--'] });
    expect(feedOf(board([par72, par71, withdrawn])).rows[2]?.result.score).toBeNull();
    expect(
      feedOf(board([par72, withdrawn], { multiCourse: true })).rows[1]?.result.score,
    ).toBeNull();
  });

  test('places count only once the last round is official', () => {
    const parts = { total: '-16', thru: 'F', position: 'T3' };
    const last = { roundState: 'Official', tournamentRoundId: 4 };
    expect(resultOf(parts, last)?.finish).toBe(3);
    expect(feedOf(board([row(parts)], last)).final).toBe(true);
    expect(resultOf(parts, { ...last, tournamentRoundId: 2 })?.finish).toBeNull();
    expect(resultOf(parts, { ...last, roundState: 'In Progress' })?.finish).toBeNull();
    expect(resultOf({ ...parts, status: 'cut', position: '--' }, last)?.finish).toBeNull();
  });

  test('ranking everybody by these scores gives the positions the source prints', () => {
    const printed = [
      ['T1', '-2', '6*'],
      ['T1', '-2', '5'],
      ['3', '-1', '2'],
      ['T4', 'E', '1'],
      ['T4', '0', '3'],
      ['6', '+12', 'F'],
    ] as const;
    const { rows } = feedOf(
      board(
        printed.map(([position, total, thru], id) => row({ id: `${id}`, position, total, thru })),
      ),
    );
    const scores = rows.map(({ result }) => result.score ?? Number.NaN);
    const places = scores.map((score) => 1 + scores.filter((other) => other < score).length);
    expect(places).toEqual([1, 1, 3, 4, 4, 6]);
  });
});

describe('a PGA Tour leaderboard is refused', () => {
  test('when it is cut off', () => {
    const text = JSON.stringify(board([row({})]), null, 1);
    const answer = readGolfPgaTour(text.slice(0, text.indexOf('"Ada"')), { observedAt: null });
    expect(answer).toEqual({
      ok: false,
      refusal: {
        name: 'not-readable',
        faults: ['line 12, column 18: not valid JSON, expected a value but the file ends there'],
      },
    });
  });

  test('when it has another shape, with each field that is missing', () => {
    const fault = faultOf({ format: 'stroke', rows: [] });
    expect(fault.name).toBe('wrong-shape');
    expect(fault.faults).toContain('header is missing');
    expect(fault.faults).toContain('tournamentRoundId is missing');
  });

  test('when a row has another shape', () => {
    expect(faultOf(board([row({}), { ...row({}), thru: 6 }, 'x']))).toEqual({
      name: 'wrong-shape',
      faults: [
        'row 2: thru is 6, which is not a text',
        'row 3: the row is "x", which is not an object',
      ],
    });
  });

  test('when the event is not stroke play', () => {
    expect(faultOf(board([row({})], { format: 'stableford' }))).toEqual({
      name: 'wrong-shape',
      faults: ['format is "stableford"; only "stroke" counts to par'],
    });
  });

  test('when strokes and totals disagree in many rows, as with starting strokes', () => {
    const totals = ['-12', '-10', '-9', '-8', '-7', '-2'];
    const rows = totals.map((total, id) => row({ id: `${id}`, total, rounds: ['70'] }));
    expect(faultOf(board(rows))).toEqual({
      name: 'wrong-shape',
      faults: [
        'strokes and total disagree in 5 of 6 rows, as in an event with starting strokes or on several courses; only plain stroke play on one course is read like this',
      ],
    });
    const before = ['-10', '-8', '-7', 'E'].map((total, id) => row({ id: `${id}`, total }));
    expect(faultOf(board(before)).faults[0]).toContain('disagree in 3 of');
  });

  test('when it has no players', () => {
    expect(faultOf(board([])).name).toBe('no-players');
  });

  test('when one player is in it twice', () => {
    expect(faultOf(board([row({}), row({ id: '7', last: 'Bell' }), row({})]))).toEqual({
      name: 'player-twice',
      faults: ['row 3 (Ada Arnold): the same id 101 is in row 1 (Ada Arnold)'],
    });
  });

  test('when its clock is invalid; without one, it needs the time from the operator', () => {
    expect(faultOf(board([row({})], { header: { lastUpdated: 'yesterday' } })).name).toBe(
      'no-time',
    );
    expect(faultOf(board([row({})], { header: {} })).name).toBe('no-time');
    const told = new Date('2031-03-14T12:00:00Z');
    expect(feedOf(board([row({})], { header: {} }), told).observedAt).toEqual(told);
  });

  test.each([
    [{ total: '-61', thru: '3' }, 'score -61 is not a whole number within ±60 of par'],
    [{ total: '-1.5', thru: '3' }, 'total "-1.5" is not a score to par'],
    [{ total: 'NaN', thru: '3' }, 'total "NaN" is not a score to par'],
    [{ total: '-1', thru: '19' }, 'thru 19 is not a number of holes from 0 to 18'],
    [{ total: '-1', thru: '-2' }, 'thru "-2" is not a number of holes'],
    [{ total: '-1', thru: '9:35am' }, 'thru "9:35am" is not a number of holes'],
    [{ round: 'two' }, 'playerRoundId "two" is not a round'],
    [{ round: '0' }, 'round 0 is not a round from 1 to 10'],
    [{ total: '--', thru: '5' }, 'thru is "5", but there is no total'],
    [
      { rounds: ['26'], thru: 'F', total: '-46', round: '1' },
      'round 1 is over with 26 strokes; a round of 18 holes takes at least 55',
    ],
    [
      { rounds: ['70', '54'], status: 'wd', hole: null },
      'round 2 is over with 54 strokes; a round of 18 holes takes at least 55',
    ],
    [
      { rounds: ['54', '20'], status: 'wd', hole: '5' },
      'round 1 is over with 54 strokes; a round of 18 holes takes at least 55',
    ],
    [
      { rounds: ['70', '12'], status: 'cut', total: '+3' },
      'round 2 is over with 12 strokes; a round of 18 holes takes at least 55',
    ],
  ])('when a result cannot be: %j', (parts, fault) => {
    expect(faultOf(board([row({ id: '1' }), row({ ...parts, id: '2', last: 'Kisner' })]))).toEqual({
      name: 'impossible-result',
      faults: [`row 2 (Ada Kisner): ${fault}`],
    });
  });
});

test('law: whatever happens to the text, it is read or refused with faults, and nothing is thrown', () => {
  expect(
    firstUnanswered(
      readGolfPgaTour,
      board([
        row({ id: '1', total: '-7', thru: 'F', rounds: ['65', '--', '--', '--'] }),
        row({ id: '2', status: 'wd', rounds: ['76', '--', '--', '--'] }),
        row({ id: '3' }),
      ]),
      null,
    ),
  ).toBeUndefined();
});
