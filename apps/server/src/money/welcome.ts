import { WELCOME, userAccount } from '@captains-pick/contract';
import { cents, type Cents } from '@captains-pick/rules';
import type { NewJournal } from './ledger-repository.ts';

/** The demo's play money for a new account. */
export const WELCOME_BALANCE = cents(1_000_00);

/** The key makes it once per account: the database refuses a second one. */
export const welcomeKey = (userId: string): string => `welcome:${userId}`;

export const welcomeJournal = (userId: string, amount: Cents): NewJournal => ({
  kind: 'welcome',
  contestId: null,
  idempotencyKey: welcomeKey(userId),
  memo: 'Welcome to the demo',
  movements: [{ from: WELCOME, to: userAccount(userId), amount }],
});
