import { describe, expect, test } from 'vitest';
import { readPokerJson } from './poker-json.ts';

const PLAYERS = [
  { id: '7', name: ' Ada  Arnold', chips: 600 },
  { name: 'Bo', chips: 400, finish: null, cash: null },
  { name: 'Cy', chips: 0, finish: 3, cash: 25.5 },
];

const read = (about: object, observedAt: Date | null = null) =>
  readPokerJson(
    JSON.stringify({ observedAt: '2031-07-22T21:30:00-07:00', players: PLAYERS, ...about }),
    { observedAt },
  );

const faultsOf = (about: object): readonly string[] => {
  const answer = read(about);
  if (answer.ok) throw new Error('the feed was read');
  return answer.refusal.faults;
};

describe("a poker floor's JSON", () => {
  test('gives stacks, places and dollars as cents', () => {
    expect(read({ prizePool: 100, chipsInPlay: 1_000 })).toMatchObject({
      value: {
        source: 'floor',
        sport: 'Poker',
        observedAt: new Date('2031-07-23T04:30:00Z'),
        final: false,
        rows: [
          {
            where: 'row 1',
            externalId: '7',
            name: 'Ada Arnold',
            result: { currentChipCount: 600 },
          },
          { externalId: null, name: 'Bo', result: { currentChipCount: 400, finish: null } },
          { name: 'Cy', result: { currentChipCount: 0, finish: 3, cashedFor: 2_550 } },
        ],
      },
    });
  });

  test('uses the operator’s time when the file has none', () => {
    const observedAt = new Date('2031-07-23T05:00:00Z');
    expect(read({ observedAt: undefined }, observedAt)).toMatchObject({ value: { observedAt } });
    expect(faultsOf({ observedAt: undefined })[0]).toContain('observedAt is missing');
  });

  test.each([
    [{ prizePool: 25.49 }, 'the payouts sum to $25.50, but prizePool is $25.49'],
    [{ chipsInPlay: 999 }, 'the stacks sum to 1000, but chipsInPlay is 999'],
    [{ prizePool: 0.001 }, 'prizePool 0.001 is not dollars and cents'],
    [{ prizes: [] }, 'the file has an unknown field "prizes"'],
    [{ players: [] }, 'the file holds no players'],
    [{ players: [{ name: 'Ada', chips: '5' }] }, 'row 1: chips is "5", which is not a number'],
    [{ players: [{ name: 'Ada', stack: 5 }] }, 'row 1: the player has an unknown field "stack"'],
    [
      { players: [{ name: 'Ada', chips: 5, finish: 4 }] },
      'row 1 (Ada): has 5 chips, but is out in place 4',
    ],
  ])('is refused: %j', (about, fault) => {
    expect(faultsOf(about)).toEqual([fault]);
  });
});
