import { rulesOf, SPORTS } from '@captains-pick/rules';
import { expect, it } from 'vitest';
import { pointsSports, sportsAtStart } from './sportWords.ts';

it('begins a sentence with sports', () => {
  expect(sportsAtStart(['Golf', 'Chess', 'Esports'])).toBe('Golf, chess and esports');
});

it('groups the sports of points by how often the captain counts', () => {
  expect(pointsSports(() => 1)).toHaveLength(1);
  const groups = pointsSports((sport) => (sport === 'Chess' ? 2 : 1));
  expect(groups).toContainEqual({ names: 'Chess', captainMultiplier: 2 });
  expect(groups.find(({ captainMultiplier }) => captainMultiplier === 1)?.names).toMatch(
    /^Esports/,
  );
});

it('names sports whose higher total is ahead, as the texts say of all of them', () => {
  const points = SPORTS.map(rulesOf).filter(({ unit }) => unit === 'points');
  expect(points.map(({ better }) => better)).toEqual(points.map(() => 'higher'));
});
