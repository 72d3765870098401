import { Statement, Wallet } from '@captains-pick/contract';
import { expect, test } from 'vitest';
import {
  pageOf,
  USUAL_WALLET,
  WALLET_CONTROLS,
  walletIn,
  type WalletScenario,
} from './walletScenario.ts';

const changes = Object.entries(WALLET_CONTROLS).flatMap(([name, { options = [] }]) =>
  options.map((option): Partial<WalletScenario> => ({ [name]: option })),
);

test.each(changes)('a wallet with %o fits the contract', (change) => {
  const { wallet, lines } = walletIn({ ...USUAL_WALLET, ...change });
  expect(Wallet.safeParse(wallet).error).toBeUndefined();
  const page = pageOf(lines, new URLSearchParams('show=all'));
  expect(Statement.safeParse(page).error).toBeUndefined();
  expect(page.lines[0]?.balance ?? 0).toBe(wallet.balance);
  expect(page.summary?.totals.closing).toBe(wallet.balance);
});
