import { isLargeField, type Contest } from '@captains-pick/contract';
import { useMemo } from 'react';
import type { LineupSearchFeed, Viewer } from '../../data/index.ts';
import { offeredPayouts } from '../../pieces/contest-facts/index.ts';
import { StandingsLoading } from '../../pieces/standings-layout/index.ts';
import { lateLoaded } from '../../primitives/on-demand/index.ts';
import { FinalPage } from './final/FinalPage.tsx';
import { FinalTable } from './final/FinalTable.tsx';
import { readFinalRows } from './finalRows.ts';
import { landmarksOf, rowsPaid } from './gaps.ts';

export interface FinalStandingsProps {
  /** Its status is Completed or Graded. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
  readonly loginHref: string;
  /** A visitor asked to see their entries. The app opens the login page and returns here afterwards. */
  readonly onLogin: () => void;
  /** Searches the best lineup in hindsight. */
  readonly lineups: LineupSearchFeed;
}

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
