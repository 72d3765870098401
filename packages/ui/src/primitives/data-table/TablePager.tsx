import { Button } from '../button/index.ts';
import styles from './shared/DataTable.module.css';

export interface TablePagerProps {
  /** The table's caption. */
  readonly caption: string;
  /** The id of the element whose rows change. */
  readonly tableId: string;
  /** The open page, from 0. */
  readonly page: number;
  /** The number of pages. */
  readonly pages: number;
  /** Called with the page to open. Never called for a page before the first or after the last. */
  readonly onPage: (turned: { readonly page: number }) => void;
}

/** The page controls of a table. */
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
