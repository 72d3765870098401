import { rulesOf, formatSalary, type Sport } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { formatChips } from '../../data/index.ts';
import { RowButton, type DataColumn } from '../../primitives/data-table/index.ts';
import { EntryName } from '../entry-name/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import styles from './StandingsLayout.module.css';
import type { ColumnContext } from './standingsProps.ts';
import type { StandingsRow } from './standingsRows.ts';

export interface StandingsColumnOptions<Row> extends ColumnContext {
  readonly sport: Sport;
  /** Wraps the figures that results change. */
  readonly figure?: (row: Row, which: 'rank' | 'total', content: ReactNode) => ReactNode;
}

// Constants, so that the order of a long table is cached: see DataColumn.
const rankOf = (row: StandingsRow): number | null => row.rank;
const salaryOf = (row: StandingsRow): number | null => row.salary;
const totalOf = (row: StandingsRow): number | null => row.total;

/** From this amount on, narrow rows use the short form `$8.88M`, because poker's cashes have up to eight figures. */
const SHORT_FROM_CENTS = 1_000_000_00;

const totalCell = (sport: Sport, { total, totalText }: StandingsRow): ReactNode =>
  rulesOf(sport).unit === 'cents' && total !== null && total >= SHORT_FROM_CENTS ? (
    <span className={styles['amount']} data-short={`$${formatChips(total / 100)}`}>
      <span>{totalText}</span>
    </span>
  ) : (
    totalText
  );

/** The columns of all standings. Salary is for desktops only (docs/product.md#running-contest). */
export const standingsColumns = <Row extends StandingsRow>({
  sport,
  panelId,
  chosenId,
  placeByName,
  figure = (_row, _which, content) => content,
}: StandingsColumnOptions<Row>): Readonly<
  Record<'rank' | 'user' | 'salary' | 'total', DataColumn<Row>>
> => ({
  rank: {
    id: 'rank',
    header: 'Rank',
    accessor: rankOf,
    cell: (row) => figure(row, 'rank', <span className={styles['rank']}>{row.rankText}</span>),
    numeric: true,
    width: '3rem',
  },
  user: {
    id: 'user',
    header: 'User',
    accessor: placeByName,
    cell: (row) => (
      <RowButton
        aria-expanded={row.id === chosenId}
        aria-controls={row.id === chosenId ? panelId : undefined}
      >
        <EntryName entrant={row.entrant} own={row.own} />
      </RowButton>
    ),
    emphasis: 'key',
    grow: true,
  },
  salary: {
    id: 'salary',
    header: 'Salary',
    accessor: salaryOf,
    cell: (row) => (row.salary === null ? '-' : formatSalary(row.salary)),
    numeric: true,
    emphasis: 'muted',
    sortDescFirst: true,
    hideOnPhone: true,
    hideWhenNarrow: true,
  },
  total: {
    id: 'total',
    header: SPORT_VIEWS[sport].total,
    accessor: totalOf,
    cell: (row) => figure(row, 'total', totalCell(sport, row)),
    numeric: true,
    sortDescFirst: rulesOf(sport).better === 'higher',
    emphasis: 'strong',
  },
});
