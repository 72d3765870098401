import { addCents, type Cents } from '@captains-pick/rules';
import type { ContestRow } from './contests-repository.ts';

/** What an entry costs the entrant: its share of the prize pool and the admin fee. */
export const entryCost = (contest: Pick<ContestRow, 'entryFee' | 'adminFee'>): Cents =>
  addCents(contest.entryFee, contest.adminFee);
