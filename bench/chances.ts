/**
 * Chances in a large field: the time that a server simulates the field's ends, the bytes of their lines, and the time
 * that a page computes an entry's chances with them.
 */
import { gzipSync } from 'node:zlib';
import { linesForWire } from '@captains-pick/contract';
import {
  cents,
  CHANCE_RUNS,
  chanceRuns,
  lineRuns,
  NO_RESULT,
  type Sport,
} from '@captains-pick/rules';
import { must } from '../e2e/must.ts';
import { seededChance } from '../e2e/seeded-chance.ts';
import { timed } from './timed.ts';

const FIELDS = [1000, 10_000, 100_000, 1_000_000];
const PLAYERS = 150;
const LINEUP = 6;
/** The most that a contest pays. */
const MOST_PAID = 10_000;
/** In the largest fields, fewer runs are timed. */
const MOST_SCORED = 20_000_000;

const keyOf = (at: number): string => `p${at}`;

const eventOf = (sport: Sport, entries: number, chance: () => number) => ({
  sport,
  players: Array.from({ length: PLAYERS }, (_, at) => ({
    key: keyOf(at),
    result: {
      ...NO_RESULT,
      score: Math.floor(12 * chance()) - 6,
      round: 3,
      thru: 0,
      currentChipCount: 10 + Math.floor(90 * chance()),
      cashedFor: cents(0),
    },
    chipCount: 50,
    odds: 400 + 100 * at,
    rating: 2700 - at,
    seed: at + 1,
  })),
  payouts: Array.from({ length: Math.min(MOST_PAID, entries / 5) }, () => cents(100)),
  playerPayouts: Array.from({ length: 20 }, (_, at) => cents(100_000 - 4000 * at)),
  rounds: null,
  over: false,
});

const fieldOf = (entries: number, chance: () => number) => ({
  players: Array.from({ length: PLAYERS }, (_, at) => keyOf(at)),
  sizes: new Uint8Array(entries).fill(LINEUP),
  lineups: Uint16Array.from({ length: LINEUP * entries }, () =>
    Math.floor(PLAYERS * chance() ** 1.7),
  ),
});

const benchField = (sport: Sport, entries: number): void => {
  const chance = seededChance(7);
  const event = eventOf(sport, entries, chance);
  const begun = must(lineRuns(event, fieldOf(entries, chance), 'a seed'));
  const runs = Math.min(CHANCE_RUNS, MOST_SCORED / entries);
  const perRun = timed(() => begun.advance(runs)) / runs;
  begun.advance(entries < MOST_SCORED / CHANCE_RUNS ? CHANCE_RUNS - runs : 0);
  const lines = begun.lines();
  const bytes = gzipSync(JSON.stringify(linesForWire('c', 'm', lines))).byteLength;
  const [captain = '', ...flexPlayers] = Array.from({ length: LINEUP }, (_, at) => keyOf(3 * at));
  const own = { ...event, entries: [{ id: 'own', captain, flexPlayers }] };
  const page = timed(() => must(chanceRuns(own, 'a seed', lines)).advance(CHANCE_RUNS));
  console.log(
    `  ${sport.padEnd(8)}${entries.toLocaleString('en-US').padStart(10)} entries: ${CHANCE_RUNS} runs ${(perRun * CHANCE_RUNS).toFixed(0).padStart(7)} ms, lines of ${lines.runs} runs ${(bytes / 1000).toFixed(1)} kB, an entry by them ${page.toFixed(0)} ms`,
  );
};

export const benchChances = (): Promise<void> => {
  console.log('\nChances in a large field');
  for (const sport of ['Golf', 'Poker'] as const) {
    for (const entries of FIELDS) benchField(sport, entries);
  }
  return Promise.resolve();
};
