import { ListTable, type TableProps } from '../../primitives/data-table/index.ts';
import styles from './DialogTable.module.css';

/** A table that fills a dialog from edge to edge; its head stays below the dialog's own. */
export const DialogTable = <Row extends object>(
  props: Omit<TableProps<Row>, 'frame' | 'className'>,
) => (
  // The union of controlled and uncontrolled sorting does not survive `Omit`.
  <ListTable {...(props as TableProps<Row>)} frame="flat" className={styles['in-dialog'] ?? ''} />
);
