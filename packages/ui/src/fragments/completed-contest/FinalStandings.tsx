import type { Contest } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useCallback, useMemo, useRef, useState } from 'react';
import { formatRecentTime, type LineupSearchFeed, type Viewer } from '../../data/index.ts';
import { useView } from '../../navigation/index.ts';
import { offeredPayouts } from '../../pieces/contest-facts/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../pieces/dialog-view/index.ts';
import { useHindsight } from '../../pieces/hindsight/index.ts';
import { ContestHistory } from '../../pieces/entry-history/index.ts';
import { FinishedDraft } from '../../pieces/finished-draft/index.ts';
import { ContestDetails, DetailsFact } from '../../pieces/contest-details/index.ts';
import {
  Standings,
  standingsColumns,
  type ColumnContext,
} from '../../pieces/standings-layout/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import { Button } from '../../primitives/button/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { lateLoaded, onDemand } from '../../primitives/on-demand/index.ts';
import styles from './CompletedContest.module.css';
import { readFinalRows, type FinalRow } from './finalRows.ts';
import { OwnResult } from './result/OwnResult.tsx';

const BestLineup = onDemand(
  async () => (await import('../../pieces/best-lineup/index.ts')).BestLineupDialog,
);

const Recap = lateLoaded(async () => (await import('./recap/Recap.tsx')).Recap);

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

const WON: DataColumn<FinalRow> = {
  id: 'won',
  header: 'Won',
  accessor: (row) => row.prize,
  cell: (row) => (row.prize > 0 ? formatCents(row.prize) : null),
  numeric: true,
  sortDescFirst: true,
  emphasis: 'money',
};

const wonFact = ({ prize }: FinalRow) => ({
  label: 'Won',
  value: prize > 0 ? formatCents(prize) : '-',
  money: prize > 0,
});

/** The final standings with winnings, beside the open team. */
export const FinalStandings = ({
  contest,
  viewer,
  now,
  loginHref,
  onLogin,
  lineups,
}: FinalStandingsProps) => {
  const { sport } = contest;
  const graded = contest.status === 'Graded';
  const [{ dialog }, change] = useView(DIALOG_PARTS);
  const bestLineupOpen = dialog === 'best-lineup';
  const recap = useRef<HTMLDivElement>(null);
  const [recapSeen, setRecapSeen] = useState(false);
  const hindsight = useHindsight(lineups, contest, bestLineupOpen || recapSeen);
  const rows = useMemo(() => readFinalRows(contest, viewer), [contest, viewer]);
  const payouts = useMemo(() => offeredPayouts(contest), [contest]);
  const columns = useCallback(
    (context: ColumnContext): readonly DataColumn<FinalRow>[] => {
      const { rank, user, salary, total } = standingsColumns<FinalRow>({ sport, ...context });
      return [rank, user, salary, total, WON];
    },
    [sport],
  );

  return (
    <>
      <ContestDetails
        contest={contest}
        viewer={viewer}
        now={now}
        loginHref={loginHref}
        onLogin={onLogin}
        rows={rows}
        onPhone="folded"
      >
        <DetailsFact label="Winnings" value={graded ? 'Paid' : 'Provisional'} />
        {contest.results === null ? null : (
          <DetailsFact
            label="Results as of"
            value={formatRecentTime(Date.parse(contest.results.observedAt), now)}
          />
        )}
      </ContestDetails>
      <OwnResult contest={contest} viewer={viewer} rows={rows} payouts={payouts.places} now={now} />
      <Standings
        title="Final Standings"
        note="(Click team to view)"
        alert={
          graded || rows.some(({ own }) => own) ? null : (
            <p className={styles['provisional']}>
              The winnings are paid once the contest is graded.
            </p>
          )
        }
        aside={
          <span className={styles['buttons']}>
            {rows.length > RECAP_FAR_BELOW ? (
              <Button
                onClick={() => {
                  recap.current?.scrollIntoView();
                  recap.current?.focus({ preventScroll: true });
                }}
              >
                Recap
              </Button>
            ) : null}
            <Button
              aria-haspopup="dialog"
              onPointerEnter={BestLineup.prepare}
              onFocus={BestLineup.prepare}
              onClick={() => change({ dialog: 'best-lineup' })}
            >
              Best lineup
            </Button>
          </span>
        }
        renderLead={(openId) =>
          rows.length === 0 ? undefined : (
            <ContestHistory
              phase="final"
              contest={contest}
              viewer={viewer}
              rows={rows}
              payouts={payouts.places}
              openId={openId}
              staleSince={null}
              shownUpdate={null}
              onShowUpdate={null}
            />
          )
        }
        contest={contest}
        rows={rows}
        payouts={payouts.places}
        columns={columns}
        teamHead={(row) => ({
          phase: 'final',
          title: 'Final Team',
          facts: [
            { label: 'Rank', value: row.rankText },
            { ...wonFact(row), label: graded ? 'Won' : 'Won, provisional' },
          ],
        })}
        ownBar={(row) => ({
          detail: null,
          figures: [{ label: SPORT_VIEWS[sport].total, value: row.totalText }, wonFact(row)],
        })}
        emptyMessage="No final standings found."
      />
      {rows.length === 0 ? null : (
        <div ref={recap} className={styles['recap']} tabIndex={-1}>
          <Recap
            placeholder={<div className={styles['recap-room']} />}
            contest={contest}
            rows={rows}
            payouts={payouts.places}
            hindsight={hindsight}
            onSeen={() => setRecapSeen(true)}
          />
        </div>
      )}
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
