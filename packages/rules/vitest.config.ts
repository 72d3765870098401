import { defineConfig } from 'vitest/config';

/** For mutation tests of a folder. All other tests run by the configuration of the root. */
export default defineConfig({
  test: {
    include: [`${process.env['MUTATED'] ?? 'src/*'}/*.test.ts`],
    // Large fields take minutes with planted bugs in them. Smaller ones find the same bugs.
    testNamePattern: /^(?!.*(?:ten thousand|large (?:enough|\w+ field)|70,000|65,536))/u,
    testTimeout: 60_000,
    setupFiles: ['./mutation-tests.config.ts'],
  },
});
