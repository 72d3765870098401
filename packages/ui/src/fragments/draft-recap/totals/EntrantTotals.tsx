import { formatDifference, formatDuration } from '@captains-pick/rules';
import { PositionMark } from '../../../pieces/position-mark/index.ts';
import { ListTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import type { ShownRecap, ShownSeat } from '../recapView.ts';
import styles from './EntrantTotals.module.css';

const automaticPicks = ({ picks }: ShownSeat): number =>
  picks.filter(({ by }) => by !== 'player').length;

const COLUMNS: readonly DataColumn<ShownSeat>[] = [
  {
    id: 'entrant',
    header: 'Entrant',
    emphasis: 'key',
    accessor: ({ username }) => username.toLowerCase(),
    cell: ({ own, username, picks }) => (
      <>
        <bdi className={styles['name']}>{own ? 'You' : username}</bdi>
        <span className={styles['captain']}>
          <PositionMark position="Cpt" /> <bdi>{picks[0]?.name}</bdi>
        </span>
      </>
    ),
  },
  {
    id: 'value',
    header: 'Value',
    numeric: true,
    emphasis: 'strong',
    sortDescFirst: true,
    width: '4rem',
    accessor: ({ value }) => value,
    cell: ({ value }) => formatDifference(value),
  },
  {
    id: 'time',
    header: 'Per pick',
    numeric: true,
    width: '5.5rem',
    accessor: ({ averageDuration }) => averageDuration,
    cell: ({ averageDuration }) =>
      averageDuration === null ? '–' : formatDuration(averageDuration),
  },
  {
    id: 'automatic',
    header: 'Auto',
    numeric: true,
    emphasis: 'muted',
    sortDescFirst: true,
    hideOnPhone: true,
    width: '4rem',
    accessor: automaticPicks,
  },
];

/** Each entrant's captain, value, time per pick and number of automatic picks. */
export const EntrantTotals = ({ recap }: { readonly recap: ShownRecap }) => (
  <ListTable
    caption="Totals by entrant"
    columns={COLUMNS}
    rows={recap.seats}
    getRowId={({ seat }) => seat}
    rowState={({ own }) => (own ? 'own' : 'plain')}
    defaultSorting={{ column: 'value', direction: 'desc' }}
    frame="flat"
    className={styles['totals']}
  />
);
