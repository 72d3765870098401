import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size;

/** Small files are about one thing and quick, so they find a planted bug in it sooner than the large ones. */
class SmallestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => sizeOf(a) - sizeOf(b)));
  }
}

/** For mutation tests of a folder. All other tests run by the configuration of the root. */
export default defineConfig({
  test: {
    include: [`${process.env['MUTATED'] ?? 'src/*'}/*.test.ts`],
    // Large fields take minutes with planted bugs in them. Smaller ones find the same bugs.
    testNamePattern: /^(?!.*(?:ten thousand|large (?:enough|\w+ field)|70,000|65,536))/u,
    testTimeout: 60_000,
    setupFiles: ['./mutation-tests.config.ts'],
    sequence: { sequencer: SmallestFirst },
  },
});
