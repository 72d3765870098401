import { describe, expect, it } from 'vitest';
import { chancesOf } from '../chances/chances.ts';
import { formatTotal } from '../display.ts';
import { sortByDefault, type DraftPlayer } from '../draft/default-order.ts';
import { cents } from '../money/money.ts';
import { isEliminated, scoreTeam } from '../scoring/scoring.ts';
import { SPORTS } from '../vocabulary.ts';
import { NO_RESULT, type PlayerResult } from './player-result.ts';
import { isBetterTotal, lowerIsBetterSign, rulesOf } from './sports.ts';

const result = (known: Partial<PlayerResult>): PlayerResult => ({ ...NO_RESULT, ...known });

/** A result with every field of every sport. */
const WHOLE: PlayerResult = {
  finish: 3,
  cashedFor: cents(500),
  score: 4,
  round: 2,
  thru: 7,
  status: 'cut',
  currentChipCount: 0,
};
const FIELDS = Object.keys(WHOLE) as readonly (keyof PlayerResult)[];

describe('each sport', () => {
  it('has a better total: more, but fewer strokes in golf; an equal one is not better', () => {
    for (const sport of SPORTS) {
      const [better, worse] = sport === 'Golf' ? [-3, 2] : [2, -3];
      expect(isBetterTotal(sport, better, worse)).toBe(true);
      expect(isBetterTotal(sport, worse, better)).toBe(false);
      expect(isBetterTotal(sport, better, better)).toBe(false);
      expect(better * lowerIsBetterSign(sport)).toBeLessThan(worse * lowerIsBetterSign(sport));
    }
  });

  it.each([
    ['Poker', '$1.50'],
    ['Golf', '+150'],
    ['Chess', '1.5'],
    ['Esports', '1.5'],
  ] as const)('%s counts a total of 150 as %s', (sport, written) => {
    expect(formatTotal(sport, 150)).toBe(written);
  });

  it.each([
    ['Poker', [false, true, true, false]],
    ['Golf', [false, false, false, true]],
    ['Chess', [false, false, true, false]],
    ['Esports', [false, false, true, false]],
  ] as const)('%s has players out by its own sign', (sport, out) => {
    const signs = [{}, { currentChipCount: 0 }, { finish: 3 }, { status: 'cut' }] as const;
    expect(signs.map((sign) => isEliminated(sport, result(sign)))).toEqual(out);
  });

  it('has results with all the fields that score its teams, each once', () => {
    const scored = (sport: (typeof SPORTS)[number], captain: PlayerResult) =>
      scoreTeam(sport, { captain, flexPlayers: [] });
    for (const sport of SPORTS) {
      const { resultFields } = rulesOf(sport);
      const known = Object.fromEntries(resultFields.map((field) => [field, WHOLE[field]]));
      expect(scored(sport, result(known))).toEqual(scored(sport, WHOLE));
      expect(new Set(resultFields).size).toBe(resultFields.length);
      expect(FIELDS).toEqual(expect.arrayContaining([...resultFields]));
    }
  });

  it.each([
    ['Poker', ['by ICM value', 'by chips']],
    ['Golf', ['by salary', 'by odds']],
    ['Chess', ['by ICM value', 'by rating']],
    ['Esports', ['by ICM value', 'by seed']],
  ] as const)('%s puts the players first who are strong %j', (sport, strong) => {
    const field: readonly DraftPlayer[] = [
      { id: 'unknown', name: 'A' },
      { id: 'by salary', name: 'A', salary: 1 },
      { id: 'by ICM value', name: 'A', icmValue: 1 },
      { id: 'by chips', name: 'A', chipCount: 1 },
      { id: 'by odds', name: 'A', odds: 100 },
      { id: 'by rating', name: 'A', rating: 1 },
      { id: 'by seed', name: 'A', seed: 1 },
    ];
    const order = sortByDefault(sport, field).map(({ id }) => id);
    expect(order.slice(0, strong.length)).toEqual(strong);
  });

  it('suggests salaries by a figure that orders the draft table, and has a column for such a one', () => {
    for (const sport of SPORTS) {
      const { defaultOrder, salaryFigure, column } = rulesOf(sport);
      expect(defaultOrder).toContain(salaryFigure);
      expect(defaultOrder).toContain(column.figure);
    }
  });

  it.each([
    ['Poker', 'CHIPS'],
    ['Golf', 'ODDS'],
    ['Chess', 'RATING'],
    ['Esports', 'SEED'],
  ] as const)('%s shows the column %s, whose best player is likeliest to win', (sport, head) => {
    const { column } = rulesOf(sport);
    expect(column.head).toBe(head);
    const field = ['1', '2'].map((id) => ({ id, name: id, [column.figure]: Number(id) * 1000 }));
    const [best = '', other = ''] = sortByDefault(sport, field).map(({ id }) => id);
    const chances = chancesOf(
      {
        sport,
        players: field.map(({ id, ...figures }) => ({
          chipCount: null,
          odds: null,
          rating: null,
          seed: null,
          ...figures,
          key: id,
          result: result({ round: 1 }),
        })),
        entries: field.map(({ id }) => ({ id, captain: id, flexPlayers: [] })),
        payouts: [cents(100)],
        playerPayouts: [cents(100)],
        rounds: null,
        over: false,
      },
      'seed',
      500,
    );
    if (!chances.ok) throw new Error(chances.refusal);
    const winOf = (id: string): number => chances.value.byEntry.get(id)?.win ?? 0;
    expect(winOf(best)).toBeGreaterThan(winOf(other));
  });
});

describe('a player without a result', () => {
  it('has no figure yet, has cashed nothing, and is in no sport out', () => {
    const { cashedFor, ...figures } = NO_RESULT;
    expect(cashedFor).toBe(0);
    expect(new Set(Object.values(figures))).toEqual(new Set([null]));
    expect(SPORTS.filter((sport) => isEliminated(sport, NO_RESULT))).toEqual([]);
  });
});
