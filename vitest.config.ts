import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The same server tests on both databases: the embedded one, and a real PostgreSQL. */
const serverTests = (database: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `server-${database}`,
    root: 'apps/server',
    include: ['test/**/*.test.ts'],
    // In `unit`, because it needs no database.
    exclude: ['test/simulation/**'],
    globalSetup: [join(import.meta.dirname, 'apps/server/test/database-setup.ts')],
    provide: { database },
    // Two files at a time even on two cores: a file mostly waits, for a server or its database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        extends: true as const,
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/{operator,server,web}/src/**/*.test.ts',
            'apps/server/test/simulation/*.test.ts',
            'tooling/**/*.test.ts',
            'e2e/coverage/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'storybook',
          include: ['tooling/built-storybook/*.check.ts'],
          globalSetup: ['tooling/built-storybook/build.ts'],
          // Pages at once: a story mostly waits, for a frame, a call or a timer.
          maxConcurrency: 4,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      serverTests('embedded'),
      serverTests('postgres'),
    ],
  },
});
