import { expect, it } from 'vitest';
import { botChoice } from './bot.ts';
import { newDraft } from './draft-state.ts';
import { checkSetup } from './setup.ts';

const setup = checkSetup({
  sport: 'Chess',
  seats: ['a', 'b'],
  players: [2800, 2750, 2700, 2650].map((rating, at) => ({ id: `p${at}`, name: `P${at}`, rating })),
  rounds: 2,
  pickTimeLimit: null,
  commitment: '0'.repeat(64),
  deadline: null,
});
if (!setup.ok) throw new Error('the setup is sound');
const draft = newDraft(setup.value);

it.each([
  [0, 'p0'],
  [0.49, 'p0'],
  [0.5, 'p1'],
  [0.76, 'p1'],
  [0.77, 'p2'],
  [0.91, 'p2'],
  [0.92, 'p3'],
  [0.999_999, 'p3'],
  [Number.NaN, 'p0'],
])('a chance of %f takes %s', (chance, player) => {
  expect(botChoice(draft, chance)).toBe(player);
});

it('better ranked players are taken more often', () => {
  const taken = new Map<string | null, number>();
  for (let chance = 0; chance < 1; chance += 0.001) {
    const choice = botChoice(draft, chance);
    taken.set(choice, (taken.get(choice) ?? 0) + 1);
  }
  const counts = ['p0', 'p1', 'p2', 'p3'].map((player) => taken.get(player) ?? 0);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts[3]).toBeGreaterThan(0);
});
