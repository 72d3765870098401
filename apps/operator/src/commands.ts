import type { FullClient } from '@captains-pick/contract';
import type { Verification } from '@captains-pick/verify';
import type { World } from './world.ts';

/** Shared by all commands. */
export interface Commands {
  readonly world: World;
  /** Runs a call as the operator and prints its result as text or as JSON. */
  readonly answer: <Answer>(
    act: (client: FullClient) => Promise<Answer>,
    inWords: (answer: Answer) => string,
  ) => Promise<void>;
  /** Prints the findings of a check, and fails when it found a difference. */
  readonly verify: (
    check: (client: FullClient) => Promise<Verification>,
    told: { readonly differs: string },
  ) => Promise<void>;
}
