import type { Pool } from 'pg';
import { violatedConstraint } from '../src/database/database.ts';

/** Runs statements in one transaction. Returns the constraint or the message that refused them; null if none did. */
export const refusedBecause = async (
  pool: Pool,
  ...statements: readonly string[]
): Promise<string | null> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return null;
  } catch (error) {
    await client.query('rollback');
    return violatedConstraint(error) ?? (error as Error).message;
  } finally {
    client.release();
  }
};
