import { hrefTo } from '@captains-pick/contract';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import styles from './NotFoundPage.module.css';

/** Shown at unknown addresses. */
export const NotFoundPage = () => (
  <div className={styles['page']}>
    <div className={styles['row']} aria-hidden="true">
      <span className={styles['rank']}>404</span>
      <span>This page</span>
      <span className={styles['out']}>Out</span>
    </div>
    <h1 className={styles['title']}>404 - Page Not Found</h1>
    <p className={styles['text']}>Oops! The page you&apos;re looking for doesn&apos;t exist.</p>
    <ButtonLink href={hrefTo('home')} variant="primary">
      Go to the homepage
    </ButtonLink>
  </div>
);
