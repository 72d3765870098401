import { formatSalary, formatWholeDollars, type Sport } from '@captains-pick/rules';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { EntryName } from '../../pieces/entry-name/index.ts';
import { RankFigure } from '../../pieces/standings-layout/index.ts';
import { TOTAL_LABELS } from '../../pieces/team-panel/index.ts';
import { RowButton, type DataColumn } from '../../primitives/data-table/index.ts';
import type { StandingFigure, StandingRow } from './standingRows.ts';
import styles from './RunningContest.module.css';

export type StandingColumn = DataColumn<StandingRow>;

/** A figure that takes the viewer's tint for a second when an update changed it. */
const Figure = ({
  row,
  figure,
  updates,
  children,
}: {
  readonly row: StandingRow;
  readonly figure: StandingFigure;
  readonly updates: number;
  readonly children: ReactNode;
}) => (
  // A new key starts the animation over.
  <span
    key={updates}
    className={styles['figure']}
    data-changed={row.changed.has(figure) || undefined}
  >
    {children}
  </span>
);

const Move = ({ places }: { readonly places: number }) => {
  if (places === 0) return null;
  const Arrow = places > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles['move']} data-up={places > 0 || undefined}>
      <Arrow aria-hidden="true" size={10} />
      <span className={styles['visually-hidden']}>{places > 0 ? 'up' : 'down'} </span>
      {Math.abs(places)}
    </span>
  );
};

/** Players still in: a pip each, and the number. */
const Remaining = ({ row, updates }: { readonly row: StandingRow; readonly updates: number }) =>
  row.eliminated ? (
    <span className={styles['out']}>Out</span>
  ) : (
    <span className={styles['remaining']}>
      <span className={styles['pips']} aria-hidden="true">
        {Array.from({ length: row.size }, (_, index) => (
          <i key={index} data-in={index < row.remaining || undefined} />
        ))}
      </span>
      <Figure row={row} figure="remaining" updates={updates}>
        {row.remaining}
        <span className={styles['visually-hidden']}> of {row.size}</span>
      </Figure>
    </span>
  );

export interface StandingColumnOptions {
  readonly withSalaries: boolean;
  /** Counts updates, so that a figure changed twice running is tinted twice. */
  readonly updates: number;
  /** The id of the panel that a chosen team opens in. */
  readonly panelId: string;
  readonly chosenId: string | null;
}

/** What sits between the name and the prize, by sport (spec, section 2; decision 21). */
const MIDDLE: Readonly<Record<Sport, readonly ('total' | 'remaining')[]>> = {
  Poker: ['total', 'remaining'],
  Golf: ['remaining', 'total'],
  Chess: ['remaining', 'total'],
  Esports: ['remaining', 'total'],
};

/** A sport's columns of the standings. */
export const standingColumns = (
  sport: Sport,
  { withSalaries, updates, panelId, chosenId }: StandingColumnOptions,
): readonly StandingColumn[] => {
  const middle: Readonly<Record<'total' | 'remaining', StandingColumn>> = {
    total: {
      id: 'total',
      header: TOTAL_LABELS[sport],
      accessor: (row) => row.total,
      cell: (row) => (
        <Figure row={row} figure="total" updates={updates}>
          {row.totalText}
        </Figure>
      ),
      numeric: true,
      // Golf's best is its lowest.
      sortDescFirst: sport !== 'Golf',
      emphasis: 'strong',
    },
    remaining: {
      id: 'remaining',
      header: 'Remaining',
      accessor: (row) => row.remaining,
      cell: (row) => <Remaining row={row} updates={updates} />,
      numeric: true,
      sortDescFirst: true,
    },
  };
  const salary: StandingColumn = {
    id: 'salary',
    header: 'Salary',
    accessor: (row) => row.salary,
    cell: (row) => (row.salary === null ? '-' : formatSalary(row.salary)),
    numeric: true,
    emphasis: 'muted',
    sortDescFirst: true,
    hideOnPhone: true,
  };
  return [
    {
      id: 'rank',
      header: 'Rank',
      accessor: (row) => row.rank,
      cell: (row) => (
        <Figure row={row} figure="rank" updates={updates}>
          <RankFigure text={row.rankText} />
        </Figure>
      ),
      numeric: true,
      width: '3rem',
    },
    {
      id: 'moved',
      header: 'Places gained since the last update',
      hideHeader: true,
      hideOnPhone: true,
      cell: (row) => <Move places={row.moved} />,
      width: '2.25rem',
    },
    {
      id: 'user',
      header: 'User',
      accessor: (row) => row.entrant.entryName,
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
    ...(withSalaries ? [salary] : []),
    ...MIDDLE[sport].map((id) => middle[id]),
    {
      id: 'prize',
      header: 'Prize now',
      accessor: (row) => row.prize,
      cell: (row) =>
        row.prize > 0 ? (
          <Figure row={row} figure="prize" updates={updates}>
            {formatWholeDollars(row.prize)}
          </Figure>
        ) : null,
      numeric: true,
      sortDescFirst: true,
      emphasis: 'money',
    },
  ];
};
