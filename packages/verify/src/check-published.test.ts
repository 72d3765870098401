import { describe, expect, test } from 'vitest';
import { fieldRecord } from '../test/field-record.ts';
import { checkPublished } from './check-published.ts';

describe('a published contest', () => {
  test('is checked, and explains the asker’s entries first', () => {
    const record = fieldRecord(30);
    const checked = checkPublished({ record, drafts: null }, 'u7');
    expect(checked).toMatchObject({ sound: true, size: 30, drafts: null, status: 'Graded' });
    expect(checked.steps.map(({ name }) => name)).toEqual([
      'results',
      'entries',
      'places',
      'settlements',
      'money',
    ]);
    expect(checked.entries.map(({ id }) => id).slice(0, 3)).toEqual(['e7', 'e0', 'e1']);
    expect(checked.entries.filter(({ own }) => own)).toHaveLength(1);
  });

  test('of a large field explains a part of the others', () => {
    const record = { ...fieldRecord(700), entrantPayouts: null };
    const twice = {
      ...record,
      entries: [
        ...record.entries,
        ...record.entries.map((entry) => ({ ...entry, _id: `${entry._id}b`, digest: '' })),
      ],
    };
    const checked = checkPublished({ record: twice, drafts: null }, 'u699');
    expect(checked.sound).toBe(false);
    expect(checked.size).toBe(1400);
    expect(checked.entries).toHaveLength(1002);
    expect(checked.entries.slice(0, 2).map(({ id }) => id)).toEqual(['e699', 'e699b']);
  });
});
