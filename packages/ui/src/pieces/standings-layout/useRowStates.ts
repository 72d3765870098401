import { useCallback } from 'react';
import type { RowState } from '../../primitives/data-table/index.ts';
import type { StandingsRow } from './standingsRows.ts';

/** How the table marks each row, given the row whose team is open. Stable while that row stays the same. */
export const useRowStates = (
  open: StandingsRow | undefined,
): ((row: StandingsRow) => readonly RowState[]) => {
  const openId = open?.id;
  return useCallback(
    ({ id, own, eliminated }: StandingsRow) => [
      ...(own ? (['own'] as const) : []),
      ...(eliminated ? (['eliminated'] as const) : []),
      ...(id === openId ? (['selected'] as const) : []),
    ],
    [openId],
  );
};
