import type { ContestSummary } from '@captains-pick/contract';
import { nameKey, SPORTS } from '@captains-pick/rules';
import { choicePart, flagPart, optionPart, textPart, type ViewOf } from '../../navigation/index.ts';
import { totalFee } from '../../pieces/contest-facts/index.ts';

/** Ranges of entry fee plus admin fee, in cents. The lower bound is inclusive, the upper bound exclusive. */
const FEE_RANGES = {
  any: [0, Number.POSITIVE_INFINITY],
  low: [0, 1000],
  middle: [1000, 5000],
  high: [5000, Number.POSITIVE_INFINITY],
} as const;

export type FeeRange = keyof typeof FEE_RANGES;

const FEES = Object.keys(FEE_RANGES) as readonly FeeRange[];

export const FEE_OPTIONS: readonly { readonly value: FeeRange; readonly label: string }[] = [
  { value: 'any', label: 'Any fee' },
  { value: 'low', label: 'Under $10' },
  { value: 'middle', label: '$10 to $50' },
  { value: 'high', label: '$50 and more' },
];

export const FILTER_PARTS = {
  /** Null: all sports. */
  sport: optionPart('sport', SPORTS, 'step'),
  /** Only contests that the viewer has entered. */
  mine: flagPart('mine', 'step'),
  fee: choicePart('fee', FEES, 'any', 'step'),
  /** As in `ContestSummary.format`. Empty: all formats. */
  format: textPart('format', 'step'),
  /** Words that the contest's name must contain, in any order. */
  search: textPart('find'),
} as const;

export type ContestFilters = ViewOf<typeof FILTER_PARTS>;

export const NO_FILTERS: ContestFilters = {
  sport: null,
  mine: false,
  fee: 'any',
  format: '',
  search: '',
};

/** The distinct formats of these contests, in natural order (`Pick9` before `Pick10`). */
export const formatsOf = (contests: readonly ContestSummary[]): readonly string[] =>
  [...new Set(contests.map(({ format }) => format))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );

/** Leaves out what no control shows: a format that no contest has, and a visitor's own contests. */
export const possibleFilters = (
  filters: ContestFilters,
  { formats, signedIn }: { readonly formats: readonly string[]; readonly signedIn: boolean },
): ContestFilters => ({
  ...filters,
  mine: filters.mine && signedIn,
  format: formats.includes(filters.format) ? filters.format : '',
});

const withoutAccents = (text: string): string =>
  nameKey(text).normalize('NFD').replace(/\p{M}/gu, '');

export const matches = (contest: ContestSummary, filters: ContestFilters): boolean => {
  const [from, below] = FEE_RANGES[filters.fee];
  const fee = totalFee(contest);
  const name = withoutAccents(contest.tournamentName);
  return (
    (filters.sport === null || contest.sport === filters.sport) &&
    (!filters.mine || contest.ownEntries > 0) &&
    fee >= from &&
    fee < below &&
    (filters.format === '' || contest.format === filters.format) &&
    withoutAccents(filters.search)
      .split(' ')
      .every((word) => name.includes(word))
  );
};
