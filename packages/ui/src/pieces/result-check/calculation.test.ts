import { cents, NO_RESULT } from '@captains-pick/rules';
import { expect, it } from 'vitest';
import { calculationOf, type Entry } from './calculation.ts';

const ENTRY: Entry = {
  id: 'e1',
  own: true,
  entryName: 'mrivers',
  players: [
    {
      name: 'Fabiano Caruana',
      position: 'Cpt',
      result: NO_RESULT,
      points: 800,
      times: 2,
      overridden: true,
    },
    {
      name: 'Wei Yi',
      position: 'Flex',
      result: NO_RESULT,
      points: 550,
      times: 1,
      overridden: false,
    },
  ],
  total: 2150,
  tiebreak: 800,
  place: { rank: 2, sharing: 2, prizes: [cents(20_00), cents(10_01)], prize: cents(15_00) },
};

it('a calculation has each player, the total, the rank and the division of the prizes', () => {
  expect(calculationOf(ENTRY, 'Chess').split('\n')).toEqual([
    'mrivers',
    'Captain Fabiano Caruana: 8 x 2 (corrected by an operator)',
    'Flex Wei Yi: 5.5',
    'Total: 21.5',
    "Rank: T2 (captain's own score: 8)",
    'Prize: $15.00. The prizes of places 2 to 3: $20.00 + $10.01, divided by 2 and rounded down to the cent: $15.00.',
  ]);
});

it('before the settlement it ends with the total', () => {
  expect(calculationOf({ ...ENTRY, place: null }, 'Chess')).toMatch(/Total: 21\.5$/);
});
