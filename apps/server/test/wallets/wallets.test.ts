/**
 * Some lives of wallets. More, or one again:
 *
 *   WALLETS=100000 vitest run --project=server-postgres wallets
 *   WALLETS=1 WALLETS_SEED=17 vitest run --project=server-postgres wallets
 */
import { expect, test } from 'vitest';
import { runWallets } from './run-wallets.ts';

const FEW = 60;
const LIVES = Number(process.env['WALLETS'] ?? FEW);
const FIRST_SEED = Number(process.env['WALLETS_SEED'] ?? 1);
const LONGEST_RUN = 120_000 + LIVES * 1_000;

test(
  'wallets are explained to the cent by the cashier and by Stripe, whatever is lost or repeated',
  async () => {
    const said: string[] = [];
    const sound = await runWallets({ count: LIVES, firstSeed: FIRST_SEED }, (text) =>
      said.push(text),
    );
    const told = said.join('\n');
    if (!sound) throw new Error(told);
    if (LIVES > FEW) process.stdout.write(`${told}\n`);
    if (LIVES < FEW) return;
    for (const answer of [
      'card deposit requested',
      'claim lost',
      'entry done',
      'cashier withdrawal requested',
    ]) {
      expect(told).toContain(answer);
    }
  },
  LONGEST_RUN,
);
