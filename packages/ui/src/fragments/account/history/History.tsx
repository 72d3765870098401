import {
  hrefTo,
  MOST_OWN_RESULTS,
  type OwnContestResult,
  type OwnContestResults,
} from '@captains-pick/contract';
import { formatCents, formatCount, formatShare, SPORTS, type Sport } from '@captains-pick/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { saveCsv, useAccountApi, type Viewer } from '../../../data/index.ts';
import { AppLink, choicePart, pagePart, textPart, useView } from '../../../navigation/index.ts';
import {
  ContestCell,
  FigureList,
  formatOf,
  GroupedResults,
  rankText,
} from '../../../pieces/contest-results/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { EmptyState } from '../../../primitives/empty-state/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import styles from './History.module.css';
import {
  bestAndWorst,
  feeOf,
  playedContests,
  prizeOf,
  signed,
  totalsBy,
  totalsOf,
  type PlayedContest,
  type ResultGroup,
  type ResultTotals,
} from './ownResults.ts';
import { ProfitChart } from './ProfitChart.tsx';
import { resultsCsv } from './resultsCsv.ts';

const ROWS_PER_PAGE = 20;

const VIEW = {
  /** Empty: all sports. */
  sport: textPart('sport', 'replace'),
  /** Empty: all years. */
  year: textPart('year', 'replace'),
  by: choicePart('by', ['sport', 'format', 'month'], 'sport', 'replace'),
  page: pagePart(),
} as const;

const ALL = '';

const yearOf = ({ at }: OwnContestResult): string => String(new Date(at).getFullYear());

const monthOf = ({ at }: OwnContestResult): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });

const GROUPS = {
  sport: { label: 'Sport', nameOf: ({ sport }: OwnContestResult): string => sport },
  format: { label: 'Format', nameOf: formatOf },
  month: { label: 'Month', nameOf: monthOf },
} as const;

const useOwnResults = (viewer: Viewer) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: ['own-results', viewer.userId] as const,
      queryFn: ({ signal }) => api.ownResults({ signal }),
    }),
  );
};

const Figures = ({ totals }: { readonly totals: ResultTotals }) => (
  <FigureList
    figures={[
      ['Profit', signed(totals.profit)],
      ['Prizes', formatCents(totals.prizes)],
      ['Fees', formatCents(totals.fees)],
      ['Contests', formatCount(totals.contests)],
      ['Entries', formatCount(totals.entries)],
      ['In the money', formatShare(totals.paid, totals.entries)],
    ]}
  />
);

const contestHref = (contestId: string): string => hrefTo('completed-contest', { contestId });

const Extreme = ({
  label,
  contest: { contestId, name, profit },
}: {
  readonly label: string;
  readonly contest: PlayedContest;
}) => (
  <li>
    {label}: <b>{signed(profit)}</b> in <AppLink href={contestHref(contestId)}>{name}</AppLink>
  </li>
);

const groupColumns = (label: string): readonly DataColumn<ResultGroup>[] => [
  { id: 'name', header: label, emphasis: 'key', cell: ({ name }) => name },
  { id: 'entries', header: 'Entries', numeric: true, cell: ({ entries }) => formatCount(entries) },
  {
    id: 'fees',
    header: 'Fees',
    numeric: true,
    hideOnPhone: true,
    cell: ({ fees }) => formatCents(fees),
  },
  {
    id: 'prizes',
    header: 'Prizes',
    numeric: true,
    hideOnPhone: true,
    cell: ({ prizes }) => formatCents(prizes),
  },
  { id: 'profit', header: 'Profit', numeric: true, cell: ({ profit }) => signed(profit) },
];

const prizeText = (result: OwnContestResult): string => {
  if (result.status === 'Cancelled') return 'refunded';
  return result.prize === null ? 'not paid yet' : formatCents(prizeOf(result));
};

const COLUMNS: readonly DataColumn<OwnContestResult>[] = [
  {
    id: 'contest',
    header: 'Contest',
    emphasis: 'key',
    cell: (result) => <ContestCell result={result} />,
  },
  {
    id: 'rank',
    header: 'Rank',
    numeric: true,
    cell: rankText,
  },
  {
    id: 'fee',
    header: 'Fee',
    numeric: true,
    hideOnPhone: true,
    cell: (result) => formatCents(feeOf(result)),
  },
  { id: 'prize', header: 'Prize', numeric: true, cell: prizeText },
];

const Played = ({ results }: { readonly results: readonly OwnContestResult[] }) => {
  const [{ by, page }, change] = useView(VIEW);
  const totals = useMemo(() => totalsOf(results), [results]);
  const played = useMemo(() => playedContests(results), [results]);
  const extremes = useMemo(() => bestAndWorst(played), [played]);
  const { label, nameOf } = GROUPS[by];
  const groups = useMemo(() => totalsBy(results, nameOf), [results, nameOf]);
  const columns = useMemo(() => groupColumns(label), [label]);
  return (
    <>
      <Figures totals={totals} />
      {extremes === null ? null : (
        <ul className={styles['extremes']}>
          <Extreme label="Best" contest={extremes.best} />
          <Extreme label="Worst" contest={extremes.worst} />
        </ul>
      )}
      <ProfitChart played={played} />
      <GroupedResults
        title="Totals"
        choices={GROUPS}
        by={by}
        onChange={change}
        columns={columns}
        groups={groups}
      />
      <section aria-labelledby="history-entries">
        <header className={styles['head']}>
          <h3 id="history-entries" className={styles['heading']}>
            Entries
          </h3>
          <Button size="sm" onClick={() => saveCsv('results.csv', resultsCsv(results))}>
            <Download aria-hidden="true" className={styles['icon']} />
            Download CSV
          </Button>
        </header>
        <DataTable
          caption="Entries"
          frame="flat"
          columns={COLUMNS}
          rows={results}
          getRowId={({ _id }) => _id}
          pageSize={ROWS_PER_PAGE}
          page={page}
          onPageChange={change}
        />
      </section>
    </>
  );
};

const Filtered = ({ results, more }: OwnContestResults) => {
  const [view, change] = useView(VIEW);
  const sport: Sport | undefined = SPORTS.find((each) => each === view.sport);
  const years = useMemo(() => [...new Set(results.map(yearOf))], [results]);
  const year = years.find((each) => each === view.year);
  const shown = useMemo(
    () =>
      results.filter(
        (result) =>
          (sport === undefined || result.sport === sport) &&
          (year === undefined || yearOf(result) === year),
      ),
    [results, sport, year],
  );
  if (results.length === 0) {
    return <EmptyState message="None of your contests is over yet." />;
  }
  return (
    <>
      <div className={styles['filters']}>
        <Select
          label="Sport"
          options={[
            { value: ALL, label: 'All sports' },
            ...SPORTS.map((each) => ({ value: each, label: each })),
          ]}
          value={sport ?? ALL}
          onChange={({ value }) => change({ sport: value, page: 0 })}
        />
        <Select
          label="Year"
          options={[
            { value: ALL, label: 'All years' },
            ...years.map((each) => ({ value: each, label: each })),
          ]}
          value={year ?? ALL}
          onChange={({ value }) => change({ year: value, page: 0 })}
        />
      </div>
      {more ? (
        <p className={styles['more']}>
          These are your last {formatCount(MOST_OWN_RESULTS)} entries. Earlier ones are in the
          statement.
        </p>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState message="No contest of this sport and year is over." />
      ) : (
        <Played results={shown} />
      )}
    </>
  );
};

/** The viewer's contests that are over, with totals (docs/product.md#history). */
export const History = ({ viewer }: AccountTabProps) => {
  const { data, error, isFetching, refetch } = useOwnResults(viewer);
  return (
    <section className={styles['history']} aria-labelledby="account-history">
      <h2 id="account-history" className={styles['title']}>
        History
      </h2>
      {data === undefined ? (
        error === null ? (
          <LoadingState message="Loading your contests..." />
        ) : (
          <ErrorState
            message={error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <Filtered {...data} />
      )}
    </section>
  );
};
