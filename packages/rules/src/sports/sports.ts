/**
 * What differs from sport to sport, one record each (docs/product.md#scoring). Everything else reads these records, so
 * a new sport is a name in `SPORTS` and a record here.
 */
import type { Sport } from '../vocabulary.ts';
import type { PlayerResult } from './player-result.ts';

/** A figure of a player that is known before the event. */
export type PlayerFigure = 'salary' | 'icmValue' | 'chipCount' | 'odds' | 'rating' | 'seed';

export interface SportRules {
  /** Which of two totals is better. */
  readonly better: 'higher' | 'lower';
  /** What totals count, as whole numbers: cents cashed, strokes to par, or hundredths of a point. */
  readonly unit: 'cents' | 'strokes' | 'points';
  /** How often the captain's own value counts in a team's total. */
  readonly captainMultiplier: number;
  /**
   * What shows that a player is out of the event. `chips`: chips of 0 or −1, or any finish but 0. `status`: any but
   * active. `finish`: a final place from 1.
   */
  readonly outBy: 'chips' | 'status' | 'finish';
  /** The fields that results of this sport have. */
  readonly resultFields: readonly (keyof PlayerResult)[];
  /** The figures that order the draft table, most important first (docs/product.md#default-order). */
  readonly defaultOrder: readonly PlayerFigure[];
  /** The figure from which salaries are suggested first (docs/product.md#player). */
  readonly salaryFigure: Exclude<PlayerFigure, 'salary' | 'chipCount'>;
  /** The column that the sport adds to player tables (docs/product.md#figures). */
  readonly column: {
    readonly head: string;
    readonly figure: Exclude<PlayerFigure, 'salary' | 'icmValue'>;
  };
  /** How the rest of an event is played, for the chances to win. */
  readonly event: 'chips' | 'strokes' | 'rounds' | 'knockout';
}

export const SPORT_RULES = {
  Poker: {
    better: 'higher',
    unit: 'cents',
    captainMultiplier: 2,
    outBy: 'chips',
    resultFields: ['finish', 'cashedFor', 'currentChipCount'],
    defaultOrder: ['icmValue', 'chipCount'],
    salaryFigure: 'icmValue',
    column: { head: 'CHIPS', figure: 'chipCount' },
    event: 'chips',
  },
  Golf: {
    better: 'lower',
    unit: 'strokes',
    captainMultiplier: 1,
    outBy: 'status',
    resultFields: ['score', 'round', 'thru', 'status', 'finish'],
    defaultOrder: ['salary', 'odds'],
    salaryFigure: 'odds',
    column: { head: 'ODDS', figure: 'odds' },
    event: 'strokes',
  },
  Chess: {
    better: 'higher',
    unit: 'points',
    captainMultiplier: 1,
    outBy: 'finish',
    resultFields: ['score', 'finish'],
    defaultOrder: ['icmValue', 'rating'],
    salaryFigure: 'rating',
    column: { head: 'RATING', figure: 'rating' },
    event: 'rounds',
  },
  Esports: {
    better: 'higher',
    unit: 'points',
    captainMultiplier: 1,
    outBy: 'finish',
    resultFields: ['score', 'finish'],
    defaultOrder: ['icmValue', 'seed'],
    salaryFigure: 'seed',
    column: { head: 'SEED', figure: 'seed' },
    event: 'knockout',
  },
} as const satisfies Readonly<Record<Sport, SportRules>>;

/** The record of a sport (docs/product.md#scoring). */
export const rulesOf = (sport: Sport): SportRules => SPORT_RULES[sport];

/** True when the first total is better than the second (docs/product.md#scoring), in the sport's unit of totals. */
export const isBetterTotal = (sport: Sport, total: number, other: number): boolean =>
  rulesOf(sport).better === 'higher' ? total > other : total < other;

/** The factor that turns totals so that a lower one is better (docs/product.md#scoring): 1 in golf, else −1. */
export const lowerIsBetterSign = (sport: Sport): 1 | -1 =>
  rulesOf(sport).better === 'lower' ? 1 : -1;
