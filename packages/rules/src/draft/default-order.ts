/**
 * The draft table's first sort order, which also decides who the best available player is
 * (docs/product.md#default-order). Each measure breaks the ties of the one before it; a missing one goes last.
 * `SPORT_RULES` lists the figures of each sport; then come the name and the id.
 *
 * Snake contests have no salaries (docs/product.md#formats) and few events have ICM values, so the second
 * figure often decides. Names are compared by `nameKey` in code units, which gives the same order on every machine.
 */
import { compareTexts, nameKey } from '../names.ts';
import { rulesOf, type PlayerFigure } from '../sports/sports.ts';
import type { Sport } from '../vocabulary.ts';

/** A player as the draft table has it. Figures may be missing. */
export interface DraftPlayer {
  readonly id: string;
  readonly name: string;
  /** Whole dollars. */
  readonly salary?: number | null;
  readonly icmValue?: number | null;
  readonly chipCount?: number | null;
  /** American odds: +1400, −120. */
  readonly odds?: number | null;
  readonly rating?: number | null;
  /** 1 is the strongest. */
  readonly seed?: number | null;
}

/** The chance to win that American odds imply, 0 to 1. */
const impliedChance = (odds: number): number =>
  odds < 0 ? -odds / (100 - odds) : 100 / (100 + odds);

/** How strong a figure makes a player: the higher, the stronger. */
const STRENGTH: Readonly<Record<PlayerFigure, (figure: number) => number>> = {
  salary: (salary) => salary,
  icmValue: (value) => value,
  chipCount: (chips) => chips,
  odds: impliedChance,
  rating: (rating) => rating,
  seed: (seed) => -seed,
};

/** The sport's measures of a player, most important first. Higher is better; null is missing. */
const measures = (sport: Sport, player: DraftPlayer): readonly (number | null)[] =>
  rulesOf(sport).defaultOrder.map((name) => {
    const figure = player[name] ?? null;
    return figure === null ? null : STRENGTH[name](figure);
  });

const known = (value: number | null): number =>
  value === null || !Number.isFinite(value) ? -Infinity : value;

/**
 * Negative when `a` goes before `b` in the draft table's first sort order (docs/product.md#default-order; the tiebreaks
 * are ours, in the table at the head of this file). Missing and non-finite measures go last. A total order: only an id
 * equals itself.
 */
export const compareByDefaultSort = (sport: Sport, a: DraftPlayer, b: DraftPlayer): number => {
  const theirs = measures(sport, b);
  for (const [index, measure] of measures(sport, a).entries()) {
    const [own, other] = [known(measure), known(theirs[index] ?? null)];
    if (own !== other) return own > other ? -1 : 1;
  }
  return compareTexts(nameKey(a.name), nameKey(b.name)) || compareTexts(a.id, b.id);
};

/** Players in the default order, best first (docs/product.md#default-order): see `compareByDefaultSort`. */
export const sortByDefault = <Player extends DraftPlayer>(
  sport: Sport,
  players: readonly Player[],
): readonly Player[] => players.toSorted((a, b) => compareByDefaultSort(sport, a, b));
