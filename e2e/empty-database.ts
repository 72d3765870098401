/** Playwright's global setup: one migrated database without content. Each test server begins with a copy of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { EMPTY_DATABASE } from './running-server.ts';

export default async (): Promise<() => void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'));
  const onIdleError = (): void => undefined;
  const database = await openDatabase({ databaseUrl: null, dataDir, onIdleError });
  await database.close();
  process.env[EMPTY_DATABASE] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
};
