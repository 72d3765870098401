import type { NewProposal, Proposal } from '@captains-pick/contract';
import {
  bookingOfStep,
  centsFromWire,
  dollarsForWire,
  formatCents,
  LARGEST_GRANT,
  ok,
  ZERO_CENTS,
  type Result,
} from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import { violatedConstraint, type Database, type Transaction } from '../database/database.ts';
import type { Actor } from '../shared/actor.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { findUserByName, usernamesOf } from '../users/users-repository.ts';
import { findGrant, grantKey, reversalKey } from './grants-repository.ts';
import {
  decideProposal,
  endedProposals,
  insertProposal,
  lockProposal,
  lockProposalOf,
  moneyAloneLimit,
  namedProposal,
  waitingProposals,
  type NamedProposal,
  type ProposalRow,
} from './proposals-repository.ts';
import { refusalOfAlone, type BookingByHand } from './second-person.ts';
import type { MoneyProposals, TransfersInTransaction, WalletInTransaction } from './service.ts';
import { findTransfer, stepKey } from './transfers-repository.ts';

const PROPOSAL_HOURS = 72;
const HOUR_MS = 3_600_000;
const MOST_WAITING = 200;
const MOST_ENDED = 50;

export interface ProposalsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly wallet: WalletInTransaction;
  readonly transfers: TransfersInTransaction;
}

type Booking = Pick<
  ProposalRow,
  'kind' | 'journalKey' | 'subjectId' | 'playerId' | 'amount' | 'words'
>;
type Subject = Booking & Pick<BookingByHand, 'credited'>;

/** Undoes the transaction of a confirmation whose booking is refused. */
class BookingRefused extends Error {
  override readonly name = 'BookingRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.name);
    this.refusal = refusal;
  }
}

export const createProposals = ({
  database,
  clock,
  chance,
  wallet,
  transfers,
}: ProposalsDeps): MoneyProposals => {
  const present = (
    { proposal, username, proposedBy, decidedBy }: NamedProposal,
    by: Actor,
  ): Proposal => {
    const { id, kind, amount, words, proposedAt, expiresAt, decision, decidedAt } = proposal;
    const hasExpired = decision === null && expiresAt <= clock();
    return {
      _id: id,
      kind,
      username,
      amount: dollarsForWire(amount),
      words,
      proposedBy,
      proposedAt: proposedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      decision: hasExpired ? 'expired' : decision,
      decidedBy,
      decidedAt: (hasExpired ? expiresAt : decidedAt)?.toISOString() ?? null,
      own: proposal.proposedBy === by.userId,
    };
  };

  const shown = async (tx: Transaction, id: string, by: Actor): Promise<Proposal> => {
    const named = await namedProposal(tx, id);
    if (named === null) throw new Error(`There is no proposal ${id}.`);
    return present(named, by);
  };

  const grantOf = async (
    tx: Transaction,
    { username, amount: wanted, reason }: Extract<NewProposal, { kind: 'grant' }>,
    journalKey: string,
  ): Promise<Result<Subject, Refusal>> => {
    const amount = centsFromWire(wanted);
    if (!amount.ok || amount.value > LARGEST_GRANT) {
      return refused({
        name: 'bad-request',
        faults: [`One grant is at most ${formatCents(LARGEST_GRANT)}, in dollars and cents.`],
      });
    }
    if (amount.value <= ZERO_CENTS) return refused({ name: 'amount-not-positive' });
    const user = await findUserByName(tx, username);
    if (user === null) return refused({ name: 'user-not-found', username });
    return ok({
      kind: 'grant',
      journalKey,
      subjectId: null,
      playerId: user.id,
      amount: amount.value,
      words: reason,
      credited: true,
    });
  };

  const reversalOf = async (
    tx: Transaction,
    { kind, grant: grantId, reason }: Extract<NewProposal, { kind: 'reverse-grant' }>,
  ): Promise<Result<Subject, Refusal>> => {
    const grant = await findGrant(tx, grantId);
    if (grant === null) return refused({ name: 'grant-not-found', grantId });
    return ok({
      kind,
      journalKey: reversalKey(grantId),
      subjectId: grantId,
      playerId: grant.userId,
      amount: grant.amount,
      words: reason,
      credited: null,
    });
  };

  const moveOf = async (
    tx: Transaction,
    proposal: Extract<NewProposal, { kind: 'confirm-transfer' | 'return-transfer' }>,
  ): Promise<Result<Subject, Refusal>> => {
    const { kind, transfer: transferId } = proposal;
    const transfer = await findTransfer(tx, transferId);
    if (transfer?.provider !== 'cashier') return refused({ name: 'transfer-not-found' });
    const to = kind === 'confirm-transfer' ? 'settled' : 'returned';
    const { state, steps, userId, amount } = transfer;
    if (!bookingOfStep({ kind: transfer.kind, from: state, to }).ok) {
      return refused({ name: 'transfer-step', kind: transfer.kind, state, to });
    }
    return ok({
      kind,
      journalKey: stepKey(transferId, steps + 1),
      subjectId: transferId,
      playerId: userId,
      amount,
      words: proposal.kind === 'confirm-transfer' ? proposal.reference : proposal.reason,
      credited: (transfer.kind === 'deposit') === (to === 'settled'),
    });
  };

  const subjectOf = (
    tx: Transaction,
    proposal: NewProposal,
    key: string,
  ): Promise<Result<Subject, Refusal>> => {
    switch (proposal.kind) {
      case 'grant':
        return grantOf(tx, proposal, key);
      case 'reverse-grant':
        return reversalOf(tx, proposal);
      case 'confirm-transfer':
      case 'return-transfer':
        return moveOf(tx, proposal);
      default:
        return proposal satisfies never;
    }
  };

  const noted = (
    tx: Transaction,
    by: Actor,
    act: string,
    { kind, amount, words, id }: Pick<ProposalRow, 'id' | 'kind' | 'amount' | 'words'>,
    username: string,
    now: Date,
  ): Promise<void> =>
    noteAct(
      tx,
      {
        by,
        act,
        contestId: null,
        reason: words,
        before: null,
        after: { proposal: id, kind, username, amount },
      },
      { now, chance },
    );

  /** The proposal that was made before for the same booking, if it still counts. */
  const earlierOf = async (
    tx: Transaction,
    subject: Subject,
    by: Actor,
    now: Date,
  ): Promise<Result<ProposalRow, Refusal> | null> => {
    const earlier = await lockProposalOf(tx, subject.journalKey);
    if (earlier === null) return null;
    if (earlier.decision === null && earlier.expiresAt <= now) {
      await decideProposal(tx, earlier.id, {
        decision: 'expired',
        decidedBy: null,
        decidedAt: earlier.expiresAt,
      });
      return null;
    }
    const isSame =
      earlier.proposedBy === by.userId &&
      earlier.amount === subject.amount &&
      earlier.playerId === subject.playerId &&
      earlier.words === subject.words;
    if (subject.kind === 'grant' && !isSame) return refused({ name: 'idempotency-key-reused' });
    if (subject.kind === 'grant' || (earlier.decision === null && isSame)) return ok(earlier);
    if (earlier.decision === null) return refused({ name: 'proposal-open' });
    if (earlier.decision === 'confirmed') {
      return refused({ name: 'proposal-decided', decision: 'confirmed' });
    }
    return null;
  };

  const alone = async (
    tx: Transaction,
    { playerId, amount, credited }: Subject,
    at: { readonly by: Actor; readonly now: Date },
  ): Promise<Result<null, Refusal>> => {
    const refusal = await refusalOfAlone(tx, { playerId, amount, credited }, at);
    if (refusal === null) {
      return refused({ name: 'second-person-not-needed', limit: await moneyAloneLimit(tx) });
    }
    return refusal.name === 'no-second-person' ? refused(refusal) : ok(null);
  };

  const book = async (
    tx: Transaction,
    { kind, journalKey, subjectId, playerId, amount, words, proposedBy }: ProposalRow,
  ): Promise<Result<unknown, Refusal>> => {
    const names = await usernamesOf(tx, [playerId, proposedBy]);
    const username = names.get(playerId) ?? '';
    const by = { userId: proposedBy, username: names.get(proposedBy) ?? '' };
    const transferId = subjectId ?? '';
    switch (kind) {
      case 'grant':
        return wallet.grantIn(tx, { username, amount, reason: words, key: journalKey, by }, true);
      case 'reverse-grant':
        return wallet.reverseIn(tx, { grantId: transferId, reason: words, by }, true);
      case 'confirm-transfer':
        return transfers.moveIn(tx, { transferId, by, to: 'settled', reference: words });
      case 'return-transfer':
        return transfers.moveIn(tx, { transferId, by, to: 'returned', reason: words });
      default:
        return kind satisfies never;
    }
  };

  /** The refusal of a law that the database keeps for proposals. */
  const refusalOfLaw = (error: unknown): Refusal | null => {
    switch (violatedConstraint(error)) {
      case 'money_proposals_for_others':
      case 'journals_for_others':
        return { name: 'own-money' };
      case 'money_proposals_one_open':
        return { name: 'proposal-open' };
      case 'money_proposals_one_confirmed':
        return { name: 'proposal-decided', decision: 'confirmed' };
      case 'money_proposals_roles':
        return { name: 'not-authorized' };
      default:
        return null;
    }
  };

  const byName = async <Value>(
    work: () => Promise<Result<Value, Refusal>>,
    reference: string | null = null,
  ): Promise<Result<Value, Refusal>> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BookingRefused) return refused(error.refusal);
      if (violatedConstraint(error) === 'transfer_steps_reference') {
        return refused({ name: 'reference-used', reference: reference ?? '' });
      }
      const refusal = refusalOfLaw(error);
      if (refusal === null) throw error;
      return refused(refusal);
    }
  };

  const decide = (
    { id, by }: { readonly id: string; readonly by: Actor },
    decision: 'confirmed' | 'declined',
  ): ReturnType<MoneyProposals['confirm']> => {
    let reference: string | null = null;
    return byName(
      () =>
        database.transaction(async (tx) => {
          const proposal = await lockProposal(tx, id);
          if (proposal === null) return refused({ name: 'proposal-not-found' });
          reference = proposal.words;
          if (decision === 'confirmed' && proposal.proposedBy === by.userId) {
            return refused({ name: 'own-proposal' });
          }
          const now = clock();
          if (proposal.decision === decision && proposal.decidedBy === by.userId) {
            return ok(await shown(tx, id, by));
          }
          if (proposal.decision !== null) {
            return refused({ name: 'proposal-decided', decision: proposal.decision });
          }
          if (proposal.expiresAt <= now) {
            return refused({ name: 'proposal-decided', decision: 'expired' });
          }
          await decideProposal(tx, id, { decision, decidedBy: by.userId, decidedAt: now });
          const after = await shown(tx, id, by);
          await noted(
            tx,
            by,
            decision === 'confirmed' ? 'confirm-proposal' : 'decline-proposal',
            proposal,
            after.username,
            now,
          );
          if (decision === 'confirmed') {
            const booked = await book(tx, proposal);
            if (!booked.ok) throw new BookingRefused(booked.refusal);
          }
          return ok(after);
        }),
      reference,
    );
  };

  return {
    list: async (by) => {
      const now = clock();
      const rows = [
        ...(await waitingProposals(database, now, MOST_WAITING)),
        ...(await endedProposals(database, now, MOST_ENDED)),
      ];
      return rows.map((row) => present(row, by));
    },

    propose: ({ proposal, idempotencyKey, by }) =>
      byName(() =>
        database.transaction(async (tx) => {
          const now = clock();
          const key = grantKey(by, idempotencyKey ?? newId(chance));
          const subject = await subjectOf(tx, proposal, key);
          if (!subject.ok) return subject;
          const earlier = await earlierOf(tx, subject.value, by, now);
          if (earlier !== null) {
            return earlier.ok ? ok(await shown(tx, earlier.value.id, by)) : earlier;
          }
          const needed = await alone(tx, subject.value, { by, now });
          const { credited: _, ...booking } = subject.value;
          if (!needed.ok) return needed;
          const id = newId(chance);
          await insertProposal(tx, {
            ...booking,
            id,
            proposedBy: by.userId,
            proposedAt: now,
            expiresAt: new Date(now.getTime() + PROPOSAL_HOURS * HOUR_MS),
          });
          const after = await shown(tx, id, by);
          await noted(tx, by, 'propose', { ...subject.value, id }, after.username, now);
          return ok(after);
        }),
      ),

    confirm: (request) => decide(request, 'confirmed'),
    decline: (request) => decide(request, 'declined'),
  };
};
