import type { Home, OwnContestResults } from '@captains-pick/contract';

export interface Homes {
  /** A user's home page. It has no entry, lineup or queue of another user. */
  of(userId: string): Promise<Home>;
  /** A user's entries in contests that are over. */
  results(userId: string): Promise<OwnContestResults>;
}
