import { isLargeField } from '@captains-pick/contract';
import { useMemo } from 'react';
import { offeredPayouts } from '../../pieces/contest-facts/index.ts';
import { StandingsLoading } from '../../pieces/standings-layout/index.ts';
import { lateLoaded } from '../../primitives/on-demand/index.ts';
import type { FinalStandingsProps } from './final/finalStandingsProps.ts';
import { FinalPage } from './final/FinalPage.tsx';
import { FinalTable } from './final/FinalTable.tsx';
import { readFinalRows } from './finalRows.ts';
import { landmarksOf, rowsPaid } from './gaps.ts';

const LargeFinal = lateLoaded<FinalStandingsProps>(
  async () => (await import('./large/LargeFinal.tsx')).LargeFinal,
);

/** The final standings with winnings, beside the open team. */
export const FinalStandings = (page: FinalStandingsProps) =>
  isLargeField(page.contest) ? (
    <LargeFinal
      {...page}
      placeholder={
        <StandingsLoading
          name={page.contest.tournamentName}
          message="Loading Contest Information..."
        />
      }
    />
  ) : (
    <WholeFinal {...page} />
  );

const WholeFinal = (page: FinalStandingsProps) => {
  const { contest, viewer } = page;
  const rows = useMemo(() => readFinalRows(contest, viewer), [contest, viewer]);
  const payouts = useMemo(() => offeredPayouts(contest).places, [contest]);
  const landmarks = useMemo(
    () => landmarksOf((place) => rows[place] ?? null, rowsPaid(rows, payouts)),
    [rows, payouts],
  );
  return (
    <FinalPage
      {...page}
      rows={rows}
      entries={rows.length}
      landmarks={landmarks}
      payouts={payouts}
      renderTable={(aside) => (
        <FinalTable contest={contest} viewer={viewer} rows={rows} payouts={payouts} aside={aside} />
      )}
    />
  );
};
