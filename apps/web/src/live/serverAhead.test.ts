import { expect, test } from 'vitest';
import { serverAhead } from './serverAhead.ts';

const NOON = Date.parse('2026-03-06T12:00:00Z');
const HOUR = 3_600_000;
const SAID = 'Fri, 06 Mar 2026 12:00:00 GMT';

test.each<readonly [what: string, date: string | null, device: number, ahead: number]>([
  ['an hour slow', SAID, NOON - HOUR, HOUR],
  ['an hour fast', SAID, NOON + HOUR, -HOUR],
  ['right', SAID, NOON, 0],
  ['half a minute off, which nobody sees', SAID, NOON + 30_000, 0],
  ['not to be compared: no date', null, NOON + HOUR, 0],
  ['not to be compared: no such date', 'soon', NOON + HOUR, 0],
])('a clock that is %s', (_, date, device, ahead) => {
  expect(serverAhead(date, device, device)).toBe(ahead);
});

test('the reply was sent half way between the request and its arrival', () => {
  expect(serverAhead(SAID, NOON - HOUR - 2000, NOON - HOUR + 2000)).toBe(HOUR);
});
