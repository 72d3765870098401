import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRank } from '../counts.ts';
import { compareScores, rankEntries, type ScoredEntry } from './ranking.ts';
import { SPORTS } from '../vocabulary.ts';

const entry = (id: string, total: number | null, tiebreak: number | null = null): ScoredEntry => ({
  id,
  score: { total, tiebreak },
});

const ranks = (entries: readonly (ScoredEntry & { rank: number; tied: boolean })[]) =>
  entries.map((one) => `${formatRank(one)} ${one.id}`);

describe('ranking', () => {
  it('ranks golf by the lower score, ties by the captain, no score last', () => {
    expect(
      ranks(
        rankEntries('Golf', [
          entry('none', null),
          entry('level', 0, 0),
          entry('under', -12, -3),
          entry('same', -12, -5),
          entry('twin', 0, 0),
          entry('no captain', 0, null),
        ]),
      ),
    ).toEqual(['1 same', '2 under', 'T3 level', 'T3 twin', '5 no captain', '6 none']);
  });

  it('ranks poker by the higher cashes', () => {
    expect(
      ranks(rankEntries('Poker', [entry('a', 100, 10), entry('b', 100, 40), entry('c', 300, 0)])),
    ).toEqual(['1 c', '2 b', '3 a']);
  });

  it('shares the last rank among all without a score', () => {
    expect(ranks(rankEntries('Golf', [entry('a', null), entry('b', null)]))).toEqual([
      'T1 a',
      'T1 b',
    ]);
  });

  const scores = fc.array(
    fc.record({
      total: fc.option(fc.integer({ min: -5, max: 5 })),
      tiebreak: fc.option(fc.integer({ min: -2, max: 2 })),
    }),
    { maxLength: 60 },
  );
  const sports = fc.constantFrom(...SPORTS);

  it('gives each entry one more than the number of entries ahead of it, whatever the order given', () => {
    fc.assert(
      fc.property(sports, scores, fc.infiniteStream(fc.nat()), (sport, given, chance) => {
        const entries = given.map((score, index) => ({ id: String(index), score }));
        const shuffled = entries
          .map((one) => ({ one, key: chance.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const byId = new Map(rankEntries(sport, shuffled).map((one) => [one.id, one]));
        for (const one of entries) {
          const ahead = entries.filter((other) => compareScores(sport, other.score, one.score) < 0);
          const level = entries.filter(
            (other) => compareScores(sport, other.score, one.score) === 0,
          );
          expect(byId.get(one.id)?.rank).toBe(ahead.length + 1);
          expect(byId.get(one.id)?.tied).toBe(level.length > 1);
        }
      }),
    );
  });
});
