import { formatDifference, formatDuration } from '@captains-pick/rules';
import { ListTable, type DataColumn, type RowState } from '../../../primitives/data-table/index.ts';
import { automaticText, type ShownPick } from '../recapView.ts';
import styles from './PicksTable.module.css';

const PICK: DataColumn<ShownPick> = {
  id: 'pick',
  header: 'Pick',
  numeric: true,
  width: '3.5rem',
  accessor: ({ number }) => number,
  cell: ({ label }) => label,
};

const PLAYER: DataColumn<ShownPick> = {
  id: 'player',
  header: 'Player',
  emphasis: 'key',
  accessor: ({ name }) => name,
  cell: ({ name, own, username }) => (
    <>
      <bdi className={styles['name']}>{name}</bdi>
      <bdi className={styles['entrant']}>{own ? 'You' : username}</bdi>
    </>
  ),
};

const VALUES: readonly DataColumn<ShownPick>[] = [
  PICK,
  PLAYER,
  { id: 'rank', header: 'Rank', numeric: true, width: '4rem', accessor: ({ rank }) => rank },
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
];

const TIMES: readonly DataColumn<ShownPick>[] = [
  PICK,
  PLAYER,
  {
    id: 'time',
    header: 'Time',
    numeric: true,
    emphasis: 'strong',
    sortDescFirst: true,
    width: '5.5rem',
    accessor: ({ duration }) => duration,
    cell: (pick) => {
      const automatic = automaticText(pick);
      return (
        <>
          {formatDuration(pick.duration)}
          {automatic === null ? null : <span className={styles['how']}>{automatic}</span>}
        </>
      );
    },
  },
];

const COLUMNS = { value: VALUES, time: TIMES } as const;

const idOf = ({ number }: ShownPick): string => String(number);
const stateOf = ({ own }: ShownPick): RowState => (own ? 'own' : 'plain');

export interface PicksTableProps {
  readonly caption: string;
  readonly picks: readonly ShownPick[];
  readonly shows: keyof typeof COLUMNS;
}

/** All picks with the figures of a chart. */
export const PicksTable = ({ caption, picks, shows }: PicksTableProps) => (
  <ListTable
    caption={caption}
    frame="flat"
    columns={COLUMNS[shows]}
    rows={picks}
    getRowId={idOf}
    rowState={stateOf}
    defaultSorting={{ column: 'pick', direction: 'asc' }}
  />
);
