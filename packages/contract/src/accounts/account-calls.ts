/** The calls about the caller's own account, each with its schemas. */
import * as z from 'zod/mini';
import { ById, Said, text, type Call } from '../calls/call.ts';
import { Tokens } from '../calls/calls.ts';
import { Id } from '../entities.ts';
import { NewDispute, OwnDisputes } from '../contests/disputes.ts';
import { FRIEND_CALLS } from '../friends/friend-calls.ts';
import { ACCOUNT_ENDPOINTS, type AccountCallName } from './account-endpoints.ts';
import {
  Statement,
  StatementQuery,
  StatementRange,
  DepositRequest,
  TransferChanged,
  WithdrawalRequest,
  TransferRequested,
  Wallet,
} from './wallet.ts';
import { Email, FirstName, LastName, NewPassword, TypedPassword } from './account-fields.ts';
import {
  ChosenBreak,
  ChosenExclusion,
  ChosenLimit,
  ChosenReminder,
  PlayLimits,
  PlayLimitsChanged,
} from './play-limits.ts';
import {
  AddedPasskey,
  AskedConfirmation,
  AskedFactor,
  ByPassword,
  ConfirmedApp,
  FactorAdded,
  FactorAnswer,
  FactorQuestion,
  Factors,
  NewApp,
  NewPasskey,
  NewRecoveryCodes,
  RemovedFactor,
} from './factors.ts';
import { NewPicture, PICTURE_BODY_LIMIT, PictureChanged } from './pictures.ts';
import { IdentityRequested, OwnIdentity } from './identity.ts';
import { GivenPerson, OwnPerson, PersonRequirements, PersonStored } from './persons.ts';
import {
  EntriesFile,
  EntriesRead,
  LineupEdits,
  LINEUPS_BODY_LIMIT,
  LineupsStored,
  LineupsSubmitted,
  OwnLineups,
  SavedLineup,
  SubmittedLineups,
} from './lineups.ts';
import { OwnContestResults } from './own-results.ts';
import {
  ProfileChoices,
  ProfileShown,
  PublicProfile,
  PublicProfileParams,
} from './public-profile.ts';
import { OwnData } from './own-data.ts';
import { OwnSession, Profile, SecurityLog } from './own-account.ts';
import { ChosenMails, ChosenPushes, MailChoices } from './mail-preferences.ts';
import {
  NewPushDevice,
  Notifications,
  NotificationsQuery,
  PushState,
  SeenNotifications,
} from './notifications.ts';

export const ACCOUNT_CALLS = {
  ...FRIEND_CALLS,
  wallet: {
    ...ACCOUNT_ENDPOINTS.wallet,
    summary:
      'The balance, what of it can be withdrawn, deposits and withdrawals on the way, and the last 90 days.',
    reply: Wallet,
  },
  statement: {
    ...ACCOUNT_ENDPOINTS.statement,
    summary: 'A page of the caller’s bookings, newest first, each with the balance right after it.',
    query: StatementQuery,
    reply: Statement,
  },
  statementCsv: {
    ...ACCOUNT_ENDPOINTS.statementCsv,
    summary: 'The caller’s bookings, newest first, as CSV.',
    query: StatementRange,
    media: 'text/csv',
    reply: z.string(),
  },
  requestDeposit: {
    ...ACCOUNT_ENDPOINTS.requestDeposit,
    summary:
      'Request a deposit. An Idempotency-Key header makes a repeated call harmless. The balance rises when it is settled.',
    body: DepositRequest,
    reply: TransferRequested,
  },
  requestWithdrawal: {
    ...ACCOUNT_ENDPOINTS.requestWithdrawal,
    summary:
      'Request a withdrawal. An Idempotency-Key header makes a repeated call harmless. The amount is held at once.',
    body: WithdrawalRequest,
    reply: TransferRequested,
  },
  cancelTransfer: {
    ...ACCOUNT_ENDPOINTS.cancelTransfer,
    summary: 'Cancel an own deposit or withdrawal that the cashier has not started.',
    params: ById,
    reply: TransferChanged,
  },
  ownResults: {
    ...ACCOUNT_ENDPOINTS.ownResults,
    summary:
      'The caller’s entries in contests that are over, each with its fee, place and prize. The latest 5,000.',
    reply: OwnContestResults,
  },
  publicProfile: {
    ...ACCOUNT_ENDPOINTS.publicProfile,
    summary:
      'The results of a player who shows them: the latest 1,000 entries in public contests that were played. For everybody else it does not exist.',
    params: PublicProfileParams,
    reply: PublicProfile,
  },
  profileShown: {
    ...ACCOUNT_ENDPOINTS.profileShown,
    summary: 'Whether a player of this name shows results to everybody.',
    params: PublicProfileParams,
    reply: ProfileShown,
  },
  profileChoices: {
    ...ACCOUNT_ENDPOINTS.profileChoices,
    summary: 'Whether everybody can open the caller’s profile, and with prizes.',
    reply: ProfileChoices,
  },
  chooseProfile: {
    ...ACCOUNT_ENDPOINTS.chooseProfile,
    summary: 'Show or hide the caller’s profile, and its prizes.',
    body: ProfileChoices,
    reply: ProfileChoices,
  },
  ownDisputes: {
    ...ACCOUNT_ENDPOINTS.ownDisputes,
    summary: 'The caller’s disputes of a contest’s result, each with its answer.',
    params: ById,
    reply: OwnDisputes,
  },
  openDispute: {
    ...ACCOUNT_ENDPOINTS.openDispute,
    summary:
      'Dispute the result of an own entry, with the calculation. One for each entry and settlement.',
    params: ById,
    body: NewDispute,
    reply: Said,
  },
  lineups: {
    ...ACCOUNT_ENDPOINTS.lineups,
    summary:
      'The caller’s lineups in contests whose lineups can still be changed, and those saved for such contests.',
    reply: OwnLineups,
  },
  editLineups: {
    ...ACCOUNT_ENDPOINTS.editLineups,
    summary:
      'Replace lineups of own entries in a contest before its deadline, all or none. Repeated, it changes nothing.',
    body: LineupEdits,
    bodyLimit: LINEUPS_BODY_LIMIT,
    reply: LineupsStored,
  },
  readEntries: {
    ...ACCOUNT_ENDPOINTS.readEntries,
    summary:
      'Read a CSV file of entries for a contest, one line each: what can be submitted, and what is wrong with the other lines. Nothing is stored.',
    body: EntriesFile,
    bodyLimit: LINEUPS_BODY_LIMIT,
    reply: EntriesRead,
  },
  submitLineups: {
    ...ACCOUNT_ENDPOINTS.submitLineups,
    summary:
      'Enter and edit up to 150 lineups of a contest, all or none. An Idempotency-Key header makes a repeated call enter nothing more.',
    body: SubmittedLineups,
    bodyLimit: LINEUPS_BODY_LIMIT,
    reply: LineupsSubmitted,
  },
  saveLineup: {
    ...ACCOUNT_ENDPOINTS.saveLineup,
    summary: 'Keep a complete lineup for a contest without entering it.',
    body: SavedLineup,
    reply: z.object({ message: z.string(), _id: Id }),
  },
  removeSavedLineup: {
    ...ACCOUNT_ENDPOINTS.removeSavedLineup,
    summary: 'Remove a saved lineup.',
    params: ById,
    reply: Said,
  },
  limits: {
    ...ACCOUNT_ENDPOINTS.limits,
    summary: 'The caller’s limits with what is used of each, and the break that goes on.',
    reply: PlayLimits,
  },
  setLimit: {
    ...ACCOUNT_ENDPOINTS.setLimit,
    summary:
      'Set a limit. A lower one counts at once; a higher one, or none (null), after a wait. During a break nothing is raised.',
    body: ChosenLimit,
    reply: PlayLimitsChanged,
  },
  setReminder: {
    ...ACCOUNT_ENDPOINTS.setReminder,
    summary: 'Ask to be reminded of the time played every 30, 60, 120 or 240 minutes; null: never.',
    body: ChosenReminder,
    reply: PlayLimitsChanged,
  },
  takeBreak: {
    ...ACCOUNT_ENDPOINTS.takeBreak,
    summary:
      'Take a break of one to 42 days by the present password. It can’t be ended early. Too many wrong passwords answer 429 with Retry-After.',
    body: ChosenBreak,
    reply: PlayLimitsChanged,
  },
  exclude: {
    ...ACCOUNT_ENDPOINTS.exclude,
    summary:
      'Exclude oneself for 6 to 60 months by the present password and the typed word EXCLUDE. It can’t be ended early. Too many wrong passwords answer 429 with Retry-After.',
    body: ChosenExclusion,
    reply: PlayLimitsChanged,
  },
  forgotPassword: {
    ...ACCOUNT_ENDPOINTS.forgotPassword,
    summary:
      'Ask for a link to choose a new password. The answer is the same whether an account has the address or not. Too many attempts answer 429 with Retry-After.',
    body: z.object({ email: Email }),
    reply: Said,
  },
  resetPassword: {
    ...ACCOUNT_ENDPOINTS.resetPassword,
    summary:
      'Set a new password by the token of a link, once, within 30 minutes. Ends all sessions. A used or expired token answers 410.',
    body: z.object({ token: text(200), password: NewPassword }),
    reply: z.object({ message: z.string(), username: z.string() }),
  },
  verifyAddress: {
    ...ACCOUNT_ENDPOINTS.verifyAddress,
    summary:
      'Verify an address by the token of a link, once, within 24 hours. A used, replaced or expired token answers 410.',
    body: z.object({ token: text(200) }),
    reply: z.object({ message: z.string(), address: z.string() }),
  },
  personRules: {
    ...ACCOUNT_ENDPOINTS.personRules,
    summary:
      'What is required of a person before a deposit or a paid entry: the minimum age, the places and the version of the terms.',
    reply: PersonRequirements,
  },
  person: {
    ...ACCOUNT_ENDPOINTS.person,
    summary: 'The caller’s birth date and place, and whether the present terms are accepted.',
    reply: OwnPerson,
  },
  givePerson: {
    ...ACCOUNT_ENDPOINTS.givePerson,
    summary:
      'Give the birth date and the place, and accept the present terms. The birth date can be given once.',
    body: GivenPerson,
    reply: PersonStored,
  },
  identity: {
    ...ACCOUNT_ENDPOINTS.identity,
    summary:
      'The latest check of the caller’s identity, and the step before which one is required.',
    reply: OwnIdentity,
  },
  requestIdentityCheck: {
    ...ACCOUNT_ENDPOINTS.requestIdentityCheck,
    summary:
      'Ask for a check of the caller’s identity. While one waits or counts, this changes nothing.',
    reply: IdentityRequested,
  },
  profile: {
    ...ACCOUNT_ENDPOINTS.profile,
    summary: 'What waits of the profile: the address to which an open link was sent.',
    reply: Profile,
  },
  changeNames: {
    ...ACCOUNT_ENDPOINTS.changeNames,
    summary: 'Change the first and the last name.',
    body: z.object({ firstName: FirstName, lastName: LastName }),
    reply: Said,
  },
  setPicture: {
    ...ACCOUNT_ENDPOINTS.setPicture,
    summary:
      'Replace the own picture: JPEG, PNG or WebP of at most 2 MB. It is cut to a square and drawn again with 256 pixels. Too many answer 429 with Retry-After.',
    body: NewPicture,
    bodyLimit: PICTURE_BODY_LIMIT,
    reply: PictureChanged,
  },
  removePicture: {
    ...ACCOUNT_ENDPOINTS.removePicture,
    summary: 'Remove the own picture.',
    reply: PictureChanged,
  },
  changeAddress: {
    ...ACCOUNT_ENDPOINTS.changeAddress,
    summary:
      'Ask for another address by the present password. It counts once its link is used; the present address is notified. The answer is the same whoever has the address. Too many attempts answer 429 with Retry-After.',
    body: z.object({ email: Email, password: TypedPassword }),
    reply: Said,
  },
  sendAddressLink: {
    ...ACCOUNT_ENDPOINTS.sendAddressLink,
    summary:
      'Send the link that verifies the address again, in place of the earlier one. Too many attempts answer 429 with Retry-After.',
    reply: Said,
  },
  changePassword: {
    ...ACCOUNT_ENDPOINTS.changePassword,
    summary:
      'Change the password by the present one. Ends all other sessions. Too many wrong ones answer 429 with Retry-After.',
    body: z.object({ password: TypedPassword, newPassword: NewPassword }),
    reply: Said,
  },
  sessions: {
    ...ACCOUNT_ENDPOINTS.sessions,
    summary: 'The sessions of the account that go on, the last seen first.',
    reply: z.object({ sessions: z.array(OwnSession) }),
  },
  endSession: {
    ...ACCOUNT_ENDPOINTS.endSession,
    summary: 'End one of the own sessions.',
    params: ById,
    reply: Said,
  },
  endOtherSessions: {
    ...ACCOUNT_ENDPOINTS.endOtherSessions,
    summary: 'End all own sessions but this one.',
    reply: Said,
  },
  securityLog: {
    ...ACCOUNT_ENDPOINTS.securityLog,
    summary: 'The latest 200 events of the account’s security log, newest first.',
    reply: SecurityLog,
  },
  closeAccount: {
    ...ACCOUNT_ENDPOINTS.closeAccount,
    summary:
      'Close the account for good by the present password. Refused while entries or transfers go on, or money is left. A balance below the smallest withdrawal may be given up. Too many wrong passwords answer 429 with Retry-After.',
    body: z.object({ password: TypedPassword, giveUpBalance: z.optional(z.boolean()) }),
    reply: Said,
  },
  ownData: {
    ...ACCOUNT_ENDPOINTS.ownData,
    summary:
      'All that is kept of the account: profile, sessions, entries with lineups, bookings, log. Too many requests answer 429 with Retry-After.',
    reply: OwnData,
  },
  mailPreferences: {
    ...ACCOUNT_ENDPOINTS.mailPreferences,
    summary: 'Which kinds of mails about contests the caller gets.',
    reply: MailChoices,
  },
  setMailPreferences: {
    ...ACCOUNT_ENDPOINTS.setMailPreferences,
    summary: 'Switch kinds of mails on or off. Kinds that are not named stay as they are.',
    body: ChosenMails,
    reply: MailChoices,
  },
  notifications: {
    ...ACCOUNT_ENDPOINTS.notifications,
    summary: 'A page of the caller’s notifications of the last 90 days, newest first.',
    query: NotificationsQuery,
    reply: Notifications,
  },
  seeNotifications: {
    ...ACCOUNT_ENDPOINTS.seeNotifications,
    summary: 'Note that the caller has seen a notification and all older ones.',
    body: SeenNotifications,
    reply: Said,
  },
  push: {
    ...ACCOUNT_ENDPOINTS.push,
    summary: 'What is pushed to the caller’s devices, the devices, and the key to subscribe with.',
    reply: PushState,
  },
  setPushKinds: {
    ...ACCOUNT_ENDPOINTS.setPushKinds,
    summary:
      'Switch kinds of pushed notifications on or off. Kinds that are not named stay as they are.',
    body: ChosenPushes,
    reply: PushState,
  },
  addPushDevice: {
    ...ACCOUNT_ENDPOINTS.addPushDevice,
    summary:
      'Push notifications to the browser of this session, until the session ends. Repeated, it changes nothing.',
    body: NewPushDevice,
    reply: PushState,
  },
  removePushDevice: {
    ...ACCOUNT_ENDPOINTS.removePushDevice,
    summary: 'Push nothing more to a device.',
    params: ById,
    reply: PushState,
  },
  testPushDevice: {
    ...ACCOUNT_ENDPOINTS.testPushDevice,
    summary: 'Push a test to a device of the caller, at most six times a minute.',
    params: ById,
    reply: Said,
  },
  loginQuestion: {
    ...ACCOUNT_ENDPOINTS.loginQuestion,
    summary:
      'What answers the challenge of a login that needs a second factor. An answered or expired one answers 410.',
    body: AskedFactor,
    reply: FactorQuestion,
  },
  loginWithFactor: {
    ...ACCOUNT_ENDPOINTS.loginWithFactor,
    summary:
      'Complete a login by a second factor, within 5 minutes and 5 attempts. An answered or expired challenge answers 410, too many wrong answers 429 with Retry-After.',
    body: FactorAnswer,
    reply: Tokens,
  },
  factors: {
    ...ACCOUNT_ENDPOINTS.factors,
    summary: 'The second factors of the account, and until when this session has confirmed one.',
    reply: Factors,
  },
  beginApp: {
    ...ACCOUNT_ENDPOINTS.beginApp,
    summary:
      'Begin to set up an authenticator app, by the present password. With a factor, the session must have confirmed it within 15 minutes, else 428.',
    body: ByPassword,
    reply: NewApp,
  },
  addApp: {
    ...ACCOUNT_ENDPOINTS.addApp,
    summary:
      'Confirm an authenticator app by its code, within 15 minutes. The first factor ends all other sessions.',
    body: ConfirmedApp,
    reply: FactorAdded,
  },
  beginPasskey: {
    ...ACCOUNT_ENDPOINTS.beginPasskey,
    summary:
      'Begin to add a passkey, by the present password. With a factor, the session must have confirmed it within 15 minutes, else 428.',
    body: ByPassword,
    reply: NewPasskey,
  },
  addPasskey: {
    ...ACCOUNT_ENDPOINTS.addPasskey,
    summary: 'Add a passkey that a browser made. The first factor ends all other sessions.',
    body: AddedPasskey,
    reply: FactorAdded,
  },
  removeFactor: {
    ...ACCOUNT_ENDPOINTS.removeFactor,
    summary:
      'Remove a factor, by the present password, in a session that has confirmed one within 15 minutes, else 428.',
    body: RemovedFactor,
    reply: Said,
  },
  makeRecoveryCodes: {
    ...ACCOUNT_ENDPOINTS.makeRecoveryCodes,
    summary:
      'Make ten recovery codes in place of the earlier ones, by the present password, in a session that has confirmed a factor within 15 minutes, else 428.',
    body: ByPassword,
    reply: NewRecoveryCodes,
  },
  askConfirmation: {
    ...ACCOUNT_ENDPOINTS.askConfirmation,
    summary: 'Ask for a challenge, by which this session confirms a second factor.',
    reply: AskedConfirmation,
  },
  confirmFactor: {
    ...ACCOUNT_ENDPOINTS.confirmFactor,
    summary:
      'Confirm a second factor for this session, for 15 minutes. Too many wrong answers answer 429 with Retry-After.',
    body: FactorAnswer,
    reply: Said,
  },
} as const satisfies { readonly [Name in AccountCallName]: Call };
