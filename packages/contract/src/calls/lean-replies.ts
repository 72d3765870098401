/**
 * Reads the replies of the first pages of most visits exactly as their schemas do, but without zod. Only pages that read
 * other replies load the schemas. `lean-replies.test.ts` compares the two readers.
 */
import { CONTEST_STATUSES, SPORTS } from '@captains-pick/rules';
import type { CallName } from './endpoints.ts';
import {
  figure,
  flag,
  id,
  listOf,
  money,
  nullable,
  oneOf,
  optional,
  orElse,
  shape,
  text,
  timestamp,
  type Read,
} from './lean-readers.ts';
import type { Account, ContestSummary, Placement } from '../entities.ts';

const placement = shape<Placement>({
  place: figure,
  entrants: listOf(
    shape({ _id: id, userId: text, username: text, entryName: text, winnings: money }),
  ),
});

const contestSummary = shape<ContestSummary>({
  _id: id,
  tournamentName: text,
  tournamentURL: nullable(text),
  sport: oneOf(SPORTS),
  draftType: text,
  format: text,
  status: oneOf(CONTEST_STATUSES),
  deadline: nullable(timestamp),
  startedAt: nullable(timestamp),
  entryFee: money,
  adminFee: money,
  salaryCap: nullable(figure),
  maxEntries: figure,
  maxEntriesPerUser: figure,
  entrantsCount: figure,
  ownEntries: figure,
  payouts: listOf(money),
  entrantPayouts: nullable(listOf(money)),
  cancelledBecause: nullable(text),
  isPrivate: optional(flag),
  placementResults: listOf(placement),
});

const account = shape<Account>({
  userId: text,
  username: text,
  firstName: text,
  lastName: text,
  email: text,
  verified: flag,
  balance: orElse(nullable(money), null),
  role: oneOf(['player', 'operator']),
  welcomeBalance: optional(nullable(money)),
  picture: optional(nullable(text)),
  newNotifications: optional(figure),
  supportEmail: optional(nullable(text)),
});

const contests = listOf(contestSummary);

const LEAN: Readonly<Partial<Record<CallName, Read<unknown>>>> = {
  publicContests: contests,
  contests,
  account,
  activity: shape<{ message: string }>({ message: text }),
};

/** A reader of a call's replies, which returns null for anything else; null for a call that needs its schema. */
export const leanReaderOf = (name: CallName): ((given: unknown) => unknown) | null => {
  const read = LEAN[name];
  return read === undefined ? null : orElse<unknown>(read, null);
};
