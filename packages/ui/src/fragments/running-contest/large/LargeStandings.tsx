import { useCallback, useMemo } from 'react';
import { failureText } from '../../../data/index.ts';
import { ChanceBars, ChancesNote } from '../../../pieces/chances/index.ts';
import { offeredPayouts } from '../../../pieces/contest-facts/index.ts';
import { ContestHistory } from '../../../pieces/entry-history/index.ts';
import {
  PartsStandings,
  useServedOrder,
  type ColumnContext,
} from '../../../pieces/standings-layout/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { chanceColumns } from '../columns/chanceColumns.tsx';
import { standingColumns } from '../columns/standingColumns.tsx';
import { LivePage } from '../page/LivePage.tsx';
import { OwnFigures } from '../page/OwnFigures.tsx';
import { useLiveParts } from '../page/useLiveParts.tsx';
import type { RunningStandingsProps } from '../page/livePage.ts';
import { LargeChooser } from './LargeChooser.tsx';
import { useLargeChances } from './useLargeChances.ts';
import { useLargeStandings } from './useLargeStandings.ts';

/**
 * The standings of a contest whose entries are too many to be loaded: the server ranks, sorts and searches them, and
 * the page loads the rows that it shows.
 */
export const LargeStandings = ({ chances: feed, ...page }: RunningStandingsProps) => {
  const { contest, viewer } = page;
  const { named, ...order } = useServedOrder();
  const standings = useLargeStandings(contest, viewer, order, named);
  const { own, known, updates, changes, playersOut, error } = standings;
  const parts = useLiveParts(page, { changes });
  const { sport } = contest;
  const payouts = useMemo(() => offeredPayouts(contest).places, [contest]);
  // The event's dialogs mark the players of the viewer's lineups.
  const withOwn = useMemo(
    () => ({ ...contest, entrants: own.map(({ entrant }) => entrant) }),
    [contest, own],
  );
  const computed = useLargeChances(feed, contest, known, page.refresh.onRefresh);
  const chances = computed?.chances ?? null;
  const withChances = computed !== null;
  const columns = useCallback(
    (context: ColumnContext) => [
      ...standingColumns({ sport, updates, ...context }),
      ...(withChances ? chanceColumns(chances) : []),
    ],
    [sport, updates, withChances, chances],
  );
  return (
    <LivePage
      {...page}
      contest={withOwn}
      rows={own}
      playersLeft={contest.players.length - playersOut.length}
      updates={updates}
    >
      <PartsStandings
        {...standings}
        {...parts.standings}
        renderLead={(openId) =>
          known.length === 0 ? undefined : (
            <>
              <OwnFigures rows={own} openId={openId} chances={withChances ? chances : undefined} />
              <ContestHistory
                phase="live"
                contest={contest}
                viewer={viewer}
                rows={known}
                payouts={payouts}
                openId={openId}
                staleSince={parts.staleSince}
                shownUpdate={null}
                onShowUpdate={null}
              />
            </>
          )
        }
        contest={contest}
        payouts={payouts}
        columns={columns}
        renderChooser={(choice) => <LargeChooser {...choice} contest={contest} viewer={viewer} />}
        renderDetails={(row) =>
          withChances ? (
            <ChanceBars chances={chances} entryId={row.id} eliminated={row.eliminated} />
          ) : null
        }
        failure={
          error === null ? null : (
            <ErrorState
              message={`Error: ${failureText(error, 'Could not load these entries.')}`}
              retrying={standings.isFetching}
              onRetry={standings.refetch}
            />
          )
        }
      />
      {computed === null || known.length === 0 ? null : <ChancesNote known={computed} />}
    </LivePage>
  );
};
