import type { Contest } from '@captains-pick/contract';
import { formatCents, type Cents } from '@captains-pick/rules';
import { useCallback, type ReactNode } from 'react';
import type { Viewer } from '../../../data/index.ts';
import { ContestHistory } from '../../../pieces/entry-history/index.ts';
import {
  Standings,
  standingsColumns,
  type ColumnContext,
} from '../../../pieces/standings-layout/index.ts';
import type { DataColumn } from '../../../primitives/data-table/index.ts';
import { SPORT_VIEWS } from '../../../sports/index.ts';
import styles from '../CompletedContest.module.css';
import type { FinalRow } from '../finalRows.ts';

export interface FinalTableProps {
  /** Its status is Completed or Graded. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  /** Best first. */
  readonly rows: readonly FinalRow[];
  /** Prizes by place. */
  readonly payouts: readonly Cents[];
  /** Beside the heading. */
  readonly aside: ReactNode;
}

const WON: DataColumn<FinalRow> = {
  id: 'won',
  header: 'Won',
  accessor: (row) => row.prize,
  cell: (row) => (row.prize > 0 ? formatCents(row.prize) : null),
  numeric: true,
  sortDescFirst: true,
  emphasis: 'money',
};

const wonFact = ({ prize }: FinalRow) => ({
  label: 'Won',
  value: prize > 0 ? formatCents(prize) : '-',
  money: prize > 0,
});

/** What the final standings show with their winnings, below the entries' ranks over the event. */
export const useFinalTable = ({ contest, viewer, rows, payouts, aside }: FinalTableProps) => {
  const { sport } = contest;
  const graded = contest.status === 'Graded';
  const columns = useCallback(
    (context: ColumnContext): readonly DataColumn<FinalRow>[] => {
      const { rank, user, salary, total } = standingsColumns<FinalRow>({ sport, ...context });
      return [rank, user, salary, total, WON];
    },
    [sport],
  );
  return {
    title: 'Final Standings',
    note: '(Click team to view)',
    alert:
      graded || rows.some(({ own }) => own) ? null : (
        <p className={styles['provisional']}>The winnings are paid once the contest is graded.</p>
      ),
    aside,
    renderLead: (openId: string | null) =>
      rows.length === 0 ? undefined : (
        <ContestHistory
          phase="final"
          contest={contest}
          viewer={viewer}
          rows={rows}
          payouts={payouts}
          openId={openId}
          staleSince={null}
          shownUpdate={null}
          onShowUpdate={null}
        />
      ),
    contest,
    payouts,
    columns,
    teamHead: (row: FinalRow) => ({
      phase: 'final' as const,
      title: 'Final Team',
      facts: [
        { label: 'Rank', value: row.rankText },
        { ...wonFact(row), label: graded ? 'Won' : 'Won, provisional' },
      ],
    }),
    ownBar: (row: FinalRow) => ({
      detail: null,
      figures: [{ label: SPORT_VIEWS[sport].total, value: row.totalText }, wonFact(row)],
    }),
  };
};

/** The final standings of a field whose entries are all loaded. */
export const FinalTable = (table: FinalTableProps) => (
  <Standings {...useFinalTable(table)} rows={table.rows} emptyMessage="No final standings found." />
);
