import { formatCount } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { ContestDetails, DetailsFact } from '../../../pieces/contest-details/index.ts';
import styles from '../RunningContest.module.css';
import type { StandingRow } from '../rows/standingRows.ts';
import type { LivePageProps } from './livePage.ts';
import { useSettled } from './useSettled.ts';

export interface LivePageFrameProps extends Pick<
  LivePageProps,
  'contest' | 'viewer' | 'now' | 'loginHref' | 'onLogin'
> {
  /** The viewer's rows. */
  readonly rows: readonly StandingRow[];
  readonly playersLeft: number;
  /** Number of updates since the page was opened. */
  readonly updates: number;
  readonly children: ReactNode;
}

/** The details of a running contest above its standings. */
export const LivePage = ({
  contest,
  viewer,
  now,
  loginHref,
  onLogin,
  rows,
  playersLeft,
  updates,
  children,
}: LivePageFrameProps) => {
  const settled = useSettled(updates);
  return (
    <div className={styles['live']} data-sport={contest.sport} data-settled={settled || undefined}>
      <ContestDetails
        contest={contest}
        viewer={viewer}
        now={now}
        loginHref={loginHref}
        onLogin={onLogin}
        rows={rows}
        onPhone="folded"
      >
        <DetailsFact
          label="Players left"
          value={`${formatCount(playersLeft)} of ${formatCount(contest.players.length)}`}
        />
      </ContestDetails>
      {children}
    </div>
  );
};
