export { DataTable } from './DataTable.tsx';
export { ListTable } from './ListTable.tsx';
export { PartsTable, pageOfPlace } from './PartsTable.tsx';
export { RowButton } from './rows/RowButton.tsx';
export { sortingOf, sortingPart } from './sorting/sortingPart.ts';
export { rankTextsInSteps } from './sorting/sortRanks.ts';
export { usePrinting } from './window/usePrinting.ts';
export type { DataColumn, RowState, Sorting, TableProps } from './shared/table.ts';
