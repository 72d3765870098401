import type { Home } from '@captains-pick/contract';

export interface Homes {
  /** A user's home page. It has nobody else's entries, lineups or queues. */
  of(userId: string): Promise<Home>;
}
