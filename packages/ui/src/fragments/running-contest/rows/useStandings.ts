import type { Contest } from '@captains-pick/contract';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Viewer } from '../../../data/index.ts';
import { runInSlices, type Sliced } from '../../../data/slices/inSlices.ts';
import { standingChangesInSteps, type StandingChanges } from './standingChanges.ts';
import { markChangesInSteps, readStandingsInSteps, type StandingsView } from './standingRows.ts';

export interface LiveStandings extends StandingsView {
  /** The contest that the rows were computed from. A newer contest may already be loaded. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  /** Number of updates since the page was opened, from 0. */
  readonly updates: number;
  /** The changes of the last update. Initially null. */
  readonly changes: StandingChanges | null;
}

function* firstStandings(contest: Contest, viewer: Viewer | null): Sliced<LiveStandings> {
  const view = yield* readStandingsInSteps(contest, viewer);
  return { ...view, contest, viewer, updates: 0, changes: null };
}

function* updatedStandings(before: LiveStandings, contest: Contest): Sliced<LiveStandings> {
  const { viewer } = before;
  const view = yield* readStandingsInSteps(contest, viewer);
  const rows = yield* markChangesInSteps(before.rows, view.rows);
  const after = { ...view, rows };
  const sequence = contest.results?.sequence ?? null;
  const isNews = sequence !== (before.contest.results?.sequence ?? null);
  // A refetch without new results keeps the marks of the last update.
  if (!isNews && rows.every(({ moved, changed }) => moved === 0 && changed.size === 0)) {
    return { ...before, ...view, rows: before.rows, contest };
  }
  return {
    ...after,
    contest,
    viewer,
    updates: before.updates + 1,
    changes: yield* standingChangesInSteps(before, after, sequence),
  };
}

/**
 * The standings of a contest with the changes of its last update. They are computed in slices, so that ten thousand
 * entries do not block the page. Null until the first computation is done.
 */
export const useStandings = (contest: Contest, viewer: Viewer | null): LiveStandings | null => {
  const [standings, setStandings] = useState<LiveStandings | null>(null);
  const latest = useRef(standings);

  // The query cache keeps the reference of an unchanged response, so a new reference is an update.
  useEffect(() => {
    const before = latest.current;
    const sameViewer = before?.viewer?.username === viewer?.username;
    if (before?.contest === contest && sameViewer) return;
    const work =
      before !== null && before.contest._id === contest._id && sameViewer
        ? updatedStandings(before, contest)
        : firstStandings(contest, viewer);
    return runInSlices(work, (next) => {
      latest.current = next;
      startTransition(() => setStandings(next));
    });
  }, [contest, viewer]);

  return standings;
};
