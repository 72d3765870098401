import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVERY_JOURNEY } from '../extent.ts';
import { COVERS, rows } from './covers.ts';
import { coverageTable, isWholeRun, tableText, uncovered, type Journey } from './table.ts';

const REPORTS = join(import.meta.dirname, '../../test-results');

const journeyOf = (test: TestCase): Journey => ({
  title: test.titlePath().slice(2).join(' › '),
  passed:
    test.results.length > 0 &&
    ['expected', 'flaky'].includes(test.outcome()) &&
    test.expectedStatus === 'passed',
  covers: test.annotations.flatMap(({ type, description }) =>
    type === COVERS && description !== undefined ? [description] : [],
  ),
});

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const JOURNEYS = join(import.meta.dirname, '../journeys');

/** Rows that the sources of journeys name, whether or not the journeys ran. */
const namedInSources = (): ((id: string) => boolean) => {
  const sources = globSync('*.spec.ts', { cwd: JOURNEYS })
    .map((file) => readFileSync(join(JOURNEYS, file), 'utf8'))
    .join('\n');
  return (id) => sources.includes(`'${id}'`);
};

/**
 * Writes the coverage table to `test-results/coverage.md`. The nightly run of all journeys prints it, and fails when a
 * row has no passed journey. Any other run without a selection fails when a row is not named by any journey.
 */
export default class CoverageReporter implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): Promise<{ status?: FullResult['status'] }> {
    const table = coverageTable(rows, this.#tests.map(journeyOf));
    const text = tableText(table);
    mkdirSync(REPORTS, { recursive: true });
    writeFileSync(join(REPORTS, 'coverage.md'), text);
    if (!isWholeRun(process.argv.slice(2))) return Promise.resolve({});
    if (EVERY_JOURNEY) say(`\n${text}`);
    const runsNightly = EVERY_JOURNEY ? () => false : namedInSources();
    const missing = uncovered(table).filter(({ id }) => !runsNightly(id));
    if (missing.length === 0) return Promise.resolve({});
    say(`No journey that passed exercises ${missing.map(({ id }) => id).join(', ')}.`);
    return Promise.resolve({ status: 'failed' });
  }

  printsToStdio(): boolean {
    return false;
  }
}
