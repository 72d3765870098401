export { DataTable } from './DataTable.tsx';
export { ListTable } from './ListTable.tsx';
export { RowButton } from './RowButton.tsx';
export { rankTextsInSteps } from './sortRanks.ts';
export type { DataColumn, RowState, Sorting, TableProps } from './table.ts';
