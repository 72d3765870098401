import {
  FEES,
  moneyCents,
  poolAccount,
  ROUNDING,
  userAccount,
  type ContestRecord,
} from '@captains-pick/contract';
import { formatCents, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import type { SettledInTurn } from './verify-settlements.ts';

type Postings = ReadonlyMap<string, Cents>;

/** Money from the first account to each of the others; nothing for zero. */
const paid = (from: string, ...to: readonly (readonly [string, Cents])[]): Postings => {
  const amounts = new Map<string, Cents>();
  const add = (account: string, amount: number): void => {
    amounts.set(account, ((amounts.get(account) ?? 0) + amount) as Cents);
  };
  for (const [account, amount] of to) {
    add(account, amount);
    add(from, 0 - amount);
  }
  return new Map([...amounts].filter(([, amount]) => amount !== 0));
};

const reversed = (postings: Postings): Postings =>
  new Map([...postings].map(([account, amount]) => [account, (0 - amount) as Cents]));

const inWords = (postings: Postings | undefined): string =>
  postings === undefined || postings.size === 0
    ? 'nothing'
    : [...postings]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([account, amount]) => `${account} ${formatCents(amount)}`)
        .join(', ');

/** Every journal that a contest must have, by its key, with its postings. */
const dueJournals = (
  record: ContestRecord,
  settled: SettledInTurn | null,
): Map<string, Postings> => {
  const { _id: contestId, entries, status } = record;
  const entryFee = moneyCents(record.entryFee);
  const adminFee = moneyCents(record.adminFee);
  const pool = poolAccount(contestId);
  const due = new Map<string, Postings>();
  for (const { _id, userId } of entries) {
    const fee = paid(userAccount(userId), [pool, entryFee], [FEES, adminFee]);
    due.set(`entry:${_id}`, fee);
    if (status === 'Cancelled') due.set(`refund:${_id}`, reversed(fee));
    const prize = settled?.grading.prizes.get(_id) ?? ZERO_CENTS;
    due.set(`payout:${_id}`, paid(pool, [userAccount(userId), prize]));
  }
  if (settled === null) return due;
  const { overlay, remainder, unawarded } = settled.grading;
  due.set(`overlay:${contestId}`, paid(FEES, [pool, overlay]));
  due.set(`remainder:${contestId}`, paid(pool, [ROUNDING, remainder]));
  due.set(`unawarded:${contestId}`, paid(pool, [FEES, unawarded]));
  const userOf = new Map(entries.map(({ _id, userId }) => [_id, userId]));
  for (const { number, moves, rounding } of settled.regrades) {
    for (const { id, moved } of moves) {
      due.set(`regrade:${number}:${id}`, paid(FEES, [userAccount(userOf.get(id) ?? ''), moved]));
    }
    due.set(`regrade:${number}:${contestId}`, paid(FEES, [ROUNDING, rounding]));
  }
  return due;
};

/**
 * Differences between a contest's money and its entries and settlements: a journal too many, too few or of another
 * amount, a withdrawn entry without its refund, a pool that is not empty at the end.
 *
 * @param settled null while nothing is settled
 */
export const moneyDifferences = (
  record: ContestRecord,
  settled: SettledInTurn | null,
): readonly string[] => {
  const due = dueJournals(record, settled);
  const actual = new Map(
    record.journals.map(({ key, postings }) => [
      key,
      new Map(postings.map(({ account, amount }) => [account, moneyCents(amount)])),
    ]),
  );
  const standing = new Set(record.entries.map(({ _id }) => _id));
  // A withdrawn entry and its withdrawal belong together.
  for (const [key, postings] of actual) {
    const [kind, entry = ''] = key.split(':');
    if (standing.has(entry)) continue;
    if (kind !== 'entry') continue;
    due.set(key, postings);
    due.set(`withdrawal:${entry}`, reversed(postings));
  }
  const keys = [...new Set([...due.keys(), ...actual.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [is, should] = [inWords(actual.get(key)), inWords(due.get(key))];
    return is === should ? [] : [`  ${key} moved ${is}, but should have moved ${should}`];
  });
};
