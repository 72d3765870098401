import { Skeleton } from '../../skeleton/index.ts';
import { cellProps } from '../shared/cellProps.ts';
import styles from '../shared/DataTable.module.css';
import type { DataColumn } from '../shared/table.ts';

/** Placeholder rows of real height, shown while rows are loading. */
export const SkeletonRows = <Row,>({
  columns,
  count,
}: {
  readonly columns: readonly DataColumn<Row>[];
  readonly count: number;
}) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} className={styles['row']} aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} {...cellProps(column)}>
          {column.hideHeader ? null : (
            <Skeleton width={column.numeric ? '3rem' : `${9 - (row % 3) * 1.5}rem`} />
          )}
        </td>
      ))}
    </tr>
  ));
