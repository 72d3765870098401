import { basename } from 'node:path';

const mutated = process.env['MUTATED'] ?? 'src/*';

/** Mutation tests of one folder by its own tests: `tooling/mutate.ts`. */
export default {
  mutate: [`${mutated}/*.ts`, '!**/*.test.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant that loops forever ends as killed.
  timeoutMS: 15_000,
  // Stryker rewrites it by functions that TypeScript 7 doesn't have.
  ignorePatterns: ['tsconfig.json'],
  tempDirName: '../../.cache/stryker',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `../../test-results/mutants/${basename(mutated)}.json` },
  thresholds: { high: 100, low: 100, break: 100 },
};
