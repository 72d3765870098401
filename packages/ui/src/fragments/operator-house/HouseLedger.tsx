import type { LedgerReport } from '@captains-pick/contract';
import { formatLedgerAmount } from '@captains-pick/contract';
import { useLedger } from '../../data/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import styles from './OperatorHouse.module.css';

type AccountKind = LedgerReport['accounts'][number];

/** Labels of the ledger's account kinds. */
const KIND_LABELS: Readonly<Record<string, string>> = {
  user: 'Players',
  'contest-pool': 'Prize pools',
  fees: 'Fees',
  rounding: 'Rounding',
  outside: 'External',
  welcome: 'Welcome balances',
  hold: 'Held for withdrawals',
  clearing: 'Clearing',
  owed: 'Owed by players',
};

const COLUMNS: readonly DataColumn<AccountKind>[] = [
  {
    id: 'kind',
    header: 'Accounts',
    emphasis: 'key',
    accessor: ({ kind }) => KIND_LABELS[kind] ?? kind,
  },
  { id: 'count', header: 'Count', numeric: true, width: '8rem', accessor: ({ count }) => count },
  {
    id: 'balance',
    header: 'Balance',
    numeric: true,
    width: '12rem',
    emphasis: 'strong',
    accessor: ({ balance }) =>
      typeof balance === 'number' ? balance : Number(balance.$numberDecimal),
    cell: ({ balance }) => formatLedgerAmount(balance),
  },
];

const kindOf = ({ kind }: AccountKind): string => kind;

/** Whether the ledger balances, or what does not balance. */
const Verdict = ({ sumOfPostings, unbalancedJournals, driftedAccounts }: LedgerReport) => {
  const faults = [
    ...(sumOfPostings === 0 ? [] : ['The postings do not add up to zero.']),
    ...(unbalancedJournals.length === 0
      ? []
      : [`Journals that do not balance: ${unbalancedJournals.join(', ')}.`]),
    ...(driftedAccounts.length === 0
      ? []
      : [`Accounts whose balance differs from their postings: ${driftedAccounts.join(', ')}.`]),
  ];
  return faults.length === 0 ? (
    <p className={styles['verdict']}>
      All postings add up to {formatLedgerAmount(sumOfPostings)}. Every journal balances, and every
      account’s balance is the sum of its postings.
    </p>
  ) : (
    <Notice tone="error">
      <ul className={styles['faults']}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** The ledger's balances by kind of account, summed from the postings. */
export const HouseLedger = () => {
  const ledger = useLedger();
  if (ledger.data === undefined && ledger.error !== null) {
    return (
      <ErrorState
        message={ledger.error.message}
        retrying={ledger.isFetching}
        onRetry={() => void ledger.refetch()}
      />
    );
  }
  return (
    <>
      {ledger.data === undefined ? null : <Verdict {...ledger.data} />}
      <DataTable
        caption="Ledger"
        frame="edge"
        density="dense"
        columns={COLUMNS}
        rows={ledger.data?.accounts ?? []}
        getRowId={kindOf}
        skeletonRows={ledger.data === undefined ? 4 : 0}
      />
    </>
  );
};
