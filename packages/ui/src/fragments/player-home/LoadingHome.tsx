import { Skeleton } from '../../primitives/skeleton/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './PlayerHome.module.css';

const ROWS = [0, 1, 2, 3] as const;

/** Placeholders of the size of rows. Which sections the page has is not known yet. */
export const LoadingHome = () => (
  <div className={styles['page']} aria-busy="true">
    <VisuallyHidden as="output">Loading your contests</VisuallyHidden>
    <div className={styles['grid']}>
      <div className={styles['open']}>
        <div className={styles['head']}>
          <Skeleton width="7rem" height="1rem" />
        </div>
        <div className={styles['placeholders']}>
          {ROWS.map((row) => (
            <div key={row} className={styles['placeholder']}>
              <Skeleton width="1.75rem" height="1.75rem" />
              <Skeleton width="min(16rem, 70%)" />
            </div>
          ))}
        </div>
      </div>
    </div>
  </div>
);
