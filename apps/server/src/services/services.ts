/**
 * The operations of the server, without HTTP. Time, randomness and the publishing of changes are injected, so that a
 * contest's whole life can be simulated, and the demo can be loaded with a clock in the past.
 */
import type { Webhooks } from '../webhooks/service.ts';
import type { Audit } from '../audit/service.ts';
import type {
  ChanceLines,
  Contests,
  EntrantLists,
  OwnDataExport,
  People,
  Standings,
} from '../catalog/service.ts';
import type { Drafts } from '../drafts/service.ts';
import type { Entries, Lineups } from '../entries/service.ts';
import type { Friends, PrivateOffers } from '../friends/service.ts';
import type { ContestDoor } from '../contests/contest-door.ts';
import type { Homes } from '../home/service.ts';
import type {
  Addresses,
  Factors,
  OwnAccount,
  MailPreferences,
  NotificationLists,
  PushDevices,
  IdentityChecks,
  OwnPictures,
  ApiTokens,
  Invitations,
  Operators,
  PlayLimits,
  PasswordResets,
  Persons,
  PostedMails,
  Sessions,
  Users,
} from '../identity/service.ts';
import type { Disputes, Lifecycle, Reminders } from '../lifecycle/service.ts';
import type {
  Books,
  MoneyProposals,
  Payments,
  Reconciliations,
  Statements,
  Transfers,
  Wallet,
} from '../money/service.ts';
import type { History } from '../history/service.ts';
import type { Previews } from '../previews/service.ts';
import type { Results } from '../results/service.ts';
import type { FeedSources } from '../results/sources/feed-sources.ts';

export interface Services {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly passwordResets: PasswordResets;
  readonly addresses: Addresses;
  readonly factors: Factors;
  readonly ownAccount: OwnAccount;
  readonly ownData: OwnDataExport;
  readonly mails: PostedMails;
  readonly mailPreferences: MailPreferences;
  readonly notificationLists: NotificationLists;
  readonly pushDevices: PushDevices;
  readonly contests: Contests;
  readonly disputes: Disputes;
  readonly reminders: Reminders;
  readonly door: ContestDoor;
  readonly friends: Friends;
  readonly privateOffers: PrivateOffers;
  readonly standings: Standings;
  readonly chanceLines: ChanceLines;
  readonly entrantLists: EntrantLists;
  readonly lineups: Lineups;
  readonly homes: Homes;
  readonly entries: Entries;
  readonly drafts: Drafts;
  readonly results: Results;
  readonly feedSources: FeedSources;
  readonly lifecycle: Lifecycle;
  readonly history: History;
  readonly previews: Previews;
  readonly playLimits: PlayLimits;
  readonly persons: Persons;
  readonly wallet: Wallet;
  readonly operators: Operators;
  readonly invitations: Invitations;
  readonly apiTokens: ApiTokens;
  readonly webhooks: Webhooks;
  readonly identityChecks: IdentityChecks;
  readonly ownPictures: OwnPictures;
  readonly people: People;
  readonly proposals: MoneyProposals;
  readonly transfers: Transfers;
  readonly payments: Payments;
  readonly reconciliations: Reconciliations;
  readonly statements: Statements;
  readonly books: Books;
  readonly audit: Audit;
}
