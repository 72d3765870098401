import { chanceEvent } from '@captains-pick/contract';
import { CHANCE_RUNS, chanceRuns, chanceSeed, type ChanceRefusal } from '@captains-pick/rules';
import { packChances, unpackContest, type PackedChances, type PackedContest } from './packed.ts';

/** Messages of the worker. */
export type ChancesAnswer =
  /** The finished share of the runs, from 0 to 1. */
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'computed'; readonly chances: PackedChances }
  | { readonly type: 'refused'; readonly refusal: ChanceRefusal };

/** Runs between two progress messages. */
const PIECE = 50;

/** Computes a contest's chances and reports progress. It can run on any thread. */
export const computeChances = (
  packed: PackedContest,
  tell: (answer: ChancesAnswer) => void,
): void => {
  const contest = unpackContest(packed);
  const seed = chanceSeed(contest._id, contest.results?.sequence ?? 0);
  const begun = chanceRuns(chanceEvent(contest), seed);
  if (!begun.ok) {
    tell({ type: 'refused', refusal: begun.refusal });
    return;
  }
  const runs = begun.value;
  while (!runs.decided && runs.done() < CHANCE_RUNS) {
    runs.advance(Math.min(PIECE, CHANCE_RUNS - runs.done()));
    tell({ type: 'progress', done: runs.done() / CHANCE_RUNS });
  }
  tell({ type: 'computed', chances: packChances(runs.chances()) });
};
