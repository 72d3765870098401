import { moneyCents, type RegradedEntry, type RegradeOutcome } from '@captains-pick/contract';
import { cents, formatCents, formatRank, type Sport } from '@captains-pick/rules';
import { ResultDiff } from '../../../pieces/result-diff/index.ts';
import { DataTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { EmptyState } from '../../../primitives/empty-state/index.ts';
import { Money } from '../../../primitives/money/index.ts';
import { LineList } from '../shared/ImportRemarks.tsx';
import styles from '../shared/OperatorContest.module.css';

const PAGE_SIZE = 20;

const movedText = ({ moved }: RegradedEntry): string => {
  const amount = moneyCents(moved);
  if (amount === 0) return '–';
  return amount > 0 ? `+${formatCents(amount)}` : `−${formatCents(cents(0 - amount))}`;
};

const COLUMNS: readonly DataColumn<RegradedEntry>[] = [
  {
    id: 'entry',
    header: 'Entry',
    emphasis: 'key',
    accessor: ({ entryName }) => entryName,
  },
  {
    id: 'rank',
    header: 'Rank',
    width: '6rem',
    numeric: true,
    accessor: ({ after }) => after.rank,
    cell: ({ before, after }) => `${formatRank(before)} to ${formatRank(after)}`,
  },
  {
    id: 'received',
    header: 'Received',
    width: '7rem',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    accessor: ({ received }) => received,
    cell: ({ received }) => <Money amount={moneyCents(received)} />,
  },
  {
    id: 'due',
    header: 'Owed',
    width: '7rem',
    numeric: true,
    hideOnPhone: true,
    accessor: ({ due }) => due,
    cell: ({ due }) => <Money amount={moneyCents(due)} />,
  },
  {
    id: 'moved',
    header: 'Change now',
    width: '7.5rem',
    numeric: true,
    emphasis: 'strong',
    sortDescFirst: true,
    accessor: ({ moved }) => moved,
    cell: movedText,
  },
  {
    id: 'shortfall',
    header: 'Can’t be recovered',
    width: '7rem',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    accessor: ({ shortfall }) => shortfall,
    cell: ({ shortfall }) => (shortfall === 0 ? '–' : <Money amount={moneyCents(shortfall)} />),
  },
];

const idOf = ({ entry }: RegradedEntry): string => entry;

/** The effect of a re-grade on results, ranks and balances. */
export const RegradePreview = ({
  sport,
  outcome,
}: {
  readonly sport: Sport;
  readonly outcome: RegradeOutcome;
}) => (
  <div className={styles['preview']}>
    <output className={styles['message']}>{outcome.message}</output>
    <dl className={styles['sums']}>
      <div>
        <dt>Paid</dt>
        <dd>
          <Money amount={moneyCents(outcome.paid)} />
        </dd>
      </div>
      <div>
        <dt>Taken back</dt>
        <dd>
          <Money amount={moneyCents(outcome.takenBack)} />
        </dd>
      </div>
      <div>
        <dt>Can’t be recovered (operator pays)</dt>
        <dd>
          <Money amount={moneyCents(outcome.shortfall)} />
        </dd>
      </div>
    </dl>
    <DataTable
      caption="Entries that change"
      density="dense"
      columns={COLUMNS}
      rows={outcome.entries}
      getRowId={idOf}
      pageSize={PAGE_SIZE}
      empty={<EmptyState message="No entry’s place or winnings would change." />}
    />
    <LineList title="Check before you re-grade" lines={outcome.warnings} />
    <ResultDiff sport={sport} changes={outcome.changes} />
  </div>
);
