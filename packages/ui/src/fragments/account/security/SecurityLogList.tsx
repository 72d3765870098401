import { SECURITY_EVENT_WORDS } from '@captains-pick/contract';
import { useState } from 'react';
import { failureText, formatLocalTime, useNow } from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { useSecurityLog } from '../section/ownAccountQueries.ts';
import styles from './Security.module.css';

const MINUTE_MS = 60_000;
const SHOWN_AT_FIRST = 10;

const endedText = (sessions: number | null): string | null => {
  if (sessions === null || sessions === 0) return null;
  return sessions === 1 ? '1 session ended' : `${sessions} sessions ended`;
};

/** What happened to the account, newest first. */
export const SecurityLogList = ({
  viewer,
  now: fixed,
}: Pick<AccountTabProps, 'viewer' | 'now'>) => {
  const now = useNow(MINUTE_MS, fixed);
  const { data, error, refetch, isFetching } = useSecurityLog(viewer);
  const [all, setAll] = useState(false);
  const content = () => {
    if (data === undefined) {
      return error === null ? (
        <LoadingState message="Loading the security log..." />
      ) : (
        <ErrorState
          message={failureText(error, 'Failed to load the security log.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    if (data.events.length === 0) {
      return <p className={styles['times']}>Nothing has happened yet.</p>;
    }
    const shown = all ? data.events : data.events.slice(0, SHOWN_AT_FIRST);
    return (
      <>
        <ul className={styles['list']}>
          {shown.map(({ _id, at, kind, device, sessions }) => (
            <li key={_id} className={styles['row']}>
              <div className={styles['what']}>
                <p>{SECURITY_EVENT_WORDS[kind]}</p>
                <p className={styles['times']}>
                  {[device, endedText(sessions)].filter((part) => part !== null).join(', ')}
                </p>
              </div>
              <time className={styles['when']} dateTime={at}>
                {formatLocalTime(Date.parse(at), now)}
              </time>
            </li>
          ))}
        </ul>
        {shown.length === data.events.length ? null : (
          <div className={styles['all']}>
            <Button fullWidth onClick={() => setAll(true)}>
              Show all {data.events.length}
            </Button>
          </div>
        )}
      </>
    );
  };
  return <AccountSection title="Security log">{content()}</AccountSection>;
};
