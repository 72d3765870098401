import type { ReactNode } from 'react';
import { AppLink } from '../../navigation/index.ts';
import styles from './AuthPanel.module.css';

export interface AuthPanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A question with a link to the other form, log in or sign up. */
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
