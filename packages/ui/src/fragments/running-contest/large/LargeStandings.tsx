import { failureText, formatRecentTime, withinSentence } from '../../../data/index.ts';
import { formatCount } from '@captains-pick/rules';
import { useCallback, useMemo } from 'react';
import { ContestDetails, DetailsFact } from '../../../pieces/contest-details/index.ts';
import { ContestHistory } from '../../../pieces/entry-history/index.ts';
import { freshnessOf } from '../../../pieces/freshness/index.ts';
import { RefreshControl, useAutoRefresh } from '../../../pieces/refresh-control/index.ts';
import {
  PartsStandings,
  useServedOrder,
  type ColumnContext,
} from '../../../pieces/standings-layout/index.ts';
import { offeredPayouts } from '../../../pieces/contest-facts/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { SPORT_VIEWS } from '../../../sports/index.ts';
import { standingColumns } from '../columns/standingColumns.tsx';
import { LiveAlerts } from '../LiveAlerts.tsx';
import { OwnFigures } from '../OwnFigures.tsx';
import { prizeFact } from '../rows/prizeFact.ts';
import { remainingText } from '../rows/standingRows.ts';
import styles from '../RunningContest.module.css';
import type { RunningStandingsProps } from '../RunningStandings.tsx';
import { useSettled } from '../useSettled.ts';
import { useLargeStandings } from './useLargeStandings.ts';

const PRESENT = { state: 'none' } as const;
const noUpdate = (): void => {};

/**
 * The standings of a contest whose entries are too many to be loaded: the server ranks, sorts and searches them, and
 * the page loads the rows that it shows.
 */
export const LargeStandings = ({
  contest,
  viewer,
  now,
  loginHref,
  onLogin,
  live,
  refresh,
}: Omit<RunningStandingsProps, 'chances'>) => {
  const { team, ...order } = useServedOrder();
  const standings = useLargeStandings(contest, viewer, order, team);
  const { own, known, updates, changes, playersOut, error } = standings;
  const autoRefresh = useAutoRefresh(refresh.onRefresh, refresh.failedAt, live !== null);
  const settled = useSettled(updates);
  const { sport } = contest;
  const payouts = useMemo(() => offeredPayouts(contest).places, [contest]);
  // The event's dialogs mark the players of the viewer's lineups.
  const withOwn = useMemo(
    () => ({ ...contest, entrants: own.map(({ entrant }) => entrant) }),
    [contest, own],
  );
  const freshness = freshnessOf(contest.results, sport, now);
  const staleSince =
    freshness.state === 'stale' && contest.results !== null
      ? withinSentence(formatRecentTime(Date.parse(contest.results.observedAt), now))
      : null;
  const columns = useCallback(
    (context: ColumnContext) => standingColumns({ sport, updates, ...context }),
    [sport, updates],
  );
  return (
    <div className={styles['live']} data-sport={sport} data-settled={settled || undefined}>
      <ContestDetails
        contest={withOwn}
        viewer={viewer}
        now={now}
        loginHref={loginHref}
        onLogin={onLogin}
        rows={own}
        onPhone="folded"
      >
        <DetailsFact
          label="Players left"
          value={`${formatCount(contest.players.length - playersOut.length)} of ${formatCount(contest.players.length)}`}
        />
      </ContestDetails>
      <PartsStandings
        {...standings}
        title="Standings"
        aside={
          <RefreshControl
            freshness={freshness.text}
            refreshing={refresh.refreshing}
            onRefresh={autoRefresh.refreshNow}
            updates={
              live === null
                ? {
                    by: 'timer',
                    auto: autoRefresh.auto,
                    onAutoChange: autoRefresh.setAuto,
                    secondsLeft: autoRefresh.secondsLeft,
                  }
                : { by: 'server', ...live }
            }
          />
        }
        alert={
          <LiveAlerts
            failure={refresh.failure}
            stale={freshness.state === 'stale' ? freshness.warning : null}
            past={PRESENT}
            onNow={noUpdate}
            changes={changes}
          />
        }
        renderLead={(openId) =>
          known.length === 0 ? undefined : (
            <>
              <OwnFigures rows={own} openId={openId} chances={undefined} />
              <ContestHistory
                phase="live"
                contest={contest}
                viewer={viewer}
                rows={known}
                payouts={payouts}
                openId={openId}
                staleSince={staleSince}
                shownUpdate={null}
                onShowUpdate={null}
              />
            </>
          )
        }
        contest={contest}
        payouts={payouts}
        columns={columns}
        teamHead={(row) => ({
          phase: 'live',
          title: row.own ? 'Your team' : 'Team',
          facts: [
            { label: 'Rank', value: row.rankText },
            { label: 'Remaining', value: remainingText(row) },
            prizeFact(row),
          ],
        })}
        ownBar={(row) => ({
          detail: row.eliminated ? 'Out' : `${remainingText(row)} left`,
          figures: [{ label: SPORT_VIEWS[sport].total, value: row.totalText }, prizeFact(row)],
        })}
        failure={
          error === null ? null : (
            <ErrorState
              message={`Error: ${failureText(error, 'Could not load these entries.')}`}
              retrying={standings.isFetching}
              onRetry={standings.refetch}
            />
          )
        }
      />
    </div>
  );
};
