import { describe, expect, test } from 'vitest';
import { SPORT_VIEWS } from '../../sports/index.ts';
import { formatAge, freshnessOf } from './freshness.ts';

const NOW = Date.parse('2026-03-12T13:53:00Z');
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

const results = (minutes: number, final = false) => ({
  sequence: 7,
  observedAt: minutesAgo(minutes + 1),
  appliedAt: minutesAgo(minutes),
  source: 'results',
  final,
});

describe('formatAge', () => {
  test.each([
    [0, 'just now'],
    [-5, 'just now'],
    [0.99, 'just now'],
    [1, '1 min ago'],
    [59.9, '59 min ago'],
    [60, '1 h ago'],
    [125, '2 h 5 min ago'],
    [24 * 60, 'a day ago'],
    [50 * 60, '2 days ago'],
  ])('%d minutes', (minutes, words) => {
    expect(formatAge(minutes * 60_000)).toBe(words);
  });
});

const DAY_IN_MINUTES = 24 * 60;

describe('freshness', () => {
  test('there is no stale state before the first results', () => {
    expect(freshnessOf(null, 'Golf', NOW)).toEqual({ state: 'none', text: 'No results yet' });
  });

  test('contains the time of the source, the update and its age', () => {
    expect(freshnessOf(results(3), 'Golf', NOW)).toEqual({
      state: 'fresh',
      text: expect.stringMatching(/^Results as of \d\d:\d\d · update 7, 3 min ago$/),
    });
  });

  test('writes yesterday in lower case within the sentence', () => {
    expect(freshnessOf(results(DAY_IN_MINUTES), 'Chess', NOW).text).toMatch(
      /^Results as of yesterday, \d\d:\d\d · update 7, a day ago$/,
    );
  });

  test.each(['Poker', 'Golf', 'Chess', 'Esports'] as const)(
    '%s: stale after its limit, not at it, and the words do not change by the minute',
    (sport) => {
      const limit = SPORT_VIEWS[sport].staleAfterMinutes;
      expect(freshnessOf(results(limit), sport, NOW).state).toBe('fresh');
      const stale = freshnessOf(results(limit + 0.1), sport, NOW);
      const later = freshnessOf(results(limit + 9), sport, NOW);
      expect(stale).toMatchObject({
        state: 'stale',
        warning: `No update for more than ${limit} min. These are the last results received.`,
      });
      expect(later).toEqual({ ...stale, text: later.text });
    },
  );

  test('final results are never stale', () => {
    expect(freshnessOf(results(500, true), 'Golf', NOW).state).toBe('fresh');
  });
});
