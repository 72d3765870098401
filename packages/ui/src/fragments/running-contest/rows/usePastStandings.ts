import type { Contest, ResultsAtUpdate, ResultsUpdate } from '@captains-pick/contract';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { failureText, useResultsAtUpdate, type Viewer } from '../../../data/index.ts';
import { runInSlices } from '../../../data/slices/inSlices.ts';
import { readStandingsInSteps, type StandingsView } from './standingRows.ts';

/** The standings of a contest at an earlier update. */
interface PastStandings extends StandingsView {
  readonly update: ResultsUpdate;
  /** The contest as it was then. */
  readonly contest: Contest;
}

export type Past =
  /** The present standings are shown. */
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'shown'; readonly standings: PastStandings };

const contestAt = (contest: Contest, { players, update }: ResultsAtUpdate): Contest => ({
  ...contest,
  players,
  results: {
    sequence: update.sequence,
    observedAt: update.at,
    appliedAt: update.at,
    source: contest.results?.source ?? '',
    final: false,
  },
});

/** The standings at a past update, ranked as the present ones are. */
export const usePastStandings = (
  contest: Contest,
  viewer: Viewer | null,
  number: number | null,
): Past => {
  const { data, error } = useResultsAtUpdate(contest._id, number);
  const [ranked, setRanked] = useState<PastStandings | null>(null);
  const { entrants } = contest;
  // Later results of the contest don't change its past.
  const then = useMemo(
    () => (data === undefined ? null : contestAt(contest, data)),
    // oxlint-disable-next-line react/exhaustive-deps
    [entrants, data],
  );
  useEffect(() => {
    if (then === null || data === undefined) return;
    return runInSlices(readStandingsInSteps(then, viewer), (view) => {
      startTransition(() => setRanked({ ...view, contest: then, update: data.update }));
    });
  }, [then, data, viewer]);
  if (number === null) return { state: 'none' };
  if (error !== null)
    return { state: 'failed', reason: failureText(error, 'Failed to load the update') };
  return ranked === null || ranked.update.number !== number || data === undefined
    ? { state: 'loading' }
    : { state: 'shown', standings: ranked };
};
