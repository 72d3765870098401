import { isLargeField } from '@captains-pick/contract';
import { useCallback, useMemo } from 'react';
import { useChances } from '../../data/index.ts';
import { useView } from '../../navigation/index.ts';
import { ChanceBars, ChancesNote } from '../../pieces/chances/index.ts';
import { ContestHistory, UPDATE_PARTS } from '../../pieces/entry-history/index.ts';
import { FinishedDraft } from '../../pieces/finished-draft/index.ts';
import {
  Standings,
  StandingsLoading,
  type ColumnContext,
} from '../../pieces/standings-layout/index.ts';
import { lateLoaded } from '../../primitives/on-demand/index.ts';
import { chanceColumns } from './columns/chanceColumns.tsx';
import { standingColumns } from './columns/standingColumns.tsx';
import { LivePage } from './page/LivePage.tsx';
import type { RunningStandingsProps } from './page/livePage.ts';
import { OwnFigures } from './page/OwnFigures.tsx';
import { useLiveParts } from './page/useLiveParts.tsx';
import { usePastStandings } from './rows/usePastStandings.ts';
import { useStandings, type LiveStandings } from './rows/useStandings.ts';

const LargeStandings = lateLoaded<RunningStandingsProps>(
  async () => (await import('./large/LargeStandings.tsx')).LargeStandings,
);

/** The standings of a running contest, beside the open team. */
export const RunningStandings = (props: RunningStandingsProps) => {
  const { contest } = props;
  if (!isLargeField(contest)) return <WholeStandings {...props} />;
  return (
    <LargeStandings
      {...props}
      placeholder={
        <StandingsLoading name={contest.tournamentName} message="Loading Contest Information..." />
      }
    />
  );
};

const WholeStandings = ({ contest, viewer, ...page }: RunningStandingsProps) => {
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

const LiveTable = ({ standings, chances: chancesFeed, ...page }: LiveTableProps) => {
  const { contest, viewer, rows, payouts, playersLeft, updates, changes } = standings;
  const [{ update: shownUpdate }, showUpdate] = useView(UPDATE_PARTS);
  const past = usePastStandings(contest, viewer, shownUpdate);
  /** What the table and the team show. */
  const shown = past.state === 'shown' ? past.standings : standings;
  const parts = useLiveParts(
    { ...page, contest },
    { changes, past, onNow: () => showUpdate({ update: null }) },
  );

  const { sport } = contest;
  const computed = useChances(chancesFeed, contest);
  const chances = computed?.chances ?? null;
  // Chances are of the present standings.
  const withChances = computed !== null && shown === standings;
  const chanceColumnList = useMemo(
    () => (withChances ? chanceColumns(chances) : []),
    [withChances, chances],
  );
  const columns = useCallback(
    (context: ColumnContext) => [
      ...standingColumns({ sport, updates, ...context }),
      ...chanceColumnList,
    ],
    [sport, updates, chanceColumnList],
  );

  return (
    <LivePage {...standings} {...page} playersLeft={playersLeft}>
      <Standings
        {...parts.standings}
        renderLead={(openId) =>
          rows.length === 0 ? undefined : (
            <>
              <OwnFigures
                rows={rows}
                openId={openId}
                chances={computed === null ? undefined : chances}
              />
              <ContestHistory
                phase="live"
                contest={contest}
                viewer={viewer}
                rows={rows}
                payouts={payouts}
                openId={openId}
                staleSince={parts.staleSince}
                shownUpdate={shownUpdate}
                onShowUpdate={({ number }) => showUpdate({ update: number })}
              />
            </>
          )
        }
        contest={shown.contest}
        rows={shown.rows}
        payouts={payouts}
        columns={columns}
        renderDetails={(row) =>
          withChances ? (
            <ChanceBars chances={chances} entryId={row.id} eliminated={row.eliminated} />
          ) : null
        }
        emptyMessage="No entries found."
      />
      {computed === null || rows.length === 0 ? null : <ChancesNote known={computed} />}
      <FinishedDraft contest={contest} viewer={viewer} />
    </LivePage>
  );
};
