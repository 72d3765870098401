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
  /** An unknown name is refused in the same way as that of a player who shows no profile. */
  profile(username: string): Promise<Result<PublicProfile, Refusal>>;
  /** Whether a player of this name shows a profile. */
  showsProfile(username: string): Promise<boolean>;
  profileChoices(userId: string): Promise<ProfileChoices>;
  chooseProfile(userId: string, choices: ProfileChoices): Promise<ProfileChoices>;
}
