import { useEffect, useState } from 'react';
import { Notice } from '../notice/index.ts';
import styles from './ConnectionNotice.module.css';

/** How often it is asked whether a person still waits, in milliseconds. */
const TICK = 200;

export interface ConnectionNoticeProps {
  /** Whether a person waits for something that the connection must bring. */
  readonly isWaiting: () => boolean;
}

/** Says, over the page, that what was opened waits for the connection. */
export const ConnectionNotice = ({ isWaiting }: ConnectionNoticeProps) => {
  const [shown, setShown] = useState(isWaiting);
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = (): void => {
      setShown(isWaiting());
      setOnline(navigator.onLine);
    };
    look();
    const timer = setInterval(look, TICK);
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
