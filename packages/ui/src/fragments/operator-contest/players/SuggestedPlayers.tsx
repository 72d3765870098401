import type { SuggestedPlayer } from '@captains-pick/contract';
import { formatSalary } from '@captains-pick/rules';
import { useMemo } from 'react';
import { DataTable, type DataColumn } from '../../../primitives/data-table/index.ts';

const PAGE_SIZE = 20;

const idOf = ({ line, name }: SuggestedPlayer): string => `${line} ${name}`;

const salaryText = (salary: number | null): string =>
  salary === null ? '–' : formatSalary(salary);

export interface SuggestedPlayersProps {
  readonly players: readonly SuggestedPlayer[];
  readonly withSalaries: boolean;
  /** Whether suggested salaries fill in those that the file does not give. */
  readonly filled: boolean;
}

/** The players in the file with their salary, the suggested salary and its basis. */
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
