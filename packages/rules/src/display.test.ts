import { describe, expect, it } from 'vitest';
import { formatCount, formatOrdinal, formatRank } from './counts.ts';
import {
  formatCountdown,
  formatDifference,
  formatDuration,
  formatFinish,
  formatOdds,
  formatPoints,
  formatScoreToPar,
  formatShare,
  formatThru,
  formatTimeLeft,
  formatTotal,
  isClosingSoon,
} from './display.ts';

describe('figures', () => {
  it('writes differences with their sign', () => {
    expect([7, 1, 0, -0, -1, -12].map(formatDifference)).toEqual([
      '+7',
      '+1',
      '0',
      '0',
      '−1',
      '−12',
    ]);
  });

  it('writes durations in their two largest units', () => {
    const seconds = [-5, 0, 0.4, 0.5, 22.4, 59.4, 59.5, 185, 3599.4];
    expect(seconds.map((each) => formatDuration(each * 1000))).toEqual([
      '0 s',
      '0 s',
      '0 s',
      '1 s',
      '22 s',
      '59 s',
      '1 min 0 s',
      '3 min 5 s',
      '59 min 59 s',
    ]);
    const minutes = [60, 130, 130.4, 130.5, 1439.4, 1439.5, 1680, 1709, 1710, 10_080];
    expect(minutes.map((each) => formatDuration(each * 60_000))).toEqual([
      '1 h 0 min',
      '2 h 10 min',
      '2 h 10 min',
      '2 h 11 min',
      '23 h 59 min',
      '1 d 0 h',
      '1 d 4 h',
      '1 d 4 h',
      '1 d 5 h',
      '7 d 0 h',
    ]);
  });

  it('writes golf', () => {
    expect([null, 0, 3, -12].map(formatScoreToPar)).toEqual(['-', 'E', '+3', '−12']);
    const thru = (holes: number | null, status: 'active' | 'cut' | 'wd' = 'active') =>
      formatThru({ thru: holes, status });
    expect([thru(null), thru(0), thru(7), thru(18), thru(18, 'cut'), thru(3, 'wd')]).toEqual([
      '-',
      '-',
      '7',
      'F',
      'CUT',
      'WD',
    ]);
  });

  it('writes finishes, odds, points and places', () => {
    expect([null, 0, -1, 4, 1234].map(formatFinish)).toEqual(['-', '-', 'Out', '4', '1,234']);
    expect([null, 1400, -120, 0].map(formatOdds)).toEqual(['-', '+1400', '−120', '+0']);
    expect([null, 7, 7.5, 0.1 + 0.2, -1, 0, -0.001].map(formatPoints)).toEqual([
      '-',
      '7',
      '7.5',
      '0.3',
      '−1',
      '0',
      '0',
    ]);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 112, 1011, 21_403].map(formatOrdinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '112th',
      '1,011th',
      '21,403rd',
    ]);
    const ranks = [4, 999, 1000, 12_345];
    expect(ranks.map((rank) => formatRank({ rank, tied: false }))).toEqual([
      '4',
      '999',
      '1,000',
      '12,345',
    ]);
    expect(ranks.map((rank) => formatRank({ rank, tied: true }))).toEqual([
      'T4',
      'T999',
      'T1,000',
      'T12,345',
    ]);
    expect(formatTotal('Poker', 1_234_567)).toBe('$12,345.67');
    expect(formatTotal('Golf', -3)).toBe('−3');
    expect(formatTotal('Chess', 150)).toBe('1.5');
    expect(formatTotal('Esports', null)).toBe('-');
  });

  it('writes counts and the pick clock', () => {
    expect([null, 0, 999, 1000, 1_234_500.4, -1000, -0.2].map(formatCount)).toEqual([
      '-',
      '0',
      '999',
      '1,000',
      '1,234,500',
      '−1,000',
      '0',
    ]);
    expect([null, 30_000, 29_001, 1, 0, -5].map(formatTimeLeft)).toEqual([
      '∞',
      '30',
      '30',
      '1',
      '0',
      '0',
    ]);
  });

  it('writes shares in percent with one decimal', () => {
    expect([formatShare(1, 8), formatShare(8, 8), formatShare(1, 3), formatShare(0, 9)]).toEqual([
      '12.5%',
      '100%',
      '33.3%',
      '0%',
    ]);
    expect([formatShare(0, 0), formatShare(1, 10_000), formatShare(9999, 10_000)]).toEqual([
      '-',
      '<0.1%',
      '>99.9%',
    ]);
  });

  it('counts down: Closed, minutes only, hours and minutes, days and hours', () => {
    const minutes = (count: number) => formatCountdown(count * 60_000, 0);
    expect([0, -1, 1, 0.01, 59, 60, 252].map(minutes)).toEqual([
      'Closed',
      'Closed',
      '1m',
      '1m',
      '59m',
      '1h 0m',
      '4h 12m',
    ]);
    const hours = (count: number) => minutes(count * 60);
    expect([23.98, 24, 24.98, 25, 52, 52.5, 240].map(hours)).toEqual([
      '23h 59m',
      '1d 0h',
      '1d 0h',
      '1d 1h',
      '2d 4h',
      '2d 4h',
      '10d 0h',
    ]);
    const noon = 1_800_000_000_000;
    expect(formatCountdown(noon + 60_000, noon)).toBe('1m');
    expect(isClosingSoon(noon + 60_000, noon)).toBe(true);
    expect(isClosingSoon(3_599_999, 0)).toBe(true);
    expect(isClosingSoon(3_600_000, 0)).toBe(false);
    expect(isClosingSoon(0, 0)).toBe(false);
  });
});
