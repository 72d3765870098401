import type { Contest } from '@captains-pick/contract';
import { useMemo } from 'react';
import { useOwnRanksAt, useStandingsHistory, type Viewer } from '../../../data/index.ts';
import { drawnOwn } from '../../../pieces/entry-history/index.ts';
import type { FinalRow } from '../finalRows.ts';
import type { PaymentMoment } from './ownResult.ts';
import { ranksAt, updateBefore, type RanksBefore } from './ranksBefore.ts';

/** The ranks of the viewer's entries before a regrade, by id. Without one, nothing is read. */
export const useRanksBefore = (
  contest: Contest,
  viewer: Viewer | null,
  own: readonly FinalRow[],
  moments: readonly PaymentMoment[],
): RanksBefore => {
  // The entries of the chart, so that both share one read.
  const drawn = useMemo(() => drawnOwn(own, null).toSorted(), [own]);
  const regraded = moments.some(({ kind }) => kind === 'regrade');
  const history = useStandingsHistory(contest, viewer, drawn, regraded).data ?? null;
  const update = useMemo(() => updateBefore(history, moments), [history, moments]);
  const all = useOwnRanksAt(contest._id, viewer, own.length > drawn.length ? update : null);
  return useMemo(
    () => ranksAt(own.length > drawn.length ? (all.data ?? null) : history, update),
    [own, drawn, all.data, history, update],
  );
};
