import { sql, type Param } from 'drizzle-orm';

/**
 * One column of rows as an array, for `unnest`: a statement takes as many rows as there are, where `values` ends at
 * 65,535 parameters. The cast to the column's type is the statement's to write.
 */
export const column = <Row>(
  rows: readonly Row[],
  read: (row: Row) => string | number | boolean | null,
): Param => sql.param(rows.map(read));
