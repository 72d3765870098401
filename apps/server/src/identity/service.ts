import type {
  Account,
  ApiToken,
  FactorProof,
  FactorQuestion,
  NewApp,
  GivenPerson,
  MailPreference,
  NewPushDevice,
  Notifications as NotificationPage,
  PushKind,
  PushState,
  IdentityDecision,
  OperatorRole,
  OperatorSelf,
  PlayLimits as PlayLimitsView,
  Registration,
  TokenScope,
  Tokens,
} from '@captains-pick/contract';
import type {
  Cents,
  IdentityStep,
  LimitKind,
  LimitPeriod,
  Person,
  PersonRules,
  ReminderMinutes,
} from '@captains-pick/rules';
import type { Transaction } from '../database/database.ts';
import type { Identity } from './access-tokens.ts';
import type { Actor } from '../shared/actor.ts';
import type { RenderedMail } from '@captains-pick/mail';
import type { MailRow, MailsFilter } from '../mail/mails-repository.ts';
import type { OperatorRow } from '../users/operators-repository.ts';
import type { UserRow } from '../users/users-repository.ts';
import type { IdentityCheckRow, waitingIdentityChecks } from '../users/identity-repository.ts';
import type { Device } from './devices.ts';
import type { SignedEvent } from './identity-provider.ts';
import type { ApiTokenRow } from './api-tokens-repository.ts';
import type { InvitationRow, InvitationState } from './invitations-repository.ts';
import type { OpenFamily } from './refresh-tokens-repository.ts';
import type { SecurityEventRow } from './security-log.ts';
import type { Answer } from '../shared/answer.ts';

export interface Users {
  /**
   * Refuses with `username-taken`, `person-unknown`, and as `Invitations.find` and `Persons.give` do. The caller checks
   * the code of the settings.
   */
  register(
    registration: Omit<Registration, 'invitationCode' | 'userId'> & {
      /** The invitation that it uses; null: the code of the settings. */
      readonly invitationId?: string | null;
      /** With it, a mail asks to verify the address. Without: the server makes the account, such as the demo's. */
      readonly device?: Device;
    },
  ): Answer<
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

interface ActOnOperator {
  readonly username: string;
  readonly reason: string;
  readonly by: Actor;
}

/**
 * Operators and their roles. Changes are made by owners, for others only: `own-rights`. Each is in the audit log with
 * what was before and after. All refuse with `operator-not-found`.
 */
/** Players' own pictures. */
export interface OwnPictures {
  /** Draws the file again and stores it. Returns the picture's address. Refuses as `drawPicture` does. */
  set(given: { readonly userId: string; readonly file: Buffer }): Answer<string>;
  remove(userId: string): Promise<void>;
  /** The WebP; null: there is none. */
  find(digest: string): Promise<Buffer | null>;
}

/** Checks of players' identities, by operators or an external service. */
export interface IdentityChecks {
  /** The latest check of a player, and the step before which one is required. */
  of(userId: string): Promise<{
    readonly required: IdentityStep;
    /** Null: none was asked for. */
    readonly check: IdentityCheckRow | null;
    /** The service's page, while the check waits; null: an operator asks for documents. */
    readonly href: string | null;
  }>;
  /** Changes nothing while a check waits or counts. Refuses with `person-unknown`. */
  request(userId: string): Answer<Awaited<ReturnType<IdentityChecks['of']>>>;
  /** Those that wait, the oldest first. */
  waiting(): ReturnType<typeof waitingIdentityChecks>;
  /**
   * Decides the check that waits, or one that the player did not ask for. Returns the username. Refuses with
   * `person-not-found`, `identity-decided` and `identity-not-verified`.
   */
  decide(decided: {
    readonly userId: string;
    readonly decision: IdentityDecision;
    readonly by: Actor;
  }): Answer<string>;
  /**
   * What the external service reports. A repeated event changes nothing. Refuses with `forged-event`,
   * `identity-check-not-found` and `identity-decided`.
   */
  receive(event: SignedEvent): Answer<null>;
}

/** Codes that players sign up with, besides that of the settings. */
export interface Invitations {
  /** The id of the invitation that a sign-up with this address may use. */
  find(typed: { readonly code: string; readonly email: string }): Answer<string>;
  /** Those that can be used, and the latest of the others, the newest first. */
  list(): Promise<readonly ListedInvitation[]>;
  make(invitation: {
    readonly name: string;
    readonly email: string | null;
    readonly uses: number;
    readonly days: number;
    readonly by: Actor;
  }): Promise<ListedInvitation>;
  /** Refuses with `invitation-not-found`. */
  revoke(revocation: {
    readonly id: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<ListedInvitation>;
}

export interface ListedInvitation extends InvitationRow {
  readonly state: InvitationState;
  /** Opens the sign-up with the code filled in. */
  readonly link: string;
}

export interface ListedApiToken extends ApiTokenRow {
  readonly state: ApiToken['state'];
}

/** With which scripts make calls of operators. */
export interface ApiTokens {
  /** A token that can be used, by what the script sends; its use is noted. Refuses with `api-token-invalid`. */
  find(secret: string): Answer<ApiTokenRow>;
  /** Those that can be used, and the latest of the others, the newest first. */
  list(): Promise<readonly ListedApiToken[]>;
  /** It has the rights of its maker, as far as its scopes go. */
  make(token: {
    readonly name: string;
    readonly scopes: readonly TokenScope[];
    readonly days: number;
    readonly by: Actor;
  }): Promise<{ readonly token: ListedApiToken; readonly secret: string }>;
  /** Refuses with `api-token-not-found`. */
  revoke(revocation: {
    readonly id: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<ListedApiToken>;
}

export interface Operators {
  /** The role that counts now; null: not an operator, not joined, or disabled. */
  actingRole(userId: string): Promise<OperatorRole | null>;
  self(by: Actor): Answer<OperatorSelf>;
  list(): Promise<readonly OperatorRow[]>;
  /**
   * Mails a link that sets the first password. Refuses with `username-taken`, `operator-address-taken` and
   * `operator-joined`. Repeated with the same role and address, it replaces the link.
   */
  invite(request: {
    readonly username: string;
    readonly role: OperatorRole;
    readonly email: string;
    readonly by: Actor;
  }): Answer<{ readonly operator: OperatorRow; readonly link: string; readonly until: Date }>;
  /** Refuses with `last-owner`. */
  setRole(act: ActOnOperator & { readonly role: OperatorRole }): Answer<OperatorRow>;
  /** Ends the sessions too. Refuses with `last-owner`. */
  disable(act: ActOnOperator): Answer<OperatorRow>;
  enable(act: ActOnOperator): Answer<OperatorRow>;
  endSessions(
    act: ActOnOperator,
  ): Answer<{ readonly operator: OperatorRow; readonly ended: number }>;
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
    readonly device?: Device;
  }): Answer<{ readonly username: string }>;
  purge(): Promise<void>;
}

/** A request about the caller's own account. */
interface OwnRequest {
  readonly userId: string;
  readonly device: Device;
}

export interface Addresses {
  /**
   * Posts the link again: to the new address if one waits, else to the present one. Refuses with `address-verified`.
   */
  sendLink(request: OwnRequest): Answer<{ readonly address: string }>;
  /** The address to which the account's open link was sent; null: there is none. */
  waiting(userId: string): Promise<{ readonly address: string; readonly until: Date } | null>;
  /** The address to which `sendLink` posts. */
  linkAddress(userId: string): Promise<string>;
  /**
   * Posts a link to a new address, which counts once the link is used, and says so to the present one. Refuses with
   * `wrong-password` and `address-unchanged`. It reads no other account, so its answer and its time
   * don't depend on who has the address.
   */
  change(
    request: OwnRequest & { readonly address: string; readonly password: string },
  ): Answer<{ readonly address: string }>;
  /** Uses a link: its address is the account's, verified. Refuses with `address-link-spent`. */
  verify(request: {
    readonly token: string;
    readonly device: Device;
  }): Answer<{ readonly username: string; readonly address: string }>;
  purge(): Promise<void>;
}

/**
 * Limits and breaks that players set for themselves (docs/product.md#limits). Changes refuse operators and the demo's
 * account, as those of `OwnAccount` do.
 */
export interface PlayLimits {
  of(userId: string): Promise<PlayLimitsView>;
  /** A lower limit counts at once, a higher one from a time. During a break it refuses a raise by the break's name. */
  set(request: {
    readonly userId: string;
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    /** Null: no limit. */
    readonly amount: Cents | null;
  }): Answer<{
    /** From when a raise counts; null: the limit counts now. */
    readonly from: Date | null;
    readonly limits: PlayLimitsView;
  }>;
  /** Null: no reminder. */
  remind(request: {
    readonly userId: string;
    readonly minutes: ReminderMinutes | null;
  }): Answer<PlayLimitsView>;
  /** Refuses with `wrong-password`. */
  takeBreak(
    request: OwnRequest & { readonly days: number; readonly password: string },
  ): Answer<{ readonly until: Date; readonly limits: PlayLimitsView }>;
  /** Refuses with `wrong-password`. */
  exclude(
    request: OwnRequest & { readonly months: number; readonly password: string },
  ): Answer<{ readonly until: Date; readonly limits: PlayLimitsView }>;
  /** By an operator, at the player's request. It is in the audit log. */
  startFor(request: {
    readonly userId: string;
    readonly length: { readonly days: number } | { readonly months: number };
    readonly reason: string;
    readonly by: Actor;
  }): Answer<{ readonly until: Date; readonly limits: PlayLimitsView }>;
}

export interface OwnPersonState {
  readonly rules: PersonRules;
  /** Null: not given. */
  readonly person: Person | null;
  /** When the present terms were accepted; null: they were not. */
  readonly acceptedAt: Date | null;
}

/** Birth dates, places and accepted terms (docs/product.md#about-you). */
export interface Persons {
  rules(): Promise<PersonRules>;
  /** Writes the settings' rules, once per start. */
  setRules(rules: PersonRules & { readonly identity: IdentityStep }): Promise<void>;
  of(userId: string): Promise<OwnPersonState>;
  /**
   * Refuses with `under-age`, `place-not-allowed`, `region-missing`, `terms-changed` and `birth-date-given`, and operators
   * and the demo's account as `OwnAccount` does.
   */
  give(request: GivenPerson & { readonly userId: string }): Answer<OwnPersonState>;
  /** The same for accounts that the server makes, such as the demo's. */
  giveOfServer(request: GivenPerson & { readonly userId: string }): Answer<OwnPersonState>;
}

/** What players do about their own account. Refuses operators (`account-of-operator`) and the demo's account (`account-of-demo`). */
export interface OwnAccount {
  /** Ends all other sessions and says so by mail. Refuses with `wrong-password`. */
  changePassword(
    request: OwnRequest & {
      readonly sessionId: string | null;
      readonly password: string;
      readonly newPassword: string;
    },
  ): Answer<{ readonly ended: number }>;
  changeNames(
    request: OwnRequest & { readonly firstName: string; readonly lastName: string },
  ): Answer<{ readonly firstName: string; readonly lastName: string }>;
  /**
   * Removes all personal data, and keeps the books and the results of contests. Refuses with `wrong-password`, and with
   * `closing-entries`, `closing-transfers`, `closing-balance` or `closing-rest` while something goes on.
   */
  close(
    request: OwnRequest & { readonly password: string; readonly giveUpBalance: boolean },
  ): Answer<null>;
  /** Those that go on, the last seen first. */
  sessions(request: {
    readonly userId: string;
    readonly sessionId: string | null;
  }): Promise<readonly (OpenFamily & { readonly current: boolean })[]>;
  /** Refuses with `session-not-found`. */
  endSession(request: OwnRequest & { readonly id: string }): Answer<null>;
  endOtherSessions(
    request: OwnRequest & { readonly sessionId: string | null },
  ): Answer<{ readonly ended: number }>;
  /** The latest events, newest first. */
  log(userId: string): Promise<readonly SecurityEventRow[]>;
  /** The same for operators. Refuses with `user-not-found`. */
  logOf(username: string): Answer<readonly SecurityEventRow[]>;
  /** Forgets devices that were not used for long. */
  purge(): Promise<void>;
}

/** A request about second factors, by a session. */
interface FactorRequest extends OwnRequest {
  readonly sessionId: string | null;
}

/** What a change of factors needs besides: with a factor, also that the session has confirmed one lately. */
interface ByPassword extends FactorRequest {
  readonly password: string;
}

interface AnsweredChallenge {
  readonly challenge: string;
  readonly proof: FactorProof;
}

/**
 * Second factors of players and operators (docs/product.md#second-factors). Changes refuse the demo's account; those by
 * password refuse with `wrong-password`, and with `factor-unconfirmed` where the account has a factor that the session
 * has not used within 15 minutes.
 */
export interface Factors {
  of(request: { readonly userId: string; readonly sessionId: string | null }): Promise<{
    readonly app: { readonly since: Date; readonly lastUsed: Date | null } | null;
    readonly passkeys: readonly {
      readonly id: string;
      readonly name: string;
      readonly since: Date;
      readonly lastUsed: Date | null;
    }[];
    readonly recoveryCodesLeft: number;
    readonly confirmedUntil: Date | null;
  }>;
  /** Refuses with `app-exists`. */
  beginApp(request: ByPassword): Answer<NewApp>;
  /** Refuses with `factor-setup-over`, `wrong-factor`. Recovery codes: null for an account that has some. */
  addApp(
    request: FactorRequest & { readonly code: string },
  ): Answer<{ readonly recoveryCodes: readonly string[] | null }>;
  /** Refuses with `too-many-passkeys`. */
  beginPasskey(request: ByPassword): Answer<{
    readonly challenge: string;
    readonly options: Readonly<Record<string, unknown>>;
  }>;
  /** Refuses with `factor-setup-over`, `passkey-refused`. */
  addPasskey(
    request: FactorRequest & {
      readonly challenge: string;
      readonly name: string;
      readonly response: Readonly<Record<string, unknown>>;
    },
  ): Answer<{ readonly recoveryCodes: readonly string[] | null }>;
  /** Refuses with `factor-not-found`. @param passkey null: the authenticator app */
  remove(request: ByPassword & { readonly passkey: string | null }): Answer<null>;
  /** Refuses with `no-factor`. */
  makeRecoveryCodes(request: ByPassword): Answer<readonly string[]>;
  /** The account of a login's challenge. Refuses with `challenge-over`. */
  ownerOf(challenge: string): Answer<string>;
  /** What answers a login's challenge. Refuses with `challenge-over`. */
  question(challenge: string): Answer<FactorQuestion>;
  /** Refuses with `challenge-over`, `wrong-factor`, `passkey-copied`. */
  login(request: AnsweredChallenge & { readonly device: Device }): Answer<Tokens>;
  /** Refuses with `no-factor`. */
  askConfirmation(
    request: Omit<FactorRequest, 'device'>,
  ): Answer<FactorQuestion & { readonly challenge: string }>;
  /** Notes that the session has used a factor. Refuses with `challenge-over`, `wrong-factor`, `passkey-copied`. */
  confirm(request: FactorRequest & AnsweredChallenge): Answer<null>;
  /** Removes all factors, ends all sessions and says so by mail. Refuses with `user-not-found`, `no-factor`. */
  reset(request: {
    readonly username: string;
    readonly reason: string;
    readonly by: Actor;
  }): Answer<null>;
  /**
   * Whether an operator may make a call. Refuses with `factor-required` where the settings require a factor, and with
   * `factor-unconfirmed` for a sensitive call where the session has not used one within 15 minutes.
   */
  admitOperator(caller: Identity, call: { readonly isSensitive: boolean }): Answer<null>;
  purge(): Promise<void>;
}

/** Which kinds of mails about contests a player gets. */
export interface MailPreferences {
  /** All kinds. */
  of(userId: string): Promise<ReadonlyMap<MailPreference, boolean>>;
  /** Changes the named kinds, and returns all of them. */
  set(
    userId: string,
    chosen: ReadonlyMap<MailPreference, boolean>,
  ): Promise<ReadonlyMap<MailPreference, boolean>>;
  /** Switches a kind off by the link of a mail, as often as it is used. Refuses with `unsubscribe-link-invalid`. */
  unsubscribe(token: string): Answer<{ readonly kind: MailPreference }>;
}

type Caller = Pick<Identity, 'userId' | 'sessionId'>;

export interface NotificationLists {
  /** A page, newest first. */
  list(wish: {
    readonly userId: string;
    readonly before: string | undefined;
  }): Promise<NotificationPage>;
  /** The notification and all older ones are not new any more. */
  see(seen: { readonly userId: string; readonly through: string }): Promise<void>;
}

/** The browsers that a user's notifications are pushed to, and which kinds are. */
export interface PushDevices {
  of(caller: Caller): Promise<PushState>;
  choose(caller: Caller, chosen: ReadonlyMap<PushKind, boolean>): Promise<PushState>;
  /** Until the caller's session ends. Refuses with `push-service-unknown`. */
  add(caller: Caller, added: NewPushDevice & { readonly device: string | null }): Answer<PushState>;
  /**
   * Sends a device a notification now. Refuses with `push-device-gone` if the caller has no such device, or its browser
   * has ended the subscription, and with `push-not-taken` if its push service did not take it.
   */
  test(caller: Caller, id: string): Answer<void>;
  remove(caller: Caller, id: string): Promise<PushState>;
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
  begin(userId: string, device?: Device): Answer<Tokens>;
  /**
   * Refuses with `wrong-credentials`, and with `factor-needed` where the account has a second factor. A sign-in from a device that the account has not used is reported by mail.
   */
  login(
    credentials: { readonly username: string; readonly password: string },
    device?: Device,
  ): Answer<Tokens>;
  /** Begins the session of a login whose second factor was right, in the transaction that has used it. */
  beginWithFactor(tx: Transaction, user: UserRow, device: Device): Promise<Tokens>;
  /**
   * Exchanges a refresh token for its one successor. A repetition within 30 s of the first use returns the same one;
   * any other revokes the family. Refuses with `session-expired`.
   */
  refresh(refreshToken: string): Answer<Tokens>;
  logout(refreshToken: string): Promise<void>;
  purge(): Promise<void>;
}
