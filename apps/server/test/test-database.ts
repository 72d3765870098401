import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { openDatabase, type ServerDatabase } from '../src/database/open-database.ts';
import { createDatabase } from './create-database.ts';

/** A fresh, migrated database of the kind that the project tests on, as the server's settings name it. */
export interface TestDatabase {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Open until `remove`, unless a test closes it. */
  open(): Promise<ServerDatabase>;
  remove(): Promise<void>;
}

const onIdleError = (): void => undefined;

export const makeTestDatabase = async (): Promise<TestDatabase> => {
  const source = inject('databaseSource');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pick-test-'));
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true, force: true });

  if (inject('database') === 'embedded') {
    await cp(path.join(source, 'postgres'), path.join(dataDir, 'postgres'), { recursive: true });
    return {
      databaseUrl: null,
      dataDir,
      open: () => openDatabase({ databaseUrl: null, dataDir, onIdleError }),
      remove: removeFolder,
    };
  }
  const { url: databaseUrl, drop } = await createDatabase(
    source,
    new URL(source).pathname.slice(1),
  );
  return {
    databaseUrl,
    dataDir,
    open: () => openDatabase({ databaseUrl, dataDir, onIdleError }),
    remove: async () => {
      await drop();
      await removeFolder();
    },
  };
};
