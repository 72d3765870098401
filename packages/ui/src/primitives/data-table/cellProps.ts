import type { DataColumn } from './table.ts';

/** How a column's cells are marked for the styles: heads, rows and skeletons alike. */
export const cellProps = <Row>(column: DataColumn<Row>) => ({
  'data-column': column.id,
  'data-numeric': column.numeric || undefined,
  'data-emphasis': column.emphasis,
  'data-grow': column.grow || undefined,
  'data-hide-on-phone': column.hideOnPhone || undefined,
  'data-hide-when-narrow': column.hideWhenNarrow || undefined,
  className: column.className,
});
