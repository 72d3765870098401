import { describe, expect, test } from 'vitest';
import { mutatedFeed } from './mutated-feed.ts';

const FEEDS = 5_000;

describe(`${FEEDS} mutated feeds`, () => {
  test('are refused with a named fault, or applied in full and within bounds', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= FEEDS; seed += 1) {
      const outcome = mutatedFeed(seed).outcome();
      kinds.add(outcome.kind === 'refused' ? outcome.by : outcome.kind);
    }
    expect([...kinds].sort()).toEqual([
      'applied',
      'impossible-result',
      'incomplete',
      'no-players',
      'no-time',
      'not-readable',
      'player-twice',
      'unmatched',
      'wrong-shape',
    ]);
  });

  test('are the same for the same seed', () => {
    expect(mutatedFeed(17).text).toBe(mutatedFeed(17).text);
    expect(mutatedFeed(17).text).not.toBe(mutatedFeed(18).text);
  });
});
