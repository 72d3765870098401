/**
 * The draft table's default sort (spec, section 2), which also says who the best available player is
 * (decision 17). Each measure breaks the ties of the one before it; a missing one goes last.
 *
 * | sport   | first              | then                                  | then                |
 * |---------|--------------------|---------------------------------------|---------------------|
 * | Golf    | salary, high first | odds, the likelier winner first       | name, then id       |
 * | Poker   | ICM, high first    | chips at the start, high first        | name, then id       |
 * | Chess   | ICM, high first    | rating, high first                    | name, then id       |
 * | Esports | ICM, high first    | seed, low first                       | name, then id       |
 *
 * Snake contests have no salaries (decision 12b) and few events have ICM values, so the second column
 * often decides. Names compare by `nameKey` in code units: the same order on every machine.
 */
import { nameKey } from '../names.ts';
import type { Sport } from '../vocabulary.ts';

/** A player as the draft table knows one. Measures may be missing. */
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

/** The chance that American odds imply, 0 to 1. */
const impliedChance = (odds: number): number =>
  odds < 0 ? -odds / (100 - odds) : 100 / (100 + odds);

/** Measures of a sport, most important first; higher is better, null is missing. */
const measures = (sport: Sport, player: DraftPlayer): readonly (number | null | undefined)[] => {
  const { salary, icmValue, chipCount, odds, rating, seed } = player;
  switch (sport) {
    case 'Golf':
      return [salary, odds === null || odds === undefined ? null : impliedChance(odds)];
    case 'Poker':
      return [icmValue, chipCount];
    case 'Chess':
      return [icmValue, rating];
    case 'Esports':
      return [icmValue, seed === null || seed === undefined ? null : -seed];
    default:
      return sport satisfies never;
  }
};

const known = (value: number | null | undefined): number =>
  value === null || value === undefined || !Number.isFinite(value) ? -Infinity : value;

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Negative when `a` stands before `b` in the draft table as it first shows (spec, section 2; decision 17; what
 * breaks ties is ours: the table at the head of this file). Measures that are missing or no finite number go last.
 * Total: only an id equals itself.
 */
export const compareByDefaultSort = (sport: Sport, a: DraftPlayer, b: DraftPlayer): number => {
  const theirs = measures(sport, b);
  for (const [index, measure] of measures(sport, a).entries()) {
    const [own, other] = [known(measure), known(theirs[index])];
    if (own !== other) return own > other ? -1 : 1;
  }
  return compareTexts(nameKey(a.name), nameKey(b.name)) || compareTexts(a.id, b.id);
};

/**
 * Players in the draft table's default order, best first (spec, section 2; decision 17): see `compareByDefaultSort`.
 */
export const sortByDefault = <Player extends DraftPlayer>(
  sport: Sport,
  players: readonly Player[],
): readonly Player[] => players.toSorted((a, b) => compareByDefaultSort(sport, a, b));
