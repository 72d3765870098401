/** Prepares, once a run, what the test files make their own databases from (test-database.ts). */
import { HIGHEST_BALANCE } from '@captains-pick/rules';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../tooling/postgres.ts';
import { openDatabase, type ServerDatabase } from '../src/database/open-database.ts';
import { setMoneyAloneLimit } from '../src/money/proposals-repository.ts';
import { createDatabase } from './create-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: 'embedded' | 'postgres';
    /** Embedded: a migrated data folder to copy. PostgreSQL: the address of a migrated database to copy. */
    databaseSource: string;
  }
}

/** Most tests give players money, and are about something else. */
const allowAlone = ({ database }: ServerDatabase): Promise<void> =>
  setMoneyAloneLimit(database, HIGHEST_BALANCE);

const onIdleError = (): void => undefined;

export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (project.getProvidedContext().database === 'postgres') {
    const given = process.env['SERVER_TEST_DATABASE_URL'];
    const postgres =
      given === undefined || given === '' ? await startPostgres() : { url: given, stop: undefined };
    const template = await createDatabase(postgres.url, null);
    const database = await openDatabase({
      databaseUrl: template.url,
      dataDir: tmpdir(),
      onIdleError,
    });
    await allowAlone(database);
    await database.close();
    project.provide('databaseSource', template.url);
    return postgres.stop ?? template.drop;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pick-template-'));
  const database = await openDatabase({ databaseUrl: null, dataDir, onIdleError });
  await allowAlone(database);
  await database.close();
  project.provide('databaseSource', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
};
