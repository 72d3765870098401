import { addCents, ok } from '@captains-pick/rules';
import { refused } from '../shared/refusals.ts';
import { balanceOf, type Batch } from './batch.ts';
import type { Verdict, WithdrawCommand } from './entry-commands.ts';

/** Decides one request to withdraw an entry. */
export const decideWithdrawing = (
  batch: Batch,
  { user: { userId }, entryName }: WithdrawCommand,
): Verdict => {
  const { terms, standing, earlier, balances, withdrawn } = batch;
  const { contest, isClosed, cost, now } = terms;
  if (contest.status !== 'Registering') {
    return refused({ name: 'not-registering', status: contest.status });
  }
  if (isClosed) return refused({ name: 'entries-closed' });
  const at = standing.findIndex(
    (entry) => entry.userId === userId && entry.entryName === entryName,
  );
  const entry = standing[at];
  if (entry === undefined) return refused({ name: 'entry-not-found' });
  standing.splice(at, 1);
  withdrawn.push(entry);
  const made = earlier.findIndex(({ id }) => id === entry.id);
  const known = earlier[made];
  if (known !== undefined) earlier[made] = { ...known, withdrawnAt: now };
  batch.entrants -= 1;
  const balance = addCents(balanceOf(batch, userId), cost);
  balances.set(userId, balance);
  return ok({ kind: 'withdrawn', entryId: entry.id, balance });
};
