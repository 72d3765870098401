import { memo, type MouseEvent } from 'react';
import { cellProps } from '../shared/cellProps.ts';
import styles from '../shared/DataTable.module.css';
import type { DataColumn } from '../shared/table.ts';

/** True for a click on a control inside the row. A `RowButton` does not count as one. */
const meantForControl = (event: MouseEvent<HTMLTableRowElement>): boolean => {
  if (!(event.target instanceof Element)) return true;
  const control = event.target.closest('a, button, input, select, label, [role="button"]');
  return (
    control !== null &&
    event.currentTarget.contains(control) &&
    !control.hasAttribute('data-row-button')
  );
};

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly index: number;
  readonly state: string;
  /** From 1, counting heads and full-width rows; undefined if all rows are rendered. */
  readonly ariaRowIndex: number | undefined;
  readonly beforeLine: boolean;
  readonly onRowActivate: ((activation: { readonly row: Row }) => void) | undefined;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

const BodyRow = <Row,>({
  id,
  row,
  columns,
  index,
  state,
  ariaRowIndex,
  beforeLine,
  onRowActivate,
  measure,
}: TableRowProps<Row>) => (
  <tr
    ref={measure}
    className={styles['row']}
    data-state={state}
    data-row-id={id}
    data-row-index={index}
    data-activatable={onRowActivate === undefined ? undefined : true}
    data-before-line={beforeLine || undefined}
    aria-rowindex={ariaRowIndex}
    onClick={
      onRowActivate === undefined
        ? undefined
        : (event) => {
            if (!meantForControl(event)) onRowActivate({ row });
          }
    }
  >
    {columns.map((column) => {
      const content = column.cell === undefined ? column.accessor?.(row) : column.cell(row);
      return column.emphasis === 'key' ? (
        <th key={column.id} {...cellProps(column)} scope="row">
          {content}
        </th>
      ) : (
        <td key={column.id} {...cellProps(column)}>
          {content}
        </td>
      );
    })}
  </tr>
);

// A long table renders on every scroll, and most of its rows have not changed.
export const TableRow = memo(BodyRow) as typeof BodyRow;

/** An empty row with the height of rows that are not rendered. */
export const Gap = ({ height, span }: { readonly height: number; readonly span: number }) => (
  <tr className={styles['gap']} aria-hidden="true">
    <td colSpan={span} style={{ height }}>
      {null}
    </td>
  </tr>
);
