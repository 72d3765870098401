import type { ComponentProps } from 'react';
import styles from './DataTable.module.css';

/** The key column's button: its press is the row's. Keyboards reach the row through it, and only through it. */
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
