import type { Beside, Field } from './field.ts';

/** A new field costs a pass over all entries plus a fixed cost worth this many entries. */
const NEW_FIELD_COST = 1 << 17;

/** A field that is made again once smaller cells would save more comparisons than making it costs. */
export interface RenewedField {
  readonly now: () => Field;
  /** Makes a field for the present scores. */
  readonly renew: () => void;
  /** Makes a new field before ranks and pages are read, if entries have crowded together. */
  readonly splitCrowds: () => void;
  /** Counts comparisons within a cell that smaller cells would have saved. */
  readonly countComparisons: (many: number) => void;
  /** Among the entries of the same cell: how many are ahead, and which ones are level. */
  readonly besides: (entry: number) => Beside;
}

/** @param size the number of entries */
export const renewedField = (size: number, makeField: () => Field): RenewedField => {
  let field = makeField();
  let comparisons = 0;

  const renew = (): void => {
    field = makeField();
    comparisons = 0;
  };
  const countComparisons = (many: number): void => {
    comparisons += Math.max(0, many - field.crowd);
  };
  return {
    now: () => field,
    renew,
    countComparisons,
    splitCrowds: () => {
      // Stryker disable next-line EqualityOperator: one comparison more or less is as good.
      if (comparisons >= size + NEW_FIELD_COST) renew();
    },
    besides: (entry) => {
      const cell = field.cellOf(entry);
      const inside = field.entriesIn(cell, cell);
      if (!field.isOneScore(cell)) countComparisons(inside.length);
      return field.beside(entry, inside);
    },
  };
};
