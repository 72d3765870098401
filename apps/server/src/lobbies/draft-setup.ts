import { wireQuietHours } from '@captains-pick/contract';
import { snakeRounds, type DraftPlayer, type DraftSetupFields } from '@captains-pick/rules';
import type { ContestHead } from '../contests/contests-repository.ts';
import type { DrawRow } from './draws-repository.ts';

/** The setup of a draft from its rows. */
export const setupFields = (
  { format, sport, pickTimeLimit, quietHours, deadline }: ContestHead,
  draw: Pick<DrawRow, 'commitment'>,
  seats: readonly string[],
  players: readonly DraftPlayer[],
): DraftSetupFields => ({
  sport,
  seats,
  players,
  rounds: snakeRounds(format),
  pickTimeLimit,
  ...wireQuietHours(quietHours),
  commitment: draw.commitment,
  deadline: deadline?.getTime() ?? null,
});
