import type { DataColumn } from './table.ts';

/** The attributes of a column's cells that styles select: in heads, rows and skeletons. */
export const cellProps = <Row>(column: DataColumn<Row>) => ({
  'data-column': column.id,
  'data-numeric': column.numeric || undefined,
  'data-emphasis': column.emphasis,
  'data-grow': column.grow || undefined,
  'data-hide-on-phone': column.hideOnPhone || undefined,
  'data-hide-when-narrow': column.hideWhenNarrow || undefined,
  className: column.className,
});
