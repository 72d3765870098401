import { describe, expect, test } from 'vitest';
import { fieldRecord } from '../test/field-record.ts';
import { graded } from '../test/tampered-records.ts';
import { collectRecord } from './collected-record.ts';
import { createExplainer } from './explain-entry.ts';
import { checkRecord } from './verify-contest.ts';

describe('an entry is explained', () => {
  test('by its players, the place and the prizes of the places that it shares', () => {
    const record = collectRecord(graded());
    expect(createExplainer(record, checkRecord(record))('b')).toMatchObject({
      entryName: 'bob',
      players: [
        { name: 'Bo', position: 'Cpt', points: 2, times: 1, overridden: false },
        { name: 'Cy Øst', position: 'Flex', points: -4, times: 1, overridden: false },
      ],
      total: -2,
      tiebreak: 2,
      place: { rank: 1, sharing: 1, prizes: [20_00], prize: 20_00 },
    });
  });

  test('so that the sum of its players is its total, for each entry of a field', () => {
    const record = collectRecord(fieldRecord(200));
    const explain = createExplainer(record, checkRecord(record));
    for (let at = 0; at < record.entries.size; at += 1) {
      const explained = explain(record.entries.idAt(at));
      const sum = (explained?.players ?? []).reduce(
        (all, { points, times }) => all + (points ?? 0) * times,
        0,
      );
      expect(explained?.total).toBe(sum);
      const { sharing = 0, prizes = [], prize = 0 } = explained?.place ?? {};
      expect(prize).toBe(Math.floor(prizes.reduce((all, one) => all + one, 0) / sharing));
    }
  });

  test('not, if the record does not have it', () => {
    const record = collectRecord(graded());
    expect(createExplainer(record, checkRecord(record))('nobody')).toBeNull();
  });
});
