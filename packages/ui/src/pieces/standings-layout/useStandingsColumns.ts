import { hasSalaries } from '@captains-pick/rules';
import { useMemo } from 'react';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import type { ColumnContext, ShownStandings } from './standingsProps.ts';
import type { StandingsRow } from './standingsRows.ts';

/** The columns that a contest has: without `salary` if it has no salaries. */
export const useStandingsColumns = <Row extends StandingsRow>(
  { contest, columns }: Pick<ShownStandings<Row>, 'contest' | 'columns'>,
  { panelId, chosenId, placeByName }: ColumnContext,
): readonly DataColumn<Row>[] => {
  const withSalaries = hasSalaries(contest);
  return useMemo(
    () =>
      columns({ panelId, chosenId, placeByName }).filter(
        ({ id }) => withSalaries || id !== 'salary',
      ),
    [columns, panelId, chosenId, placeByName, withSalaries],
  );
};
