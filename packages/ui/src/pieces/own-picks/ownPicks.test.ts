import { expect, test } from 'vitest';
import { anEntrant, VIEWER } from '../../testing/contests/contests.ts';
import { ownPicks, ownPickText } from './ownPicks.ts';

const own = (entryName: string, captain: string, ...flexPlayers: readonly string[]) =>
  anEntrant({ entryName, username: 'MRIVERS', team: { captain, flexPlayers: [...flexPlayers] } });

test('one team: the captain and the flex players, in any spelling', () => {
  const picks = ownPicks([own('a', ' scottie  SCHEFFLER', 'Ludvig Åberg')], VIEWER);
  expect(ownPickText(picks, 'scottie scheffler')).toBe('Your captain');
  expect(ownPickText(picks, 'ludvig åberg')).toBe('Your flex');
  expect(ownPickText(picks, 'tom kim')).toBeNull();
});

test('several teams are counted; a hidden lineup is none', () => {
  const picks = ownPicks(
    [own('a', 'A', 'B'), own('b', 'B', 'C'), anEntrant({ entryName: 'mrivers', team: null })],
    VIEWER,
  );
  expect(ownPickText(picks, 'b')).toBe('In 2 of your 2 teams');
  expect(ownPickText(picks, 'a')).toBe('In 1 of your 2 teams');
});

test('others’ teams and a visitor’s are nobody’s own', () => {
  const other = anEntrant({ entryName: 'northcote', team: { captain: 'A', flexPlayers: [] } });
  expect(ownPicks([other], VIEWER).byPlayer.size).toBe(0);
  expect(ownPicks([own('a', 'A')], null).byPlayer.size).toBe(0);
});
