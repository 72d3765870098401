import styles from './Logo.module.css';

/** The product's mark, half yellow and half navy, with its name. */
export const Logo = () => (
  <span className={styles['logo']}>
    <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
      <rect className={styles['navy']} width="24" height="24" rx="4" />
      <path className={styles['yellow']} d="M4 0h8v24H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" />
    </svg>
    Captain’s Pick
  </span>
);
