import { moneyCents, type Contest } from '@captains-pick/contract';
import {
  addCents,
  formatCentsShort,
  formatSalary,
  formatWholeDollars,
  hasSalaries,
  lastPaidPlace,
} from '@captains-pick/rules';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { formatRecentTime, type Viewer } from '../../data/index.ts';
import { ContestFact, ContestHeading } from '../../pieces/contest-heading/index.ts';
import { lastPaidRow, MoneyLine } from '../../pieces/money-line/index.ts';
import { RefreshControl, useAutoRefresh } from '../../pieces/refresh-control/index.ts';
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

/** Which team is open. `own`: nobody chose one, so the viewer's own stands there where there is room. */
type Selection =
  | { readonly kind: 'own' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'chosen'; readonly id: string };

const BY_RANK: Sorting = { column: 'rank', direction: 'asc' };

const rowStates = (row: StandingRow, selectedId: string | null): readonly RowState[] => [
  ...(row.own ? (['own'] as const) : []),
  ...(row.eliminated ? (['eliminated'] as const) : []),
  ...(row.id === selectedId ? (['selected'] as const) : []),
];

const freshness = ({ results }: Contest, now: number): string =>
  results === null
    ? 'No results yet'
    : `Results as of ${formatRecentTime(Date.parse(results.observedAt), now)} · update ${results.sequence}`;

/** The standings of a contest that runs, beside the team that is open. */
export const RunningStandings = ({ contest, viewer, now, refresh }: RunningStandingsProps) => {
  const { rows, payouts, playersLeft, updates } = useStandings(contest, viewer);
  const [sorting, setSorting] = useState(BY_RANK);
  const [selection, setSelection] = useState<Selection>({ kind: 'own' });
  const headingId = useId();
  const panelId = useId();
  const table = useRef<HTMLDivElement>(null);
  const autoRefresh = useAutoRefresh(refresh.onRefresh, refresh.failedAt);

  const { sport } = contest;
  const withSalaries = hasSalaries(contest);
  const ownRow = rows.find((row) => row.own);
  const selectedId = selection.kind === 'chosen' ? selection.id : null;
  const open = selection.kind === 'own' ? ownRow : rows.find((row) => row.id === selectedId);

  const columns = useMemo(
    () => standingColumns(sport, { withSalaries, updates, panelId, selectedId }),
    [sport, withSalaries, updates, panelId, selectedId],
  );
  const players = useMemo(() => playersByName(contest.players), [contest.players]);

  const lastPaid = lastPaidPlace(payouts);
  const ranks = rows.map(({ rank }) => rank);
  const lineBelow = lastPaid === null ? null : lastPaidRow(ranks, lastPaid.place);
  const moneyLine =
    lastPaid === null ? null : <MoneyLine place={lastPaid.place} prize={lastPaid.prize} />;
  const byRank = sorting.column === 'rank' && sorting.direction === 'asc';

  const close = useCallback(() => {
    setSelection({ kind: 'closed' });
    if (selectedId === null) return;
    table.current
      ?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(selectedId)}"] [data-row-button]`)
      ?.focus();
  }, [selectedId]);

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
      <div className={styles['grid']}>
        <section aria-labelledby={headingId}>
          <div className={styles['bar']}>
            <h2 id={headingId} className={styles['section']}>
              Standings
            </h2>
            <RefreshControl
              freshness={freshness(contest, now)}
              refreshing={refresh.refreshing}
              onRefresh={autoRefresh.refreshNow}
              auto={autoRefresh.auto}
              onAutoChange={autoRefresh.setAuto}
              secondsLeft={autoRefresh.secondsLeft}
            />
          </div>
          {refresh.failure === null ? null : (
            <p role="alert" className={styles['failure']}>
              Refresh failed: {refresh.failure}
            </p>
          )}
          <output className={styles['visually-hidden']}>
            {updates === 0 ? null : <span key={updates}>Standings updated</span>}
          </output>
          <div ref={table}>
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
              onRowActivate={({ row }) => {
                setSelection({ kind: 'chosen', id: row.id });
              }}
              afterRow={(_, index) => (byRank && index === lineBelow ? moneyLine : null)}
              empty={<EmptyState message="No entries found." />}
            />
          </div>
        </section>
        <aside className={styles['side']}>
          {open === undefined ? (
            <p className={styles['hint']}>Choose a team to see its players.</p>
          ) : (
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
              presence={selection.kind === 'chosen' ? 'chosen' : 'suggested'}
              onClose={close}
            />
          )}
        </aside>
      </div>
      {ownRow === undefined || selection.kind === 'chosen' ? null : (
        <OwnBar row={ownRow} table={table} />
      )}
    </>
  );
};
