import type { Contest } from '@captains-pick/contract';
import type { ContestRow } from './contests-repository.ts';

export const presentPaused = ({
  pausedSince,
  pausedBecause,
}: Pick<ContestRow, 'pausedSince' | 'pausedBecause'>): Contest['paused'] =>
  pausedSince === null || pausedBecause === null
    ? null
    : { since: pausedSince.toISOString(), reason: pausedBecause };
