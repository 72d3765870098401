import type {
  Home,
  OwnContestResults,
  ProfileChoices,
  PublicProfile,
} from '@captains-pick/contract';
import type { Result } from '@captains-pick/rules';
import type { Refusal } from '../shared/refusals.ts';

export interface Homes {
  /** A user's home page. It has no entry, lineup or queue of another user. */
  of(userId: string): Promise<Home>;
  /** A user's entries in contests that are over. */
  results(userId: string): Promise<OwnContestResults>;
  /** Refused alike for a player who shows no profile and for a name that nobody has. */
  profile(username: string): Promise<Result<PublicProfile, Refusal>>;
  profileChoices(userId: string): Promise<ProfileChoices>;
  chooseProfile(userId: string, choices: ProfileChoices): Promise<ProfileChoices>;
}
