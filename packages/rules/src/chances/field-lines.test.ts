/** The lines of large fields, and the chances of a few entries by them, against the chances of all entries. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { NO_RESULT } from '../sports/player-result.ts';
import type { StandingEntry } from '../standings/standings.ts';
import { SPORTS, type Sport } from '../vocabulary.ts';
import {
  chanceMark,
  chanceRuns,
  chancesOf,
  lineRuns,
  type ChanceEvent,
  type FieldLines,
} from './chances.ts';
import type { FieldLineups } from './field-sweep.ts';
import type { ChancePlayer } from './model.ts';
import { randomOf } from './random.ts';

const packed = (entries: readonly StandingEntry[], others: readonly string[]): FieldLineups => {
  const teams = entries.map(({ captain, flexPlayers }) => [captain, ...flexPlayers]);
  const players = [...new Set([...others, ...teams.flat()])];
  return {
    players,
    sizes: Uint8Array.from(teams, ({ length }) => length),
    lineups: Uint16Array.from(teams.flat(), (key) => players.indexOf(key)),
  };
};

const linesOf = (
  of: ChanceEvent,
  seed: string,
  runs: number,
  field = packed(of.entries, ['unheld']),
): FieldLines => {
  const { entries: _inField, ...event } = of;
  const begun = lineRuns(event, field, seed);
  if (!begun.ok) throw new Error(begun.refusal);
  begun.value.advance(runs);
  return begun.value.lines();
};

const chancesBy = (of: ChanceEvent, seed: string, runs: number, lines: FieldLines) => {
  const begun = chanceRuns(of, seed, lines);
  if (!begun.ok) throw new Error(begun.refusal);
  begun.value.advance(runs);
  return begun.value.chances();
};

const exactChances = (of: ChanceEvent, seed: string, runs: number) => {
  const made = chancesOf(of, seed, runs);
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
};

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];
const result = fc.record({
  finish: fc.option(fc.integer({ min: 0, max: 6 })),
  cashedFor: fc.integer({ min: 0, max: 3 }).map((hundreds) => cents(hundreds * 100)),
  score: fc.option(fc.integer({ min: -4, max: 4 })),
  round: fc.integer({ min: 1, max: 4 }),
  thru: fc.option(fc.integer({ min: 0, max: 18 })),
  status: fc.constantFrom('active' as const, 'cut' as const, null),
  currentChipCount: fc.option(fc.integer({ min: 0, max: 9 })),
});
const players = fc.tuple(
  ...KEYS.map((key) =>
    fc.record({
      key: fc.constant(key),
      result,
      chipCount: fc.constant(null),
      odds: fc.constant(null),
      rating: fc.constant(null),
      seed: fc.constant(null),
    }),
  ),
);
/** Some of them hold a player who is not in the event. */
const teams = fc.array(fc.shuffledSubarray([...KEYS, 'gone'], { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 40,
});
const payouts = fc
  .array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 })
  .map((prizes) => prizes.toSorted((a, b) => b - a).map(cents));

const smallEvent: fc.Arbitrary<ChanceEvent> = fc
  .record({ sport: fc.constantFrom(...SPORTS), players, teams, payouts, over: fc.boolean() })
  .map(({ teams: lineups, ...rest }) => ({
    ...rest,
    entries: lineups.map(([captain = '', ...flexPlayers], at) => ({
      id: `entry-${at}`,
      captain,
      flexPlayers,
    })),
    playerPayouts: [cents(900), cents(500), cents(300), cents(100)],
    rounds: null,
  }));

/** A field whose best known players are in most lineups, with many equal ones. */
const crowd = (
  sport: Sport,
  { size, paid, seed, popular = 2 }: { size: number; paid: number; seed: string; popular?: number },
): ChanceEvent => {
  const random = randomOf(seed);
  const known: readonly ChancePlayer[] = Array.from({ length: 30 }, (_, at) => ({
    key: `p${at}`,
    result: {
      ...NO_RESULT,
      score: Math.floor(random() * 9) - 6,
      round: 3,
      thru: Math.floor(random() * 18),
      currentChipCount: Math.floor(random() * 90) + 10,
      cashedFor: cents(0),
    },
    chipCount: 50,
    odds: 400 + 150 * at,
    rating: 2700 - 12 * at,
    seed: at + 1,
  }));
  const team = (): readonly string[] => {
    const held = new Set<string>();
    while (held.size < 6) held.add(`p${Math.floor(known.length * random() ** popular)}`);
    return [...held];
  };
  return {
    sport,
    players: known,
    entries: Array.from({ length: size }, (_, at) => {
      const [captain = '', ...flexPlayers] = team();
      return { id: `entry-${at}`, captain, flexPlayers };
    }),
    payouts: Array.from({ length: paid }, (_, at) => cents(10 * (paid - at))),
    playerPayouts: [5000, 3000, 2000, 1000, 500].map(cents),
    rounds: null,
    over: false,
  };
};

describe('the chances of entries by the lines of their field', () => {
  it('are those among all entries, to the last bit, whatever the results', () => {
    fc.assert(
      fc.property(smallEvent, fc.nat(), fc.string(), (of, chosen, seed) => {
        const lines = linesOf(of, seed, 11);
        const all = exactChances(of, seed, 11);
        expect(chancesBy(of, seed, 50, lines)).toEqual(all);
        const own = of.entries.filter((_, at) => at % 7 === chosen % 7);
        const { byEntry, ...about } = chancesBy({ ...of, entries: own }, seed, 50, lines);
        expect(about).toEqual({
          seed: all.seed,
          runs: all.runs,
          decided: all.decided,
          assumed: all.assumed,
        });
        expect([...byEntry]).toEqual(own.map(({ id }) => [id, all.byEntry.get(id)]));
      }),
      { numRuns: 400 },
    );
  });

  it.each(
    SPORTS.flatMap((sport) =>
      [
        { size: 1000, paid: 10 },
        { size: 5000, paid: 1 },
        { size: 9000, paid: 2500 },
        { size: 3000, paid: 3000 },
        { size: 2500, paid: 0 },
      ].map((field) => ({ sport, ...field })),
    ),
  )('are those among all entries in $sport, $paid of $size paid', ({ sport, ...field }) => {
    const of = crowd(sport, { ...field, seed: 'field' });
    const all = exactChances(of, 'c:3', 6);
    const own = of.entries.filter((_, at) => at % 100 === 0);
    const lines = linesOf(of, 'c:3', 6);
    const { byEntry } = chancesBy({ ...of, entries: own }, 'c:3', 6, lines);
    expect([...byEntry]).toEqual(own.map(({ id }) => [id, all.byEntry.get(id)]));
    expect(lines.money === null).toBe(field.paid === 0);
  });

  it('are those among all entries where entries come in an order that misleads the estimate', () => {
    const of = crowd('Golf', { size: 6000, paid: 60, seed: 'sorted' });
    // Every third entry is sampled: the others all have the best player as captain.
    const entries = of.entries.map((entry, at) =>
      at % 3 < 2 ? { ...entry, captain: 'p1', flexPlayers: ['p2', 'p3'] } : entry,
    );
    const misled = { ...of, entries };
    const lines = linesOf(misled, 's', 8);
    expect(chancesBy(misled, 's', 8, lines)).toEqual(exactChances(misled, 's', 8));
  });

  it('are within their 95 % range, nineteen times in twenty, in fields of 1,000 to 20,000', () => {
    let [within, asked] = [0, 0];
    for (const { sport, size, paid, popular } of [
      { sport: 'Chess', size: 1000, paid: 200, popular: 3 },
      { sport: 'Poker', size: 4000, paid: 400, popular: 2 },
      { sport: 'Chess', size: 20_000, paid: 4000, popular: 4 },
    ] as const) {
      const of = crowd(sport, { size, paid, popular, seed: `field of ${size}` });
      const own = { ...of, entries: of.entries.slice(0, 20) };
      const field = packed(of.entries, []);
      const truth = chancesBy(own, 'truth', 1200, linesOf(of, 'truth', 1200, field)).byEntry;
      for (let seed = 0; seed < 32; seed += 1) {
        const lines = linesOf(of, `page ${seed}`, 40, field);
        for (const [id, told] of chancesBy(own, `page ${seed}`, 40, lines).byEntry) {
          const due = truth.get(id)?.cash ?? 0;
          if (due < 0.1 || due > 0.9) continue;
          asked += 1;
          if (Math.abs(told.cash - due) < 1.96 * told.cashError) within += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(400);
    expect(within / asked).toBeGreaterThan(0.92);
    expect(within / asked).toBeLessThan(0.98);
  });

  it('are of as many runs as there are lines, and the same lines come however runs are divided', () => {
    const of = crowd('Chess', { size: 50, paid: 5, seed: 'few' });
    const whole = linesOf(of, 's', 23);
    const { entries, ...event } = of;
    const begun = lineRuns(event, packed(entries, []), 's');
    if (!begun.ok) throw new Error(begun.refusal);
    for (const piece of [1, 7, 0, 3, 12]) begun.value.advance(piece);
    expect([begun.value.done(), begun.value.decided]).toEqual([23, false]);
    expect(begun.value.lines()).toEqual(whole);
    expect(chancesBy(of, 's', 1000, whole).runs).toBe(23);
    expect(chancesBy(of, 's', 9, whole).runs).toBe(9);
  });

  it('are certain only when nothing is left to play in the whole field', () => {
    const of = crowd('Golf', { size: 40, paid: 4, seed: 'out' });
    const isOut = (key: string) => key !== 'p0';
    const known = of.players.map((player) =>
      isOut(player.key)
        ? { ...player, result: { ...player.result, status: 'cut' as const } }
        : player,
    );
    const open = { ...of, players: known };
    const own = open.entries.filter(
      ({ captain, flexPlayers }) => captain !== 'p0' && !flexPlayers.includes('p0'),
    );
    expect(own.length).toBeGreaterThan(0);
    const lines = linesOf(open, 's', 20);
    expect([lines.decided, lines.runs]).toEqual([false, 20]);
    const chances = chancesBy({ ...open, entries: own }, 's', 20, lines);
    expect([chances.decided, chances.runs]).toEqual([false, 20]);
    const settled = linesOf({ ...open, entries: own }, 's', 20);
    expect([settled.decided, settled.runs]).toEqual([true, 1]);
    expect(chancesBy({ ...open, entries: own }, 's', 20, settled)).toEqual(
      exactChances({ ...open, entries: own }, 's', 20),
    );
  });

  it('have a mark that changes with what runs depend on, and with nothing else', () => {
    const { entries: _unmarked, ...event } = crowd('Golf', { size: 3, paid: 2, seed: 's' });
    const mark = chanceMark(event, 'c:1');
    const [first, ...others] = event.players;
    if (first === undefined) throw new Error('no players');
    const { score, ...result } = first.result;
    const same = { ...event, players: [...others, { ...first, result: { score, ...result } }] };
    expect(chanceMark(same, 'c:1')).toBe(mark);
    const marks = [
      mark,
      chanceMark(event, 'c:2'),
      chanceMark({ ...event, over: true }, 'c:1'),
      chanceMark({ ...event, payouts: [cents(1)] }, 'c:1'),
      chanceMark({ ...event, players: others }, 'c:1'),
      chanceMark({ ...event, players: [{ ...first, odds: 1 }, ...others] }, 'c:1'),
      chanceMark(
        { ...event, players: [{ ...first, result: { ...first.result, score: -9 } }, ...others] },
        'c:1',
      ),
    ];
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('are refused as those of all entries are', () => {
    const { entries, ...event } = crowd('Poker', { size: 3, paid: 1, seed: 's' });
    const unpriced = { ...event, playerPayouts: [] };
    const refused = { ok: false, refusal: 'prizes-unknown' };
    expect(lineRuns(unpriced, packed(entries, []), 's')).toEqual(refused);
  });
});
