import type { Reader } from './database.ts';

/** A statement that each connection parses and plans once, by its name. */
export interface PlannedStatement {
  readonly name: string;
  readonly text: string;
}

/** Runs a planned statement and returns its rows. Times come as text. */
export const runPlanned = async <Row extends object>(
  reader: Reader,
  { name, text }: PlannedStatement,
  params: unknown[],
): Promise<readonly Row[]> => {
  const query = reader._.session.prepareQuery<{
    execute: { rows: Row[] };
    all: never;
    values: never;
  }>({ sql: text, params }, undefined, name, false);
  return (await query.execute()).rows;
};
