import { describe, expect, it } from 'vitest';
import type { Row } from './row.ts';
import { coverageTable, isWholeRun, tableText, uncovered } from './table.ts';

const ROWS: ReadonlyMap<string, Row> = new Map<string, Row>([
  ['late', { rule: 'docs/product.md#sizes', says: 'An error | a bar' }],
  ['early', { rule: 'docs/product.md#routes', says: '/' }],
]);

describe('the coverage table', () => {
  it('maps each row to the passed journeys that name it, sorted by rule', () => {
    const table = coverageTable(ROWS, [
      { title: 'one', passed: true, covers: ['early', 'late'] },
      { title: 'two', passed: true, covers: ['late'] },
    ]);
    expect(table.map(({ id, journeys }) => [id, journeys])).toEqual([
      ['early', ['one']],
      ['late', ['one', 'two']],
    ]);
    expect(uncovered(table)).toEqual([]);
    expect(tableText(table)).toContain(
      '| docs/product.md#sizes | late | An error \\| a bar | one; two |',
    );
  });

  it('counts a row that only a failed journey names as exercised by nothing', () => {
    const table = coverageTable(ROWS, [
      { title: 'one', passed: false, covers: ['late'] },
      { title: 'two', passed: true, covers: ['early'] },
    ]);
    expect(uncovered(table).map(({ id }) => id)).toEqual(['late']);
    expect(tableText(table)).toContain('| NOTHING |');
  });
});

describe('isWholeRun', () => {
  it.each([
    [['test', '--config=e2e/playwright.config.ts'], true],
    [['test', '--config=e2e/playwright.config.ts', '--workers=1', '--reporter=list'], true],
    [['test', '--config=e2e/playwright.config.ts', 'session'], false],
    [['test', '--config=e2e/playwright.config.ts', '-g', 'login'], false],
    [['test', '--config', 'e2e/playwright.config.ts', '--last-failed'], false],
  ])('of %j is %j', (args, whole) => expect(isWholeRun(args)).toBe(whole));
});
