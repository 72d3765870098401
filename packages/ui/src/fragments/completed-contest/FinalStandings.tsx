import type { Contest } from '@captains-pick/contract';
import {
  formatCentsShort,
  formatWholeDollars,
  hasSalaries,
  lastPaidPlace,
  lastPaidRowIndex,
} from '@captains-pick/rules';
import { useId, useMemo, useState } from 'react';
import { formatRecentTime, type Viewer } from '../../data/index.ts';
import { offeredPayouts, totalFee } from '../../pieces/contest-facts/index.ts';
import { ContestFact, ContestHeading } from '../../pieces/contest-heading/index.ts';
import { MoneyLine } from '../../pieces/money-line/index.ts';
import { StandingsLayout, useTeamSelection } from '../../pieces/standings-layout/index.ts';
import { playersByName, TeamPanel, teamMembers } from '../../pieces/team-panel/index.ts';
import { DataTable, type RowState, type Sorting } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { finalColumns } from './finalColumns.tsx';
import { readFinalRows, type FinalRow } from './finalRows.ts';

export interface FinalStandingsProps {
  /** Completed or Graded. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
}

const BY_RANK: Sorting = { column: 'rank', direction: 'asc' };

const rowStates = (row: FinalRow, openId: string | null): readonly RowState[] => [
  ...(row.own ? (['own'] as const) : []),
  ...(row.eliminated ? (['eliminated'] as const) : []),
  ...(row.id === openId ? (['selected'] as const) : []),
];

/** Who finished where and won what, beside the team that is open. */
export const FinalStandings = ({ contest, viewer, now }: FinalStandingsProps) => {
  const [sorting, setSorting] = useState(BY_RANK);
  const panelId = useId();

  const { sport } = contest;
  const withSalaries = hasSalaries(contest);
  const graded = contest.status === 'Graded';
  const rows = useMemo(() => readFinalRows(contest, viewer), [contest, viewer]);
  const players = useMemo(() => playersByName(contest.players), [contest.players]);
  const { open, chosenId, choose, close, table } = useTeamSelection(rows);
  const columns = useMemo(
    () => finalColumns(sport, { withSalaries, panelId, chosenId }),
    [sport, withSalaries, panelId, chosenId],
  );
  const payouts = offeredPayouts(contest);

  const lastPaid = lastPaidPlace(payouts.places);
  const lineBelow = lastPaidRowIndex(rows, payouts.places);
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
          {contest.format} · {formatCentsShort(totalFee(contest))} an entry
        </ContestFact>
        <ContestFact>
          <b>{rows.length}</b> {rows.length === 1 ? 'entry' : 'entries'}
        </ContestFact>
        <ContestFact>
          Prizes <b>{formatWholeDollars(payouts.total)}</b>
        </ContestFact>
        <ContestFact>
          Winnings <b>{graded ? 'paid' : 'provisional'}</b>
        </ContestFact>
        {contest.results === null ? null : (
          <ContestFact hideOnPhone>
            Results as of {formatRecentTime(Date.parse(contest.results.observedAt), now)}
          </ContestFact>
        )}
      </ContestHeading>
      <StandingsLayout
        title="Final Standings"
        note="(Click team to view)"
        aside={graded ? null : 'Ranks stand; winnings are paid once the contest is graded.'}
        tableRef={table}
        team={
          open === undefined ? null : (
            <TeamPanel
              key={open.id}
              id={panelId}
              sport={sport}
              phase="final"
              title="Final Team"
              subtitle={open.entrant.entryName}
              facts={[
                { label: 'Rank', value: open.rankText },
                {
                  label: graded ? 'Won' : 'Won, provisional',
                  value: open.won > 0 ? formatCentsShort(open.won) : '-',
                  money: open.won > 0,
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
          caption="Final Standings"
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
          empty={<EmptyState message="No final standings found." />}
        />
      </StandingsLayout>
    </>
  );
};
