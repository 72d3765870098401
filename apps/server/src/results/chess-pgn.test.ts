import { describe, expect, test } from 'vitest';
import { readChessPgn } from './chess-pgn.ts';
import type { FeedFault } from './feed.ts';

const OBSERVED_AT = new Date('2031-05-03T18:00:00Z');

const game = (
  white: string,
  black: string,
  result: string,
  { round = '1', moves = '1. e4 {the usual} e5 (1... c5 2. Nf3) 2. Nf3', more = '' } = {},
): string =>
  `[Event "An Open"]\n[Round "${round}"]\n[White "${white}"]\n[Black "${black}"]\n` +
  `[Result "${result}"]\n${more}\n${moves} ${result}\n\n`;

const read = (text: string) => readChessPgn(text, { observedAt: OBSERVED_AT });

const scoresOf = (text: string) => {
  const answer = read(text);
  if (!answer.ok) throw new Error(answer.refusal.faults.join('\n'));
  return Object.fromEntries(answer.value.rows.map(({ name, result }) => [name, result.score]));
};

const faultOf = (text: string): FeedFault => {
  const answer = read(text);
  if (answer.ok) throw new Error('the feed was read');
  return answer.refusal;
};

const ROUND_1 = game('Ada', 'Bo', '1-0') + game('Cy', 'Di', '1/2-1/2');
const ROUND_2 =
  game('Bo', 'Cy', '0-1', { round: '2.1' }) + game('Di', 'Ada', '*', { round: '2.2' });

describe('a PGN of all games', () => {
  test('adds up points; a game that goes on counts nothing yet', () => {
    expect(scoresOf(ROUND_1 + ROUND_2)).toEqual({ Ada: 1, Bo: 0, Cy: 1.5, Di: 0.5 });
    expect(scoresOf(game('Ada', 'Bo', '*'))).toEqual({ Ada: null, Bo: null });
  });

  test('names players by FIDE id and its place by game', () => {
    const answer = read(game('Ada', 'Bo', '1-0', { more: '[WhiteFideId "123"]\n' }));
    expect(answer).toMatchObject({
      value: {
        source: 'pgn',
        sport: 'Chess',
        final: false,
        rows: [{ where: 'game 1 (Ada - Bo)', externalId: '123' }, { externalId: null }],
      },
    });
  });

  test('a bye has what its result says', () => {
    const bye = game('Cy', 'bye', '1/2-1/2', { moves: '' });
    expect(scoresOf(game('Ada', 'Bo', '1-0') + bye)).toEqual({ Ada: 1, Bo: 0, Cy: 0.5 });
  });

  test('may say how many games it has, and what they are worth', () => {
    const text =
      game('Ada', 'Bo', '1-0', { round: '?' }) + game('Cy', 'Ada', '1/2-1/2', { round: '?' });
    expect(scoresOf(`%captains-pick games=2 win=3 draw=1 loss=0.5\n${text}`)).toEqual({
      Ada: 4,
      Bo: 0.5,
      Cy: 1,
    });
    expect(faultOf(`%captains-pick games=3\n${text}`)).toEqual({
      name: 'incomplete',
      faults: ['the file says that it holds 3 games, but it holds 2'],
    });
    expect(faultOf(`%captains-pick all\n${text}`).faults[0]).toContain('is not understood');
    expect(faultOf(`%captains-pick games=2\n%captains-pick games=2\n${text}`).faults).toEqual([
      'line 2: a second line %captains-pick',
    ]);
  });

  test('boards that are not set up are left out', () => {
    expect(scoresOf(`[Event "Chapter 1"]\n[Result "*"]\n\n *\n\n${ROUND_1}`)).toHaveProperty(
      'Ada',
      1,
    );
  });
});

describe('a PGN is refused', () => {
  test.each([
    [
      'one round of many',
      game('Ada', 'Bo', '1-0', { round: '9' }),
      'there is a round 9, but no round 1; ',
    ],
    [
      'a gap',
      ROUND_1 + game('Ada', 'Bo', '1-0', { round: '3' }),
      'there is a round 3, but no round 2; ',
    ],
    ['no rounds', game('Ada', 'Bo', '1-0', { round: '?' }), 'game 1 (Ada - Bo): has no round; '],
    [
      'a round cut off',
      ROUND_1 + game('Bo', 'Cy', '0-1', { round: '2' }),
      'round 2: Ada has neither a game nor a bye; ',
    ],
  ])('as incomplete: %s', (_, text, fault) => {
    const { name, faults } = faultOf(text);
    expect(name).toBe('incomplete');
    expect(faults[0]).toContain(fault);
  });

  test('whose results contradict each other, in headers, in a second set of headers, or at the end', () => {
    const contradicted = game('Ada', 'Bo', '1-0').replace('"1-0"', '"0-1"');
    expect(faultOf(contradicted).faults).toEqual([
      'game 1 (Ada - Bo), line 1: its result is there as 0-1 and as 1-0; leave the true one',
    ]);
    const pasted = game('Ada', 'Bo', '1-0', {
      moves: '{a note}\n[White "Ada"] [Black\n"bo"] [Result "1/2-1/2"] 1. e4 1-0',
    });
    expect(faultOf(pasted).faults).toEqual([
      'game 1 (Ada - Bo), line 1: its result is there as 1-0 and as 1/2-1/2; leave the true one',
    ]);
    const renamed = game('Ada', 'Bo', '1-0', { moves: '{a note}\n[White "Ad_a"] 1. e4 1-0' });
    expect(faultOf(renamed).faults).toEqual([
      'game 1 (Ada - Bo), line 1: White is there as "Ada" and as "Ad_a"; leave the true one',
    ]);
  });

  test('with a game twice, or a side without a name', () => {
    expect(faultOf(ROUND_1 + game('Ada', 'Bo', '1-0'))).toEqual({
      name: 'player-twice',
      faults: ['game 3 (Ada - Bo): the same game is there as game 1 (Ada - Bo)'],
    });
    expect(faultOf(game('Ada', '?', '1-0')).faults).toEqual([
      'game 1 (Ada - ?), line 1: there is no tag Black with a name',
    ]);
  });

  test('that ends before a result', () => {
    expect(faultOf(game('Ada', 'Bo', '1-0').replace(/ 1-0\n\n$/, '')).faults).toEqual([
      'game 1 (Ada - Bo), line 1: there is no result at its end; the file may be cut off',
    ]);
  });

  test.each([
    ['<html>', 'line 1: "<html>" stands before the headers of a first game'],
    ['1. e4', 'line 1: "1." stands before the headers of a first game'],
    ['[White "Ada"', 'line 1: "[White \\"Ada\\"" is no tag pair such as [White "Ada Arnold"]'],
    [
      '[White "Ada"]\n\n1. e4 {and then',
      'line 3: a comment is opened and never closed; the file may be cut off',
    ],
    ['[White "Ada"]\n\n1. e9 1-0', 'line 3: "e9" is neither a move nor a result'],
    [
      '[White "Ada"]\n\n1-0\n2. e4',
      'line 4: "2." follows the result of a game; the next game needs its headers first',
    ],
    ['[White "Ada"]\n\n1. e4 ) 1-0', 'line 3: a variation is closed that was never opened'],
  ])('that is no PGN: %j', (text, fault) => {
    expect(faultOf(text)).toMatchObject({ name: 'not-readable' });
    expect(faultOf(text).faults).toContain(fault);
  });

  test('without games or a time', () => {
    expect(faultOf('').name).toBe('no-players');
    expect(readChessPgn(ROUND_1, { observedAt: null })).toMatchObject({
      refusal: { name: 'no-time' },
    });
  });
});
