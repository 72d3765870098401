import { useEffect, useEffectEvent, useState } from 'react';
import { SupportLine } from '../../pieces/support-line/index.ts';
import { Button } from '../../primitives/button/index.ts';
import styles from './ErrorPage.module.css';

export interface ErrorPageProps {
  /** The value that was thrown. */
  readonly error: unknown;
  /** Reloads the page. Default: the browser's reload. */
  readonly onReload?: () => void;
}

const textOf = (error: unknown): string | null => {
  if (error instanceof Error) return error.message === '' ? error.name : error.message;
  return typeof error === 'string' && error !== '' ? error : null;
};

const reloadPage = (): void => window.location.reload();

/**
 * Shown when the app itself fails. Offline, the likely cause is code that did not load: the page reloads once online.
 */
export const ErrorPage = ({ error, onReload = reloadPage }: ErrorPageProps) => {
  const text = textOf(error);
  const [offline] = useState(() => !navigator.onLine);
  const reload = useEffectEvent(onReload);
  useEffect(() => {
    if (!offline) return;
    const left = new AbortController();
    window.addEventListener('online', () => reload(), left);
    return () => left.abort();
  }, [offline]);
  if (offline) {
    return (
      <div className={styles['page']} role="alert">
        <h1 className={styles['title']}>You are offline</h1>
        <p className={styles['text']}>This page opens when you are back online.</p>
      </div>
    );
  }
  return (
    <div className={styles['page']} role="alert">
      <h1 className={styles['title']}>Unexpected Application Error!</h1>
      <p className={styles['text']}>
        This page stopped working. Everything you confirmed is saved. Reload the page to continue.
      </p>
      {text === null ? null : <p className={styles['error']}>{text}</p>}
      <Button variant="primary" onClick={onReload}>
        Reload
      </Button>
      <SupportLine />
    </div>
  );
};
