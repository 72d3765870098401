import type { ContestRecord } from '@captains-pick/contract';
import { describe, expect, test } from 'vitest';
import { graded, moved, TAMPERINGS } from '../test/tampered-records.ts';
import { verifyContest } from '../test/verify-contest.ts';

describe('a contest is recomputed from its record', () => {
  test('one that is as it should be', () => {
    expect(verifyContest(graded())).toEqual({
      lines: [
        'The contest matches its record: Graded, 2 feeds, 2 entries; 1 paid $20.00, $0.00 left over by rounding.',
      ],
      sound: true,
    });
  });

  test.each(TAMPERINGS)('%s is reported', (_, tamper, told) => {
    const { lines, sound } = verifyContest(tamper(graded()));
    expect(sound).toBe(false);
    expect(lines[0]).toBe('The contest differs from its record:');
    expect(lines.join('\n')).toContain(told);
  });

  test('shared prizes and their rounding', () => {
    const record = graded();
    const tied: ContestRecord = {
      ...record,
      entrantPayouts: [10.01],
      entries: record.entries.map((entry) => ({ ...entry, lineup: ['p1', 'p2'] })),
      placements: [
        { entry: 'a', rank: 1, tied: true, winnings: 5 },
        { entry: 'b', rank: 1, tied: true, winnings: 5 },
      ],
      journals: [
        ...record.journals.filter(({ kind }) => kind !== 'payout'),
        moved('payout', 'payout:a', ['pool:c', -5], ['user:ua', 5]),
        moved('payout', 'payout:b', ['pool:c', -5], ['user:ub', 5]),
        moved('remainder', 'remainder:c', ['pool:c', -0.01], ['rounding', 0.01]),
        moved('unawarded', 'unawarded:c', ['pool:c', -9.99], ['fees', 9.99]),
      ],
    };
    expect(verifyContest(tied).lines).toEqual([
      'The contest matches its record: Graded, 2 feeds, 2 entries; 2 paid $10.00, $0.01 left over by rounding.',
    ]);
    const kept = { ...tied, journals: tied.journals.filter(({ kind }) => kind !== 'remainder') };
    expect(verifyContest(kept).lines.join()).toContain('remainder:c moved nothing');
  });

  test('while it runs, and when it is cancelled', () => {
    const record = graded();
    const paidIn = record.journals.filter(({ kind }) => kind !== 'payout');
    const running: ContestRecord = {
      ...record,
      status: 'Running',
      placements: [],
      journals: paidIn,
    };
    expect(verifyContest(running).lines).toEqual([
      'The contest matches its record: Running, 2 feeds, 2 entries; nothing is paid yet.',
    ]);
    const cancelled: ContestRecord = { ...running, status: 'Cancelled' };
    expect(verifyContest(cancelled)).toMatchObject({ sound: false });
    const back = (entry: string, user: string) =>
      moved('refund', `refund:${entry}`, ['pool:c', -10], ['fees', -1], [`user:${user}`, 11]);
    const refunded = { ...cancelled, journals: [...paidIn, back('a', 'ua'), back('b', 'ub')] };
    expect(verifyContest(refunded)).toMatchObject({ sound: true });
  });
});

test('a contest that was completed without results is reported', () => {
  const record = graded();
  const resultless = {
    ...record,
    status: 'Completed' as const,
    feeds: [],
    results: [],
    settlements: [],
    journals: record.journals.filter(({ kind }) => kind === 'entry' || kind === 'withdrawal'),
    placements: record.placements.map((placed) => ({
      ...placed,
      rank: 1,
      tied: true,
      winnings: 10,
    })),
  };
  expect(verifyContest(resultless)).toEqual({
    sound: false,
    lines: [
      'The contest differs from its record:',
      '  it is Completed, but no entry can be ranked: none of its players has a result',
    ],
  });
});
