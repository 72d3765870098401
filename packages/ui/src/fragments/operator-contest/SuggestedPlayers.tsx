import type { SuggestedPlayer } from '@captains-pick/contract';
import { formatSalary } from '@captains-pick/rules';
import { useMemo } from 'react';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';

const PAGE_SIZE = 20;

const idOf = ({ line, name }: SuggestedPlayer): string => `${line} ${name}`;

const salaryText = (salary: number | null): string =>
  salary === null ? '–' : formatSalary(salary);

export interface SuggestedPlayersProps {
  readonly players: readonly SuggestedPlayer[];
  readonly withSalaries: boolean;
  /** Salaries that the file doesn't give are taken from what is suggested. */
  readonly filled: boolean;
}

/** Each player of the file: the salary it says beside the one that would suit, and why. */
export const SuggestedPlayers = ({ players, withSalaries, filled }: SuggestedPlayersProps) => {
  const columns = useMemo(
    (): readonly DataColumn<SuggestedPlayer>[] => [
      { id: 'name', header: 'Player', emphasis: 'key', accessor: ({ name }) => name },
      ...(withSalaries
        ? ([
            {
              id: 'salary',
              header: 'In the file',
              numeric: true,
              width: '6rem',
              sortDescFirst: true,
              ...(filled ? {} : { emphasis: 'strong' }),
              accessor: ({ salary }) => salary,
              cell: ({ salary }) => salaryText(salary),
            },
            {
              id: 'suggested',
              header: 'Suggested',
              numeric: true,
              width: '6rem',
              sortDescFirst: true,
              accessor: ({ suggested }) => suggested,
              cell: ({ suggested }) => salaryText(suggested),
            },
          ] satisfies readonly DataColumn<SuggestedPlayer>[])
        : []),
      {
        id: 'why',
        header: 'Based on',
        width: '14rem',
        emphasis: 'muted',
        hideOnPhone: true,
        cell: ({ why }) => why,
      },
    ],
    [withSalaries, filled],
  );
  return (
    <DataTable
      caption="Players in the file"
      density="dense"
      columns={columns}
      rows={players}
      getRowId={idOf}
      pageSize={PAGE_SIZE}
    />
  );
};
