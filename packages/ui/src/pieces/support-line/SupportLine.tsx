import styles from './SupportLine.module.css';

export const SUPPORT_EMAIL = 'support@captainspick.example';

export interface SupportLineProps {
  /** The support address. Default: the address of the pages of words. Null: there is none. */
  readonly email?: string | null;
}

/** How to contact support; the same line everywhere. */
export const SupportLine = ({ email = SUPPORT_EMAIL }: SupportLineProps) => (
  <p className={styles['line']}>
    {email === null ? (
      'Questions? Ask whoever gave you your invitation code.'
    ) : (
      <>
        Questions? Write to <a href={`mailto:${email}`}>{email}</a>
      </>
    )}
  </p>
);
