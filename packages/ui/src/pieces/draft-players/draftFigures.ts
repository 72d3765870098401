import type { Player } from '@captains-pick/contract';
import { formatOdds, formatSalary, type Sport } from '@captains-pick/rules';
import { formatChips, onFirstUse } from '../../data/index.ts';
import type { Sorting } from '../../primitives/data-table/index.ts';
import { SPORT_VIEWS, type DraftFigureName } from '../../sports/index.ts';

const NONE = '-';
const compactDollars = onFirstUse(
  () =>
    new Intl.NumberFormat('en-US', {
      notation: 'compact',
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const whole = onFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));

/** One figure of a player in the draft room. */
export interface DraftFigure {
  readonly id: string;
  readonly header: string;
  readonly value: (player: Player) => number | null;
  /** The short form, for tables. */
  readonly format: (value: number) => string;
  /** The form within a sentence: `2.19M chips`. */
  readonly words: (text: string) => string;
  readonly sortDescFirst: boolean;
}

const CHIPS: DraftFigure = {
  id: 'chips',
  header: 'Chips',
  value: ({ sportSpecificData: { chipCount, currentChipCount } }) =>
    currentChipCount ?? chipCount ?? null,
  format: formatChips,
  words: (text) => `${text} chips`,
  sortDescFirst: true,
};

const ICM: DraftFigure = {
  id: 'icm',
  header: 'ICM value',
  value: ({ sportSpecificData }) => sportSpecificData.icmValue ?? null,
  format: (value) => compactDollars().format(value),
  words: (text) => `ICM ${text}`,
  sortDescFirst: true,
};

const ODDS: DraftFigure = {
  id: 'odds',
  header: 'Odds',
  value: ({ sportSpecificData }) => sportSpecificData.odds ?? null,
  format: formatOdds,
  words: (text) => text,
  sortDescFirst: false,
};

const SALARY: DraftFigure = {
  id: 'salary',
  header: 'Salary',
  value: ({ salary }) => salary,
  format: formatSalary,
  words: (text) => text,
  sortDescFirst: true,
};

const RATING: DraftFigure = {
  id: 'rating',
  header: 'Rating',
  value: ({ sportSpecificData }) => sportSpecificData.rating ?? null,
  format: String,
  words: (text) => `rated ${text}`,
  sortDescFirst: true,
};

const SEED: DraftFigure = {
  id: 'seed',
  header: 'Seed',
  value: ({ sportSpecificData }) => sportSpecificData.seed ?? null,
  format: (seed) => whole().format(seed),
  words: (text) => `seed ${text}`,
  sortDescFirst: false,
};

const FIGURES: Readonly<Record<DraftFigureName, DraftFigure>> = {
  odds: ODDS,
  salary: SALARY,
  chips: CHIPS,
  icm: ICM,
  rating: RATING,
  seed: SEED,
};

/**
 * The sport's figures that at least one of these players has. Snake contests have no salaries, and few events have
 * ICM values.
 */
export const draftFigures = (sport: Sport, players: readonly Player[]): readonly DraftFigure[] =>
  SPORT_VIEWS[sport].draftFigures
    .map((name) => FIGURES[name])
    .filter(({ value }) => players.some((player) => value(player) !== null));

/** Salary (golf) or ICM value, descending. Without these, the sport's other figure, best first. */
export const defaultDraftSorting = (figures: readonly DraftFigure[]): Sorting => {
  const figure = figures.at(-1);
  if (figure === undefined) return { column: 'name', direction: 'asc' };
  return { column: figure.id, direction: figure.sortDescFirst ? 'desc' : 'asc' };
};

export const figureText = (figure: DraftFigure, player: Player): string => {
  const value = figure.value(player);
  return value === null ? NONE : figure.format(value);
};

/** `2.19M chips · ICM $261.9K`. */
export const figuresText = (figures: readonly DraftFigure[], player: Player): string =>
  figures
    .filter(({ value }) => value(player) !== null)
    .map((figure) => figure.words(figureText(figure, player)))
    .join(' · ');
