import { formatCentsShort, formatSalary, type Sport } from '@captains-pick/rules';
import { EntryName } from '../../pieces/entry-name/index.ts';
import { RankFigure } from '../../pieces/standings-layout/index.ts';
import { TOTAL_LABELS } from '../../pieces/team-panel/index.ts';
import { RowButton, type DataColumn } from '../../primitives/data-table/index.ts';
import type { FinalRow } from './finalRows.ts';

export interface FinalColumnOptions {
  readonly withSalaries: boolean;
  /** The id of the panel that a chosen team opens in. */
  readonly panelId: string;
  readonly chosenId: string | null;
}

/** A sport's columns of the final standings (spec, section 2). */
export const finalColumns = (
  sport: Sport,
  { withSalaries, panelId, chosenId }: FinalColumnOptions,
): readonly DataColumn<FinalRow>[] => {
  const salary: DataColumn<FinalRow> = {
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
      cell: (row) => <RankFigure text={row.rankText} />,
      numeric: true,
      width: '3.5rem',
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
    {
      id: 'total',
      header: TOTAL_LABELS[sport],
      accessor: (row) => row.total,
      cell: (row) => row.totalText,
      numeric: true,
      // Golf's best is its lowest.
      sortDescFirst: sport !== 'Golf',
      emphasis: 'strong',
    },
    {
      id: 'won',
      header: 'Won',
      accessor: (row) => row.won,
      cell: (row) => (row.won > 0 ? formatCentsShort(row.won) : null),
      numeric: true,
      sortDescFirst: true,
      emphasis: 'money',
    },
  ];
};
