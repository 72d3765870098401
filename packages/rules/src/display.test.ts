import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatCountdown,
  formatFinish,
  formatOdds,
  formatOrdinal,
  formatPoints,
  formatScoreToPar,
  formatThru,
  formatTimeLeft,
  formatTotal,
  isClosingSoon,
} from './display.ts';
import { compareTexts, nameKey, sameUsername, tidyName } from './names.ts';
import {
  CONTEST_STATUSES,
  contestTab,
  hasSalaries,
  lineupSize,
  mayFollow,
  STATUS_TRANSITIONS,
} from './vocabulary.ts';

describe('figures', () => {
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
    expect([null, 0, -1, 4].map(formatFinish)).toEqual(['-', '-', 'Out', '4']);
    expect([null, 1400, -120].map(formatOdds)).toEqual(['-', '+1400', '−120']);
    expect([null, 7, 7.5, 0.1 + 0.2, -1].map(formatPoints)).toEqual(['-', '7', '7.5', '0.3', '−1']);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(formatOrdinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '112th',
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
    expect(isClosingSoon(3_599_999, 0)).toBe(true);
    expect(isClosingSoon(3_600_000, 0)).toBe(false);
    expect(isClosingSoon(0, 0)).toBe(false);
  });
});

describe('names', () => {
  it('are equal after normalising, and accents distinguish', () => {
    expect(nameKey(' Ludvig  ÅBERG ')).toBe(nameKey('Ludvig A\u030aberg'));
    expect(nameKey('Jose')).not.toBe(nameKey('José'));
    expect(tidyName(' \u00a0Si  Woo Kim\t')).toBe('Si Woo Kim');
    expect(sameUsername('MRivers', 'mrivers')).toBe(true);
  });

  it('are ordered by their characters’ codes, equal ones level', () => {
    expect(['bo', 'Élo', 'al', 'Bo', ''].toSorted(compareTexts)).toEqual([
      '',
      'Bo',
      'al',
      'bo',
      'Élo',
    ]);
    expect(compareTexts('al', 'al')).toBe(0);
  });
});

describe('vocabulary', () => {
  it('returns lineup sizes', () => {
    expect(
      ['H2H', 'LL', 'Pick2', 'Pick6', 'Pick10', '6 rounds', 'toString'].map(lineupSize),
    ).toEqual([2, 2, 2, 6, 10, 2, 2]);
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map((size) => lineupSize(`Pick${size}`))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('has no salaries in H2H and snake', () => {
    expect(hasSalaries({ draftType: 'Salary', format: 'Pick6' })).toBe(true);
    expect(hasSalaries({ draftType: 'Salary', format: 'H2H' })).toBe(false);
    expect(hasSalaries({ draftType: 'Snake', format: 'Pick6' })).toBe(false);
  });

  it('moves forwards only, and ends', () => {
    expect(mayFollow('Registering', 'Running')).toBe(true);
    expect(mayFollow('Running', 'Registering')).toBe(false);
    expect(STATUS_TRANSITIONS.Graded).toEqual([]);
    expect(STATUS_TRANSITIONS.Cancelled).toEqual([]);
    expect(CONTEST_STATUSES.map(contestTab)).toEqual([
      'registering',
      'registering',
      'running',
      'completed',
      'completed',
      'completed',
    ]);
  });
});
