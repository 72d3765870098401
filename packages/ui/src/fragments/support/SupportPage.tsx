import { hrefTo } from '@captains-pick/contract';
import { AppLink } from '../../navigation/index.ts';
import { SupportLine } from '../../pieces/support-line/index.ts';
import { ComingSoon } from './ComingSoon.tsx';
import styles from './SupportPage.module.css';

/** Announces support and says how to get help until then. */
export const SupportPage = () => (
  <div className={styles['page']}>
    <h1 className={styles['title']}>Support</h1>
    <ComingSoon />
    <h2 className={styles['soon']}>Coming soon</h2>
    <p className={styles['text']}>
      Soon you can ask questions and follow the answers here. Until then, email us: a person reads
      every email.
    </p>
    <SupportLine />
    <p className={styles['text']}>
      Your question may already be answered in{' '}
      <AppLink href={hrefTo('how-it-works')}>How It Works</AppLink> or the{' '}
      <AppLink href={hrefTo('rules')}>Rules</AppLink>.
    </p>
  </div>
);
