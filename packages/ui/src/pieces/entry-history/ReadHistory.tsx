import type { Contest } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import { useMemo, useState } from 'react';
import { failureText, useStandingsHistory, type Viewer } from '../../data/index.ts';
import { useView } from '../../navigation/index.ts';
import type { StandingsRow } from '../standings-layout/index.ts';
import { drawnLeaders, drawnOwn } from './drawnEntries.ts';
import { EntryHistory, type EntryHistoryProps } from './EntryHistory.tsx';
import { CHART_PARTS } from './historyView.ts';

export interface ReadHistoryProps extends Pick<
  EntryHistoryProps,
  'phase' | 'staleSince' | 'shownUpdate' | 'onShowUpdate'
> {
  /** As it is now. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  /** The present rows, best first. */
  readonly rows: readonly StandingsRow[];
  readonly payouts: readonly Cents[];
  /** The id of the open team's row. */
  readonly openId: string | null;
}

/** The history of the viewer's entries, or of the leaders, read and kept up to date. */
export const ReadHistory = ({
  contest,
  viewer,
  rows,
  payouts,
  openId,
  ...shown
}: ReadHistoryProps) => {
  const [view, change] = useView(CHART_PARTS);
  const [first] = useState(() => drawnLeaders(rows));
  const compared = view.lines ?? first;
  const own = useMemo(() => drawnOwn(rows, openId).toSorted(), [rows, openId]);
  const entries = useMemo(
    () => [...own, ...compared.filter((id) => !own.includes(id))],
    [own, compared],
  );
  const { data, error, isFetching, refetch } = useStandingsHistory(contest, viewer, entries);
  const field = useMemo(
    () => ({ sport: contest.sport, entrants: contest.entrantsCount, payouts }),
    [contest.sport, contest.entrantsCount, payouts],
  );
  return (
    <EntryHistory
      {...shown}
      field={field}
      history={data ?? null}
      failure={error === null ? null : failureText(error, 'Failed to load the history')}
      retrying={isFetching}
      onRetry={() => void refetch()}
      ownUserId={viewer?.userId ?? null}
      chosenId={openId}
      rows={rows}
      compared={compared}
      onCompare={(chosen) => change({ lines: chosen.compared })}
      measure={view.measure}
      onMeasure={(chosen) => change({ measure: chosen.measure })}
    />
  );
};
