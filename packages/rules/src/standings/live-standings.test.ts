import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WASM_FROM_ENTRIES } from './field-memory.ts';
import { liveStandings, type LiveStandings } from './live-standings.ts';
import type { LiveStanding } from './standings-page.ts';
import { cents } from '../money/money.ts';
import { NO_RESULT, type PlayerResult } from '../sports/player-result.ts';
import { rulesOf } from '../sports/sports.ts';
import { standings, type StandingEntry } from './standings.ts';
import { SPORTS, type Sport } from '../vocabulary.ts';

const result = (known: Partial<PlayerResult>): PlayerResult => ({ ...NO_RESULT, ...known });

/** Every row of the reference, in the names of live standings. */
const reference = (
  sport: Sport,
  entries: readonly StandingEntry[],
  results: ReadonlyMap<string, PlayerResult>,
) => {
  const { rows } = standings(sport, entries, results, []);
  const sharing = new Map<number, number>();
  for (const { rank } of rows) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  return rows.map(({ id, rank, tied, score }) => ({
    entry: Number(id),
    rank,
    sharing: sharing.get(rank) ?? 0,
    tied,
    score,
  }));
};

/**
 * The first row that differs from the reference's, with the reference's: a plain comparison of thousands of rows is
 * slow.
 */
const firstDifference = (
  rows: readonly LiveStanding[],
  expected: ReturnType<typeof reference>,
): readonly unknown[] | null => {
  if (rows.length !== expected.length) return [rows.length, expected.length];
  for (const [place, row] of rows.entries()) {
    const other = expected[place];
    const same =
      other !== undefined &&
      row.entry === other.entry &&
      row.rank === other.rank &&
      row.sharing === other.sharing &&
      row.tied === other.tied &&
      Object.is(row.score.total, other.score.total) &&
      Object.is(row.score.tiebreak, other.score.tiebreak) &&
      row.score.remaining === other.score.remaining &&
      row.score.eliminated === other.score.eliminated;
    if (!same) return [row, other];
  }
  return null;
};

/** The first difference in the whole table, or in a row asked for alone. */
const anyDifference = (
  live: LiveStandings,
  expected: ReturnType<typeof reference>,
): readonly unknown[] | null => {
  const alone = expected.flatMap(({ entry }) => live.standing(entry) ?? []);
  const misplaced = expected.find(({ entry }, place) => live.placeOf(entry) !== place);
  return (
    firstDifference(live.page(0, Infinity), expected) ??
    firstDifference(alone, expected) ??
    (misplaced === undefined ? null : [misplaced])
  );
};

/** Compares a few rows of the table, by entry, by place and as a page, with the reference's. */
const expectSampled = (
  live: LiveStandings,
  expected: ReturnType<typeof reference>,
  { samples, page, chance }: { samples: number; page: number; chance: () => number },
): void => {
  for (let sampled = 0; sampled < samples; sampled += 1) {
    const place = Math.floor(chance() * expected.length);
    const row = expected[place];
    if (row === undefined) throw new Error('a place beyond the field');
    expect(live.standing(row.entry)).toStrictEqual(row);
    expect(live.placeOf(row.entry)).toBe(place);
    expect(live.page(place, page)).toStrictEqual(expected.slice(place, place + page));
  }
};

/** A small generator: fast-check would take too long to build fields of real sizes. */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const player = (index: number): string => `player ${index}`;

/** Lineups with popular players: a player's chance falls with the number. */
const lineups = (
  size: number,
  players: number,
  perLineup: number,
  chance: () => number,
): readonly StandingEntry[] =>
  Array.from({ length: size }, (_, id) => {
    const team = new Set<string>();
    while (team.size < perLineup) team.add(player(Math.floor(players * chance() ** 2)));
    const [captain = '', ...flexPlayers] = team;
    return { id: String(id), captain, flexPlayers };
  });

const anyResult = (sport: Sport, chance: () => number): PlayerResult => {
  const { unit } = rulesOf(sport);
  switch (unit) {
    case 'cents':
      return result({
        cashedFor: cents(chance() < 0.3 ? 0 : Math.floor(1 / (chance() + 1e-9)) * 1_501),
        currentChipCount: chance() < 0.5 ? 0 : 5000,
      });
    case 'strokes':
      return result({
        score: chance() < 0.1 ? null : Math.floor(chance() * 16) - 10,
        status: chance() < 0.3 ? 'cut' : 'active',
      });
    case 'points': {
      const halves = Math.floor(chance() * 19) / 2;
      const hundredths = Math.round(chance() * 12_000) / 100 + 6e-6;
      return result({
        score: chance() < 0.1 ? null : sport === 'Chess' ? halves : hundredths,
        finish: chance() < 0.2 ? 4 : 0,
      });
    }
    default:
      return unit satisfies never;
  }
};

describe('live standings', () => {
  const entries: readonly StandingEntry[] = [
    { id: '0', captain: 'a', flexPlayers: ['b'] },
    { id: '1', captain: 'b', flexPlayers: ['a'] },
    { id: '2', captain: 'c', flexPlayers: ['d'] },
  ];

  it('doubles poker’s captain, and breaks a tie by the captain undoubled', () => {
    const live = liveStandings('Poker', entries, new Map());
    expect(live.page(0, 10).map((row) => row.rank)).toEqual([1, 1, 1]);
    expect(live.receive('a', result({ cashedFor: cents(500), currentChipCount: 0 }))).toBe(2);
    expect(live.standing(0)).toEqual({
      entry: 0,
      rank: 1,
      sharing: 1,
      tied: false,
      score: { total: 1000, tiebreak: 500, remaining: 1, eliminated: false },
    });
    live.receive('c', result({ cashedFor: cents(250) }));
    live.receive('d', result({ cashedFor: cents(0) }));
    expect(live.page(0, 10).map((row) => [row.entry, row.rank, row.score.total])).toEqual([
      [0, 1, 1000],
      [2, 2, 500],
      [1, 3, 500],
    ]);
  });

  it('puts golf’s lower score first, and teams without a score last, together', () => {
    const live = liveStandings('Golf', entries, new Map([['a', result({ score: 3 })]]));
    expect(live.page(0, 10).map((row) => [row.entry, row.rank, row.tied])).toEqual([
      [0, 1, false],
      [1, 2, false],
      [2, 3, false],
    ]);
    live.receive('d', result({ score: -1 }));
    live.receive('a', result({ score: null }));
    expect(live.page(0, 10).map((row) => [row.entry, row.rank, row.tied])).toEqual([
      [2, 1, false],
      [0, 2, true],
      [1, 2, true],
    ]);
  });

  it('keeps the rest of a score when a player loses theirs, as captain and as flex', () => {
    const scores = { a: 1000.01, b: 777.77, c: 1777.77, d: 0.01 };
    const live = liveStandings(
      'Esports',
      entries,
      new Map(Object.entries(scores).map(([key, score]) => [key, result({ score })])),
    );
    const table = () =>
      live.page(0, 10).map(({ entry, rank, score }) => [entry, rank, score.total]);
    expect(table()).toEqual([
      [2, 1, 177_778],
      [0, 2, 177_778],
      [1, 3, 177_778],
    ]);
    live.receive('a', result({ score: null }));
    expect(table()).toEqual([
      [2, 1, 177_778],
      [1, 2, 77_777],
      [0, 3, 77_777],
    ]);
    live.receive('c', result({ score: null }));
    live.receive('d', result({ score: 777.76 }));
    expect(table()).toEqual([
      [1, 1, 77_777],
      [0, 2, 77_777],
      [2, 3, 77_776],
    ]);
  });

  it('has no row outside its entries, and ignores a player in no entry', () => {
    const live = liveStandings('Chess', entries, new Map());
    expect(['a', 'b', 'c', 'd'].map((key) => live.receive(key, result({})))).toEqual([2, 2, 1, 1]);
    expect(live.receive('nobody’s', result({ score: 9 }))).toBe(0);
    expect(live.standing(3)).toBeNull();
    expect(live.standing(-1)).toBeNull();
    expect(live.standing(0.5)).toBeNull();
    expect(live.placeOf(Number.NaN)).toBeNull();
    expect(live.page(3, 5)).toEqual([]);
    expect(live.page(-4, 1)).toHaveLength(1);
    expect(live.page(Number.NaN, Number.NaN)).toEqual([]);
    expect(liveStandings('Chess', [], new Map()).page(0, 5)).toEqual([]);
  });

  it('equals the slow reference after every update, whatever the lineups and results', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const known = fc.record({
      finish: fc.option(fc.integer({ min: -1, max: 3 })),
      cashedFor: fc.integer({ min: 0, max: 4 }).map(cents),
      score: fc.option(
        fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -2, max: 2 }), fc.double()),
      ),
      round: fc.constant(null),
      thru: fc.constant(null),
      status: fc.option(fc.constantFrom('active' as const, 'cut' as const, 'wd' as const)),
      currentChipCount: fc.option(fc.integer({ min: -1, max: 2 })),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...SPORTS),
        // Players may repeat within a team: the types allow it.
        fc.array(fc.tuple(key, fc.array(key, { maxLength: 5 })), { maxLength: 40 }),
        fc.array(fc.tuple(key, known), { maxLength: 6 }),
        fc.array(fc.tuple(key, known), { maxLength: 8 }),
        (sport, teams, before, updates) => {
          const field = teams.map(([captain, flexPlayers], id) => ({
            id: String(id),
            captain,
            flexPlayers,
          }));
          const results = new Map(before);
          const live = liveStandings(sport, field, results);
          expect(anyDifference(live, reference(sport, field, results))).toBeNull();
          for (const [whose, update] of updates) {
            live.receive(whose, update);
            results.set(whose, update);
            expect(anyDifference(live, reference(sport, field, results))).toBeNull();
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each(SPORTS)('equals the slow reference in a %s field of a thousand', (sport) => {
    const chance = seeded(SPORTS.indexOf(sport) + 5);
    const field = lineups(1200, 40, 6, chance);
    const results = new Map<string, PlayerResult>();
    const live = liveStandings(sport, field, results);
    for (let update = 0; update < 24; update += 1) {
      const whose = player(Math.floor(40 * chance() ** 2));
      const latest = anyResult(sport, chance);
      live.receive(whose, latest);
      results.set(whose, latest);
      const expected = reference(sport, field, results);
      expect(firstDifference(live.page(0, Infinity), expected)).toBeNull();
      expectSampled(live, expected, { samples: 4, page: 3, chance });
    }
  });

  it.each(SPORTS)(
    'equals the slow reference in a %s field large enough for the wide scan',
    (sport) => {
      const chance = seeded(SPORTS.indexOf(sport) + 11);
      const field = lineups(WASM_FROM_ENTRIES + 600, 80, 6, chance);
      const results = new Map<string, PlayerResult>();
      for (let known = 0; known < 60; known += 1)
        results.set(player(known), anyResult(sport, chance));
      const live = liveStandings(sport, field, results);
      for (let update = 0; update < 4; update += 1) {
        const whose = player(Math.floor(80 * chance() ** 2));
        const latest = anyResult(sport, chance);
        live.receive(whose, latest);
        results.set(whose, latest);
        const expected = reference(sport, field, results);
        expect(firstDifference(live.page(0, Infinity), expected)).toBeNull();
        expectSampled(live, expected, { samples: 40, page: 3, chance });
      }
    },
  );

  it('ranks crowds of the same score: those without a prize, those with the smallest', () => {
    const chance = seeded(3);
    const field = lineups(3000, 60, 6, chance);
    const results = new Map<string, PlayerResult>();
    const live = liveStandings('Poker', field, results);
    for (let update = 0; update < 40; update += 1) {
      const whose = player(59 - update);
      const latest = result({ cashedFor: cents(update < 30 ? 1_500_000 : 1_500_037 * update) });
      live.receive(whose, latest);
      results.set(whose, latest);
      const expected = reference('Poker', field, results);
      expectSampled(live, expected, { samples: 20, page: 2, chance });
    }
    expect(firstDifference(live.page(0, Infinity), reference('Poker', field, results))).toBeNull();
  });

  it('stays right when scores outgrow whatever they were, for better and for worse', () => {
    const chance = seeded(4);
    const field = lineups(400, 20, 4, chance);
    for (const sport of SPORTS) {
      const results = new Map<string, PlayerResult>();
      const live = liveStandings(sport, field, results);
      for (let update = 0; update < 24; update += 1) {
        const value = Math.round(3 ** (update % 14)) * (update % 3 === 0 ? -1 : 1) + update / 4;
        const latest = result({ score: value, cashedFor: cents(Math.abs(Math.round(value))) });
        const whose = player(update % 9);
        live.receive(whose, latest);
        results.set(whose, latest);
        const expected = reference(sport, field, results);
        expect(firstDifference(live.page(0, Infinity), expected)).toBeNull();
        expectSampled(live, expected, { samples: 30, page: 3, chance });
      }
    }
  });

  it.each([-22345445206766.42, 1e300, -(2 ** 43) / 100, 2 ** 43, 5e-324])(
    'stays right with a score of %d',
    (score) => {
      for (const sport of SPORTS) {
        const field = lineups(50, 8, 3, seeded(8));
        const results = new Map([[player(0), result({ score, cashedFor: cents(2 ** 53 - 1) })]]);
        const live = liveStandings(sport, field, results);
        for (const [at, other] of [1, score / 2, -score, 0.01].entries()) {
          live.receive(player(at + 1), result({ score: other }));
          results.set(player(at + 1), result({ score: other }));
          expect(anyDifference(live, reference(sport, field, results))).toBeNull();
        }
      }
    },
  );

  const large = (chance: () => number) => lineups(WASM_FROM_ENTRIES + 100, 60, 6, chance);

  const kinds = {
    'ties everywhere': (chance: () => number) => Math.floor(2 * chance()),
    'decimals with noise': (chance: () => number) =>
      Math.round(9000 * chance()) / 100 + (chance() - 0.5) * 1e-6,
    'a few prizes': (chance: () => number) =>
      [0, 1500, 1500, 2250.01, 1_000_000][Math.floor(5 * chance())] ?? 0,
    'large round prizes': (chance: () => number) => Math.floor(2000 * chance()) * 10_000,
    'totals at the ends of 32 bits': (chance: () => number) => (chance() - 0.5) * 3.5e6,
    'totals beyond 32 bits': (chance: () => number) => (chance() - 0.5) * 3.5e7,
    'scores beyond 32 bits': (chance: () => number) =>
      Math.floor((chance() - 0.5) * 2 ** (48 * chance())) / 128,
  };

  it.each(
    SPORTS.flatMap((sport) =>
      Object.entries(kinds).map(([name, value]) => ({ sport, name, value })),
    ),
  )(
    'stays right in a large $sport field with $name, some of which disappear again',
    ({ sport, value }) => {
      const chance = seeded(SPORTS.indexOf(sport) + 23);
      const field = large(chance).map(({ flexPlayers, ...entry }) => ({
        ...entry,
        flexPlayers: [...flexPlayers, 'everybody’s'],
      }));
      const results = new Map<string, PlayerResult>();
      const live = liveStandings(sport, field, results);
      for (let update = 0; update < 60; update += 1) {
        const whose = update % 20 === 19 ? 'everybody’s' : player(Math.floor(60 * chance() ** 2));
        const known = value(chance);
        const latest = result({
          score: update > 20 && chance() < 0.3 ? null : known,
          cashedFor: cents(Math.round(Math.abs(known) * 100)),
          status: chance() < 0.2 ? 'cut' : 'active',
        });
        live.receive(whose, latest);
        results.set(whose, latest);
        if (update % 20 !== 19) continue;
        const expected = reference(sport, field, results);
        expect(firstDifference(live.page(0, Infinity), expected)).toBeNull();
        expectSampled(live, expected, { samples: 10, page: 40, chance });
      }
    },
  );

  it('ranks a single entry, and lineups of a captain alone', () => {
    for (const sport of SPORTS) {
      for (const size of [1, WASM_FROM_ENTRIES]) {
        const field = Array.from({ length: size }, (_, id) => ({
          id: String(id),
          captain: player(id % 7),
          flexPlayers: [],
        }));
        const results = new Map<string, PlayerResult>();
        const live = liveStandings(sport, field, results);
        for (const score of [null, 3, null, 4.5]) {
          live.receive(player(0), result({ score }));
          results.set(player(0), result({ score }));
          const expected = reference(sport, field, results);
          expect(firstDifference(live.page(0, Infinity), expected)).toBeNull();
          expectSampled(live, expected, { samples: 2, page: 2, chance: seeded(2) });
        }
      }
    }
  });

  it('distinguishes more than 65,536 players', () => {
    const field = Array.from({ length: 70_000 }, (_, id) => ({
      id: String(id),
      captain: player(id),
      flexPlayers: [player(0)],
    }));
    const live = liveStandings('Chess', field, new Map([[player(3), result({ score: 1 })]]));
    live.receive(player(65_539), result({ score: 2 }));
    live.receive(player(0), result({ score: 1.5 }));
    expect(live.page(0, 4).map(({ entry, rank }) => [entry, rank])).toEqual([
      [65_539, 1],
      [0, 2],
      [3, 3],
      [1, 4],
    ]);
  });

  it('parts the entries of a crowded cell when they have been looked at often', () => {
    const chance = seeded(17);
    const field = large(chance);
    const results = new Map<string, PlayerResult>();
    const live = liveStandings('Esports', field, results);
    // All level, then all within a few hundredths of each other, far from where they were.
    for (let known = 0; known < 60; known += 1) {
      const latest = result({ score: 90_000 + Math.floor(50 * chance()) / 100 });
      live.receive(player(known), latest);
      results.set(player(known), latest);
    }
    const expected = reference('Esports', field, results);
    for (let asked = 0; asked < 300; asked += 1) {
      const row = expected[Math.floor(chance() * expected.length)];
      expect(live.standing(row?.entry ?? -1)).toStrictEqual(row);
    }
    expect(firstDifference(live.page(0, Infinity), expected)).toBeNull();
  });

  it('pages through a field of 70,000 that is all level, in the order given', () => {
    const field = lineups(70_000, 30, 2, seeded(6));
    const live = liveStandings('Poker', field, new Map());
    expect(live.page(0, Infinity).map(({ entry }) => entry)).toEqual(field.map((_, at) => at));
    expect(live.page(67_890, 2)).toEqual([
      expect.objectContaining({ entry: 67_890, rank: 1, sharing: 70_000 }),
      expect.objectContaining({ entry: 67_891, rank: 1, sharing: 70_000 }),
    ]);
  });

  it('stays right when everybody holds the player: all leave a level field, and return', () => {
    const field = lineups(1000, 30, 5, seeded(1)).map((entry) => ({
      ...entry,
      flexPlayers: [...entry.flexPlayers, 'everybody’s'],
    }));
    const results = new Map<string, PlayerResult>();
    const live = liveStandings('Golf', field, results);
    for (const score of [null, 4, -2, null, 0, 7]) {
      for (const whose of ['everybody’s', player(0)]) {
        live.receive(whose, result({ score }));
        results.set(whose, result({ score }));
        const expected = reference('Golf', field, results);
        expect(firstDifference(live.page(0, Infinity), expected)).toBeNull();
      }
    }
  });
});
