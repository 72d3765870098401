import { ListTable, type TableProps } from '../../primitives/data-table/index.ts';
import styles from './DialogTable.module.css';

/** A table that fills a dialog from edge to edge. Its head sticks below the dialog's head. */
export const DialogTable = <Row extends object>(
  props: Omit<TableProps<Row>, 'frame' | 'className'>,
) => (
  // `Omit` loses the union of controlled and uncontrolled sorting.
  <ListTable {...(props as TableProps<Row>)} frame="flat" className={styles['in-dialog'] ?? ''} />
);
