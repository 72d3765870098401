import { sql, type Param } from 'drizzle-orm';

/**
 * One column of rows as an array, for `unnest`: a statement takes as many rows as there are, where `values` ends at
 * 65,535 parameters. The cast to the column's type is the statement's to write.
 */
export const column = <Row>(
  rows: readonly Row[],
  read: (row: Row) => string | number | boolean | null,
): Param => {
  const values = rows.map(read);
  const json = JSON.stringify(values);
  // Without an escape, JSON's array is the database's but for its brackets, and made in a part of the driver's time.
  return sql.param(json.includes('\\') ? values : `{${json.slice(1, -1)}}`);
};
