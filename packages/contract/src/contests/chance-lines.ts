/**
 * The lines of a large field's simulated ends, so that a page can compute chances without the field's entries
 * (docs/product.md#chances-in-a-large-field).
 */
import type { FieldLines } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Id } from '../entities.ts';

/** By run, in the unit of totals, turned so that less is better; null: no total. */
const Penalties = z.array(z.nullable(z.number()));

export const ChanceLines = z.object({
  _id: Id,
  /** `chanceMark` of the contest that the runs were made from. */
  mark: z.string(),
  /** 0: the event can't be simulated. */
  runs: z.number(),
  /** Nothing is left to play in the whole field. */
  decided: z.boolean(),
  /** The best score of each run, its captain's own, and the number of entries that share it. */
  first: z.object({ totals: Penalties, captains: Penalties, sharing: z.array(z.number()) }),
  /** The score of the last paid place. Not shared: what is left is less than a cent each. Null: no place is paid. */
  money: z.nullable(
    z.object({ totals: Penalties, captains: Penalties, shared: z.array(z.boolean()) }),
  ),
});
export type ChanceLines = z.infer<typeof ChanceLines>;

const forWire = (penalties: readonly number[]): (number | null)[] =>
  penalties.map((penalty) => (Number.isFinite(penalty) ? penalty : null));

const fromWire = (penalties: readonly (number | null)[]): readonly number[] =>
  penalties.map((penalty) => penalty ?? Infinity);

/** The lines as they are sent. Null: the event can't be simulated. */
export const linesForWire = (
  contestId: string,
  mark: string,
  lines: FieldLines | null,
): ChanceLines => ({
  _id: contestId,
  mark,
  runs: lines?.runs ?? 0,
  decided: lines?.decided ?? false,
  first: {
    totals: forWire(lines?.first.totals ?? []),
    captains: forWire(lines?.first.captains ?? []),
    sharing: [...(lines?.first.sharing ?? [])],
  },
  money: lines?.money
    ? {
        totals: forWire(lines.money.totals),
        captains: forWire(lines.money.captains),
        shared: [...lines.money.shared],
      }
    : null,
});

/** The lines that were sent. */
export const linesOfWire = ({ runs, decided, first, money }: ChanceLines): FieldLines => ({
  runs,
  decided,
  first: {
    totals: fromWire(first.totals),
    captains: fromWire(first.captains),
    sharing: first.sharing,
  },
  money: money && {
    totals: fromWire(money.totals),
    captains: fromWire(money.captains),
    shared: money.shared,
  },
});
