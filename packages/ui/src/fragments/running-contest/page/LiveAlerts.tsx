import { updateText } from '../../../pieces/freshness/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import styles from '../RunningContest.module.css';
import { changesText, type StandingChanges } from '../rows/standingChanges.ts';
import type { Past } from '../rows/usePastStandings.ts';

/** Which standings the table shows, if not the present ones. */
const PastNotice = ({ past, onNow }: { readonly past: Past; readonly onNow: () => void }) => {
  if (past.state === 'none') return null;
  return (
    <div className={styles['past']}>
      <output>
        {past.state === 'loading' ? 'Loading the standings at this update…' : null}
        {past.state === 'failed' ? `The update could not be loaded: ${past.reason}` : null}
        {past.state === 'shown'
          ? `The table shows the standings at ${updateText(past.standings.update)}.`
          : null}
      </output>
      <Button size="sm" onClick={onNow}>
        Back to now
      </Button>
    </div>
  );
};

export interface LiveAlertsProps {
  /** Why the last refresh failed; null if it did not. */
  readonly failure: string | null;
  /** That the results are old; null if they are not. */
  readonly stale: string | null;
  readonly past: Past;
  readonly onNow: () => void;
  /** What the last update changed; null: there was none. */
  readonly changes: StandingChanges | null;
}

/** What is said above the standings: what is wrong with them, of when they are, and what has changed. */
export const LiveAlerts = ({ failure, stale, past, onNow, changes }: LiveAlertsProps) => (
  <>
    {failure === null ? null : (
      <p role="alert" className={styles['failure']}>
        Refresh failed: {failure}
      </p>
    )}
    {stale === null ? null : (
      <div className={styles['stale']}>
        <Notice tone="info">{stale}</Notice>
      </div>
    )}
    <PastNotice past={past} onNow={onNow} />
    <output className={styles['changes']}>{changes === null ? null : changesText(changes)}</output>
  </>
);
