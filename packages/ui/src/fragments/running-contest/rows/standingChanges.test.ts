import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../data/slices/inSlices.ts';
import { VIEWER } from '../../../testing/contests/contests.ts';
import { aNotStartedContest, aRunningContest } from '../../../testing/contests/running.ts';
import { changesText, standingChangesInSteps, type StandingChanges } from './standingChanges.ts';
import { markChangesInSteps, readStandingsInSteps } from './standingRows.ts';

const standingChanges = (...of: Parameters<typeof standingChangesInSteps>) =>
  runToEnd(standingChangesInSteps(...of));
const markChanges = (...of: Parameters<typeof markChangesInSteps>) =>
  runToEnd(markChangesInSteps(...of));
const readStandings = (...of: Parameters<typeof readStandingsInSteps>) =>
  runToEnd(readStandingsInSteps(...of));

const noChanges: StandingChanges = {
  sequence: 3,
  first: false,
  own: [],
  othersMoved: 0,
  playersOut: [],
};

const own = (entryName: string, rank: number, moved: number) => ({
  entryName,
  rank,
  moved,
  tied: false,
  out: false,
});

describe('changesText', () => {
  test.each<readonly [words: string, changes: Partial<StandingChanges>]>([
    ['Update 3. No entry moved.', {}],
    ['Update 3. 1 entry moved.', { othersMoved: 1 }],
    [
      'Update 3. You stay 2nd. 1,204 other entries moved.',
      { own: [own('a', 2, 0)], othersMoved: 1204 },
    ],
    ['Update 3. You moved up 2, to 3rd. No other entry moved.', { own: [own('a', 3, 2)] }],
    [
      'Update 3. You moved down 1, to tied for 11th; all your players are out. 1 other entry moved.',
      { own: [{ ...own('a', 11, -1), tied: true, out: true }], othersMoved: 1 },
    ],
    [
      'Update 3. a moved up 1, to 1st. No other entry moved.',
      { own: [own('a', 1, 1), own('a[2]', 9, 0)] },
    ],
    [
      'Update 3. Your entries stay where they were. No other entry moved.',
      { own: [own('a', 1, 0), own('a[2]', 9, 0)] },
    ],
    [
      'Update 3. a moved up 1, to 1st. b moved up 1, to 2nd. c moved up 1, to 3rd. 2 more of yours moved. No other entry moved.',
      { own: ['a', 'b', 'c', 'd', 'e'].map((name, at) => own(name, at + 1, 1)) },
    ],
    ['Update 3. No entry moved. Out: A, B, C.', { playersOut: ['A', 'B', 'C'] }],
    [
      'Update 3. No entry moved. Out: A, B, C and 2 more.',
      { playersOut: ['A', 'B', 'C', 'D', 'E'] },
    ],
    [
      'Update 1. The first results are in. You are 4th.',
      { sequence: 1, first: true, own: [own('a', 4, 0)], othersMoved: 0 },
    ],
    [
      'Update 1. The first results are in. Your best entry is 4th.',
      { sequence: 1, first: true, own: [own('a[2]', 9, 0), own('a', 4, 0)] },
    ],
  ])('%s', (words, changes) => {
    expect(changesText({ ...noChanges, ...changes })).toBe(words);
  });
});

describe('standingChanges', () => {
  const before = readStandings(aRunningContest('Golf'), VIEWER);

  test('is empty between equal standings', () => {
    expect(standingChanges(before, before, 3)).toMatchObject({
      first: false,
      own: [{ entryName: 'mrivers', rank: 3, moved: 0, out: false }],
      othersMoved: 0,
      playersOut: [],
    });
  });

  test('contains moves and players who went out in this update', () => {
    const contest = aRunningContest('Golf');
    const after = readStandings(
      {
        ...contest,
        players: contest.players.map((player) =>
          player.name === 'Russell Henley'
            ? { ...player, sportSpecificData: { score: 4, status: 'cut' } }
            : player,
        ),
      },
      VIEWER,
    );
    const changes = standingChanges(
      before,
      { ...after, rows: markChanges(before.rows, after.rows) },
      3,
    );
    expect(changes.own).toEqual([
      { entryName: 'mrivers', rank: 4, tied: false, moved: -1, out: false },
    ]);
    expect(changes.playersOut).toEqual(['Russell Henley']);
    expect(changes.othersMoved).toBeGreaterThan(0);
  });

  test('contains no moves for the first results', () => {
    const none = readStandings(aNotStartedContest('Golf'), VIEWER);
    const rows = markChanges(none.rows, before.rows);
    expect(standingChanges(none, { ...before, rows }, 1)).toMatchObject({
      first: true,
      othersMoved: 0,
    });
  });
});
