import { useEffect, useState } from 'react';
import { Notice } from '../notice/index.ts';
import styles from './ConnectionNotice.module.css';

/** How often `isWaiting` is polled, in milliseconds. */
const POLL_MS = 200;

export interface ConnectionNoticeProps {
  /** Returns whether a person is waiting for a load that needs the connection. */
  readonly isWaiting: () => boolean;
}

/** A notice over the page: it is waiting for the connection to load what was opened. */
export const ConnectionNotice = ({ isWaiting }: ConnectionNoticeProps) => {
  const [shown, setShown] = useState(isWaiting);
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = (): void => {
      setShown(isWaiting());
      setOnline(navigator.onLine);
    };
    look();
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (!shown) return null;
  return (
    <div className={styles['place']}>
      <div className={styles['notice']}>
        <Notice tone="error">
          {online
            ? 'The server can’t be reached. What you opened appears when the connection is back.'
            : 'You are offline. What you opened appears when you are back online.'}
        </Notice>
      </div>
    </div>
  );
};
