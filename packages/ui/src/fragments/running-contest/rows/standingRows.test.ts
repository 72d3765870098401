import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../data/slices/inSlices.ts';
import { VIEWER } from '../../../testing/contests/contests.ts';
import { aNotStartedContest, aRunningContest } from '../../../testing/contests/running.ts';
import { markChangesInSteps, readStandingsInSteps } from './standingRows.ts';

const markChanges = (...of: Parameters<typeof markChangesInSteps>) =>
  runToEnd(markChangesInSteps(...of));
const readStandings = (...of: Parameters<typeof readStandingsInSteps>) =>
  runToEnd(readStandingsInSteps(...of));

describe('readStandings', () => {
  test('recognises the viewer’s entries by username, ignoring case', () => {
    const { rows } = readStandings(aRunningContest('Golf'), VIEWER);
    expect(rows.filter(({ own }) => own).map(({ entrant }) => entrant.username)).toEqual([
      'MRIVERS',
    ]);
    expect(readStandings(aRunningContest('Golf'), null).rows.some(({ own }) => own)).toBe(false);
  });

  test('breaks tied totals by the captain’s score; equal captains share the rank', () => {
    const { rows } = readStandings(aRunningContest('Golf'), VIEWER);
    expect(rows.slice(0, 3).map(({ entrant, rankText }) => [entrant.entryName, rankText])).toEqual([
      ['northcote', '1'],
      ['long_iron', '2'],
      ['mrivers', '3'],
    ]);
    const shared = rows.filter(({ rankText }) => rankText.startsWith('T'));
    expect(shared.map(({ entrant }) => entrant.entryName)).toEqual(['riverrat_91', 'fold2win']);
  });

  test('assigns prizes that sum to the payouts if no tie crosses the last paid place', () => {
    const { rows, payouts } = readStandings(aRunningContest('Golf'), VIEWER);
    const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
    expect(sum(rows.map(({ prize }) => prize))).toBe(sum(payouts));
  });

  test('shows neither rank nor prize before the first results', () => {
    const { rows } = readStandings(aNotStartedContest('Poker'), VIEWER);
    expect(new Set(rows.map(({ rankText, totalText }) => `${rankText} ${totalText}`))).toEqual(
      new Set(['- -']),
    );
    expect(rows.every(({ prize, rank }) => prize === 0 && rank === null)).toBe(true);
  });

  test('omits an entry without a lineup', () => {
    const contest = aRunningContest('Golf');
    const [first, ...rest] = contest.entrants;
    if (first === undefined) throw new Error('no entrants');
    const { rows } = readStandings(
      { ...contest, entrants: [{ ...first, team: null }, ...rest] },
      null,
    );
    expect(rows).toHaveLength(rest.length);
  });
});

describe('markChanges', () => {
  const before = readStandings(aRunningContest('Golf'), VIEWER).rows;

  test('marks nothing in equal rows', () => {
    const marked = markChanges(before, before);
    expect(marked.every(({ moved, changed }) => moved === 0 && changed.size === 0)).toBe(true);
  });

  test('marks changed figures and places gained and lost after a new score', () => {
    const contest = aRunningContest('Golf');
    const after = readStandings(
      {
        ...contest,
        players: contest.players.map((player) =>
          player.name === 'Russell Henley'
            ? { ...player, sportSpecificData: { ...player.sportSpecificData, score: 4 } }
            : player,
        ),
      },
      VIEWER,
    ).rows;
    const marked = markChanges(before, after);
    const own = marked.find((row) => row.own);
    expect(own?.moved).toBe(-1);
    expect([...(own?.changed ?? [])]).toEqual(['rank', 'total', 'prize']);
    const other = marked.find(({ entrant }) => entrant.entryName === 'birdie_bea');
    expect(other?.moved).toBe(1);
    expect([...(other?.changed ?? [])]).toEqual(['rank', 'prize']);
  });

  test('marks no moves for the first results', () => {
    const notStarted = readStandings(aNotStartedContest('Golf'), VIEWER).rows;
    expect(markChanges(notStarted, before).every(({ moved }) => moved === 0)).toBe(true);
  });
});
