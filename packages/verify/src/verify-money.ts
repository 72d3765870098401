import { FEES, poolAccount, ROUNDING, userAccount } from '@captains-pick/contract';
import { cents, formatCents } from '@captains-pick/rules';
import { feeOf, paid, type CollectedRecord, type Postings } from './collected-record.ts';
import type { SettledInTurn } from './verify-settlements.ts';

const reversed = (postings: Postings): Postings =>
  new Map([...postings].map(([account, amount]) => [account, cents(0 - amount)]));

const inWords = (postings: Postings | undefined): string =>
  postings === undefined || postings.size === 0
    ? 'nothing'
    : [...postings]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([account, amount]) => `${account} ${formatCents(amount)}`)
        .join(', ');

/** The journals that a contest must have beside those of fees and refunds, by key. */
const dueOfSettlements = (
  { _id: contestId, entries }: CollectedRecord,
  settled: SettledInTurn,
): Map<string, Postings> => {
  const pool = poolAccount(contestId);
  const accountOf = (id: string): string => userAccount(entries.userAt(entries.indexOf(id) ?? -1));
  const due = new Map<string, Postings>();
  for (const [id, prize] of settled.grading.prizes) {
    due.set(`payout:${id}`, paid(pool, [accountOf(id), prize]));
  }
  const { overlay, remainder, unawarded } = settled.grading;
  due.set(`overlay:${contestId}`, paid(FEES, [pool, overlay]));
  due.set(`remainder:${contestId}`, paid(pool, [ROUNDING, remainder]));
  due.set(`unawarded:${contestId}`, paid(pool, [FEES, unawarded]));
  for (const { number, moves, rounding } of settled.regrades) {
    for (const { id, moved } of moves) {
      due.set(`regrade:${number}:${id}`, paid(FEES, [accountOf(id), moved]));
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
  record: CollectedRecord,
  settled: SettledInTurn | null,
): readonly string[] => {
  const { entries, status, journals } = record;
  const actual = journals.others;
  const due = settled === null ? new Map<string, Postings>() : dueOfSettlements(record, settled);
  const ofEntry = (key: string, postings: Postings, isAsDue: boolean): void => {
    if (!isAsDue || actual.has(key)) due.set(key, postings);
  };
  for (let entry = 0; entry < entries.size; entry += 1) {
    const id = entries.idAt(entry);
    const fee = feeOf(record, entries.userAt(entry));
    ofEntry(`entry:${id}`, fee, journals.hasFee(entry));
    if (status === 'Cancelled') ofEntry(`refund:${id}`, reversed(fee), journals.hasRefund(entry));
  }
  // A withdrawn entry and its withdrawal belong together.
  for (const [key, postings] of actual) {
    const [kind, entry = ''] = key.split(':');
    if (kind !== 'entry' || entries.indexOf(entry) !== null) continue;
    due.set(key, postings);
    due.set(`withdrawal:${entry}`, reversed(postings));
  }
  const keys = [...new Set([...due.keys(), ...actual.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [is, should] = [inWords(actual.get(key)), inWords(due.get(key))];
    return is === should ? [] : [`  ${key} moved ${is}, but should have moved ${should}`];
  });
};
