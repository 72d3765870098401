import { formatCents, formatCentsShort, type Sport } from '@captains-pick/rules';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { standingsColumns, type ColumnContext } from '../../../pieces/standings-layout/index.ts';
import type { DataColumn } from '../../../primitives/data-table/index.ts';
import { SPORT_VIEWS, type StandingColumnName } from '../../../sports/index.ts';
import type { StandingFigure, StandingRow } from '../rows/standingRows.ts';
import { VisuallyHidden } from '../../../primitives/visually-hidden/index.ts';
import styles from '../RunningContest.module.css';

/** A figure that is tinted for a second after an update changed it. */
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
  // A new key restarts the animation.
  <span
    key={updates}
    className={styles['figure']}
    data-changed={row.changed.has(figure) || undefined}
  >
    {children}
  </span>
);

/** Places gained or lost in the last update. Its width is reserved, so that ranks stay aligned. */
const Move = ({ places }: { readonly places: number }) => {
  if (places === 0) return <span className={styles['move']} />;
  const Arrow = places > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles['move']} data-up={places > 0 || undefined}>
      <Arrow aria-hidden="true" size={10} />
      <VisuallyHidden> {places > 0 ? 'up' : 'down'} </VisuallyHidden>
      {Math.abs(places)}
    </span>
  );
};

/** The number of players still in the event, also as dots. */
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
        <VisuallyHidden> of {row.size}</VisuallyHidden>
      </Figure>
    </span>
  );

export interface StandingColumnOptions extends ColumnContext {
  readonly sport: Sport;
  /** Number of updates, so that a figure that changes in two successive updates is tinted twice. */
  readonly updates: number;
}

// Defined at module level: stable accessors keep the sort order of a long table cached. See DataColumn.
const remainingOf = (row: StandingRow): number => row.remaining;
const maxOf = (row: StandingRow): number | null => row.max;
const prizeOf = (row: StandingRow): number => row.prize;

/** The standings columns of a sport. */
export const standingColumns = ({
  sport,
  updates,
  ...context
}: StandingColumnOptions): readonly DataColumn<StandingRow>[] => {
  const { rank, ...shared } = standingsColumns<StandingRow>({
    sport,
    ...context,
    figure: (row, which, content) => (
      <Figure row={row} figure={which} updates={updates}>
        {content}
      </Figure>
    ),
  });
  const columns: Readonly<Record<StandingColumnName, DataColumn<StandingRow>>> = {
    ...shared,
    rank: {
      ...rank,
      cell: (row) => (
        <span className={styles['place']}>
          {rank.cell?.(row)}
          <Move places={row.moved} />
        </span>
      ),
      width: 'var(--place-width)',
    },
    remaining: {
      id: 'remaining',
      header: 'Remaining',
      accessor: remainingOf,
      cell: (row) => <Remaining row={row} updates={updates} />,
      numeric: true,
      sortDescFirst: true,
    },
    max: {
      id: 'max',
      header: 'Max',
      accessor: maxOf,
      cell: (row) => (
        <Figure row={row} figure="max" updates={updates}>
          {row.max === null ? '-' : formatCentsShort(row.max)}
        </Figure>
      ),
      numeric: true,
      sortDescFirst: true,
      emphasis: 'muted',
      // The only column that docs/product.md#running-contest hides on phones.
      hideOnPhone: true,
    },
    prize: {
      id: 'prize',
      header: 'Prize now',
      accessor: prizeOf,
      cell: (row) =>
        row.prize > 0 ? (
          <Figure row={row} figure="prize" updates={updates}>
            {formatCents(row.prize)}
          </Figure>
        ) : null,
      numeric: true,
      sortDescFirst: true,
      emphasis: 'money',
    },
  };
  return SPORT_VIEWS[sport].standingColumns.map((name) => columns[name]);
};
