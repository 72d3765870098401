import type { Player } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import { entrySlots } from './entrySlots.ts';

const players: Player[] = [
  { _id: 'a', name: 'Ludvig Åberg', salary: 9600, sportSpecificData: { odds: 1800 } },
  { _id: 'b', name: 'Tom Kim', salary: 7100, sportSpecificData: { odds: 8000 } },
];

test('names match their players in any form, case and spacing', () => {
  const slots = entrySlots(
    { players },
    { team: { captain: ' ludvig A\u030Aberg', flexPlayers: ['TOM  KIM'] } },
  );
  expect(slots.map(({ position, player }) => [position, player?._id])).toEqual([
    ['Cpt', 'a'],
    ['Flex', 'b'],
  ]);
});

test('a name that the contest does not list stays in the lineup', () => {
  const [captain] = entrySlots({ players }, { team: { captain: 'Tiger Woods', flexPlayers: [] } });
  expect(captain?.player).toMatchObject({ name: 'Tiger Woods', salary: null });
});

test('a hidden lineup, or one not drafted yet, has no slots', () => {
  expect(entrySlots({ players }, {})).toEqual([]);
  expect(entrySlots({ players }, { team: null })).toEqual([]);
});
