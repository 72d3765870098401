import type { Account, MailPreference, Registration, Tokens } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import type { Actor } from '../shared/actor.ts';
import type { RenderedMail } from '@captains-pick/mail';
import type { MailRow, MailsFilter } from '../mail/mails-repository.ts';
import type { UserRow } from '../users/users-repository.ts';
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

export interface PasswordResets {
  /** Posts a link to each account with this address. The caller's answer must not depend on whether there is one. */
  ask(email: string): Promise<void>;
  /** The owner of the account that an unused link is for. Refuses with `reset-link-spent`. */
  owner(token: string): Answer<Pick<UserRow, 'username' | 'firstName' | 'lastName' | 'email'>>;
  /** Sets the password by an unused link, ends all sessions and says so by mail. Refuses with `reset-link-spent`. */
  reset(request: {
    readonly token: string;
    readonly password: string;
  }): Answer<{ readonly username: string }>;
  purge(): Promise<void>;
}

/** Which kinds of mails about contests a player gets. */
export interface MailPreferences {
  of(userId: string): Promise<ReadonlyMap<MailPreference, boolean>>;
  /** Changes the named kinds, and returns all of them. */
  set(
    userId: string,
    chosen: ReadonlyMap<MailPreference, boolean>,
  ): Promise<ReadonlyMap<MailPreference, boolean>>;
  /** Switches a kind off by the link of a mail, as often as it is used. Refuses with `unsubscribe-link-invalid`. */
  unsubscribe(token: string): Answer<{ readonly kind: MailPreference }>;
}

export interface PostedMails {
  /** Newest first. */
  list(filter: MailsFilter): Promise<{
    readonly now: Date;
    readonly mails: readonly MailRow[];
    /** There are older ones. */
    readonly more: boolean;
  }>;
  /** A mail with its text, which is noted in the audit log. Refuses with `mail-not-found`. */
  read(request: {
    readonly id: string;
    readonly by: Actor;
  }): Answer<RenderedMail & { readonly mail: MailRow }>;
  /**
   * Has a mail sent again, which is noted in the audit log. Refuses with `mail-not-found`, `mail-not-sent-again`.
   */
  sendAgain(request: { readonly id: string; readonly by: Actor }): Answer<MailRow>;
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
