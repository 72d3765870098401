import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { NO_RESULT } from '../sports/player-result.ts';
import { standings, type StandingEntry } from '../standings/standings.ts';
import { rulesOf } from '../sports/sports.ts';
import { SPORTS } from '../vocabulary.ts';
import { chanceRuns, chanceSeed, chancesOf, type ChanceEvent, type Chances } from './chances.ts';
import type { ChancePlayer } from './model.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];
const score = fc.option(fc.integer({ min: -4, max: 4 }));
const result = fc.record({
  finish: fc.option(fc.integer({ min: 0, max: 6 })),
  cashedFor: fc.integer({ min: 0, max: 3 }).map((hundreds) => cents(hundreds * 100)),
  score,
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
      chipCount: fc.option(fc.integer({ min: 1, max: 9 })),
      odds: fc.option(fc.integer({ min: 100, max: 5000 })),
      rating: fc.option(fc.integer({ min: 2000, max: 2800 })),
      seed: fc.option(fc.integer({ min: 1, max: 6 })),
    }),
  ),
);
const teams = fc.array(fc.shuffledSubarray(KEYS, { minLength: 2, maxLength: 4 }), {
  minLength: 1,
  maxLength: 12,
});
const payouts = fc
  .array(fc.integer({ min: 1, max: 30 }), { maxLength: 6 })
  .map((prizes) => prizes.toSorted((a, b) => b - a).map(cents));

const entriesOf = (lineups: readonly (readonly string[])[]): readonly StandingEntry[] =>
  lineups.map(([captain = '', ...flexPlayers], at) => ({
    id: `entry-${at}`,
    captain,
    flexPlayers,
  }));

const event: fc.Arbitrary<ChanceEvent> = fc
  .record({ sport: fc.constantFrom(...SPORTS), players, teams, payouts, over: fc.boolean() })
  .map(({ teams: lineups, ...rest }) => ({
    ...rest,
    entries: entriesOf(lineups),
    playerPayouts: [cents(900), cents(500), cents(300), cents(100)],
    rounds: null,
  }));

const chancesIn = (of: ChanceEvent, seed = 'seed', runs = 25): Chances => {
  const made = chancesOf(of, seed, runs);
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
};

/** Two-player duels: each entry holds one player as captain. */
const duel = (
  sport: ChanceEvent['sport'],
  ...known: readonly Partial<ChancePlayer>[]
): ChanceEvent => ({
  sport,
  players: known.map((each, at) => ({
    result: NO_RESULT,
    chipCount: null,
    odds: null,
    rating: null,
    seed: null,
    ...each,
    key: KEYS[at] ?? '',
  })),
  entries: entriesOf(known.map((_, at) => [KEYS[at] ?? ''])),
  payouts: [cents(500)],
  playerPayouts: [cents(900), cents(300)],
  rounds: null,
  over: false,
});

describe('chances', () => {
  it('of a finished event equal the standings, whatever the results', () => {
    fc.assert(
      fc.property(event, (of) => {
        const { byEntry, decided, runs, assumed } = chancesIn({ ...of, over: true });
        const { rows } = standings(
          of.sport,
          of.entries,
          new Map(of.players.map((each) => [each.key, each.result])),
          of.payouts,
        );
        const first = rows.filter(({ rank }) => rank === 1).length;
        expect([decided, runs, byEntry.size]).toEqual([true, 1, rows.length]);
        expect(assumed).toEqual([]);
        for (const { id, rank, winnings } of rows) {
          expect(byEntry.get(id)).toEqual({
            cash: winnings > 0 ? 1 : 0,
            cashError: 0,
            win: rank === 1 ? 1 / first : 0,
            winError: 0,
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('to win sum to 1, and no entry wins more often than it is paid', () => {
    fc.assert(
      fc.property(event, (of) => {
        const { byEntry, decided } = chancesIn(of);
        const all = [...byEntry.values()];
        // In few runs, 0 or 1 is only an estimate, so the error is not 0.
        for (const { cashError, winError } of all) {
          expect([cashError > 0, winError > 0]).toEqual([!decided, !decided]);
        }
        expect(all.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1, 9);
        for (const { cash, win, cashError, winError } of all) {
          expect(Math.min(cash, win, cashError, winError)).toBeGreaterThanOrEqual(0);
          expect(Math.max(cash, win)).toBeLessThanOrEqual(1);
          const isFirstPaid = (of.payouts[0] ?? 0) >= of.entries.length;
          if (isFirstPaid) expect(win).toBeLessThanOrEqual(cash + 1e-12);
        }
      }),
    );
  });

  it('are the same however runs are cut into pieces, and however entries and players are ordered', () => {
    fc.assert(
      fc.property(event, fc.string(), (of, seed) => {
        const whole = chancesIn(of, seed, 12);
        const begun = chanceRuns(of, seed);
        if (!begun.ok) throw new Error(begun.refusal);
        expect(begun.value.done()).toBe(whole.decided ? 1 : 0);
        for (const piece of [1, 7, 0, 4]) begun.value.advance(piece);
        expect(begun.value.done()).toBe(whole.runs);
        expect(begun.value.chances()).toEqual(whole);
        const turned = {
          ...of,
          players: of.players.toReversed(),
          entries: of.entries.toReversed(),
        };
        expect(chancesIn(turned, seed, 12)).toEqual(whole);
      }),
    );
  });

  it('are these, to the last bit, in every engine', () => {
    const rated = [2800, 2750, 2700, 2690].map((rating) => ({ rating }));
    const { byEntry } = chancesIn(duel('Chess', ...rated), 'contest:7', 1000);
    expect([...byEntry.values()].map(({ win }) => win)).toMatchInlineSnapshot(`
      [
        0.5199166666666665,
        0.27308333333333334,
        0.10874999999999997,
        0.09824999999999999,
      ]
    `);
    const odds = [500, 900, 900, 4000].map((each) => ({ odds: each }));
    expect(
      [...chancesIn(duel('Golf', ...odds), 'contest:7', 1000).byEntry.values()].map(
        ({ win }) => win,
      ),
    ).toMatchInlineSnapshot(`
      [
        0.4300833333333333,
        0.24758333333333335,
        0.25558333333333333,
        0.06675,
      ]
    `);
  });

  it('do not fall with more chips, a better rating, shorter odds or a better seed, by the same seed', () => {
    /** For the figure that a sport's players are known by: a player, the same one improved, and two others. */
    const figures = {
      chipCount: { own: [40, 41], others: [50, 10] },
      odds: { own: [900, 850], others: [400, 2000] },
      rating: { own: [2600, 2620], others: [2650, 2500] },
      seed: { own: [3, 2.9], others: [1, 4] },
    };
    fc.assert(
      fc.property(fc.constantFrom(...SPORTS), fc.string(), (sport, seed) => {
        const { figure } = rulesOf(sport).column;
        const { own, others } = figures[figure];
        const [less, more] = own.map((value) => {
          const players = [value, ...others].map((each) => ({ [figure]: each }));
          return chancesIn(duel(sport, ...players), seed, 50).byEntry.get('entry-0');
        });
        expect(more?.win).toBeGreaterThanOrEqual(less?.win ?? Infinity);
        expect(more?.cash).toBeGreaterThanOrEqual(less?.cash ?? Infinity);
      }),
    );
  });

  it('to win at poker are shares of the chips, where everybody has one player', () => {
    const stacks = [50, 30, 20];
    const { byEntry } = chancesIn(
      duel('Poker', ...stacks.map((chipCount) => ({ chipCount }))),
      's',
      20_000,
    );
    for (const [at, stack] of stacks.entries()) {
      const { win = 0, winError = 0 } = byEntry.get(`entry-${at}`) ?? {};
      expect(Math.abs(win - stack / 100)).toBeLessThan(4 * winError);
    }
  });

  it('are within two errors of the outcome, nineteen times in twenty', () => {
    const of = duel(
      'Chess',
      { rating: 2700 },
      { rating: 2600 },
      { rating: 2650 },
      { rating: 2550 },
    );
    const truth = chancesIn(of, 'truth', 40_000).byEntry;
    let [within, asked] = [0, 0];
    for (let seed = 0; seed < 150; seed += 1) {
      for (const [id, told] of chancesIn(of, `page ${seed}`, 200).byEntry) {
        asked += 1;
        if (Math.abs(told.win - (truth.get(id)?.win ?? 0)) < 2 * told.winError) within += 1;
      }
    }
    // Shares of wins vary less than wins, so the estimated error is too large rather than too small.
    expect(within / asked).toBeGreaterThan(0.93);
  });

  it('have the standard deviation of a share about which nothing else is known', () => {
    const { byEntry, runs } = chancesIn(duel('Chess', { rating: 2700 }, { rating: 2600 }), 's', 50);
    for (const { cash, cashError } of byEntry.values()) {
      // The beta distribution after these successes and failures, from a uniform one.
      const [a, b] = [cash * runs + 1, (1 - cash) * runs + 1];
      expect(cashError).toBeCloseTo(Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1))), 12);
    }
  });

  it('do not cash when a rest of the prizes is less than a cent each', () => {
    // Four points each: the first entry leads by its captain, and the others share one cent.
    const scores = [2, 2, 0, 4].map((score) => ({ result: { ...NO_RESULT, score } }));
    const level = {
      ...duel('Chess', ...scores),
      entries: entriesOf([
        ['a', 'b'],
        ['c', 'd'],
        ['c', 'd'],
      ]),
      over: true,
    };
    const cashes = (...prizes: readonly number[]) =>
      [...chancesIn({ ...level, payouts: prizes.map(cents) }).byEntry.values()].map(
        ({ cash }) => cash,
      );
    expect(cashes(10, 1)).toEqual([1, 0, 0]);
    expect(cashes(10, 2)).toEqual([1, 1, 1]);
    expect(cashes(10)).toEqual([1, 0, 0]);
  });

  it('have a seed per contest and update of its results', () => {
    expect(chanceSeed('contest', 7)).toBe('contest:7');
  });

  it('share the first place, and the last paid one, as settlement does', () => {
    const level = { ...duel('Chess', {}, {}, {}), over: true, payouts: [cents(2)] };
    const all = [...chancesIn(level).byEntry.values()];
    // Two cents shared by three entries are zero cents each.
    expect(all.map(({ cash, win }) => [cash, win])).toEqual(
      Array.from({ length: 3 }, () => [0, 1 / 3]),
    );
    const paid = [...chancesIn({ ...level, payouts: [cents(3)] }).byEntry.values()];
    expect(paid.map(({ cash }) => cash)).toEqual([1, 1, 1]);
  });

  it('are certain once no player of an entry has anything left to play', () => {
    const out = { ...NO_RESULT, finish: 3, score: 2 };
    const held = duel('Chess', { result: out }, { result: { ...out, score: 1 } }, {}, {});
    const chances = chancesIn({ ...held, entries: held.entries.slice(0, 2) }, 's', 500);
    expect([chances.decided, chances.runs]).toEqual([true, 1]);
    expect([...chances.byEntry.values()]).toEqual([
      { cash: 1, cashError: 0, win: 1, winError: 0 },
      { cash: 0, cashError: 0, win: 0, winError: 0 },
    ]);
    expect(chancesIn(held, 's', 500)).toMatchObject({ decided: false, runs: 500 });
  });

  it('are refused when the prizes of a poker event or the rounds of a golf event are unknown', () => {
    const poker = { ...duel('Poker', {}, {}), playerPayouts: [] };
    expect(chancesOf(poker, 's', 10)).toEqual({ ok: false, refusal: 'prizes-unknown' });
    const unpaid = { ...poker, playerPayouts: [cents(0), cents(0)] };
    expect(chancesOf(unpaid, 's', 10)).toEqual({ ok: false, refusal: 'prizes-unknown' });
    const golf = duel('Golf', { result: { ...NO_RESULT, score: -3, thru: 4 } }, {});
    expect(chancesOf(golf, 's', 10)).toEqual({ ok: false, refusal: 'rounds-unknown' });
    expect(chancesIn({ ...golf, over: true }).decided).toBe(true);
  });

  it('without entries are empty', () => {
    expect(chancesIn({ ...duel('Chess'), entries: [] }).byEntry.size).toBe(0);
  });
});
