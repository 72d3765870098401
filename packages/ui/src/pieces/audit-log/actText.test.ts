import { describe, expect, it } from 'vitest';
import { actFields, actText } from './actText.ts';

describe('an act of the log', () => {
  it('is named as a person reads it', () => {
    expect(actText('cancel-contest')).toBe('Cancel contest');
  });

  it('tells every field as it was and as it is since, money in dollars', () => {
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

  it('has no field where nothing changed', () => {
    expect(actFields({ before: null, after: null })).toEqual([]);
  });

  it('shows what has no fields of its own as it is', () => {
    expect(actFields({ before: null, after: 7 })).toEqual([
      { field: 'Value', before: null, after: '7' },
    ]);
  });
});
