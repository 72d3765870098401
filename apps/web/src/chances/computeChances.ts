import type { ChancesMessage } from '@captains-pick/ui';
import { CHANCE_RUNS, chanceRuns, type ChanceEvent } from '@captains-pick/rules';

/** What the worker is asked. */
export interface ChancesRequest {
  readonly event: ChanceEvent;
  readonly seed: string;
}

/** Runs between two words of progress. */
const PIECE = 50;

/** Computes chances and tells how far it is, on whatever thread. */
export const computeChances = (
  { event, seed }: ChancesRequest,
  tell: (message: ChancesMessage) => void,
): void => {
  const begun = chanceRuns(event, seed);
  if (!begun.ok) {
    tell({ type: 'refused', refusal: begun.refusal });
    return;
  }
  const runs = begun.value;
  while (!runs.decided && runs.done() < CHANCE_RUNS) {
    runs.advance(Math.min(PIECE, CHANCE_RUNS - runs.done()));
    tell({ type: 'progress', done: runs.done() / CHANCE_RUNS });
  }
  tell({ type: 'told', chances: runs.chances() });
};
