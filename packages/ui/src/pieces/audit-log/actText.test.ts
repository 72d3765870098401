import { describe, expect, it } from 'vitest';
import { actFields, actText } from './actText.ts';

describe('an action in the audit log', () => {
  it('has a readable name', () => {
    expect(actText('cancel-contest')).toBe('Cancel contest');
  });

  it('lists every field before and after, money in dollars', () => {
    expect(
      actFields({
        before: { status: 'Running', players: 0 },
        after: { status: 'Cancelled', refunded: 83_600, renamed: ['line 3: Kim', 'line 9: Lee'] },
      }),
    ).toEqual([
      { field: 'Status', before: 'Running', after: 'Cancelled' },
      { field: 'Players', before: '0', after: null },
      { field: 'Refunded', before: null, after: '$836.00' },
      { field: 'Renamed', before: null, after: 'line 3: Kim, line 9: Lee' },
    ]);
  });

  it('has no fields if nothing changed', () => {
    expect(actFields({ before: null, after: null })).toEqual([]);
  });

  it('shows values without fields unchanged', () => {
    expect(actFields({ before: null, after: 7 })).toEqual([
      { field: 'Value', before: null, after: '7' },
    ]);
  });
});
