import type { Cents } from '@captains-pick/rules';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useView } from '../../../navigation/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../../pieces/dialog-view/index.ts';
import { FinishedDraft } from '../../../pieces/finished-draft/index.ts';
import { useHindsight } from '../../../pieces/hindsight/index.ts';
import { onDemand } from '../../../primitives/on-demand/index.ts';
import type { FinalRow } from '../finalRows.ts';
import type { FinalStandingsProps } from './finalStandingsProps.ts';
import type { Landmarks } from '../gaps.ts';
import { RecapSection } from '../recap/RecapSection.tsx';
import { OwnResult } from '../result/OwnResult.tsx';
import { FinalButtons } from './FinalButtons.tsx';
import { FinalDetails } from './FinalDetails.tsx';

const BestLineup = onDemand(
  async () => (await import('../../../pieces/best-lineup/index.ts')).BestLineupDialog,
);

const ResultCheck = onDemand(
  async () => (await import('../../../pieces/result-check/index.ts')).ResultCheckDialog,
);

/** Below a table of more rows than this, the recap is out of sight, so a button leads there. */
const RECAP_FAR_BELOW = 10;

export interface FinalPageProps extends FinalStandingsProps {
  /** The final standings, best first; of a large field the rows that were read. */
  readonly rows: readonly FinalRow[];
  /** The number of all entries. */
  readonly entries: number;
  readonly landmarks: Landmarks;
  /** Prizes by place. */
  readonly payouts: readonly Cents[];
  readonly renderTable: (aside: ReactNode) => ReactNode;
}

/** Everything about a contest that is over: the viewer's result, the final standings and the recap. */
export const FinalPage = ({
  lineups,
  checker,
  rows,
  entries,
  landmarks,
  payouts,
  renderTable,
  ...page
}: FinalPageProps) => {
  const { contest, viewer, now } = page;
  const [{ dialog }, change] = useView(DIALOG_PARTS);
  const bestLineupOpen = dialog === 'best-lineup';
  const recap = useRef<HTMLDivElement>(null);
  const [recapSeen, setRecapSeen] = useState(false);
  const hindsight = useHindsight(lineups, contest, bestLineupOpen || recapSeen);
  const own = useMemo(() => rows.filter((row) => row.own), [rows]);
  const goToRecap = (): void => {
    recap.current?.scrollIntoView();
    recap.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <FinalDetails {...page} rows={rows} />
      <OwnResult
        contest={contest}
        viewer={viewer}
        own={own}
        entries={entries}
        landmarks={landmarks}
        payouts={payouts}
        now={now}
      />
      {renderTable(
        <FinalButtons
          onRecap={entries > RECAP_FAR_BELOW ? goToRecap : null}
          onPrepareBestLineup={BestLineup.prepare}
          onBestLineup={() => change({ dialog: 'best-lineup' })}
          onPrepareCheck={ResultCheck.prepare}
          onCheck={() => change({ dialog: 'check' })}
        />,
      )}
      <RecapSection
        ref={recap}
        contest={contest}
        rows={rows}
        entries={entries}
        payouts={payouts}
        hindsight={hindsight}
        onSeen={() => setRecapSeen(true)}
      />
      <FinishedDraft contest={contest} viewer={viewer} />
      <ResultCheck
        contest={contest}
        viewer={viewer}
        checker={checker}
        open={dialog === 'check'}
        onClose={() => change(CLOSED_DIALOG)}
      />
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
