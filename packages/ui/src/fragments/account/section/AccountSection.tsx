import { useId, type ReactNode } from 'react';
import styles from './AccountSection.module.css';

/** A part of a tab of the account page. */
export const AccountSection = ({
  title,
  note = null,
  children,
}: {
  readonly title: string;
  /** Beside the title, such as a count. */
  readonly note?: string | null;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {note === null ? null : <p className={styles['note']}>{note}</p>}
      </header>
      {children}
    </section>
  );
};
