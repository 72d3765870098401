import { moneyCents, type Contest } from '@captains-pick/contract';
import {
  addCents,
  formatCentsShort,
  formatSalary,
  formatWholeDollars,
  hasSalaries,
} from '@captains-pick/rules';
import { useCallback, useMemo } from 'react';
import { useChances, type ChancesFeed, type Viewer } from '../../data/index.ts';
import { chanceFacts, ChancesNote } from '../../pieces/chances/index.ts';
import { ContestLinks } from '../../pieces/contest-details/index.ts';
import { ContestFact, ContestHeading } from '../../pieces/contest-heading/index.ts';
import { pausedText } from '../../pieces/contest-facts/index.ts';
import { freshnessOf } from '../../pieces/freshness/index.ts';
import { RefreshControl, useAutoRefresh } from '../../pieces/refresh-control/index.ts';
import { Standings, StandingsLoading, type OpenTeam } from '../../pieces/standings-layout/index.ts';
import { TOTAL_LABELS } from '../../pieces/team-panel/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { chanceColumns } from './chanceColumns.tsx';
import styles from './RunningContest.module.css';
import { changesText } from './standingChanges.ts';
import { standingColumns } from './standingColumns.tsx';
import { remainingText, type StandingRow } from './standingRows.ts';
import { useSettled } from './useSettled.ts';
import { useStandings, type LiveStandings } from './useStandings.ts';

export interface RunningStandingsProps {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
  readonly loginHref: string;
  /** Entries were asked for without a session: the app goes to the login page, and comes back. */
  readonly onLogin: () => void;
  /** Computes the entries' chances; null: none are shown. Always the same one. */
  readonly chances: ChancesFeed | null;
  readonly refresh: {
    readonly refreshing: boolean;
    readonly failure: string | null;
    /** Epoch milliseconds; 0 for never. */
    readonly failedAt: number;
    readonly onRefresh: () => void;
  };
}

const prizeFact = ({ prize }: StandingRow) => ({
  label: 'Prize now',
  value: prize > 0 ? formatWholeDollars(prize) : '-',
  money: prize > 0,
});

/** The standings of a contest that runs, beside the team that is open. */
export const RunningStandings = ({ contest, viewer, ...page }: RunningStandingsProps) => {
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
  refresh,
}: LiveTableProps) => {
  const { contest, viewer, rows, payouts, playersLeft, updates, changes } = standings;
  const autoRefresh = useAutoRefresh(refresh.onRefresh, refresh.failedAt);
  const settled = useSettled(updates);

  const { sport } = contest;
  const told = useChances(chancesFeed, contest);
  const chances = told?.chances ?? null;
  const paused = pausedText(contest);
  const freshness = freshnessOf(contest.results, sport, now);
  const withChances = told !== null;
  const ofChances = useMemo(
    () => (withChances ? chanceColumns(chances) : []),
    [withChances, chances],
  );
  const columns = useCallback(
    (open: OpenTeam) => [...standingColumns({ sport, updates, ...open }), ...ofChances],
    [sport, updates, ofChances],
  );

  return (
    <div className={styles['live']} data-settled={settled || undefined}>
      <ContestHeading
        sport={sport}
        name={contest.tournamentName}
        status={contest.status}
        links={
          <ContestLinks contest={contest} viewer={viewer} loginHref={loginHref} onLogin={onLogin} />
        }
      >
        <ContestFact hideOnPhone>
          {[
            contest.format,
            ...(hasSalaries(contest) && contest.salaryCap !== null
              ? [`${formatSalary(contest.salaryCap)} cap`]
              : []),
            `${formatCentsShort(moneyCents(contest.entryFee))} + ${formatCentsShort(moneyCents(contest.adminFee))}`,
          ].join(' · ')}
        </ContestFact>
        <ContestFact>
          <b>{rows.length.toLocaleString('en-US')}</b> {rows.length === 1 ? 'entry' : 'entries'}
        </ContestFact>
        <ContestFact>
          <b>
            {playersLeft} of {contest.players.length}
          </b>{' '}
          players left
        </ContestFact>
        <ContestFact>
          Prizes <b>{formatWholeDollars(addCents(...payouts))}</b>
        </ContestFact>
      </ContestHeading>
      <Standings
        title="Standings"
        aside={
          <RefreshControl
            freshness={freshness.text}
            refreshing={refresh.refreshing}
            onRefresh={autoRefresh.refreshNow}
            auto={autoRefresh.auto}
            onAutoChange={autoRefresh.setAuto}
            secondsLeft={autoRefresh.secondsLeft}
          />
        }
        alert={
          <>
            {paused === null ? null : (
              <div className={styles['stale']}>
                <Notice tone="info">{paused}</Notice>
              </div>
            )}
            {refresh.failure === null ? null : (
              <p role="alert" className={styles['failure']}>
                Refresh failed: {refresh.failure}
              </p>
            )}
            {freshness.state === 'stale' ? (
              <div className={styles['stale']}>
                <Notice tone="info">{freshness.warning}</Notice>
              </div>
            ) : null}
            <output className={styles['changes']}>
              {changes === null ? null : changesText(changes)}
            </output>
          </>
        }
        contest={contest}
        rows={rows}
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
          details: withChances ? chanceFacts(chances?.byEntry.get(row.id)) : [],
        })}
        ownBar={(row) => ({
          detail: row.eliminated ? 'Out' : `${remainingText(row)} left`,
          figures: [{ label: TOTAL_LABELS[sport], value: row.totalText }, prizeFact(row)],
        })}
        emptyMessage="No entries found."
      />
      {told === null || rows.length === 0 ? null : <ChancesNote told={told} />}
    </div>
  );
};
