import { describe, expect, test } from 'vitest';
import { readEsportsCsv } from './esports-csv.ts';

const OBSERVED_AT = new Date('2031-05-03T18:00:00Z');
const read = (text: string) => readEsportsCsv(text, { observedAt: OBSERVED_AT });

const faultOf = (text: string) => {
  const answer = read(text);
  if (answer.ok) throw new Error('the feed was read');
  return answer.refusal;
};

describe('a CSV of esports results', () => {
  test('gives scores and places by id, other columns left aside', () => {
    expect(
      read('\uFEFFPlayer ID,Player,Team,Points,Finish\r\n7, Perk ,G2,12.25,\r\n8,Caps,G2,-1,0\r\n'),
    ).toMatchObject({
      value: {
        source: 'csv',
        sport: 'Esports',
        observedAt: OBSERVED_AT,
        final: false,
        rows: [
          {
            where: 'line 2',
            externalId: '7',
            name: 'Perk',
            result: { score: 12.25, finish: null },
          },
          { where: 'line 3', externalId: '8', name: 'Caps', result: { score: -1, finish: 0 } },
        ],
      },
    });
  });

  test('does not read a lane or role as a final place', () => {
    const lanes = read('name,position,score\nPerkz,ADC,53.24\nCaps,MID,61.57\n');
    expect(lanes).toMatchObject({
      value: {
        final: false,
        rows: [
          { name: 'Perkz', result: { score: 53.24, finish: null } },
          { name: 'Caps', result: { score: 61.57, finish: null } },
        ],
        warnings: [
          'the column "position" is not read: it is a lane or role; call it "finish" if it is the final place',
        ],
      },
    });
    expect(read('name,Position,score,finish\nYatoro,1,9,1\nCollapse,3,9,1\n')).toMatchObject({
      value: { final: true, rows: [{ result: { finish: 1 } }, { result: { finish: 1 } }] },
    });
    expect(read('name,Position,score\nYatoro,1,9\nCollapse,2,9\n')).toMatchObject({
      value: { final: false, rows: [{ result: { finish: null } }, { result: { finish: null } }] },
    });
  });

  test.each([
    ['1st', 1],
    ['T3', 3],
    ['5th-6th', 5],
    ['5–6', 5],
    ['-', null],
    ['N/A', null],
  ])('reads the place %s', (cell, finish) => {
    expect(read(`name,score,place\nA,3,${cell}\n`)).toMatchObject({
      value: { rows: [{ result: { finish, score: 3 } }] },
    });
  });

  test('is final once all have a place and somebody the first', () => {
    expect(read('name,score,finish\nA,3,1\nB,3,1\nC,1,2\n')).toMatchObject({
      value: { final: true },
    });
    expect(read('name,score,finish\nA,3,1\nB,3,\n')).toMatchObject({ value: { final: false } });
    expect(read('name,score,finish\nA,3,3\nB,3,4\n')).toMatchObject({ value: { final: false } });
  });

  test.each([
    ['', 'not-readable', 'the file is empty'],
    ['name,score\n', 'no-players', 'the file holds no players'],
    ['player,rank\nA,1\n', 'wrong-shape', 'line 2 (A): the score is missing; write 0 for none yet'],
    [
      'name,score\nA,1',
      'incomplete',
      'line 2: the file ends in the middle of a line, so it may be cut off; end it with a line break',
    ],
    ['name,score\nA,1e3\n', 'wrong-shape', 'line 2 (A): score "1e3" is not a number'],
    ['name,Points\nA,1e3\n', 'wrong-shape', 'line 2 (A): Points "1e3" is not a number'],
    ['name,score,Place\nA,1,last\n', 'wrong-shape', 'line 2 (A): Place "last" is not a number'],
    ['name,score\nA\n', 'wrong-shape', 'line 2 (A): has 1 cells, the header 2'],
    [
      'name,score,finish\nA,1,-1\n',
      'wrong-shape',
      'line 2 (A): finish -1 has a meaning in poker only',
    ],
    ['name,score,finish\nA,1,1.5\n', 'impossible-result', 'line 2 (A): finish 1.5 is not a place'],
    [
      'name,score,points\nA,1,2\n',
      'wrong-shape',
      'line 1: the columns "score" and "points" both give the score',
    ],
    ['name,score\nA,1\na,2\n', 'player-twice', 'line 3 (a): the same name is in line 2 (A)'],
    ['<html>\n', 'wrong-shape', 'line 1: there is no column "name"; found "<html>"'],
    [
      'name,score\n"A,1\n',
      'not-readable',
      'line 2: the file ends inside quotes; one was opened and never closed',
    ],
  ])('is refused: %j', (text, name, fault) => {
    expect(faultOf(text)).toMatchObject({ name });
    expect(faultOf(text).faults[0]).toBe(fault);
  });

  test('quotes no more than the beginning of a cell without end', () => {
    const [fault = ''] = faultOf(`name,score\nA,${'x'.repeat(100_000)}\n`).faults;
    expect(fault).toMatch(/^line 2 \(A\): score "x{400,}…$/);
    expect(fault).toHaveLength(500);
  });

  test('is refused without a time', () => {
    expect(readEsportsCsv('name,score\nA,1\n', { observedAt: null })).toMatchObject({
      refusal: { name: 'no-time' },
    });
  });
});
