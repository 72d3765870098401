import { HOLES_PER_ROUND } from '../display.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isEliminated, playerPoints } from '../scoring/scoring.ts';
import type { PlayerResult } from '../sports/player-result.ts';
import { holesDrawer } from './golf-holes.ts';
import { golfSkills } from './golf-skill.ts';
import type { ChancePlayer, Model } from './model.ts';

/** Stroke play on tour: four rounds, a cut after two. */
const ROUNDS = 4;
const ROUNDS_TO_CUT = 2;
const HOLES = ROUNDS * HOLES_PER_ROUND;
const HOLES_TO_CUT = ROUNDS_TO_CUT * HOLES_PER_ROUND;
/** This many players and ties make the cut: the PGA Tour's rule since 2019. */
const CUT_TO = 65;
/** Fields up to this size play without a cut. */
const LARGEST_UNCUT_FIELD = 80;

/** The number of rounds, and how many players (and ties) make the cut after two; null: no cut lies ahead. */
export interface GolfRounds {
  readonly name: 'golf-rounds';
  readonly rounds: number;
  readonly cutTo: number | null;
}

const isOut = (result: PlayerResult): boolean => isEliminated('Golf', result);

const hasStarted = ({ score, thru }: PlayerResult): boolean => score !== null || (thru ?? 0) > 0;

/** The round of most players on the course, the earlier one of two; null when none is known. */
const usualRound = (players: readonly ChancePlayer[]): number | null => {
  const counts = new Map<number, number>();
  for (const { result } of players) {
    if (result.round !== null && !isOut(result)) {
      counts.set(result.round, (counts.get(result.round) ?? 0) + 1);
    }
  }
  const [usual] = [...counts].sort(([a, many], [b, more]) => more - many || a - b);
  return usual?.[0] ?? null;
};

const holesPlayed = ({ round, thru }: PlayerResult, usual: number): number => {
  const played = ((round ?? usual) - 1) * HOLES_PER_ROUND + (thru ?? 0);
  return Number.isFinite(played) ? Math.min(HOLES, Math.max(0, Math.floor(played))) : 0;
};

/** The worst score that makes the cut, ties included. */
const cutLine = (scores: Float64Array, active: readonly number[]): number => {
  const sorted = Float64Array.from(active, (at) => scores[at] ?? 0).sort();
  return sorted[Math.min(CUT_TO, sorted.length) - 1] ?? Infinity;
};

/**
 * The rest of 72 holes, hole by hole as the field plays them (`golf-holes.ts`), by skill from the odds
 * (`golf-skill.ts`). When no one has finished two rounds of a large field, each run has its own cut. A player who is
 * out keeps the score. A player with a score but no round is in the round of most players. Refused as `rounds-unknown`
 * when no player who still plays has a round. Each run takes two random numbers per player, whatever is left to play.
 */
export const golfModel = (
  players: readonly ChancePlayer[],
): Result<Model<GolfRounds>, 'rounds-unknown'> => {
  const known = usualRound(players);
  const plays = ({ result }: ChancePlayer): boolean => hasStarted(result) && !isOut(result);
  if (known === null && players.some(plays)) return refuse('rounds-unknown');
  const usual = known ?? 1;
  const skills = golfSkills(players.map(({ odds }) => odds));
  const left = players.map(({ result }) => {
    if (isOut(result)) return 0;
    return HOLES - (hasStarted(result) || result.round !== null ? holesPlayed(result, usual) : 0);
  });
  const active = left.flatMap((holes, at) => (holes > 0 ? [at] : []));
  const isCutMade =
    players.some(({ result }) => result.status === 'cut') ||
    left.some((holes) => holes > 0 && holes < HOLES - HOLES_TO_CUT) ||
    usual > ROUNDS_TO_CUT;
  const isCut = !isCutMade && players.length > LARGEST_UNCUT_FIELD;
  const drawer = holesDrawer(HOLES_TO_CUT, HOLES);
  const drawers = left.map((holes, at) => {
    const toCut = Math.max(0, holes - (HOLES - HOLES_TO_CUT));
    const skill = skills[at] ?? 0;
    return { toCut: drawer(skill, toCut), afterCut: drawer(skill, holes - toCut) };
  });
  const now = players.map(({ result }) => playerPoints('Golf', result) ?? Number.NaN);
  const started = now.map((score, at) => ((left[at] ?? 0) > 0 && Number.isNaN(score) ? 0 : score));

  return ok({
    open: left.map((holes) => holes > 0),
    assumed: [{ name: 'golf-rounds', rounds: ROUNDS, cutTo: isCut ? CUT_TO : null }],
    end: (random, values) => {
      values.set(started);
      for (const [at, { toCut }] of drawers.entries())
        values[at] = (values[at] ?? 0) + toCut(random);
      const line = isCut ? cutLine(values, active) : Infinity;
      for (const [at, { afterCut }] of drawers.entries()) {
        const strokes = afterCut(random);
        if (!((values[at] ?? 0) > line)) values[at] = (values[at] ?? 0) + strokes;
      }
    },
  });
};
