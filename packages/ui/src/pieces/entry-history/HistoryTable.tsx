import type { ResultsUpdate } from '@captains-pick/contract';
import { formatRank, formatTotal, type Sport } from '@captains-pick/rules';
import { useMemo } from 'react';
import { ListTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { updateText } from '../freshness/index.ts';
import styles from './EntryHistory.module.css';
import type { HistoryEntry, Measure } from './historyEntries.ts';
import { prizeText } from './historyTexts.ts';

export interface HistoryTableProps {
  readonly updates: readonly ResultsUpdate[];
  readonly entries: readonly HistoryEntry[];
  readonly measure: Measure;
  readonly sport: Sport;
}

interface Row {
  readonly update: ResultsUpdate;
  readonly stop: number;
}

const idOf = ({ update: { number } }: Row): string => String(number);

const columnsOf = ({
  entries,
  measure,
  sport,
}: Omit<HistoryTableProps, 'updates'>): readonly DataColumn<Row>[] => [
  {
    id: 'update',
    header: 'Update',
    emphasis: 'key',
    cell: ({ update }) => updateText(update),
  },
  ...entries.map(({ id, name, places }): DataColumn<Row> => ({
    id,
    header: name,
    numeric: true,
    cell: ({ stop }) => {
      const place = places[stop];
      if (place === undefined) return null;
      const prize = prizeText(place);
      return (
        <span className={styles['cell']}>
          {measure === 'rank' ? formatRank(place) : formatTotal(sport, place.total)}
          {prize === null ? null : <span className={styles['prize']}> {prize}</span>}
        </span>
      );
    },
  })),
];

/** The figures of the chart, the last update first. */
export const HistoryTable = ({ updates, entries, measure, sport }: HistoryTableProps) => {
  const columns = useMemo(() => columnsOf({ entries, measure, sport }), [entries, measure, sport]);
  const rows = useMemo(
    () => updates.map((update, stop) => ({ update, stop })).toReversed(),
    [updates],
  );
  return (
    <ListTable
      caption={measure === 'rank' ? 'Ranks and prizes by update' : 'Scores and prizes by update'}
      frame="flat"
      columns={columns}
      rows={rows}
      getRowId={idOf}
    />
  );
};
