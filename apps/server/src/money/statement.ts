import {
  amountForWire,
  type Statement,
  type StatementFilter,
  type StatementKind,
  type StatementLine,
  type StatementTotals,
} from '@captains-pick/contract';
import { dollarsForWire, type Cents } from '@captains-pick/rules';
import { stringify } from 'csv-stringify/sync';
import { SNAPSHOT, type Database, type Reader } from '../database/database.ts';
import type { JournalKind } from '../database/schema.ts';
import type { Statements } from './service.ts';
import {
  bookingsBefore,
  sumsOfUser,
  type BookingRange,
  type BookingRow,
  type KindSum,
} from './statement-repository.ts';
import { transferReference } from './transfers-repository.ts';

const LINES_PER_PAGE = 25;
const CSV_BLOCK = 2_000;

type Total = Exclude<keyof StatementTotals, 'opening' | 'closing'>;

/** The total that a journal's posting to a player counts for. */
const TOTALS: Readonly<Partial<Record<JournalKind, Total>>> = {
  deposit: 'deposits',
  'deposit-return': 'deposits',
  'withdrawal-hold': 'withdrawals',
  'withdrawal-return': 'withdrawals',
  entry: 'entries',
  payout: 'prizes',
  withdrawal: 'refunds',
  refund: 'refunds',
  regrade: 'refunds',
  'dispute-credit': 'deposits',
  owed: 'added',
  'owed-payment': 'added',
  grant: 'added',
  'grant-reversal': 'added',
  'given-up': 'withdrawals',
  welcome: 'added',
};

const SHOWN: Readonly<Record<StatementFilter, readonly JournalKind[] | null>> = {
  all: null,
  entries: ['entry', 'withdrawal', 'refund'],
  prizes: ['payout', 'regrade'],
  deposits: [
    'deposit',
    'deposit-return',
    'owed',
    'owed-payment',
    'grant',
    'grant-reversal',
    'welcome',
  ],
  withdrawals: ['withdrawal-hold', 'withdrawal-return', 'given-up'],
};

const rangeOf = (show: StatementFilter, year: number | null): BookingRange => ({
  kinds: SHOWN[show],
  time: year === null ? null : [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))],
});

const lineOf = ({
  sequence,
  at,
  kind,
  amount,
  balance,
  contest,
  entryName,
  cost,
  place,
  transfer,
  reason,
}: BookingRow): StatementLine => ({
  number: sequence,
  at: at.toISOString(),
  kind,
  amount: dollarsForWire(amount),
  balance: amountForWire(balance),
  contest:
    contest === null
      ? null
      : { _id: contest.id, name: contest.name, sport: contest.sport, status: contest.status },
  entryName,
  cost: cost === null ? null : { entry: dollarsForWire(cost.entry), fee: dollarsForWire(cost.fee) },
  place,
  transfer:
    transfer === null
      ? null
      : { _id: transfer.id, reference: transferReference(transfer.number), state: transfer.state },
  reason,
});

const sumOf = (sums: readonly KindSum[]): bigint => sums.reduce((all, { sum }) => all + sum, 0n);

const totalsOf = (sums: readonly KindSum[], year: number | null): StatementTotals => {
  const within = sums.filter((each) => year === null || each.year === year);
  const opening = sumOf(sums.filter((each) => year !== null && each.year < year));
  const total = (name: Total) =>
    amountForWire(sumOf(within.filter(({ kind }) => TOTALS[kind] === name)));
  return {
    opening: amountForWire(opening),
    deposits: total('deposits'),
    withdrawals: total('withdrawals'),
    entries: total('entries'),
    prizes: total('prizes'),
    refunds: total('refunds'),
    added: total('added'),
    closing: amountForWire(opening + sumOf(within)),
  };
};

const summaryOf = (
  sums: readonly KindSum[],
  show: StatementFilter,
  year: number | null,
): Statement['summary'] => {
  const kinds = SHOWN[show];
  return {
    bookings: sums
      .filter(
        (each) => (year === null || each.year === year) && (kinds?.includes(each.kind) ?? true),
      )
      .reduce((all, { bookings }) => all + bookings, 0),
    years: [...new Set(sums.map((each) => each.year))].toSorted((a, b) => b - a),
    totals: totalsOf(sums, year),
  };
};

const CSV_KINDS: Readonly<Record<StatementKind, string>> = {
  entry: 'Entry',
  refund: 'Refund',
  prize: 'Prize',
  correction: 'Correction',
  deposit: 'Deposit',
  'deposit-return': 'Deposit returned',
  hold: 'On hold',
  withdrawal: 'Withdrawal',
  release: 'Released',
  owed: 'Owed',
  'owed-payment': 'Owed amount paid back',
  grant: 'Added by the operator',
  'grant-reversal': 'Taken back by the operator',
  'given-up': 'Given up',
  welcome: 'Welcome',
};

const CSV_COLUMNS = [
  'when',
  'kind',
  'contest',
  'sport',
  'entry',
  'place',
  'entry fee',
  'contest fee',
  'reference',
  'reason',
  'amount',
  'balance',
];

/** A text of somebody else. A spreadsheet runs no formula that begins with an apostrophe. */
const harmless = (text: string | null | undefined): string =>
  text === null || text === undefined ? '' : /^\s*[=+\-@]/.test(text) ? `'${text}` : text;

/** Dollars and cents that a spreadsheet reads as a number. */
const plainDollars = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const plainCents = (amount: Cents): string => plainDollars(BigInt(amount));

const csvRow = (row: BookingRow): readonly string[] => [
  row.at.toISOString(),
  CSV_KINDS[row.kind],
  harmless(row.contest?.name),
  row.contest?.sport ?? '',
  harmless(row.entryName),
  row.place === null ? '' : `${row.place.tied ? 'T' : ''}${row.place.rank}`,
  row.cost === null ? '' : plainCents(row.cost.entry),
  row.cost === null ? '' : plainCents(row.cost.fee),
  row.transfer === null ? '' : transferReference(row.transfer.number),
  harmless(row.reason),
  plainCents(row.amount),
  plainDollars(row.balance),
];

/** All bookings of a range, newest first, in blocks. */
async function* blocksOf(reader: Reader, userId: string, range: BookingRange) {
  let before: number | null = null;
  for (;;) {
    const rows: readonly BookingRow[] = await bookingsBefore(reader, userId, {
      ...range,
      before,
      most: CSV_BLOCK,
    });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < CSV_BLOCK || last === undefined) return;
    before = last.sequence;
  }
}

export const createStatements = ({ database }: { readonly database: Database }): Statements => ({
  page: (userId, { show, year, before }) =>
    database.transaction(async (tx) => {
      const rows = await bookingsBefore(tx, userId, {
        ...rangeOf(show, year),
        before,
        most: LINES_PER_PAGE + 1,
      });
      const shown = rows.slice(0, LINES_PER_PAGE);
      return {
        lines: shown.map(lineOf),
        next: rows.length > LINES_PER_PAGE ? (shown.at(-1)?.sequence ?? null) : null,
        summary: before === null ? summaryOf(await sumsOfUser(tx, userId), show, year) : null,
      };
    }, SNAPSHOT),

  csv: (userId, { show, year }) =>
    database.transaction(async (tx) => {
      const parts = [stringify([CSV_COLUMNS])];
      for await (const rows of blocksOf(tx, userId, rangeOf(show, year))) {
        parts.push(stringify(rows.map((row) => [...csvRow(row)])));
      }
      return parts.join('');
    }, SNAPSHOT),
});
