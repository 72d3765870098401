/**
 * Lives of wallets: players deposit at the cashier and by card, withdraw, set limits, lose money in a contest, and
 * claim payments back, at the same time and at two server processes. Events of Stripe are lost, repeated and reordered,
 * and its API fails. At the end each cent is explained by the answers of the cashier and by what Stripe has.
 */
import { moneyCents } from '@captains-pick/contract';
import { cents, LIMIT_KINDS, LIMIT_PERIODS } from '@captains-pick/rules';
import { mustHold } from '../simulation/broken-law.ts';
import { seededChance, type SeededChance } from '../simulation/seeded-chance.ts';
import { applyScores, CHEAP_TEAM, makeContest, teamOf } from '../test-world.ts';
import type { House } from './house.ts';
import type { Wallet } from './wallet.ts';

const FEE = 20_00;
const AMOUNTS = [25_00, 40_00, 100_00] as const;
const HOUR_MS = 3_600_000;

type Session = ReturnType<House['stripe']['sessionOf']>;

export interface WalletSeason {
  readonly lives: number;
  readonly acts: number;
  /** How often each act had which outcome. */
  readonly answers: ReadonlyMap<string, number>;
}

const mustBe = (law: string, should: unknown, is: unknown): void => {
  mustHold(law, JSON.stringify(should) === JSON.stringify(is), { should, is });
};

export const liveWallets = async (house: House, seed: number): Promise<WalletSeason> => {
  const chance = seededChance(seed);
  const { world, stripe } = house;
  const answers = new Map<string, number>();
  let acts = 0;
  const told = (act: string, outcome: string): void => {
    acts += 1;
    answers.set(`${act} ${outcome}`, (answers.get(`${act} ${outcome}`) ?? 0) + 1);
  };
  const wallets: Wallet[] = [];
  for (let at = chance.between(3, 8); at > 0; at -= 1) {
    const granted = chance.oneOf([0, 0, 50_00, 150_00]);
    const user = await house.newPlayer(granted);
    wallets.push({ user, counted: granted, payments: [], transfers: [] });
  }
  const openContest = async () => {
    const deadline = new Date(world.now().getTime() + 12 * HOUR_MS);
    const contestId = await makeContest(world, {
      deadline,
      entryFee: cents(FEE),
      adminFee: cents(0),
      maxEntries: 100,
      maxEntriesPerUser: 5,
      entrantPayouts: null,
    });
    return { contestId, deadline };
  };
  let contest = await openContest();
  /** Events on their way. A part is lost, and a part is delivered twice. */
  const events: (() => Promise<void>)[] = [];
  const sends = (type: string, session: Session): void => {
    const send = async (): Promise<void> => {
      const event = stripe.event(type, session, { id: `evt_${seed}_${type}_${session.id}` });
      await house.deliver(event);
    };
    for (let times = chance.oneOf([0, 1, 1, 2]); times > 0; times -= 1) events.push(send);
  };

  const depositAtCashier = async (wallet: Wallet): Promise<void> => {
    const amount = chance.oneOf(AMOUNTS);
    const asked = await house.services(chance).transfers.requestDeposit({
      user: wallet.user,
      amount: cents(amount),
      idempotencyKey: null,
    });
    told('deposit', asked.ok ? 'requested' : asked.refusal.name);
    if (asked.ok) {
      wallet.transfers.push({ id: asked.value.transfer._id, kind: 'deposit', amount });
    }
  };

  const depositByCard = async (wallet: Wallet): Promise<void> => {
    const amount = chance.oneOf(AMOUNTS);
    const asked = await house.services(chance).transfers.requestDeposit({
      user: wallet.user,
      amount: cents(amount),
      idempotencyKey: null,
      provider: 'stripe',
    });
    told('card deposit', asked.ok ? 'requested' : asked.refusal.name);
    if (!asked.ok) return;
    const { _id: id } = asked.value.transfer;
    wallet.payments.push(id);
    const session = stripe.sessionOf(id);
    if (chance.happens(0.85)) {
      Object.assign(session, { status: 'complete', paid: true, payment: 'succeeded' });
      sends('checkout.session.completed', session);
    } else {
      session.status = 'expired';
      sends('checkout.session.expired', session);
    }
  };

  const stepAtCashier = async (wallet: Wallet): Promise<void> => {
    const transfer = chance.anyOf(wallet.transfers);
    if (transfer === undefined) return;
    const { id: transferId, kind, amount } = transfer;
    const { state: now = 'requested', steps = 0 } = await standingOf(wallet, transferId);
    const next = now === 'requested' ? 'start' : now === 'pending' ? 'confirm' : 'sendBack';
    const verb = chance.happens(0.7)
      ? next
      : chance.oneOf(['start', 'confirm', 'refuse', 'sendBack', 'cancel'] as const);
    const { transfers } = house.services(chance);
    const by = world.operator;
    const answer =
      verb === 'start'
        ? await transfers.start({ transferId, by })
        : verb === 'confirm'
          ? await transfers.confirm({ transferId, by, reference: `R-${transferId}` })
          : verb === 'cancel'
            ? await transfers.cancel({ transferId, user: wallet.user })
            : await transfers[verb]({ transferId, by, reason: 'simulated' });
    told(verb, answer.ok ? 'done' : answer.refusal.name);
    // A repeated step is answered like the first one, and books nothing.
    if (!answer.ok || (await standingOf(wallet, transferId)).steps === steps) return;
    const { state } = answer.value.transfer;
    if (kind === 'deposit' && state === 'settled') wallet.counted += amount;
    if (kind === 'deposit' && state === 'returned') wallet.counted -= amount;
    if (kind === 'withdrawal' && (state === 'refused' || state === 'returned')) {
      wallet.counted += amount;
    }
  };

  const standingOf = async (wallet: Wallet, transferId: string) => {
    const { transfers } = await world.services.transfers.wallet(wallet.user.userId);
    const found = transfers.find(({ _id }) => _id === transferId);
    return { state: found?.state, steps: found?.steps.length };
  };

  const withdraw = async (wallet: Wallet): Promise<void> => {
    const { canWithdraw, refundable, owed } = await world.services.transfers.wallet(
      wallet.user.userId,
    );
    const provider = chance.happens(0.5) ? 'stripe' : 'cashier';
    const most =
      provider === 'stripe'
        ? Math.min(moneyCents(canWithdraw), moneyCents(refundable))
        : moneyCents(canWithdraw);
    const amount = chance.happens(0.1)
      ? 500_00
      : Math.max(1, Math.round(most * chance.oneOf([0.3, 1])));
    if (amount < 10_00 && chance.happens(0.8)) return;
    // Twice at once: the balance is there for one of them.
    const asked = await Promise.all(
      Array.from({ length: chance.oneOf([1, 1, 2]) }, () =>
        house.services(chance).transfers.requestWithdrawal({
          user: wallet.user,
          amount: cents(amount),
          idempotencyKey: null,
          provider,
        }),
      ),
    );
    for (const each of asked) {
      told(`${provider} withdrawal`, each.ok ? 'requested' : each.refusal.name);
      if (!each.ok) continue;
      mustBe('an indebted player withdraws nothing', 0, moneyCents(owed));
      if (provider === 'cashier') {
        wallet.transfers.push({ id: each.value.transfer._id, kind: 'withdrawal', amount });
        wallet.counted -= amount;
      }
    }
  };

  const enter = async (wallet: Wallet): Promise<void> => {
    const entered = await house.services(chance).entries.enter({
      contestId: contest.contestId,
      user: wallet.user,
      payload: { team: chance.happens(0.5) ? CHEAP_TEAM : teamOf(5, 4, 3) },
      idempotencyKey: null,
    });
    told('entry', entered.ok ? 'done' : entered.refusal.name);
    if (!entered.ok) return;
    wallet.counted -= FEE;
  };

  const setLimit = async (wallet: Wallet): Promise<void> => {
    const limited = await house.services(chance).playLimits.set({
      userId: wallet.user.userId,
      kind: chance.oneOf(LIMIT_KINDS),
      period: chance.oneOf(LIMIT_PERIODS),
      amount: chance.happens(0.3) ? null : cents(chance.oneOf([0, 60_00, 200_00])),
    });
    told('limit', limited.ok ? 'set' : limited.refusal.name);
  };

  const claimBack = async (wallet: Wallet): Promise<void> => {
    const id = chance.anyOf(wallet.payments);
    const session = id === undefined ? undefined : stripe.sessionOf(id);
    if (session === undefined || !session.paid) return;
    if (session.dispute === null) {
      const status = chance.oneOf(['needs_response', 'lost']);
      const refunded = stripe.refunds
        .filter((each) => each.session === session.id && each.status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0);
      if (refunded > 0) return;
      session.dispute = {
        id: `dp_${session.id}`,
        status,
        amount: session.amount,
        createdAt: world.now(),
      };
      events.push(claimEvent('charge.dispute.created', session));
      told('claim', status);
    } else if (session.dispute.status === 'needs_response') {
      session.dispute.status = chance.oneOf(['won', 'lost']);
      events.push(claimEvent('charge.dispute.closed', session));
      told('claim', session.dispute.status);
    }
  };
  /** Stripe repeats such an event for days, until it is answered. */
  const claimEvent = (type: string, session: Session) => async (): Promise<void> => {
    const id = `evt_${seed}_${type}_${session.id}_${session.dispute?.status ?? ''}`;
    const status = await house.deliver(stripe.event(type, session, { id }));
    if (status !== 200) events.push(claimEvent(type, session));
  };

  const drawn = (claims: number): ((wallet: Wallet) => Promise<void>) =>
    chance.oneOf([
      depositAtCashier,
      depositByCard,
      depositByCard,
      stepAtCashier,
      stepAtCashier,
      stepAtCashier,
      withdraw,
      withdraw,
      enter,
      enter,
      enter,
      setLimit,
      ...Array.from({ length: claims }, () => claimBack),
    ]);

  /** A wave of acts, at most one per wallet, beside some events and a sweep. */
  const wave = async (claims: number): Promise<void> => {
    stripe.createdAt = world.now();
    stripe.works = !chance.happens(0.1);
    stripe.losesRefunds = chance.happens(0.1);
    stripe.newRefund = chance.oneOf(['succeeded', 'succeeded', 'pending', 'failed']);
    const actors = wallets
      .filter(() => chance.happens(0.6))
      .map((wallet) => ({ wallet, act: drawn(claims) }));
    const delivered = events.splice(0, chance.below(events.length + 1));
    await Promise.all([
      ...actors.map(({ wallet, act }) => act(wallet)),
      ...delivered.map((deliver) => deliver()),
      chance.happens(0.4) ? house.services(chance).payments.sync() : null,
    ]);
    world.later(10);
  };

  /** All that was on its way arrives. */
  const settleStripe = async (): Promise<void> => {
    Object.assign(stripe, { works: true, losesRefunds: false, newRefund: 'succeeded' });
    for (const refund of stripe.refunds)
      if (refund.status === 'pending') refund.status = 'succeeded';
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const waiting = events.splice(0);
      for (const deliver of waiting) await deliver();
      world.setTime(new Date(world.now().getTime() + 25 * HOUR_MS));
      await world.services.payments.sync();
    }
  };

  // The first contest is over by the claims of the second round, when its fees are lost.
  for (const claims of [1, 6]) {
    for (let at = chance.between(5, 8); at > 0; at -= 1) await wave(claims);
    world.setTime(contest.deadline);
    await passContest(house, contest.contestId, wallets, chance);
    contest = await openContest();
  }
  await settleStripe();
  await giveBackBeyondLimits(house, wallets);
  await checkWallets(house, wallets);
  return { lives: wallets.length, acts, answers };
};

/** The contest is cancelled or graded. Prizes and refunds are what its page says. */
const passContest = async (
  { world }: House,
  contestId: string,
  wallets: readonly Wallet[],
  chance: SeededChance,
): Promise<void> => {
  await world.services.lifecycle.sweep();
  const [contest] = (
    await world.database.pool.query<{ status: string }>(
      'select status from contests where id = $1',
      [contestId],
    )
  ).rows;
  if (contest?.status === 'Running' && chance.happens(0.8)) {
    await applyScores(world, contestId, [1, 2, 3, 4, 5, 6], { final: true });
    await world.services.lifecycle.settle({ contestId, by: world.operator });
  } else if (contest?.status === 'Running') {
    await world.services.lifecycle.cancel({ contestId, reason: 'simulated', by: world.operator });
  }
  const { rows } = await world.database.pool.query<{
    user_id: string;
    entries: string;
    won: string;
    status: string;
  }>(
    `select user_id, count(*) as entries, coalesce(sum(winnings), 0) as won, max(contests.status) as status
       from entries join contests on contests.id = contest_id
       left join placements on placements.contest_id = contests.id and placements.entry = entries.sequence
      where entries.contest_id = $1 group by user_id`,
    [contestId],
  );
  for (const { user_id: userId, entries, won, status } of rows) {
    const wallet = wallets.find(({ user }) => user.userId === userId);
    if (wallet === undefined) throw new Error(`${userId} has entered without an answer.`);
    wallet.counted += status === 'Cancelled' ? FEE * Number(entries) : Number(won);
  }
};

/** A payment that is beyond a limit when it arrives is not booked but named: the operator refunds it at Stripe. */
const giveBackBeyondLimits = async (
  { world, stripe, deliver }: House,
  wallets: readonly Wallet[],
): Promise<void> => {
  const differences = await world.services.payments.differences();
  for (const { user } of wallets) {
    const { transfers } = await world.services.transfers.wallet(user.userId);
    for (const { _id: id, provider, kind, state, reference } of transfers) {
      if (provider !== 'stripe' || kind !== 'deposit' || state !== 'pending') continue;
      const named = differences.find((each) => each.reference === reference);
      mustHold('a payment that is not booked is named', named !== undefined, reference);
      const session = stripe.sessionOf(id);
      if (session.dispute?.status === 'needs_response') {
        // A claimed payment can't be refunded: the operator accepts the claim.
        session.dispute.status = 'lost';
        await deliver(stripe.event('charge.dispute.closed', session));
        continue;
      }
      stripe.refunds.push({
        id: `re_of_operator_${session.id}`,
        session: session.id,
        amount: session.amount,
        withdrawal: undefined,
        createdAt: world.now(),
        status: 'succeeded',
      });
      await deliver(stripe.event('charge.refunded', session));
    }
  }
};

const checkWallets = async (
  { world, stripe }: House,
  wallets: readonly Wallet[],
): Promise<void> => {
  for (const { user, counted, payments } of wallets) {
    const sessions = payments.map((id) => stripe.sessionOf(id));
    const paid = sessions.reduce((sum, { paid: isPaid, amount }) => sum + (isPaid ? amount : 0), 0);
    const claimed = sessions.reduce(
      (sum, { dispute }) =>
        sum + (dispute === null || dispute.status === 'won' ? 0 : dispute.amount),
      0,
    );
    const refunded = stripe.refunds
      .filter(
        ({ session, status }) => status !== 'failed' && sessions.some(({ id }) => id === session),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
    const wallet = await world.services.transfers.wallet(user.userId);
    const has = moneyCents(wallet.balance) - moneyCents(wallet.owed);
    mustBe(
      `${user.username} has what answers and Stripe explain`,
      counted + paid - claimed - refunded,
      has,
    );
    const onTheWay = wallet.transfers.filter(
      ({ provider, state }) =>
        provider === 'stripe' && (state === 'requested' || state === 'pending'),
    );
    mustBe(
      `nothing by card of ${user.username} is on its way`,
      [],
      onTheWay.map(({ reference }) => reference),
    );
  }
};
