import { expect, test } from 'vitest';
import { quietText, slowClock } from './slowClock.ts';

test.each([
  [null, null],
  [60, null],
  [3_599, null],
  [3_600, '1 h per pick'],
  [28_800, '8 h per pick'],
  [5_400, '90 min per pick'],
])('a clock of %s seconds is %s', (pickTimeLimit, text) => {
  expect(slowClock(pickTimeLimit)).toBe(text);
});

const NIGHT = {
  from: 1_380,
  to: 510,
  zone: 'America/New_York',
  offsets: [
    { from: 1_000, minutes: -240 },
    { from: 2_000, minutes: -300 },
  ],
};

test.each([
  [1_500, -240, 'stops 23:00 to 08:30'],
  [1_500, 120, 'stops 23:00 to 08:30 (New York), 05:00 to 14:30 your time'],
  [2_500, -240, 'stops 23:00 to 08:30 (New York), 00:00 to 09:30 your time'],
  [0, -480, 'stops 23:00 to 08:30 (New York), 19:00 to 04:30 your time'],
])('at %s, for a viewer at %s, it %s', (now, ownOffset, text) => {
  expect(quietText(NIGHT, now, ownOffset)).toBe(text);
});
