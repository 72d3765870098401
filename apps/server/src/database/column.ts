import { sql, type Param } from 'drizzle-orm';

type Value = string | number | boolean | null;

/** As `column`, for statements that are no `sql` template. */
export const columnValue = <Row>(
  rows: readonly Row[],
  read: (row: Row) => Value,
): string | readonly Value[] => {
  const values = rows.map(read);
  const json = JSON.stringify(values);
  // Without an escape, JSON's array differs from the database's only in its brackets, and is much faster to make than
  // the driver's.
  return json.includes('\\') ? values : `{${json.slice(1, -1)}}`;
};

/**
 * One column of rows as an array, for `unnest`. A statement can then have any number of rows; `values` ends at 65,535
 * parameters. The statement must cast the array to the column's type.
 */
export const column = <Row>(rows: readonly Row[], read: (row: Row) => Value): Param =>
  sql.param(columnValue(rows, read));
