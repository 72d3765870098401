import {
  formatCents,
  formatOdds,
  hasSalaries,
  icmValues,
  lineupSize,
  suggestSalaries,
  STRENGTH_SOURCES,
  type Cents,
  type DraftType,
  type Sport,
  rulesOf,
  type StrengthSource,
} from '@captains-pick/rules';
import type { PlayerRow } from './player-row.ts';

/** The part of a contest that its salaries depend on. */
export interface SalaryTerms {
  readonly sport: Sport;
  readonly draftType: DraftType;
  readonly format: string;
  /** Whole dollars; null: none. */
  readonly salaryCap: number | null;
  /** Poker: prizes by place, which give chips a value. */
  readonly playerPayouts: readonly Cents[];
}

export interface Suggestion {
  readonly suggested: number | null;
  readonly why: string;
}

export interface Suggestions {
  /** Null: no facts distinguish the players. */
  readonly source: StrengthSource | null;
  /** One per player, in order. */
  readonly players: readonly Suggestion[];
}

type Figures = readonly (number | null)[];

/** The value of chips by the tournament's prizes, in dollars, when the file has everybody's chips and no ICM values. */
const icmByChips = (rows: readonly PlayerRow[], prizes: readonly Cents[]): Figures | null => {
  const stacks = rows.flatMap(({ sportSpecificData: { chipCount } }) => chipCount ?? []);
  return prizes.length === 0 || stacks.length < rows.length
    ? null
    : icmValues(stacks, prizes).map((value) => Math.round(value) / 100);
};

const figuresOf = (
  source: StrengthSource,
  rows: readonly PlayerRow[],
  { sport, playerPayouts }: SalaryTerms,
): Figures | null => {
  const figures = rows.map(({ sportSpecificData }) => sportSpecificData[source] ?? null);
  if (figures.some((figure) => figure !== null)) return figures;
  return source === 'icmValue' && sport === 'Poker' ? icmByChips(rows, playerPayouts) : null;
};

const inWords = (source: StrengthSource, figure: number | null): string => {
  if (figure === null) return 'no facts: the lowest salary';
  switch (source) {
    case 'icmValue':
      return `ICM value ${formatCents(Math.round(figure * 100) as Cents)}`;
    case 'odds':
      return `odds ${formatOdds(figure)}`;
    case 'rating':
      return `rating ${figure}`;
    case 'seed':
      return `seed ${figure}`;
    default:
      return source satisfies never;
  }
};

const noneFor = (rows: readonly PlayerRow[], why: string): Suggestions => ({
  source: null,
  players: rows.map(() => ({ suggested: null, why })),
});

/** A suggested salary for each player, by the known facts and the contest's cap. */
export const suggestForPlayers = (rows: readonly PlayerRow[], terms: SalaryTerms): Suggestions => {
  const { format, salaryCap, sport } = terms;
  if (!hasSalaries(terms) || salaryCap === null)
    return noneFor(rows, 'the contest has no salaries');
  const sources = [rulesOf(sport).salaryFigure, ...STRENGTH_SOURCES];
  for (const source of sources) {
    const figures = figuresOf(source, rows, terms);
    if (figures === null) continue;
    const salaries = suggestSalaries(source, figures, { salaryCap, size: lineupSize(format) });
    if (!salaries.ok) return noneFor(rows, 'the salary cap is too small for different salaries');
    return {
      source,
      players: figures.map((figure, index) => ({
        suggested: salaries.value[index] ?? null,
        why: inWords(source, figure),
      })),
    };
  }
  return noneFor(rows, 'no facts tell the players apart');
};
