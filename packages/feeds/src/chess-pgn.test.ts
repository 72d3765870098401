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
  test('adds up points; a running game does not count yet', () => {
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

  test('a bye has the points of its result', () => {
    const bye = game('Cy', 'bye', '1/2-1/2', { moves: '' });
    expect(scoresOf(game('Ada', 'Bo', '1-0') + bye)).toEqual({ Ada: 1, Bo: 0, Cy: 0.5 });
  });

  test.each([
    ['0-0', 0, 0],
    ['½-½', 0.5, 0.5],
    ['½–½', 0.5, 0.5],
    ['1/2 - 1/2', 0.5, 0.5],
    ['1\u20442-1\u20442', 0.5, 0.5],
    ['0.5-0.5', 0.5, 0.5],
    ['1/2', 0.5, 0.5],
    ['½-0', 0.5, 0],
    ['0-½', 0, 0.5],
    ['1/2-0', 0.5, 0],
    ['0 - 1/2', 0, 0.5],
    ['1-0 ff', 1, 0],
    ['0-1 FF', 0, 1],
    ['1-0F', 1, 0],
    ['1-0 (forfeit)', 1, 0],
    ['1–0', 1, 0],
    ['0:1', 0, 1],
  ])('reads the result %s, at the end too', (result, white, black) => {
    for (const moves of ['', '1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0']) {
      expect(scoresOf(game('Ada', 'Bo', result, { moves }))).toEqual({ Ada: white, Bo: black });
      const ending = result.replace(/ ?\(?f.*$/i, '');
      const played = game('Ada', 'Bo', ending, { moves }).replace(`"${ending}"`, `"${result}"`);
      expect(scoresOf(played)).toEqual({ Ada: white, Bo: black });
    }
  });

  test.each([
    ['1/2-1/2', '½-½'],
    ['½-0', '1/2-0'],
    ['+/-', '1-0'],
    ['-/+', '0-1'],
    ['?', '1-0'],
    ['', '0-1'],
  ])('a header %j and the end %s agree', (header, ending) => {
    const text = game('Ada', 'Bo', ending).replace(`[Result "${ending}"]`, `[Result "${header}"]`);
    expect(read(text).ok).toBe(true);
  });

  test('0-0 after moves is castling, unless it ends a game whose header also has a double forfeit', () => {
    const castled = game('Ada', 'Bo', '1-0', { moves: '1. e4 e5 2. 0-0 0-0' });
    expect(scoresOf(castled)).toEqual({ Ada: 1, Bo: 0 });
    expect(faultOf(castled.replace(' 1-0\n', '\n')).faults[0]).toContain('no result at its end');
    const forfeited = game('Ada', 'Bo', '0-0', { moves: '1. e4 e5 2. 0-0 {late} 0-0' });
    expect(scoresOf(`${forfeited}${game('Cy', 'Di', '1-0')}`)).toMatchObject({ Ada: 0, Bo: 0 });
    expect(faultOf(forfeited.replace('"0-0"', '"1-0"')).faults[0]).toContain(
      'no result at its end',
    );
  });

  test.each([
    ['spaces', ' '.repeat(50_000), 'x'],
    ['comments', '{a}'.repeat(20_000), 'x'],
    ['line comments', ';;;;\n'.repeat(20_000), 'x'],
  ])('is quick where %s follow 0-0', (_, filler, end) => {
    const text = game('Ada', 'Bo', '0-0', { moves: `1. e4 0-0 ${filler}${end}` });
    const began = performance.now();
    expect(faultOf(text).name).toBe('not-readable');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('is quick with names and results that have no end', () => {
    const long = `${'½ '.repeat(25_000)}bye${' .'.repeat(25_000)}x`;
    const began = performance.now();
    read(
      game('Ada', long, '1-0') +
        game('Cy', 'Di', '1-0').replace('"1-0"', `"1${' '.repeat(100_000)}x"`),
    );
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test.each(['01', '001', '1.1', '01.02', 'Round 1', 'R1', ' 1 ', '1/9', '1 of 9'])(
    'reads the round %j',
    (round) => {
      expect(scoresOf(game('Ada', 'Bo', '1-0', { round }))).toEqual({ Ada: 1, Bo: 0 });
    },
  );

  test.each([
    ['Black "?"', game('Cy', '?', '1-0', { moves: '' }), 1],
    ['Black "-"', game('Cy', '-', '1/2-1/2', { moves: '' }), 0.5],
    ['Black ""', game('Cy', '', '½-0', { moves: '' }), 0.5],
    ['White "?"', game('?', 'Cy', '0-1', { moves: '' }), 1],
    ['a game not paired yet', game('Cy', '?', '*', { moves: '' }), null],
    ['a bye of no points', game('Cy', '?', '0-0', { moves: '' }), 0],
    ['Termination "bye"', game('Cy', '?', '1-0', { more: '[Termination "bye"]\n' }), 1],
    [
      'Termination "Half-point bye", without the tag Black',
      game('Cy', 'x', '½-½', { more: '[Termination "Half-point bye"]\n', moves: '' }).replace(
        '[Black "x"]\n',
        '',
      ),
      0.5,
    ],
    ['a name with bye in it', game('Cy', 'Half-point Bye', '½-½', { moves: '' }), 0.5],
    ['a numbered bye', game('Cy', 'BYE 2', '1-0', { moves: '' }), 1],
  ])('a bye written as %s has the points of its result', (_, bye, score) => {
    expect(scoresOf(game('Ada', 'Bo', '1-0') + bye)).toEqual({ Ada: 1, Bo: 0, Cy: score });
  });

  test('a player called Bye is a player', () => {
    expect(scoresOf(game('Bye, Erik', 'Bo', '1-0'))).toEqual({ 'Bye, Erik': 1, Bo: 0 });
  });

  test('a board that two absent teams forfeit is left out', () => {
    const absent = game('?', '?', '0-0', { moves: '' });
    expect(scoresOf(ROUND_1 + absent)).not.toHaveProperty('?');
  });

  test('tags may be in any case, and lines may end as on old machines', () => {
    const text = ROUND_1.replaceAll('[White', '[WHITE').replaceAll('[Result', '[result');
    expect(scoresOf(`\uFEFF${text.replaceAll('\n', '\r')}`)).toEqual(scoresOf(ROUND_1));
  });

  test('annotations, long moves and results of other games in variations are left aside', () => {
    const moves = '1. e2-e4 +/- e7-e5 2. Ng1-f3 ± (2. f4 exf4 1/2-1/2) Nb8xc6 N';
    expect(scoresOf(game('Ada', 'Bo', '0-1', { moves }))).toEqual({ Ada: 0, Bo: 1 });
  });

  test('may give the number of games, and their points', () => {
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
    ['a dash', game('Ada', 'Bo', '1-0', { round: '-' }), 'game 1 (Ada - Bo): has no round; '],
    [
      'a date',
      game('Ada', 'Bo', '1-0', { round: '2031.05.03' }),
      'game 1 (Ada - Bo): has no round; ',
    ],
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

  test('that contradicts itself about a result, in headers, in a second set of headers, or at the end', () => {
    const contradicted = game('Ada', 'Bo', '1-0').replace('"1-0"', '"0-1"');
    expect(faultOf(contradicted).faults).toEqual([
      'game 1 (Ada - Bo), line 1: it has the results 0-1 and 1-0; keep the right one',
    ]);
    const pasted = game('Ada', 'Bo', '1-0', {
      moves: '{a note}\n[White "Ada"] [Black\n"bo"] [Result "1/2-1/2"] 1. e4 1-0',
    });
    expect(faultOf(pasted).faults).toEqual([
      'game 1 (Ada - Bo), line 1: it has the results 1-0 and 1/2-1/2; keep the right one',
    ]);
    const renamed = game('Ada', 'Bo', '1-0', { moves: '{a note}\n[White "Ad_a"] 1. e4 1-0' });
    expect(faultOf(renamed).faults).toEqual([
      'game 1 (Ada - Bo), line 1: White has the values "Ada" and "Ad_a"; keep the right one',
    ]);
  });

  test('with a game twice, or a side without a name', () => {
    expect(faultOf(ROUND_1 + game('Ada', 'Bo', '1-0'))).toEqual({
      name: 'player-twice',
      faults: ['game 3 (Ada - Bo): the same game is also game 1 (Ada - Bo)'],
    });
    expect(faultOf(game('Ada', '?', '1-0')).faults).toEqual([
      'game 1 (Ada - ?), line 1: there is no tag Black with a name',
    ]);
    const lost = game('Ada', 'Bo', '1-0', { moves: '' }).replace('[Black "Bo"]\n', '');
    expect(faultOf(lost).faults).toEqual([
      'game 1 (Ada - ?), line 1: there is no tag Black with a name',
    ]);
    expect(faultOf(ROUND_1 + game('Ada', 'Bo', '1-0', { round: '01' })).name).toBe('player-twice');
  });

  test.each(['2-0', '1-1', '1-½', '½-1', '1-0 won', 'white'])('with the result %s', (result) => {
    const faults = faultOf(game('Ada', 'Bo', '1-0').replace('"1-0"', `"${result}"`)).faults;
    expect(faults[0]).toContain(`it has the results ${result} and 1-0`);
    expect(read(game('Ada', 'Bo', result)).ok).toBe(false);
  });

  test('that ends before a result', () => {
    expect(faultOf(game('Ada', 'Bo', '1-0').replace(/ 1-0\n\n$/, '')).faults).toEqual([
      'game 1 (Ada - Bo), line 1: there is no result at its end; the file may be cut off',
    ]);
  });

  test.each([
    ['<html>', 'line 1: "<html>" is before the headers of the first game'],
    ['1. e4', 'line 1: "1." is before the headers of the first game'],
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
