import { sql } from 'drizzle-orm';
import type { ReadTime } from './read-time.ts';

/** The time of the statement, not of its transaction, which may have waited long for a lock. */
export const databaseTime: ReadTime = async (reader) => {
  const { rows } = await reader.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return new Date(Number(rows[0]?.now));
};
