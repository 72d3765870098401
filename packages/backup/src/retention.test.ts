import { describe, expect, test } from 'vitest';
import { backupName, kindOfBackup, timeOfBackup } from './backup-name.ts';
import { expiredBackups } from './retention.ts';

const DAY_MS = 86_400_000;
const LAST = new Date('2026-11-27T03:00:00Z');
const RETENTION = { days: 7, weeks: 5, months: 12 };

/** One backup for each of the last days, latest first. */
const daily = (days: number): string[] =>
  Array.from({ length: days }, (_none, back) =>
    backupName('embedded', new Date(LAST.getTime() - back * DAY_MS)),
  );

describe('names', () => {
  test('say what a backup has, and when it was made', () => {
    for (const kind of ['embedded', 'postgres'] as const) {
      const name = backupName(kind, LAST);
      expect([kindOfBackup(name), timeOfBackup(name)]).toEqual([kind, LAST]);
    }
    expect(backupName('postgres', LAST)).toBe('captains-pick-20261127T030000Z.dump.age');
  });

  test.each([
    'captains-pick-20261127T030000Z.dump.age.part',
    'captains-pick-20261399T030000Z.dump.age',
    'notes.txt',
    '',
  ])('%j is no backup with a time', (name) => {
    expect(timeOfBackup(name)).toBeNull();
  });
});

describe('expired backups', () => {
  test('of 400 days, 7 days, 5 weeks and 12 months keep one each', () => {
    const names = daily(400);
    const expired = new Set(expiredBackups(names, RETENTION));
    const kept = names.filter((name) => !expired.has(name)).map((name) => name.slice(14, 22));
    expect(kept).toEqual([
      // Days, which include the latest of this month and this week, and last Sunday.
      '20261127',
      '20261126',
      '20261125',
      '20261124',
      '20261123',
      '20261122',
      '20261121',
      // Sundays of earlier weeks, and the ends of months.
      '20261115',
      '20261108',
      '20261101',
      '20261031',
      '20260930',
      '20260831',
      '20260731',
      '20260630',
      '20260531',
      '20260430',
      '20260331',
      '20260228',
      '20260131',
      '20251231',
    ]);
  });

  test('of one day the latest is kept', () => {
    const names = [1, 2, 3].map((hours) =>
      backupName('postgres', new Date(LAST.getTime() + hours * 3_600_000)),
    );
    expect(expiredBackups(names, RETENTION)).toEqual([names[1], names[0]]);
  });

  test('a pause of a year removes nothing', () => {
    const old = daily(7).map((name) => name.replace('2026', '2025'));
    expect(
      expiredBackups([...old, backupName('embedded', LAST)], { ...RETENTION, days: 8 }),
    ).toEqual([]);
  });

  test('the latest is kept whatever the settings say, and other files are left alone', () => {
    const names = daily(3);
    expect(expiredBackups([...names, 'backup.key'], { days: 0, weeks: 0, months: 0 })).toEqual(
      names.slice(1),
    );
  });
});
