import type { ReactNode } from 'react';
import { AppLink } from '../../navigation/index.ts';
import styles from './AuthPanel.module.css';

export interface AuthPanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The other way in: a question and where it leads. */
  readonly aside: { readonly question: string; readonly link: string; readonly href: string };
}

/** The page around the login and sign-up forms. */
export const AuthPanel = ({ title, children, aside }: AuthPanelProps) => (
  <div className={styles['page']}>
    <section className={styles['panel']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
      <p className={styles['aside']}>
        {aside.question} <AppLink href={aside.href}>{aside.link}</AppLink>
      </p>
    </section>
  </div>
);
