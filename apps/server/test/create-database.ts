import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface CreatedDatabase {
  readonly url: string;
  /** Cuts its connections. */
  drop(): Promise<void>;
}

const addressOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * Creates a database on a PostgreSQL server.
 *
 * @param server the address of any database of the server
 * @param template a database without connections, to copy; null for an empty one
 */
export const createDatabase = async (
  server: string,
  template: string | null,
): Promise<CreatedDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const execute = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: addressOf(server, 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await execute(`create database ${name}${template === null ? '' : ` template ${template}`}`);
  return {
    url: addressOf(server, name),
    drop: () => execute(`drop database ${name} with (force)`),
  };
};
