import type { Chances } from '@captains-pick/rules';
import { CHANCE_LABELS, chanceText, NO_CHANCE } from '../../../pieces/chances/index.ts';
import type { DataColumn } from '../../../primitives/data-table/index.ts';
import type { StandingRow } from '../rows/standingRows.ts';

/** Columns with the entries' chances. A dash is shown for unknown chances. */
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
    // The team panel shows both chances with their errors.
    hideWhenNarrow: which === 'win',
  }));
