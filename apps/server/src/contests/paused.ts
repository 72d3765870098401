import type { Refusal } from '../shared/refusals.ts';
import type { ContestRow } from './contests-repository.ts';

/** The refusal for a paused contest; null when it is not paused. */
export const refusalOfPaused = ({
  pausedBecause,
}: Pick<ContestRow, 'pausedBecause'>): Refusal | null =>
  pausedBecause === null ? null : { name: 'contest-paused', reason: pausedBecause };
