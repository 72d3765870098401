import { snakeRounds, type DraftPlayer, type DraftSetupFields } from '@captains-pick/rules';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { DraftRow } from './drafts-repository.ts';

/** What a draft is made of, from the rows that hold it. */
export const setupFields = (
  { format, sport, pickTimeLimit }: ContestRow,
  draft: Pick<DraftRow, 'commitment'>,
  seats: readonly string[],
  players: readonly DraftPlayer[],
): DraftSetupFields => ({
  sport,
  seats,
  players,
  rounds: snakeRounds(format),
  pickTimeLimit,
  commitment: draft.commitment,
});
