import { describe, expect, it } from 'vitest';
import { payoutRows } from './payoutRows.ts';

describe('payoutRows', () => {
  const rows = payoutRows();

  it('has the last field sizes of docs/product.md#percentage-table', () => {
    expect(rows.map(({ toEntrants }) => toEntrants)).toEqual([
      5, 15, 30, 40, 50, 60, 70, 100, 120, 150, 180, 270, 360, 450, 810,
    ]);
  });

  it('covers every field size', () => {
    for (const [index, row] of rows.entries()) {
      expect(row.fromEntrants).toBe((rows[index - 1]?.toEntrants ?? 1) + 1);
    }
  });

  it('distributes the whole pool', () => {
    for (const { percents } of rows) {
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 9);
    }
  });
});
