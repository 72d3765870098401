import {
  chanceEvent,
  linesForWire,
  seedOf,
  type ChanceContest,
  type ChanceLines,
} from '@captains-pick/contract';
import { CHANCE_RUNS, chanceMark, chancesOf, lineRuns } from '@captains-pick/rules';
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

const answersFor = (
  contest: ChanceContest,
  lines: ChanceLines | null = null,
): readonly ChancesAnswer[] => {
  const answers: ChancesAnswer[] = [];
  // Messages between threads are cloned.
  computeChances(structuredClone({ contest: packContest(contest), lines }), (answer) =>
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

  test('by the lines of a large field are those among all of its entries', () => {
    const { entries, ...event } = chanceEvent(CONTEST);
    const seed = seedOf(CONTEST);
    const teams = entries.map(({ captain, flexPlayers }) => [captain, ...flexPlayers]);
    const players = CONTEST.players.map(({ _id }) => _id);
    const field = {
      players,
      sizes: Uint8Array.from(teams, ({ length }) => length),
      lineups: Uint16Array.from(teams.flat(), (id) => players.indexOf(id)),
    };
    const begun = lineRuns(event, field, seed);
    if (!begun.ok) throw new Error(begun.refusal);
    begun.value.advance(CHANCE_RUNS);
    const lines = linesForWire('c1', chanceMark(event, seed), begun.value.lines());
    const own = { ...CONTEST, entrants: CONTEST.entrants.slice(1, 2) };
    const last = answersFor(own, lines).at(-1);
    if (last?.type !== 'computed') throw new Error('no chances');
    const due = chancesOf(chanceEvent(CONTEST), seed, CHANCE_RUNS);
    expect([...unpackChances(last.chances).byEntry]).toEqual([
      ['e2', due.ok && due.value.byEntry.get('e2')],
    ]);
    const others = { ...own, payouts: [20] };
    expect(answersFor(others, lines)).toEqual([{ type: 'outdated' }]);
  });

  test('report a refusal', () => {
    expect(answersFor({ ...CONTEST, sport: 'Poker' })).toEqual([
      { type: 'refused', refusal: 'prizes-unknown' },
    ]);
  });
});
