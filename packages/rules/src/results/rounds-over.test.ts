import { expect, test } from 'vitest';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import { roundsOver } from './rounds-over.ts';

const at = (
  round: number | null,
  thru: number | null,
  status: PlayerResult['status'] = 'active',
): PlayerResult => ({ ...NO_RESULT, round, thru, status });

test('a round is over when all who play have finished it', () => {
  expect(roundsOver([at(1, 18), at(1, 18)])).toBe(1);
  expect(roundsOver([at(2, 18), at(3, null), at(3, 0)])).toBe(2);
  expect(roundsOver([at(1, null), at(1, 0)])).toBe(0);
});

test('it is not while somebody is on the course, or has not begun it', () => {
  expect(roundsOver([at(1, 18), at(1, 17)])).toBe(null);
  expect(roundsOver([at(1, 18), at(1, 1)])).toBe(null);
  expect(roundsOver([at(1, 18), at(1, null)])).toBe(null);
});

test('who is out of the event does not count', () => {
  expect(roundsOver([at(3, 18), at(2, 18, 'cut'), at(1, 4, 'wd'), at(2, 9, 'dq')])).toBe(3);
  expect(roundsOver([at(2, 18, 'cut')])).toBe(null);
});

test('results without rounds have none', () => {
  expect(roundsOver([])).toBe(null);
  expect(roundsOver([NO_RESULT, at(null, null, null)])).toBe(null);
});
