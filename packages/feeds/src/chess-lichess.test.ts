import { describe, expect, test } from 'vitest';
import { readChessLichess } from './chess-lichess.ts';
import type { FeedFault, FeedRow } from './feed.ts';

const OBSERVED_AT = new Date('2031-05-03T18:00:00Z');

const ADA = { name: 'Arnold, Ada', fideId: 1_001, rating: 2700, title: 'GM' };
const BO = { name: 'Baker, Bo', fideId: 1_002 };
const CY = { name: 'Cole, Cy' };

const game = (id: string, white: object, black: object, status: string) => ({
  id,
  name: 'a board',
  players: [white, black],
  status,
});

const round = (number: number, games: readonly unknown[], about: object = {}) => ({
  round: { id: `r${number}`, name: `Round ${number}`, ...about },
  tour: { id: 't1', name: 'An Invitational' },
  study: { writeable: false },
  games,
});

const read = (value: unknown) =>
  readChessLichess(JSON.stringify(value), { observedAt: OBSERVED_AT });

const rowsOf = (value: unknown): readonly FeedRow[] => {
  const answer = read(value);
  if (!answer.ok) throw new Error(answer.refusal.faults.join('\n'));
  return answer.value.rows;
};

const scoresOf = (value: unknown) =>
  rowsOf(value).map(({ externalId, name, result }) => [externalId, name, result.score]);

const faultOf = (value: unknown): FeedFault => {
  const answer = read(value);
  if (answer.ok) throw new Error('the feed was read');
  return answer.refusal;
};

describe("a broadcast's players", () => {
  test('have the points that Lichess counted, by FIDE id', () => {
    expect(
      scoresOf([
        { ...ADA, score: 2.5, played: 3, rank: 1 },
        { ...CY, played: 0, rank: 2 },
      ]),
    ).toEqual([
      ['1001', 'Arnold, Ada', 2.5],
      [null, 'Cole, Cy', null],
    ]);
  });

  test('are refused with games but no score, or an invalid score', () => {
    expect(faultOf([{ ...ADA, played: 2 }]).faults).toEqual([
      'row 1 (Arnold, Ada): has played 2 games, but score is missing',
    ]);
    expect(faultOf([{ ...ADA, played: 1, score: '1' }]).faults).toEqual([
      'row 1: score is "1", which is not a number',
    ]);
    expect(faultOf([{ ...ADA, played: 1, score: -1 }]).name).toBe('impossible-result');
  });
});

describe('a list of all rounds', () => {
  test('adds up wins, draws, double forfeits and running games', () => {
    expect(
      scoresOf([
        round(1, [game('a', ADA, BO, '1-0')]),
        round(2, [game('b', BO, ADA, '½-½'), game('c', CY, { name: 'Dunn, Di' }, '0-0')]),
        round(3, [game('d', ADA, CY, '*')]),
      ]),
    ).toEqual([
      ['1001', 'Arnold, Ada', 1.5],
      ['1002', 'Baker, Bo', 0.5],
      [null, 'Cole, Cy', 0],
      [null, 'Dunn, Di', 0],
    ]);
  });

  test('counts each round by its own scoring, by colour', () => {
    const classical = { win: 3, draw: 1 };
    const rounds = [
      round(1, [game('a', ADA, BO, '½-½')], {
        customScoring: { white: classical, black: classical },
      }),
      round(2, [game('b', ADA, BO, '½-½')], {
        customScoring: { white: { win: 0.5, draw: 0 }, black: { win: 0.5, draw: 0.5 } },
      }),
    ];
    expect(scoresOf(rounds)).toEqual([
      ['1001', 'Arnold, Ada', 1],
      ['1002', 'Baker, Bo', 1.5],
    ]);
  });

  test.each([
    ['0-0', 0, 0],
    ['½-½', 0.5, 0.5],
    ['½-0', 0.5, 0],
    ['0-½', 0, 0.5],
    ['1/2-0', 0.5, 0],
    ['1-0', 1, 0],
  ])('reads the status %s', (status, white, black) => {
    expect(scoresOf([round(1, [game('a', ADA, BO, status)])])).toEqual([
      ['1001', 'Arnold, Ada', white],
      ['1002', 'Baker, Bo', black],
    ]);
  });

  test('half a point is the points of a draw where scoring is custom', () => {
    const colour = { win: 3, draw: 1 };
    const about = { customScoring: { white: colour, black: colour } };
    expect(scoresOf([round(1, [game('a', ADA, BO, '0-½')], about)])).toEqual([
      ['1001', 'Arnold, Ada', 0],
      ['1002', 'Baker, Bo', 1],
    ]);
  });

  test.each([[{}], [{ name: '?' }], [{ name: null, fideId: 0 }], [{ name: 'Half-point bye' }]])(
    'reads %j, without a move, as a bye',
    (nobody) => {
      expect(scoresOf([round(1, [game('a', ADA, nobody as typeof ADA, '½-½')])])).toEqual([
        ['1001', 'Arnold, Ada', 0.5],
      ]);
    },
  );

  test('refuses a game with moves in which a name is lost', () => {
    const lost = { ...game('a', ADA, { name: '' }, '1-0'), lastMove: 'e2e4' };
    expect(faultOf([round(1, [lost])]).faults).toEqual([
      'Round 1, game 1 (Arnold, Ada - ?): a game has two named players, this one 1',
    ]);
  });

  test('skips a player whose score is missing, and names the player', () => {
    const players = [
      { name: 'Arnold, Ada', fideId: null, played: 1, score: 1 },
      { name: 'Baker, Bo', played: 1 },
    ];
    const answer = readChessLichess(JSON.stringify(players), { observedAt: OBSERVED_AT });
    expect(answer).toMatchObject({
      value: {
        rows: [{ name: 'Arnold, Ada', externalId: null }],
        warnings: [
          'row 2 (Baker, Bo): has played 1 games, but score is missing; the row is left out',
        ],
      },
    });
  });

  test('gives a bye the points of its result, and no points to an opponent', () => {
    expect(scoresOf([round(1, [game('a', ADA, { name: 'BYE' }, '1-0')])])).toEqual([
      ['1001', 'Arnold, Ada', 1],
    ]);
  });

  test('leaves out boards that are not set up', () => {
    const empty = { id: 'z', name: 'Chapter 1', status: '*' };
    expect(rowsOf([round(1, [empty, game('a', ADA, BO, '*')])])).toHaveLength(2);
    expect(faultOf([round(1, [{ ...empty, status: '1-0' }])]).faults).toEqual([
      'Round 1, game 1 (? - ?): a game has two named players, this one 0',
    ]);
  });

  test('identifies a player without an id by the id that other games give the name', () => {
    const rounds = [
      round(1, [game('a', ADA, BO, '1-0')]),
      round(2, [game('b', { name: 'arnold,  Ada' }, CY, '1-0')]),
    ];
    expect(scoresOf(rounds)[0]).toEqual(['1001', 'Arnold, Ada', 2]);
    const namesake = round(3, [game('c', { ...ADA, fideId: 9 }, BO, '1-0')]);
    expect(faultOf([...rounds, namesake]).faults).toEqual([
      'Round 2, game 2 (arnold, Ada - Cole, Cy): arnold,  Ada has no FIDE id here, and games give two for that name; add it',
    ]);
  });

  test('is refused with a round or a game twice, or of two tournaments', () => {
    const first = round(1, [game('a', ADA, BO, '1-0')]);
    expect(faultOf([first, first]).faults).toEqual([
      'round 2 (Round 1): the same round (round r1) is in round 1 (Round 1)',
      'round 2 (Round 1): the same game (game a) is in round 1 (Round 1)',
    ]);
    const other = { ...round(2, [game('b', ADA, BO, '1-0')]), tour: { id: 't2', name: 'Women' } };
    expect(faultOf([first, other]).faults).toEqual([
      'round 2 (Round 2): is of Women, the first of An Invitational',
    ]);
  });

  test.each([
    ['an unknown result', game('a', ADA, BO, '2-0'), 'status "2-0" is no result'],
    [
      'one player',
      { id: 'a', players: [ADA], status: '1-0' },
      'a game has two named players, this one 1',
    ],
    ['a player against himself', game('a', ADA, ADA, '1-0'), 'Arnold, Ada plays against themself'],
    ['two byes', game('a', { name: 'bye' }, { name: 'BYE' }, '1-0'), 'both sides are a bye'],
  ])('is refused with %s', (_, broken, fault) => {
    expect(faultOf([round(1, [broken])]).faults[0]).toMatch(
      new RegExp(`^Round 1, game 1 .*: ${fault}$`),
    );
  });
});

test('one round is refused, for points count over all of them', () => {
  const fault = faultOf(round(9, [game('a', ADA, BO, '1-0')]));
  expect(fault.name).toBe('incomplete');
  expect(fault.faults[0]).toContain('send the broadcast');
});

test('needs the time of the file from the operator', () => {
  const answer = readChessLichess('[]', { observedAt: null });
  expect(answer).toMatchObject({ ok: false, refusal: { name: 'no-time' } });
});
