import type { Chances } from '@captains-pick/rules';
import { CHANCE_LABELS, chanceText, NO_CHANCE } from '../../pieces/chances/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import type { StandingRow } from './standingRows.ts';

/** The chances of the rows' entries, as columns; dashes where nothing is known of one. */
export const chanceColumns = (chances: Chances | null): readonly DataColumn<StandingRow>[] =>
  (['cash', 'win'] as const).map((which) => ({
    id: which,
    header: CHANCE_LABELS[which],
    accessor: ({ id }) => chances?.byEntry.get(id)?.[which] ?? null,
    cell: ({ id, eliminated }) => {
      const known = chances?.byEntry.get(id);
      return known ? chanceText(known[which], known[`${which}Error`], eliminated) : NO_CHANCE;
    },
    numeric: true,
    sortDescFirst: true,
    // The team's panel says both, with their errors.
    hideWhenNarrow: which === 'win',
  }));
