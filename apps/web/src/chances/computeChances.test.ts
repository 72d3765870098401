import { chanceEvent, type ChanceContest } from '@captains-pick/contract';
import { CHANCE_RUNS, chancesOf } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { computeChances, type ChancesAnswer } from './computeChances.ts';
import { packContest, unpackChances, unpackContest } from './packed.ts';

const CONTEST: ChanceContest = {
  _id: 'c1',
  sport: 'Chess',
  players: [2800, 2750, 2700].map((rating, at) => ({
    _id: `p${at}`,
    name: `Player  ${at}`,
    salary: null,
    sportSpecificData: { rating, score: at / 2 },
  })),
  entrants: [
    { _id: 'e1', team: { captain: 'Player 0', flexPlayers: ['player 1', 'Player 2'] } },
    { _id: 'e2', team: { captain: 'Player 2', flexPlayers: [] } },
    { _id: 'e3', team: null },
    { _id: 'e4', team: { captain: 'Player 1', flexPlayers: ['Player 0'] } },
  ],
  payouts: [20, 10],
  playerPayouts: [],
  results: null,
};

const answersFor = (contest: ChanceContest): readonly ChancesAnswer[] => {
  const answers: ChancesAnswer[] = [];
  // Messages between threads are cloned.
  computeChances(structuredClone(packContest(contest)), (answer) =>
    answers.push(structuredClone(answer)),
  );
  return answers;
};

describe('chances computed by a worker', () => {
  test('packing keeps a contest, except for entries without a lineup', () => {
    const out = unpackContest(packContest(CONTEST));
    expect(chanceEvent(out)).toEqual(chanceEvent(CONTEST));
    expect(chanceEvent(unpackContest(packContest({ ...CONTEST, entrants: [] }))).entries).toEqual(
      [],
    );
  });

  test('are those of the rules, after progress that only grows', () => {
    const answers = answersFor(CONTEST);
    const last = answers.at(-1);
    if (last?.type !== 'computed') throw new Error('no chances');
    const due = chancesOf(chanceEvent(CONTEST), 'c1:0', CHANCE_RUNS);
    expect(due.ok && due.value).toEqual(unpackChances(last.chances));
    const progress = answers.flatMap((answer) => (answer.type === 'progress' ? [answer.done] : []));
    expect(progress.length).toBeGreaterThan(10);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  test('report a refusal', () => {
    expect(answersFor({ ...CONTEST, sport: 'Poker' })).toEqual([
      { type: 'refused', refusal: 'prizes-unknown' },
    ]);
  });
});
