import { expect, test } from 'vitest';
import { zoneOffsets } from './zone-offsets.ts';

const shown = (zone: string, now: string) =>
  zoneOffsets(zone, new Date(now)).map(({ from, minutes }) => [
    new Date(from).toISOString().slice(0, 16),
    minutes,
  ]);

test('a zone’s offsets are those of the next year and a half, from the minute of each change', () => {
  expect(shown('America/New_York', '2026-06-01T10:30:15Z')).toEqual([
    ['2026-06-01T10:30', -240],
    ['2026-11-01T06:00', -300],
    ['2027-03-14T07:00', -240],
    ['2027-11-07T06:00', -300],
  ]);
  expect(shown('Australia/Lord_Howe', '2026-06-01T00:00:00Z').slice(0, 3)).toEqual([
    ['2026-06-01T00:00', 630],
    ['2026-10-03T15:30', 660],
    ['2027-04-03T15:00', 630],
  ]);
});

test('one without summer time has one offset', () => {
  expect(shown('UTC', '2026-06-01T00:00:00Z')).toEqual([['2026-06-01T00:00', 0]]);
  expect(shown('Asia/Kathmandu', '2026-06-01T00:00:00Z')).toEqual([['2026-06-01T00:00', 345]]);
});
