import styles from './SupportLine.module.css';

export const SUPPORT_EMAIL = 'support@captainspick.example';

/** Where to ask a person: one line, the same everywhere. */
export const SupportLine = () => (
  <p className={styles['line']}>
    Questions? Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
  </p>
);
