import { moneyCents, type Contest } from '@captains-pick/contract';
import {
  addCents,
  formatCentsShort,
  formatSalary,
  formatWholeDollars,
  hasSalaries,
  lastPaidPlace,
  lastPaidRowIndex,
} from '@captains-pick/rules';
import { useId, useMemo, useState } from 'react';
import { formatRecentTime, type Viewer } from '../../data/index.ts';
import { ContestFact, ContestHeading } from '../../pieces/contest-heading/index.ts';
import { MoneyLine } from '../../pieces/money-line/index.ts';
import { RefreshControl, useAutoRefresh } from '../../pieces/refresh-control/index.ts';
import { StandingsLayout, useTeamSelection } from '../../pieces/standings-layout/index.ts';
import { playersByName, TeamPanel, teamMembers } from '../../pieces/team-panel/index.ts';
import { DataTable, type RowState, type Sorting } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { OwnBar } from './OwnBar.tsx';
import styles from './RunningContest.module.css';
import { standingColumns } from './standingColumns.tsx';
import type { StandingRow } from './standingRows.ts';
import { useStandings } from './useStandings.ts';

export interface RunningStandingsProps {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
  readonly refresh: {
    readonly refreshing: boolean;
    readonly failure: string | null;
    /** Epoch milliseconds; 0 for never. */
    readonly failedAt: number;
    readonly onRefresh: () => void;
  };
}

const BY_RANK: Sorting = { column: 'rank', direction: 'asc' };

const rowStates = (row: StandingRow, openId: string | null): readonly RowState[] => [
  ...(row.own ? (['own'] as const) : []),
  ...(row.eliminated ? (['eliminated'] as const) : []),
  ...(row.id === openId ? (['selected'] as const) : []),
];

const freshness = ({ results }: Contest, now: number): string =>
  results === null
    ? 'No results yet'
    : `Results as of ${formatRecentTime(Date.parse(results.observedAt), now)} · update ${results.sequence}`;

/** The standings of a contest that runs, beside the team that is open. */
export const RunningStandings = ({ contest, viewer, now, refresh }: RunningStandingsProps) => {
  const { rows, payouts, playersLeft, updates } = useStandings(contest, viewer);
  const [sorting, setSorting] = useState(BY_RANK);
  const { open, chosenId, choose, close, table } = useTeamSelection(rows);
  const panelId = useId();
  const autoRefresh = useAutoRefresh(refresh.onRefresh, refresh.failedAt);

  const { sport } = contest;
  const withSalaries = hasSalaries(contest);
  const ownRow = rows.find((row) => row.own);

  const columns = useMemo(
    () => standingColumns(sport, { withSalaries, updates, panelId, chosenId }),
    [sport, withSalaries, updates, panelId, chosenId],
  );
  const players = useMemo(() => playersByName(contest.players), [contest.players]);

  const lastPaid = lastPaidPlace(payouts);
  const lineBelow = lastPaidRowIndex(rows, payouts);
  const moneyLine =
    lastPaid === null ? null : <MoneyLine place={lastPaid.place} prize={lastPaid.prize} />;
  const byRank = sorting.column === 'rank' && sorting.direction === 'asc';

  return (
    <>
      <ContestHeading
        sport={sport}
        name={contest.tournamentName}
        status={contest.status}
        url={contest.tournamentURL}
      >
        <ContestFact hideOnPhone>
          {[
            contest.format,
            ...(withSalaries && contest.salaryCap !== null
              ? [`${formatSalary(contest.salaryCap)} cap`]
              : []),
            `${formatCentsShort(moneyCents(contest.entryFee))} + ${formatCentsShort(moneyCents(contest.adminFee))}`,
          ].join(' · ')}
        </ContestFact>
        <ContestFact>
          <b>{rows.length}</b> entries
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
      <StandingsLayout
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
        tableRef={table}
        team={
          open === undefined ? null : (
            <TeamPanel
              key={open.id}
              id={panelId}
              sport={sport}
              phase="live"
              title={open.own ? 'Your team' : 'Team'}
              subtitle={open.entrant.entryName}
              facts={[
                { label: 'Rank', value: open.rankText },
                {
                  label: 'Remaining',
                  value: open.eliminated ? 'Out' : `${open.remaining} of ${open.size}`,
                },
                {
                  label: 'Prize now',
                  value: open.prize > 0 ? formatWholeDollars(open.prize) : '-',
                  money: open.prize > 0,
                },
              ]}
              members={open.entrant.team ? teamMembers(open.entrant.team, players) : []}
              withSalaries={withSalaries}
              total={open.total}
              presence={chosenId === null ? 'suggested' : 'chosen'}
              onClose={close}
            />
          )
        }
      >
        <DataTable
          caption="Standings"
          frame="edge"
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          sorting={sorting}
          onSortingChange={(change) => {
            setSorting(change.sorting);
          }}
          rowState={(row) => rowStates(row, open?.id ?? null)}
          onRowActivate={choose}
          afterRow={(_, index) => (byRank && index === lineBelow ? moneyLine : null)}
          empty={<EmptyState message="No entries found." />}
        />
      </StandingsLayout>
      <output className={styles['visually-hidden']}>
        {updates === 0 ? null : <span key={updates}>Standings updated</span>}
      </output>
      {ownRow === undefined || chosenId !== null ? null : (
        <OwnBar sport={sport} row={ownRow} table={table} />
      )}
    </>
  );
};
