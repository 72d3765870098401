import { HOLES_PER_ROUND } from '../display.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isEliminated, playerPoints, type PlayerResult } from '../scoring.ts';
import { holesDrawer } from './golf-holes.ts';
import { golfSkills } from './golf-skill.ts';
import type { ChancePlayer, Model } from './model.ts';

/** Stroke play on tour: four rounds, a cut after two. */
const ROUNDS = 4;
const ROUNDS_TO_CUT = 2;
const HOLES = ROUNDS * HOLES_PER_ROUND;
const HOLES_TO_CUT = ROUNDS_TO_CUT * HOLES_PER_ROUND;
/** The best so many and ties go on: the PGA Tour's rule since 2019. */
const CUT_TO = 65;
/** Fields up to so many play without a cut. */
const LARGEST_UNCUT_FIELD = 80;

const isOut = (result: PlayerResult): boolean => isEliminated('Golf', result);

const hasStarted = ({ score, thru }: PlayerResult): boolean =>
  score !== null || (thru !== null && thru > 0);

/** The round that most of the players on the course are in; null where none says one. */
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

const holesPlayed = ({ round, thru }: PlayerResult, usual: number | null): number => {
  const played = ((round ?? usual ?? 1) - 1) * HOLES_PER_ROUND + (thru ?? 0);
  return Number.isFinite(played) ? Math.min(HOLES, Math.max(0, Math.floor(played))) : 0;
};

/** What score is worst among the best so many, ties with it going on. */
const cutLine = (scores: Float64Array, active: readonly number[]): number => {
  const sorted = Float64Array.from(active, (at) => scores[at] ?? 0).sort();
  return sorted[Math.min(CUT_TO, sorted.length) - 1] ?? Infinity;
};

/**
 * What is left of 72 holes, hole by hole as the field plays them (`golf-holes.ts`), by players as good as their odds
 * (`golf-skill.ts`). Where nobody is through two rounds in a large field, each run has its cut. Who is out stays. A
 * player who has a score and no round is in the round that most are in; refused as `rounds-unknown` where nobody's
 * is known of those who still play. Each run takes two numbers for every player, whatever is left of them.
 */
export const golfModel = (players: readonly ChancePlayer[]): Result<Model, 'rounds-unknown'> => {
  const usual = usualRound(players);
  const plays = ({ result }: ChancePlayer): boolean => hasStarted(result) && !isOut(result);
  if (usual === null && players.some(plays)) return refuse('rounds-unknown');
  const skills = golfSkills(players.map(({ odds }) => odds));
  const left = players.map(({ result }) => {
    if (isOut(result)) return 0;
    return HOLES - (hasStarted(result) || result.round !== null ? holesPlayed(result, usual) : 0);
  });
  const active = left.flatMap((holes, at) => (holes > 0 ? [at] : []));
  const isCutMade =
    players.some(({ result }) => result.status === 'cut') ||
    left.some((holes) => holes > 0 && holes < HOLES - HOLES_TO_CUT) ||
    (usual ?? 1) > ROUNDS_TO_CUT;
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
