export { DataTable, type DataTableProps } from './DataTable.tsx';
export { ListTable } from './ListTable.tsx';
export { RowButton } from './RowButton.tsx';
export { rankTextsInSteps } from './sortRanks.ts';
export type {
  DataColumn,
  RowState,
  SortDirection,
  Sorting,
  SortValue,
  TableDensity,
  TableProps,
} from './table.ts';
