import type { DataColumn, SortDirection, SortValue } from '../shared/table.ts';
import { sortRanks } from './sortRanks.ts';

/** Indexes of rows in the order shown. */
export type RowOrder = readonly number[];

type Order = Readonly<Record<SortDirection, RowOrder>>;

/** The reversed order. Equal values keep their relative order. */
const reversed = (order: RowOrder, rankOf: (index: number) => number): RowOrder => {
  const result: number[] = [];
  for (let end = order.length; end > 0;) {
    const rank = rankOf(order[end - 1] ?? 0);
    let start = end - 1;
    while (start > 0 && rankOf(order[start - 1] ?? 0) === rank) start -= 1;
    for (let at = start; at < end; at += 1) result.push(order[at] ?? 0);
    end = start;
  }
  return result;
};

/** Both orders of these values. The sort is stable, and null is last in either direction. */
export const ordersOf = (values: readonly SortValue[]): Order => {
  const texts = values.some((value) => typeof value === 'string');
  const ranks = texts ? sortRanks(values.map(String)) : values;
  const rankOf = (index: number): number => Number(ranks[index]);
  const present: number[] = [];
  const missing: number[] = [];
  for (const [index, value] of values.entries()) (value === null ? missing : present).push(index);
  const upwards = present.sort((a, b) => rankOf(a) - rankOf(b));
  const asc = [...upwards, ...missing];
  let desc: RowOrder | null = null;
  return {
    asc,
    get desc() {
      return (desc ??= [...reversed(upwards, rankOf), ...missing]);
    },
  };
};

export type Accessor<Row> = NonNullable<DataColumn<Row>['accessor']>;

const known = new WeakMap<readonly object[], WeakMap<Accessor<never>, Order>>();

/** The rows' order by a column, cached per set of rows and accessor. */
export const rowOrder = <Row extends object>(
  rows: readonly Row[],
  accessor: Accessor<Row>,
  direction: SortDirection,
): RowOrder => {
  const ofRows = known.get(rows) ?? new WeakMap<Accessor<never>, Order>();
  known.set(rows, ofRows);
  const order = ofRows.get(accessor) ?? ordersOf(rows.map(accessor));
  ofRows.set(accessor, order);
  return order[direction];
};
