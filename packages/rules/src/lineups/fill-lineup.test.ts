import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillLineup } from './fill-lineup.ts';
import { emptySlots, fillSlot, tallyLineup, type LineupSlot } from './lineup.ts';

interface Player {
  readonly name: string;
  readonly salary: number | null;
}

const priced = (...salaries: readonly (number | null)[]): readonly Player[] =>
  salaries.map((salary, at) => ({ name: `Player ${at + 1}`, salary }));

const EVENLY = { weightOf: () => 1, random: () => 0.5 };

const namesIn = (slots: readonly LineupSlot<Player>[]): readonly (string | null)[] =>
  slots.map(({ player }) => player?.name ?? null);

describe('filling the rest of a lineup', () => {
  it('keeps the players that are there, and fills captain first', () => {
    const [first, second, ...rest] = priced(1, 2, 3, 4);
    if (first === undefined || second === undefined) throw new Error('no players');
    const started = fillSlot(fillSlot(emptySlots<Player>(4), first), second);
    const filled = fillLineup(started, rest, { salaryCap: 10, ...EVENLY });
    expect(filled.ok && namesIn(filled.value).slice(0, 2)).toEqual(['Player 1', 'Player 2']);
    expect(filled.ok && tallyLineup(filled.value, 10)).toMatchObject({
      full: true,
      overCap: false,
    });
  });

  it('draws only whom the slots after them allow', () => {
    // With 9 drawn first, the two others would need 1 + 1.
    const filled = fillLineup(emptySlots<Player>(3), priced(9, 5, 3, 2), {
      salaryCap: 10,
      weightOf: ({ salary }) => salary ?? 0,
      random: () => 0,
    });
    expect(filled.ok && namesIn(filled.value)).toEqual(['Player 4', 'Player 3', 'Player 2']);
  });

  it('refuses where nothing fits, and where players are missing', () => {
    const slots = emptySlots<Player>(2);
    const refusal = { ok: false, refusal: { name: 'nothing-fits' } };
    expect(fillLineup(slots, priced(6, 5), { salaryCap: 10, ...EVENLY })).toEqual(refusal);
    expect(fillLineup(slots, priced(6), { salaryCap: null, ...EVENLY })).toEqual(refusal);
    expect(fillLineup(slots, priced(1, null), { salaryCap: 10, ...EVENLY })).toEqual(refusal);
  });

  it('needs no salaries without a cap, and draws by weight', () => {
    const players = priced(null, null, null);
    const weightOf = ({ name }: Player): number => (name === 'Player 3' ? 1 : 0);
    const filled = fillLineup(emptySlots<Player>(2), players, {
      salaryCap: null,
      weightOf,
      random: () => 0.99,
    });
    expect(filled.ok && namesIn(filled.value)).toEqual(['Player 3', 'Player 2']);
  });

  it('passes over a namesake of somebody in the lineup', () => {
    const slots = fillSlot(emptySlots<Player>(2), { name: 'Ann', salary: 1 });
    const others = [
      { name: 'ANN ', salary: 1 },
      { name: 'Bob', salary: 1 },
    ];
    const filled = fillLineup(slots, others, { salaryCap: 3, weightOf: () => 1, random: () => 0 });
    expect(filled.ok && namesIn(filled.value)).toEqual(['Ann', 'Bob']);
  });

  it('fills within the cap whenever it is possible', () => {
    const salaries = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        salaries,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 60 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (all, size, salaryCap, stream) => {
          const random = (): number => stream.next().value ?? 0;
          const filled = fillLineup(emptySlots<Player>(size), priced(...all), {
            salaryCap,
            weightOf: ({ salary }) => salary ?? 0,
            random,
          });
          const cheapest = all.toSorted((a, b) => a - b).slice(0, size);
          const possible =
            cheapest.length === size && cheapest.reduce((sum, each) => sum + each, 0) <= salaryCap;
          expect(filled.ok).toBe(possible);
          if (!filled.ok) return;
          const { full, overCap } = tallyLineup(filled.value, salaryCap);
          expect([full, overCap, new Set(namesIn(filled.value)).size]).toEqual([true, false, size]);
        },
      ),
    );
  });
});
