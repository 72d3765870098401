import { FEES, poolAccount, ROUNDING, userAccount } from '@captains-pick/contract';
import {
  cents,
  settlementOf,
  ZERO_CENTS,
  type Cents,
  type ContestStatus,
} from '@captains-pick/rules';
import { setStatus, type ContestRow } from '../contests/contests-repository.ts';
import { movedByKind, poolBalance, writeJournals } from '../money/ledger-repository.ts';
import { overridesOf } from '../results/overrides-repository.ts';
import type { Actor } from '../shared/actor.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import type { Chance } from '../shared/chance.ts';
import { lockPaidPlaces, wonIn } from '../standings/placements-repository.ts';
import { payoutsOf } from '../standings/payouts-of.ts';
import type { ContestAct } from './contest-act.ts';
import { paidMails } from './result-mails.ts';
import { settlementDigest } from './settlement-digest.ts';
import { insertSettlement, standingOverrides } from './settlements-repository.ts';

interface Settled {
  readonly status: ContestStatus;
  readonly paid: Cents;
  readonly remainder: Cents;
  readonly winners: number;
}

type Placed = Awaited<ReturnType<typeof lockPaidPlaces>>[number];

/** The journals of a settlement: prizes from the pool, and what the house adds or keeps. */
const settlementJournals = (
  { id: contestId, tournamentName }: ContestRow,
  placed: readonly Placed[],
  { prizes, overlay, remainder, unawarded }: ReturnType<typeof settlementOf>,
) => {
  const pool = poolAccount(contestId);
  const ofHouse = (
    kind: 'overlay' | 'remainder' | 'unawarded',
    from: string,
    to: string,
    amount: Cents,
  ) => ({
    kind,
    contestId,
    idempotencyKey: `${kind}:${contestId}`,
    memo: `${tournamentName}: ${kind}`,
    movements: [{ from, to, amount }],
  });
  return [
    ofHouse('overlay', FEES, pool, overlay),
    ...placed.map(({ entryId, userId, entryName, rank }) => ({
      kind: 'payout' as const,
      contestId,
      idempotencyKey: `payout:${entryId}`,
      memo: `${entryName} is placed ${rank} in ${tournamentName}`,
      movements: [{ from: pool, to: userAccount(userId), amount: prizes.get(entryId) ?? cents(0) }],
    })),
    ofHouse('remainder', pool, ROUNDING, remainder),
    ofHouse('unawarded', pool, FEES, unawarded),
  ];
};

/** Pays a completed contest's winnings. For a graded contest it returns the figures of then. */
export const settleAct = (
  by: Actor,
  { chance, outbox }: { readonly chance: Chance; readonly outbox: ContestOutbox },
): ContestAct<Settled> => ({
  name: 'settle-contest',
  to: 'Graded',
  verb: 'settled',
  needsResults: true,
  again: async (tx, { id, status }) => ({
    status,
    paid: await movedByKind(tx, id, 'payout'),
    remainder: await movedByKind(tx, id, 'remainder'),
    winners: (await wonIn(tx, id)).winners,
  }),
  work: async (tx, contest, now) => {
    const contestId = contest.id;
    const payouts = payoutsOf(contest);
    const [placed, balance, overrides] = await Promise.all([
      lockPaidPlaces(tx, contestId, payouts.length),
      poolBalance(tx, contestId),
      overridesOf(tx, contestId),
    ]);
    const winners = placed.filter(({ winnings }) => winnings > ZERO_CENTS).length;
    const settlement = settlementOf(
      placed.map(({ entryId, rank, tied }) => ({ id: entryId, rank, tied })),
      payouts,
      balance,
    );
    const settledBy = {
      number: 0,
      resultsSequence: contest.resultsSequence,
      overrides: standingOverrides(overrides),
    };
    const digest = await settlementDigest(tx, contest, settledBy);
    await Promise.all([
      writeJournals(tx, settlementJournals(contest, placed, settlement), { now, chance }),
      // After the journals: a mail has its reader's balance.
      outbox.post(tx, paidMails(contest, placed, { prizes: settlement.prizes, digest }), now),
      setStatus(tx, contestId, 'Graded'),
      insertSettlement(tx, {
        ...settledBy,
        contestId,
        at: now,
        byUserId: by.userId,
        reason: null,
        shortfalls: [],
        digest,
      }),
    ]);
    const { paid, remainder, overlay, unawarded } = settlement;
    return {
      outcome: { status: 'Graded', paid, remainder, winners },
      after: { paid, remainder, overlay, unawarded, winners },
    };
  },
});
