export {
  DataTable,
  RowButton,
  type DataColumn,
  type DataTableProps,
  type RowState,
  type SortDirection,
  type Sorting,
  type SortValue,
  type TableDensity,
} from './DataTable.tsx';
export { sortRanks } from './sortRanks.ts';
