import { isLargeField, type Contest } from '@captains-pick/contract';
import { formatCount } from '@captains-pick/rules';
import { useCallback, useMemo } from 'react';
import {
  formatRecentTime,
  withinSentence,
  useChances,
  type ChancesFeed,
  type Viewer,
} from '../../data/index.ts';
import { useView } from '../../navigation/index.ts';
import { ChanceBars, ChancesNote } from '../../pieces/chances/index.ts';
import { ContestDetails, DetailsFact } from '../../pieces/contest-details/index.ts';
import { ContestHistory, UPDATE_PARTS } from '../../pieces/entry-history/index.ts';
import { FinishedDraft } from '../../pieces/finished-draft/index.ts';
import { freshnessOf } from '../../pieces/freshness/index.ts';
import { RefreshControl, useAutoRefresh } from '../../pieces/refresh-control/index.ts';
import {
  Standings,
  StandingsLoading,
  type ColumnContext,
} from '../../pieces/standings-layout/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import { chanceColumns } from './columns/chanceColumns.tsx';
import { LiveAlerts } from './LiveAlerts.tsx';
import { OwnFigures } from './OwnFigures.tsx';
import styles from './RunningContest.module.css';
import { standingColumns } from './columns/standingColumns.tsx';
import { lateLoaded } from '../../primitives/on-demand/index.ts';
import { prizeFact } from './rows/prizeFact.ts';
import { remainingText } from './rows/standingRows.ts';
import { useSettled } from './useSettled.ts';
import { usePastStandings } from './rows/usePastStandings.ts';
import { useStandings, type LiveStandings } from './rows/useStandings.ts';

interface LiveUpdates {
  readonly paused: boolean;
  readonly onPausedChange: (change: { readonly paused: boolean }) => void;
}

export interface RunningStandingsProps {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
  readonly loginHref: string;
  /** A visitor asked to see their entries. The app opens the login page and returns here afterwards. */
  readonly onLogin: () => void;
  /** Computes the entries' chances. Null: chances are not shown. The reference must be stable. */
  readonly chances: ChancesFeed | null;
  /** The connection that sends updates. Null: there is none. */
  readonly live: LiveUpdates | null;
  readonly refresh: {
    readonly refreshing: boolean;
    readonly failure: string | null;
    /** Time of the last failed refresh in epoch milliseconds. 0: never. */
    readonly failedAt: number;
    readonly onRefresh: () => void;
  };
}

const LargeStandings = lateLoaded<Omit<RunningStandingsProps, 'chances'>>(
  async () => (await import('./large/LargeStandings.tsx')).LargeStandings,
);

/** The standings of a running contest, beside the open team. */
export const RunningStandings = (props: RunningStandingsProps) => {
  const { contest } = props;
  if (!isLargeField(contest)) return <WholeStandings {...props} />;
  const { chances: _ofSmallFields, ...large } = props;
  return (
    <LargeStandings
      {...large}
      placeholder={
        <StandingsLoading name={contest.tournamentName} message="Loading Contest Information..." />
      }
    />
  );
};

const WholeStandings = ({ contest, viewer, ...page }: RunningStandingsProps) => {
  const standings = useStandings(contest, viewer);
  return standings === null ? (
    <StandingsLoading name={contest.tournamentName} message="Loading Contest Information..." />
  ) : (
    <LiveTable {...page} standings={standings} />
  );
};

interface LiveTableProps extends Omit<RunningStandingsProps, 'contest' | 'viewer'> {
  readonly standings: LiveStandings;
}

const LiveTable = ({
  standings,
  now,
  loginHref,
  onLogin,
  chances: chancesFeed,
  live,
  refresh,
}: LiveTableProps) => {
  const { contest, viewer, rows, payouts, playersLeft, updates, changes } = standings;
  const [{ update: shownUpdate }, showUpdate] = useView(UPDATE_PARTS);
  const past = usePastStandings(contest, viewer, shownUpdate);
  /** What the table and the team show. */
  const shown = past.state === 'shown' ? past.standings : standings;
  const isPast = shown !== standings;
  const autoRefresh = useAutoRefresh(refresh.onRefresh, refresh.failedAt, live !== null);
  const settled = useSettled(updates);

  const { sport } = contest;
  const computed = useChances(chancesFeed, contest);
  const chances = computed?.chances ?? null;
  const freshness = freshnessOf(contest.results, sport, now);
  const staleSince =
    freshness.state === 'stale' && contest.results !== null
      ? withinSentence(formatRecentTime(Date.parse(contest.results.observedAt), now))
      : null;
  // Chances are of the present standings.
  const withChances = computed !== null && !isPast;
  const chanceColumnList = useMemo(
    () => (withChances ? chanceColumns(chances) : []),
    [withChances, chances],
  );
  const columns = useCallback(
    (context: ColumnContext) => [
      ...standingColumns({ sport, updates, ...context }),
      ...chanceColumnList,
    ],
    [sport, updates, chanceColumnList],
  );

  return (
    <div className={styles['live']} data-sport={sport} data-settled={settled || undefined}>
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
      <Standings
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
            past={past}
            onNow={() => showUpdate({ update: null })}
            changes={changes}
          />
        }
        renderLead={(openId) =>
          rows.length === 0 ? undefined : (
            <>
              <OwnFigures
                rows={rows}
                openId={openId}
                chances={computed === null ? undefined : chances}
              />
              <ContestHistory
                phase="live"
                contest={contest}
                viewer={viewer}
                rows={rows}
                payouts={payouts}
                openId={openId}
                staleSince={staleSince}
                shownUpdate={shownUpdate}
                onShowUpdate={({ number }) => showUpdate({ update: number })}
              />
            </>
          )
        }
        contest={shown.contest}
        rows={shown.rows}
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
        renderDetails={(row) =>
          withChances ? (
            <ChanceBars chances={chances} entryId={row.id} eliminated={row.eliminated} />
          ) : null
        }
        ownBar={(row) => ({
          detail: row.eliminated ? 'Out' : `${remainingText(row)} left`,
          figures: [{ label: SPORT_VIEWS[sport].total, value: row.totalText }, prizeFact(row)],
        })}
        emptyMessage="No entries found."
      />
      {computed === null || rows.length === 0 ? null : <ChancesNote known={computed} />}
      <FinishedDraft contest={contest} viewer={viewer} />
    </div>
  );
};
