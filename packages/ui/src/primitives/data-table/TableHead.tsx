import { ArrowDown, ArrowUp } from 'lucide-react';
import { cellProps } from './shared/cellProps.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import styles from './shared/DataTable.module.css';
import { isSortable, type DataColumn, type SortDirection } from './shared/table.ts';

const ARIA_SORT: Record<SortDirection, 'ascending' | 'descending'> = {
  asc: 'ascending',
  desc: 'descending',
};

export const TableHead = <Row,>({
  column,
  sorted,
  onToggle,
}: {
  readonly column: DataColumn<Row>;
  readonly sorted: SortDirection | null;
  readonly onToggle: () => void;
}) => {
  const label = column.hideHeader ? (
    <VisuallyHidden>{column.header}</VisuallyHidden>
  ) : (
    column.header
  );
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...cellProps(column)}
      scope="col"
      aria-sort={sorted === null ? undefined : ARIA_SORT[sorted]}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {isSortable(column) ? (
        <button type="button" className={styles['sort']} onClick={onToggle}>
          {label}
          {sorted === null ? null : <Arrow aria-hidden="true" size={12} strokeWidth={2.5} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
};
