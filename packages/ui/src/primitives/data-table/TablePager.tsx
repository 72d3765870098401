import { Button } from '../button/index.ts';
import styles from './DataTable.module.css';

export interface TablePagerProps {
  /** What the table holds. */
  readonly caption: string;
  /** The element whose rows change. */
  readonly tableId: string;
  /** The page that shows, from 0. */
  readonly page: number;
  /** How many there are. */
  readonly pages: number;
  /** Asks for another page: before the first and after the last it is never asked. */
  readonly onPage: (turned: { readonly page: number }) => void;
}

/** Turns the pages of a table. */
export const TablePager = ({ caption, tableId, page, pages, onPage }: TablePagerProps) => (
  <nav className={styles['pager']} aria-label={`Pages: ${caption}`}>
    <span aria-live="polite">
      Page {page + 1} of {pages}
    </span>
    <span className={styles['pager-buttons']}>
      <Button
        size="sm"
        disabled={page === 0}
        aria-controls={tableId}
        onClick={() => onPage({ page: page - 1 })}
      >
        Prev
      </Button>
      <Button
        size="sm"
        disabled={page >= pages - 1}
        aria-controls={tableId}
        onClick={() => onPage({ page: page + 1 })}
      >
        Next
      </Button>
    </span>
  </nav>
);
