import { describe, expect, test } from 'vitest';
import { readPokerCsv } from './poker-csv.ts';

const OBSERVED_AT = new Date('2031-07-22T21:30:00Z');
const read = (rows: string) =>
  readPokerCsv(`id,name,chips,finish,cash\n${rows}`, { observedAt: OBSERVED_AT });

const faultOf = (rows: string) => {
  const answer = read(rows);
  if (answer.ok) throw new Error('the feed was read');
  return answer.refusal;
};

describe("a poker floor's CSV", () => {
  test('gives stacks, places and dollars as cents', () => {
    expect(
      read('7,Ada,"131,900,000",,\n8,Bo,0,9,"$1,000,000.50"\n9,Cy,,-1,\n10,Di,0,,\n'),
    ).toMatchObject({
      value: {
        source: 'csv',
        sport: 'Poker',
        observedAt: OBSERVED_AT,
        final: false,
        rows: [
          {
            where: 'line 2',
            externalId: '7',
            name: 'Ada',
            result: { currentChipCount: 131_900_000, finish: null, cashedFor: 0 },
          },
          { result: { currentChipCount: 0, finish: 9, cashedFor: 100_000_050 } },
          { result: { currentChipCount: null, finish: -1 } },
          { result: { currentChipCount: 0, finish: null } },
        ],
      },
    });
  });

  test('is final once the winner has a place, with or without all the chips', () => {
    expect(read('1,Ada,500,1,70\n2,Bo,0,2,30\n')).toMatchObject({ value: { final: true } });
    expect(read('1,Ada,,2,70\n2,Bo,,3,30\n')).toMatchObject({ value: { final: false } });
  });

  test('accepts ties that share places and money', () => {
    expect(read('1,Ada,9,,\n2,Bo,9,,\n3,Cy,0,3,5\n4,Di,0,3,5\n5,Ed,0,5,4\n').ok).toBe(true);
  });

  test.each([
    ['1,Ada,-5,,\n', 'line 2 (Ada): chips -5 are below zero'],
    ['1,Ada,1.5,,\n', 'line 2 (Ada): chips 1.5 is not a chip count'],
    ['1,Ada,9000000000000,,\n', 'line 2 (Ada): chips 9000000000000 is not a chip count'],
    ['1,Ada,500,9,\n', 'line 2 (Ada): has 500 chips, but is out in place 9'],
    ['1,Ada,500,-1,\n', 'line 2 (Ada): has 500 chips, but is out'],
    ['1,Ada,,,\n', 'line 2 (Ada): has neither chips nor a place; a player still in has chips'],
    ['1,Ada,0,9,0.001\n', 'line 2 (Ada): cash 0.001 is not dollars and cents'],
    ['1,Ada,0,9,-5\n', 'line 2 (Ada): cashedFor is negative'],
    ['1,Ada,5,,\n2,Bo,6,,\n3,Cy,0,2,\n', 'line 4 (Cy): finished 2, but 2 are still in'],
    [
      '1,Ada,5,,\n2,Bo,0,8,\n3,Cy,0,8,\n4,Di,0,9,\n',
      'line 5 (Di): finished 9, but 2 share place 8 and so take up 9',
    ],
    [
      '1,Ada,5,,\n2,Bo,0,8,10\n3,Cy,0,8,9\n',
      'line 4 (Cy): shares place 8 with line 3 (Bo), but cashed 9 and not 10',
    ],
  ])('is refused where it contradicts itself: %j', (rows, fault) => {
    expect(faultOf(rows)).toEqual({ name: 'impossible-result', faults: [fault] });
  });

  test('is refused with a player twice, a cell that is no number, or without a time', () => {
    expect(faultOf('1,Ada,5,,\n1,Bo,6,,\n').faults).toEqual([
      'line 3 (Bo): the same id 1 is in line 2 (Ada)',
    ]);
    expect(faultOf('1,Ada,all in,,\n').faults).toEqual([
      'line 2 (Ada): chips "all in" is not a number',
    ]);
    expect(readPokerCsv('name,chips\nAda,5\n', { observedAt: null })).toMatchObject({
      refusal: { name: 'no-time' },
    });
  });
});
