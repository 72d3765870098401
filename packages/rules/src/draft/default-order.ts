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
  // Stryker disable next-line EqualityOperator: no odds lie between −100 and 100.
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

/** A player's strength by one figure: the higher, the stronger. A missing or non-finite one is the weakest. */
const strengthBy = (name: PlayerFigure, player: DraftPlayer): number => {
  const strength = STRENGTH[name](player[name] ?? Number.NaN);
  return Number.isFinite(strength) ? strength : -Infinity;
};

/**
 * Negative when `a` goes before `b` in the draft table's first sort order (docs/product.md#default-order; the tiebreaks
 * are ours, in the table at the head of this file). Missing and non-finite measures go last. A total order: only an id
 * equals itself.
 */
export const compareByDefaultSort = (sport: Sport, a: DraftPlayer, b: DraftPlayer): number => {
  for (const name of rulesOf(sport).defaultOrder) {
    const [own, other] = [strengthBy(name, a), strengthBy(name, b)];
    if (own > other) return -1;
    if (own < other) return 1;
  }
  return compareTexts(nameKey(a.name), nameKey(b.name)) || compareTexts(a.id, b.id);
};

/** Players in the default order, best first (docs/product.md#default-order): see `compareByDefaultSort`. */
export const sortByDefault = <Player extends DraftPlayer>(
  sport: Sport,
  players: readonly Player[],
): readonly Player[] => players.toSorted((a, b) => compareByDefaultSort(sport, a, b));
