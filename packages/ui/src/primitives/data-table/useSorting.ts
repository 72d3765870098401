import { useState } from 'react';
import type { DataColumn, SortDirection, Sorting, SortingProps } from './table.ts';

interface SortedBy<Row> {
  readonly sorting: Sorting | null;
  /** Sorts by a column in its first direction; where it is sorted so already, in the other. */
  readonly toggle: (column: DataColumn<Row>) => void;
}

/** What a table is sorted by: its own affair, or controlled from outside. */
export const useSorting = <Row>({
  sorting: controlled,
  onSortingChange,
  defaultSorting,
}: SortingProps): SortedBy<Row> => {
  const [uncontrolled, setUncontrolled] = useState<Sorting | null>(defaultSorting ?? null);
  const sorting = controlled ?? uncontrolled;
  return {
    sorting,
    toggle: (column) => {
      const first: SortDirection = column.sortDescFirst ? 'desc' : 'asc';
      const other: SortDirection = column.sortDescFirst ? 'asc' : 'desc';
      const next: Sorting = {
        column: column.id,
        direction: sorting?.column === column.id && sorting.direction === first ? other : first,
      };
      if (onSortingChange === undefined) setUncontrolled(next);
      else onSortingChange({ sorting: next });
    },
  };
};
