import { moneyCents, type Contest } from '@captains-pick/contract';
import {
  addCents,
  formatCentsShort,
  formatSalary,
  formatWholeDollars,
  hasSalaries,
} from '@captains-pick/rules';
import { useCallback, type RefObject } from 'react';
import { formatRecentTime, type Viewer } from '../../data/index.ts';
import { ContestLinks } from '../../pieces/contest-details/index.ts';
import { ContestFact, ContestHeading } from '../../pieces/contest-heading/index.ts';
import { RefreshControl, useAutoRefresh } from '../../pieces/refresh-control/index.ts';
import { Standings, type OpenTeam } from '../../pieces/standings-layout/index.ts';
import { OwnBar } from './OwnBar.tsx';
import styles from './RunningContest.module.css';
import { standingColumns } from './standingColumns.tsx';
import { useStandings } from './useStandings.ts';

export interface RunningStandingsProps {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
  readonly loginHref: string;
  /** Entries were asked for without a session: the app goes to the login page, and comes back. */
  readonly onLogin: () => void;
  readonly refresh: {
    readonly refreshing: boolean;
    readonly failure: string | null;
    /** Epoch milliseconds; 0 for never. */
    readonly failedAt: number;
    readonly onRefresh: () => void;
  };
}

const freshness = ({ results }: Contest, now: number): string =>
  results === null
    ? 'No results yet'
    : `Results as of ${formatRecentTime(Date.parse(results.observedAt), now)} · update ${results.sequence}`;

/** The standings of a contest that runs, beside the team that is open. */
export const RunningStandings = ({
  contest,
  viewer,
  now,
  loginHref,
  onLogin,
  refresh,
}: RunningStandingsProps) => {
  const { rows, payouts, playersLeft, updates } = useStandings(contest, viewer);
  const autoRefresh = useAutoRefresh(refresh.onRefresh, refresh.failedAt);

  const { sport } = contest;
  const ownRow = rows.find((row) => row.own);
  const columns = useCallback(
    (open: OpenTeam) => standingColumns({ sport, updates, ...open }),
    [sport, updates],
  );
  const overlay = useCallback(
    (table: RefObject<HTMLDivElement | null>) =>
      ownRow === undefined ? null : <OwnBar sport={sport} row={ownRow} table={table} />,
    [sport, ownRow],
  );

  return (
    <>
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
            freshness={freshness(contest, now)}
            refreshing={refresh.refreshing}
            onRefresh={autoRefresh.refreshNow}
            auto={autoRefresh.auto}
            onAutoChange={autoRefresh.setAuto}
            secondsLeft={autoRefresh.secondsLeft}
          />
        }
        alert={
          refresh.failure === null ? null : (
            <p role="alert" className={styles['failure']}>
              Refresh failed: {refresh.failure}
            </p>
          )
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
            {
              label: 'Remaining',
              value: row.eliminated ? 'Out' : `${row.remaining} of ${row.size}`,
            },
            {
              label: 'Prize now',
              value: row.prize > 0 ? formatWholeDollars(row.prize) : '-',
              money: row.prize > 0,
            },
          ],
        })}
        emptyMessage="No entries found."
        overlay={overlay}
      />
      <output className={styles['visually-hidden']}>
        {updates === 0 ? null : <span key={updates}>Standings updated</span>}
      </output>
    </>
  );
};
