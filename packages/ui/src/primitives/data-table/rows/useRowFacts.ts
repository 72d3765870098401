import { useMemo, type ReactNode } from 'react';
import type { RowState, TableProps } from '../shared/table.ts';

const stateText = (state: RowState | readonly RowState[]): string =>
  typeof state === 'string' ? state : state.join(' ');

export interface RowFacts {
  /** The id of each row. */
  readonly ids: readonly string[];
  /** The states of each row, separated by spaces. Empty for a table without row states. */
  readonly states: readonly string[];
  /** The full-width rows, each with the index of the row above it. */
  readonly lines: readonly { readonly index: number; readonly line: ReactNode }[];
}

/** What the caller of a table says about each row, computed only when rows change. */
export const useRowFacts = <Row>(
  shown: readonly Row[],
  { getRowId, rowState, afterRow }: Pick<TableProps<Row>, 'getRowId' | 'rowState' | 'afterRow'>,
): RowFacts => {
  const ids = useMemo(() => shown.map(getRowId), [shown, getRowId]);
  const states = useMemo(
    () => (rowState === undefined ? [] : shown.map((row) => stateText(rowState(row)))),
    [shown, rowState],
  );
  const lines = useMemo(
    () =>
      afterRow === undefined
        ? []
        : shown.flatMap((row, index) => {
            const line = afterRow(row, index) ?? null;
            return line === null ? [] : [{ index, line }];
          }),
    [shown, afterRow],
  );
  return { ids, states, lines };
};
