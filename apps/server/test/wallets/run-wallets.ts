import { inspect } from 'node:util';
import { BrokenLaw, mustHold } from '../simulation/broken-law.ts';
import { booksOf, START, valueOf } from '../test-world.ts';
import { openHouse, type House } from './house.ts';
import { liveWallets } from './season.ts';

/** Lives per database. A season takes about six days, and a reconciliation covers 92. */
const LIVES_PER_HOUSE = 60;
const DAY_MS = 86_400_000;

/** What holds of a house as a whole. */
const checkHouse = async ({ world, stripe }: House): Promise<void> => {
  mustHold('the ledger sums to zero', (await booksOf(world)).sound, null);
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select id from accounts where kind in ('user', 'hold') and balance < 0`,
  );
  mustHold('no balance is negative', rows.length === 0, rows);
  const sessions = [...stripe.sessions.values()];
  const atStripe =
    sessions.reduce((sum, { paid, amount }) => sum + (paid ? amount : 0), 0) -
    sessions.reduce(
      (sum, { dispute }) =>
        sum + (dispute === null || dispute.status === 'won' ? 0 : dispute.amount),
      0,
    ) -
    stripe.refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
  const [clearing] = (
    await world.database.pool.query<{ balance: string }>(
      `select coalesce(sum(amount), 0) as balance from postings where account_id = 'clearing:stripe'`,
    )
  ).rows;
  const booked = -Number(clearing?.balance ?? 0);
  mustHold('Stripe has what the ledger says', booked === atStripe, { booked, atStripe });
  const { differences } = valueOf(
    await world.services.reconciliations.run({
      from: new Date(START.getTime() - DAY_MS),
      to: world.now(),
      by: world.operator,
    }),
  );
  mustHold('a reconciliation names no difference', differences.length === 0, differences);
};

/** Runs seasons until this many wallets have lived, or a law breaks. Returns true when none did. */
export const runWallets = async (
  { count, firstSeed }: { readonly count: number; readonly firstSeed: number },
  say: (text: string) => void,
): Promise<boolean> => {
  const began = performance.now();
  const answers = new Map<string, number>();
  let [seed, lives, acts] = [firstSeed, 0, 0];
  while (lives < count) {
    const house = await openHouse();
    const atFirst = lives;
    try {
      while (lives < count && lives - atFirst < LIVES_PER_HOUSE) {
        const season = await liveWallets(house, seed);
        seed += 1;
        lives += season.lives;
        acts += season.acts;
        for (const [answer, times] of season.answers) {
          answers.set(answer, (answers.get(answer) ?? 0) + times);
        }
      }
      await checkHouse(house);
    } catch (error) {
      say(`Seed ${seed} breaks a law, after ${lives} lives: ${String(error)}`);
      if (!(error instanceof BrokenLaw) && error instanceof Error) {
        say(`${error.stack}\n${inspect(error.cause)}`);
      }
      say(
        `See it again: WALLETS=1 WALLETS_SEED=${seed} vitest run --project=server-postgres wallets`,
      );
      return false;
    } finally {
      await house.close();
    }
    say(`${lives} wallets, ${acts} acts, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  const told = [...answers].toSorted(([a], [b]) => a.localeCompare(b));
  say(`${lives} wallets, ${acts} acts, no broken law`);
  say(told.map(([answer, times]) => `  ${answer}: ${times}`).join('\n'));
  return true;
};
