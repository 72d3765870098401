import type { Refusal } from '../refusals.ts';
import type { ContestRow } from './contests-repository.ts';

/** Why nothing of a contest moves; null where it takes its course. */
export const refusalOfPaused = ({
  pausedBecause,
}: Pick<ContestRow, 'pausedBecause'>): Refusal | null =>
  pausedBecause === null ? null : { name: 'contest-paused', reason: pausedBecause };
