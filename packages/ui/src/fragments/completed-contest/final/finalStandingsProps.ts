import type { Contest } from '@captains-pick/contract';
import type { LineupSearchFeed, ResultChecker, Viewer } from '../../../data/index.ts';

export interface FinalStandingsProps {
  /** Its status is Completed or Graded. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
  readonly loginHref: string;
  /** A visitor asked to see their entries. The app opens the login page and returns here afterwards. */
  readonly onLogin: () => void;
  /** Searches the best lineup in hindsight. */
  readonly lineups: LineupSearchFeed;
  /** Recomputes the contest from its record. */
  readonly checker: ResultChecker;
}
