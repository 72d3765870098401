import { useState } from 'react';
import type { DataColumn, SortDirection, Sorting, SortingProps } from '../shared/table.ts';

interface SortedBy<Row> {
  readonly sorting: Sorting | null;
  /** Sorts by a column in its first direction, or reverses the direction if the table is already sorted that way. */
  readonly toggle: (column: DataColumn<Row>) => void;
}

/** A table's sorting: kept here, or controlled by the caller. */
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
