/** Operators themselves: who they are, and what they may do. */
import * as z from 'zod/mini';
import { Email, Username } from '../accounts/account-fields.ts';
import { line, ReasonText } from '../calls/call.ts';
import { Id, Timestamp } from '../entities.ts';
import { Dollars, Money } from '../money.ts';
import { OPERATOR_ROLES, PROPOSAL_KINDS } from './operator-roles.ts';

const Role = z.enum(OPERATOR_ROLES);

/** The caller. */
export const OperatorSelf = z.object({
  username: z.string(),
  role: Role,
  /** A booking by hand above this amount needs a second person. */
  moneyAlone: Money,
  /** Other owners and cashiers who can confirm a proposal now. */
  secondPersons: z.number(),
});
export type OperatorSelf = z.infer<typeof OperatorSelf>;

export const ListedOperator = z.object({
  username: z.string(),
  email: z.string(),
  role: Role,
  /** Null: the invitation was not used. */
  joinedAt: z.nullable(Timestamp),
  /** Null: not disabled. */
  disabledAt: z.nullable(Timestamp),
});
export type ListedOperator = z.infer<typeof ListedOperator>;

export const ListedOperators = z.object({ operators: z.array(ListedOperator) });
export type ListedOperators = z.infer<typeof ListedOperators>;

export const ByUsername = z.object({ username: Username });

export const Invitation = z.object({ username: Username, role: Role, email: Email });

export const OperatorInvited = z.object({
  message: z.string(),
  operator: ListedOperator,
  /** Sets the first password, once. It was mailed too. */
  link: z.string(),
  until: Timestamp,
});
export type OperatorInvited = z.infer<typeof OperatorInvited>;

export const NewRole = z.object({ role: Role, reason: ReasonText });

export const OperatorChanged = z.object({ message: z.string(), operator: ListedOperator });
export type OperatorChanged = z.infer<typeof OperatorChanged>;

/** A booking by hand that waits for a second person. */
export const Proposal = z.object({
  _id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  /** The player's username. */
  username: z.string(),
  amount: Dollars,
  /** The reason, or the reference of a receipt. */
  words: z.string(),
  proposedBy: z.string(),
  proposedAt: Timestamp,
  expiresAt: Timestamp,
  /** Null: it waits. */
  decision: z.nullable(z.enum(['confirmed', 'declined', 'expired'])),
  /** Null: the server, when it expired. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Timestamp),
  /** The caller's own: others confirm it. */
  own: z.boolean(),
});
export type Proposal = z.infer<typeof Proposal>;

export const Proposals = z.object({ proposals: z.array(Proposal) });
export type Proposals = z.infer<typeof Proposals>;

export const NewProposal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('grant'),
    username: line(64, 'The username'),
    amount: Dollars,
    reason: ReasonText,
  }),
  z.object({ kind: z.literal('reverse-grant'), grant: Id, reason: ReasonText }),
  z.object({
    kind: z.literal('confirm-transfer'),
    transfer: Id,
    reference: line(100, 'The reference'),
  }),
  z.object({ kind: z.literal('return-transfer'), transfer: Id, reason: ReasonText }),
]);
export type NewProposal = z.infer<typeof NewProposal>;

export const ProposalChanged = z.object({ message: z.string(), proposal: Proposal });
export type ProposalChanged = z.infer<typeof ProposalChanged>;
