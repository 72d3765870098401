import { defineConfig } from 'vitest/config';

/** For mutation tests of a folder. All other tests run by the configuration of the root. */
export default defineConfig({
  test: { include: [`${process.env['MUTATED'] ?? 'src/*'}/*.test.ts`], testTimeout: 60_000 },
});
