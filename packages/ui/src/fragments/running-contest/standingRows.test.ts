import { describe, expect, test } from 'vitest';
import { VIEWER } from '../../testing/contests.ts';
import { aNotStartedContest, aRunningContest } from '../../testing/running.ts';
import { markChanges, readStandings } from './standingRows.ts';

describe('standings of a running contest', () => {
  test('own entries are told by username, whatever its case', () => {
    const { rows } = readStandings(aRunningContest('Golf'), VIEWER);
    expect(rows.filter(({ own }) => own).map(({ entrant }) => entrant.username)).toEqual([
      'MRIVERS',
    ]);
    expect(readStandings(aRunningContest('Golf'), null).rows.some(({ own }) => own)).toBe(false);
  });

  test('level totals are told apart by their captains; level captains share the rank', () => {
    const { rows } = readStandings(aRunningContest('Golf'), VIEWER);
    expect(rows.slice(0, 3).map(({ entrant, rankText }) => [entrant.entryName, rankText])).toEqual([
      ['northcote', '1'],
      ['long_iron', '2'],
      ['mrivers', '3'],
    ]);
    const shared = rows.filter(({ rankText }) => rankText.startsWith('T'));
    expect(shared.map(({ entrant }) => entrant.entryName)).toEqual(['riverrat_91', 'fold2win']);
  });

  test('prizes of all rows sum to the payouts where no tie is cut by the last paid place', () => {
    const { rows, payouts } = readStandings(aRunningContest('Golf'), VIEWER);
    const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
    expect(sum(rows.map(({ prize }) => prize))).toBe(sum(payouts));
  });

  test('before the first results there is neither rank nor prize', () => {
    const { rows } = readStandings(aNotStartedContest('Poker'), VIEWER);
    expect(new Set(rows.map(({ rankText, totalText }) => `${rankText} ${totalText}`))).toEqual(
      new Set(['- -']),
    );
    expect(rows.every(({ prize, rank }) => prize === 0 && rank === null)).toBe(true);
  });

  test('an entry without a lineup is left out', () => {
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

describe('changes of an update', () => {
  const before = readStandings(aRunningContest('Golf'), VIEWER).rows;

  test('the same rows have none', () => {
    const marked = markChanges(before, before);
    expect(marked.every(({ moved, changed }) => moved === 0 && changed.size === 0)).toBe(true);
  });

  test('a new score marks the figures that it changed, and the places gained and lost', () => {
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
    const rival = marked.find(({ entrant }) => entrant.entryName === 'birdie_bea');
    expect(rival?.moved).toBe(1);
    expect([...(rival?.changed ?? [])]).toEqual(['rank', 'prize']);
  });

  test('places are not gained by the first results', () => {
    const notStarted = readStandings(aNotStartedContest('Golf'), VIEWER).rows;
    expect(markChanges(notStarted, before).every(({ moved }) => moved === 0)).toBe(true);
  });
});
