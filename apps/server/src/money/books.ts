import { amountForWire } from '@captains-pick/contract';
import { type Database, SNAPSHOT } from '../database/database.ts';
import type { Books } from './service.ts';
import { addUpBooks } from './ledger-repository.ts';

export const createBooks = ({ database }: { readonly database: Database }): Books => ({
  report: () =>
    database.transaction(async (tx) => {
      const { sum, unbalanced, drifted, byKind } = await addUpBooks(tx);
      return {
        sumOfPostings: amountForWire(sum),
        unbalancedJournals: [...unbalanced],
        driftedAccounts: [...drifted],
        accounts: byKind.map(({ kind, count, balance }) => ({
          kind,
          count,
          balance: amountForWire(balance),
        })),
      };
    }, SNAPSHOT),
});
