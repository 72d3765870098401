import type { PlayerResult } from '@captains-pick/rules';
import type { StoredResult } from './players-repository.ts';

export const resultOf = (stored: StoredResult): PlayerResult => ({
  finish: stored.finish,
  cashedFor: stored.cashedFor,
  score: stored.score,
  round: stored.round,
  thru: stored.thru,
  status: stored.status,
  currentChipCount: stored.currentChipCount,
});
