import type { Account, Registration, Tokens } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import type { Actor } from '../shared/actor.ts';
import type { Answer } from '../shared/answer.ts';

export interface Users {
  /** Refuses with `username-taken`. The caller checks the invitation code. */
  register(registration: Omit<Registration, 'invitationCode' | 'userId'>): Answer<
    Actor & {
      /** The welcome balance of the new account; null outside the demo. */
      readonly welcome: Cents | null;
    }
  >;
  /** Creates the operator account, or sets its password if it differs. */
  ensureOperator(operator: {
    readonly username: string;
    readonly password: string;
  }): Promise<Actor>;
  /** Sets a user's password if it differs. */
  givePassword(user: { readonly username: string; readonly password: string }): Promise<void>;
  /**
   * Locks an account whose password is public, and ends its sessions. Returns whether there was one: an account of that
   * name with another password is kept.
   */
  lockKnown(user: { readonly username: string; readonly password: string }): Promise<boolean>;
  find(username: string): Promise<Actor | null>;
  /** Refuses with `session-expired` when the user is gone. */
  account(userId: string): Answer<Account>;
  noteActivity(userId: string): Promise<void>;
}

export interface Sessions {
  /** Starts a session for a new account. Refuses with `session-expired` when the user is gone. */
  begin(userId: string): Answer<Tokens>;
  /** Refuses with `wrong-credentials`. */
  login(credentials: { readonly username: string; readonly password: string }): Answer<Tokens>;
  /**
   * Exchanges a refresh token for its one successor. A repetition within 30 s of the first use returns the same one;
   * any other revokes the family. Refuses with `session-expired`.
   */
  refresh(refreshToken: string): Answer<Tokens>;
  logout(refreshToken: string): Promise<void>;
  purge(): Promise<void>;
}
