import { chanceEvent, linesOfWire, seedOf, type ChanceLines } from '@captains-pick/contract';
import { CHANCE_RUNS, chanceMark, chanceRuns, type ChanceRefusal } from '@captains-pick/rules';
import { packChances, unpackContest, type PackedChances, type PackedContest } from './packed.ts';

export interface ChancesRequest {
  readonly contest: PackedContest;
  /** Of the whole field; null: the contest has all of its entries. */
  readonly lines: ChanceLines | null;
}

/** Messages of the worker. */
export type ChancesAnswer =
  /** The finished share of the runs, from 0 to 1. */
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'computed'; readonly chances: PackedChances }
  | { readonly type: 'refused'; readonly refusal: ChanceRefusal }
  | { readonly type: 'outdated' };

/** Runs between two progress messages. */
const PIECE = 50;

/** Computes a contest's chances and reports progress. It can run on any thread. */
export const computeChances = (
  { contest: packed, lines }: ChancesRequest,
  tell: (answer: ChancesAnswer) => void,
): void => {
  const contest = unpackContest(packed);
  const [event, seed] = [chanceEvent(contest), seedOf(contest)];
  if (lines !== null && lines.mark !== chanceMark(event, seed)) {
    tell({ type: 'outdated' });
    return;
  }
  const begun = chanceRuns(event, seed, lines && linesOfWire(lines));
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
