import type { ComponentProps } from 'react';
import styles from '../shared/DataTable.module.css';

/** The button in the key column. Pressing it activates the row. It is the row's only keyboard target. */
export const RowButton = ({ className, children, ...rest }: ComponentProps<'button'>) => (
  <button
    {...rest}
    type="button"
    data-row-button=""
    className={[styles['row-button'], className].filter(Boolean).join(' ')}
  >
    {children}
  </button>
);
