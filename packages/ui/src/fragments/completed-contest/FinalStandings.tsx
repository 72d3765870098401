import type { Contest } from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import type { LineupSearchFeed, Viewer } from '../../data/index.ts';
import { useView } from '../../navigation/index.ts';
import { offeredPayouts } from '../../pieces/contest-facts/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../pieces/dialog-view/index.ts';
import { FinishedDraft } from '../../pieces/finished-draft/index.ts';
import { useHindsight } from '../../pieces/hindsight/index.ts';
import { onDemand } from '../../primitives/on-demand/index.ts';
import { FinalButtons } from './final/FinalButtons.tsx';
import { FinalDetails } from './final/FinalDetails.tsx';
import { FinalTable } from './final/FinalTable.tsx';
import { readFinalRows } from './finalRows.ts';
import { RecapSection } from './recap/RecapSection.tsx';
import { OwnResult } from './result/OwnResult.tsx';

const BestLineup = onDemand(
  async () => (await import('../../pieces/best-lineup/index.ts')).BestLineupDialog,
);

/** Below a table of more rows than this, the recap is out of sight, so a button leads there. */
const RECAP_FAR_BELOW = 10;

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

/** The final standings with winnings, beside the open team. */
export const FinalStandings = ({ lineups, ...page }: FinalStandingsProps) => {
  const { contest, viewer, now } = page;
  const [{ dialog }, change] = useView(DIALOG_PARTS);
  const bestLineupOpen = dialog === 'best-lineup';
  const recap = useRef<HTMLDivElement>(null);
  const [recapSeen, setRecapSeen] = useState(false);
  const hindsight = useHindsight(lineups, contest, bestLineupOpen || recapSeen);
  const rows = useMemo(() => readFinalRows(contest, viewer), [contest, viewer]);
  const payouts = useMemo(() => offeredPayouts(contest).places, [contest]);
  const goToRecap = (): void => {
    recap.current?.scrollIntoView();
    recap.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <FinalDetails {...page} rows={rows} />
      <OwnResult contest={contest} viewer={viewer} rows={rows} payouts={payouts} now={now} />
      <FinalTable
        contest={contest}
        viewer={viewer}
        rows={rows}
        payouts={payouts}
        aside={
          <FinalButtons
            onRecap={rows.length > RECAP_FAR_BELOW ? goToRecap : null}
            onPrepareBestLineup={BestLineup.prepare}
            onBestLineup={() => change({ dialog: 'best-lineup' })}
          />
        }
      />
      <RecapSection
        ref={recap}
        contest={contest}
        rows={rows}
        payouts={payouts}
        hindsight={hindsight}
        onSeen={() => setRecapSeen(true)}
      />
      <FinishedDraft contest={contest} viewer={viewer} />
      <BestLineup
        contest={contest}
        rows={rows}
        hindsight={hindsight}
        open={bestLineupOpen}
        onClose={() => change(CLOSED_DIALOG)}
      />
    </>
  );
};
