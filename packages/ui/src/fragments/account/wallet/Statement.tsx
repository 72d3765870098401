import {
  hrefTo,
  moneyCents,
  type Statement as StatementPage,
  type StatementFilter,
  type StatementLine,
  type StatementTotals,
} from '@captains-pick/contract';
import { contestTab, formatCents, formatCount, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import { useMutation } from '@tanstack/react-query';
import { Download, Wallet } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  formatLocalTime,
  saveCsv,
  statementQuery,
  type StatementRange,
  useAccountApi,
  useStatement,
  type Viewer,
} from '../../../data/index.ts';
import { AppLink, choicePart, textPart, useView } from '../../../navigation/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Chip, SelectChip } from '../../../primitives/chip/index.ts';
import { ListTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { EmptyState } from '../../../primitives/empty-state/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { SportTile } from '../../../primitives/sport-tile/index.ts';
import styles from './Statement.module.css';
import { detailOf, KIND_NAMES, titleOf } from './statementTexts.ts';

const FILTERS = [
  'all',
  'entries',
  'prizes',
  'deposits',
  'withdrawals',
] as const satisfies readonly StatementFilter[];

const FILTER_LABELS: Readonly<Record<StatementFilter, string>> = {
  all: 'All',
  entries: 'Entries',
  prizes: 'Prizes',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
};

const STATEMENT_PARTS = {
  show: choicePart('show', FILTERS, 'all', 'replace'),
  /** Empty: all years. */
  year: textPart('year', 'replace'),
} as const;

const LINES_PER_PAGE = 25;
const SKELETON_ROWS = 8;

const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatCents(amount)}`;

const columnsAt = (now: number): readonly DataColumn<StatementLine>[] => [
  {
    id: 'when',
    header: 'When',
    width: '8rem',
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ at }) => formatLocalTime(Date.parse(at), now),
  },
  {
    id: 'what',
    header: 'What',
    width: '100%',
    emphasis: 'key',
    cell: (line) => {
      const { contest, kind, at } = line;
      const detail = detailOf(line);
      return (
        <span className={styles['what']}>
          {contest === null ? (
            <Wallet className={styles['icon']} aria-hidden="true" />
          ) : (
            <SportTile sport={contest.sport} size="sm" decorative />
          )}
          <span className={styles['about']}>
            {contest === null ? (
              titleOf(line)
            ) : (
              <AppLink
                href={hrefTo(`${contestTab(contest.status)}-contest`, { contestId: contest._id })}
              >
                {titleOf(line)}
              </AppLink>
            )}
            {detail === '' ? null : <span className={styles['detail']}>{detail}</span>}
            <span className={styles['on-phone']}>
              {KIND_NAMES[kind]} · {formatLocalTime(Date.parse(at), now)}
            </span>
          </span>
        </span>
      );
    },
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '7rem',
    hideOnPhone: true,
    cell: ({ kind }) => KIND_NAMES[kind],
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '6.5rem',
    numeric: true,
    emphasis: 'strong',
    cell: ({ kind, amount, balance }) => (
      <>
        <span className={styles['amount']} data-won={kind === 'prize' || undefined}>
          {signed(moneyCents(amount))}
        </span>
        <span className={styles['on-phone']}>{formatCents(moneyCents(balance))}</span>
      </>
    ),
  },
  {
    id: 'balance',
    header: 'Balance',
    width: '6.5rem',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ balance }) => formatCents(moneyCents(balance)),
  },
];

const TOTALS: readonly (readonly [keyof StatementTotals, string])[] = [
  ['deposits', 'Deposits'],
  ['withdrawals', 'Withdrawals'],
  ['entries', 'Entries with fees'],
  ['prizes', 'Prizes'],
  ['refunds', 'Refunds, corrections'],
  ['added', 'Added by the operator'],
];

const Totals = ({ totals }: { readonly totals: StatementTotals }) => (
  <dl className={styles['totals']} aria-label="Totals">
    {TOTALS.filter(
      // Most players have none of it.
      ([name]) => name !== 'added' || moneyCents(totals.added) !== ZERO_CENTS,
    ).map(([name, label]) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd data-won={name === 'prizes' || undefined}>{formatCents(moneyCents(totals[name]))}</dd>
      </div>
    ))}
  </dl>
);

const Pages = ({
  at,
  bookings,
  next,
  busy,
  onTurn,
}: {
  readonly at: number;
  readonly bookings: number;
  readonly next: StatementPage['next'];
  readonly busy: boolean;
  readonly onTurn: (direction: -1 | 1) => void;
}) => {
  const pages = Math.max(at + 1, Math.ceil(bookings / LINES_PER_PAGE));
  return pages === 1 ? null : (
    <nav className={styles['pages']} aria-label="Pages of the statement">
      <output>
        Page {formatCount(at + 1)} of {formatCount(pages)}
      </output>
      <Button size="sm" disabled={at === 0} onClick={() => onTurn(-1)}>
        Prev
      </Button>
      <Button size="sm" busy={busy} disabled={next === null} onClick={() => onTurn(1)}>
        Next
      </Button>
    </nav>
  );
};

const Lines = ({
  range,
  viewer,
  now,
}: {
  readonly range: StatementRange;
  readonly viewer: Viewer;
  readonly now: number;
}) => {
  /** The cursors of the pages so far. */
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null]);
  const first = useStatement(viewer, { ...range, before: null });
  const page = useStatement(viewer, { ...range, before: cursors.at(-1) ?? null });
  const columns = useMemo(() => columnsAt(now), [now]);
  if (page.data === undefined && page.error !== null) {
    return (
      <ErrorState
        message={page.error.message}
        retrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  const summary = first.data?.summary ?? null;
  const next = page.data?.next ?? null;
  return (
    <div className={styles['lines']}>
      <ListTable
        caption="Statement"
        frame="flat"
        columns={columns}
        rows={page.data?.lines ?? []}
        getRowId={({ number }) => String(number)}
        skeletonRows={page.data === undefined ? SKELETON_ROWS : 0}
        empty={
          <EmptyState
            message={
              range.show === 'all' && range.year === null
                ? 'Nothing was booked yet.'
                : 'Nothing was booked of this kind and year.'
            }
          />
        }
      />
      {page.data !== undefined && page.error !== null ? (
        <Notice tone="error">Refresh failed: {page.error.message}</Notice>
      ) : null}
      {summary === null ? null : <Totals totals={summary.totals} />}
      <Pages
        at={cursors.length - 1}
        bookings={summary?.bookings ?? 0}
        next={page.isPlaceholderData ? null : next}
        busy={page.isFetching && page.isPlaceholderData}
        onTurn={(direction) =>
          setCursors((known) => (direction === -1 ? known.slice(0, -1) : [...known, next]))
        }
      />
    </div>
  );
};

/** Every booking of the viewer's account, with filters, totals and a file. */
export const Statement = ({ viewer, now }: { readonly viewer: Viewer; readonly now: number }) => {
  const [view, change] = useView(STATEMENT_PARTS);
  const api = useAccountApi();
  const year = /^2\d{3}$/.test(view.year) ? Number(view.year) : null;
  const range = { show: view.show, year };
  const { data } = useStatement(viewer, { ...range, before: null });
  const bookings = data?.summary?.bookings ?? null;
  const years = [
    ...new Set([...(data?.summary?.years ?? []), ...(year === null ? [] : [year])]),
  ].toSorted((a, b) => b - a);
  const download = useMutation({
    mutationFn: async () => {
      const text = await api.statementCsv({ query: statementQuery(range) });
      saveCsv(`statement${year === null ? '' : `-${String(year)}`}.csv`, text);
    },
  });
  return (
    <section aria-labelledby="wallet-statement">
      <div className={styles['head']}>
        <h2 id="wallet-statement" className={styles['title']}>
          Statement
        </h2>
        {bookings === null ? null : (
          <span className={styles['count']}>
            {formatCount(bookings)} {bookings === 1 ? 'booking' : 'bookings'}
          </span>
        )}
      </div>
      <search className={styles['tools']} aria-label="Filter the statement">
        {FILTERS.map((show) => (
          <Chip key={show} pressed={view.show === show} onToggle={() => change({ show })}>
            {FILTER_LABELS[show]}
          </Chip>
        ))}
        <span className={styles['end']}>
          <SelectChip
            label="Year"
            value={year === null ? '' : String(year)}
            options={[
              { value: '', label: 'All years' },
              ...years.map((one) => ({ value: String(one), label: String(one) })),
            ]}
            onChange={({ value }) => change({ year: value })}
          />
          <Button busy={download.isPending} onClick={() => download.mutate()}>
            <Download aria-hidden="true" size={16} />
            CSV
          </Button>
        </span>
      </search>
      {download.error === null ? null : <Notice tone="error">{download.error.message}</Notice>}
      <Lines key={`${view.show} ${view.year}`} range={range} viewer={viewer} now={now} />
    </section>
  );
};
