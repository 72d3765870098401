import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import styles from './DialogTable.module.css';

/** A table that fills a dialog from edge to edge; its head stays below the dialog's own. */
export const DialogTable = <Row extends object>(
  props: Omit<DataTableProps<Row>, 'frame' | 'className'>,
) => (
  // The union of controlled and uncontrolled sorting does not survive `Omit`.
  <DataTable
    {...(props as DataTableProps<Row>)}
    frame="flat"
    className={styles['in-dialog'] ?? ''}
  />
);
