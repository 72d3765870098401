/** A player's page that everybody can open (docs/product.md#public-profile). */
import * as z from 'zod/mini';
import { Timestamp } from '../entities.ts';
import { OwnContestResult } from './own-results.ts';

/** The most entries that a profile has, the latest first. */
export const MOST_PUBLIC_RESULTS = 1_000;

/** An entry in a public contest that was played. Its prize is null, too, if the player does not show prizes. */
export const PublicResult = z.omit(OwnContestResult, { fee: true });
export type PublicResult = z.infer<typeof PublicResult>;

export const PublicProfile = z.object({
  username: z.string(),
  /** When the account was opened. */
  since: Timestamp,
  /** The address of the player's picture; null: there is none. */
  picture: z.nullable(z.string()),
  showsPrizes: z.boolean(),
  /** The latest first. */
  results: z.array(PublicResult),
  /** Earlier ones are left out. */
  more: z.boolean(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** Whether a player shows a profile: for links to it. */
export const ProfileShown = z.object({ shown: z.boolean() });

export const PublicProfileParams = z.object({ username: z.string() });

export const ProfileChoices = z.object({
  /** Everybody can open the profile. */
  shown: z.boolean(),
  prizes: z.boolean(),
});
export type ProfileChoices = z.infer<typeof ProfileChoices>;
