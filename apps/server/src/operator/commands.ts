import type { HouseClient } from '@captains-pick/contract';
import type { Verification } from './verify-drafts.ts';
import type { World } from './world.ts';

/** What commands are made with. */
export interface Commands {
  readonly world: World;
  /** Runs an act as the operator and prints its answer: in words, or as JSON. */
  readonly answer: <Answer>(
    act: (client: HouseClient) => Promise<Answer>,
    inWords: (answer: Answer) => string,
  ) => Promise<void>;
  /** Prints what a check found, and fails where it found a difference. */
  readonly verify: (
    check: (client: HouseClient) => Promise<Verification>,
    told: { readonly differs: string },
  ) => Promise<void>;
}
