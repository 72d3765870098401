/** The choices that a contest of the scenario builder is made from. */
import type { ContestStatus, Sport } from '@captains-pick/rules';
import { STORY_NOW } from '../contests/contests.ts';

export interface ContestScenario {
  readonly sport: Sport;
  readonly status: ContestStatus;
  /** A contest that is drafting has the snake draft in any case. */
  readonly draft: 'Salary' | 'Snake';
  /** The viewer's own among them: 2 to 100,000. */
  readonly entries: number;
  readonly ownEntries: number;
  /** Seconds from the present moment to the deadline, while the contest is open. */
  readonly secondsToLock: number;
  /** How old the running event's results are. */
  readonly results: 'none' | 'fresh' | 'stale';
  readonly role: 'visitor' | 'player' | 'operator';
  /** Names that are hard to lay out, for the contest, its players and its entries. */
  readonly longNames: boolean;
  readonly paused: boolean;
  /** What a finished contest came to for the viewer's first entry. */
  readonly outcome: Outcome;
  /** The present moment, in epoch milliseconds. The contest's times move with it. */
  readonly now: number;
}

/** `corrected`: a regrade has raised the prize. `taken back`: a regrade has found that there was none. */
export const OUTCOMES = ['as it comes', 'won', 'lost', 'tied', 'corrected', 'taken back'] as const;
type Outcome = (typeof OUTCOMES)[number];

export const USUAL_SCENARIO: ContestScenario = {
  sport: 'Golf',
  status: 'Running',
  draft: 'Salary',
  entries: 50,
  ownEntries: 1,
  secondsToLock: 15_120,
  results: 'fresh',
  role: 'player',
  longNames: false,
  paused: false,
  outcome: 'as it comes',
  now: STORY_NOW,
};
