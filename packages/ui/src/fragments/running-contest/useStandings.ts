import type { Contest } from '@captains-pick/contract';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Viewer } from '../../data/index.ts';
import { inSlices, type Sliced } from '../../data/inSlices.ts';
import { findingChanges, type StandingChanges } from './standingChanges.ts';
import { markingChanges, readingStandings, type StandingsView } from './standingRows.ts';

export interface LiveStandings extends StandingsView {
  /** What the rows were made of: a newer contest may have come, and its rows not yet. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  /** Counts updates since the page was opened; 0 at first. */
  readonly updates: number;
  /** What the last update changed; null at first. */
  readonly changes: StandingChanges | null;
}

function* readingFirst(contest: Contest, viewer: Viewer | null): Sliced<LiveStandings> {
  const view = yield* readingStandings(contest, viewer);
  return { ...view, contest, viewer, updates: 0, changes: null };
}

function* readingUpdate(before: LiveStandings, contest: Contest): Sliced<LiveStandings> {
  const { viewer } = before;
  const view = yield* readingStandings(contest, viewer);
  const rows = yield* markingChanges(before.rows, view.rows);
  const after = { ...view, rows };
  const sequence = contest.results?.sequence ?? null;
  const isNews = sequence !== (before.contest.results?.sequence ?? null);
  // What is no update of the results leaves the marks of the last one where they are.
  if (!isNews && rows.every(({ moved, changed }) => moved === 0 && changed.size === 0)) {
    return { ...before, ...view, rows: before.rows, contest };
  }
  return {
    ...after,
    contest,
    viewer,
    updates: before.updates + 1,
    changes: yield* findingChanges(before, after, sequence),
  };
}

/**
 * The standings of a contest, each time with what changed since its last state: worked out in slices, so that ten
 * thousand entries hold up nobody. Null until they are there first.
 */
export const useStandings = (contest: Contest, viewer: Viewer | null): LiveStandings | null => {
  const [seen, setSeen] = useState<LiveStandings | null>(null);
  const latest = useRef(seen);

  // An unchanged reply keeps its identity in the cache, so another contest is an update indeed.
  useEffect(() => {
    const before = latest.current;
    const sameViewer = before?.viewer?.username === viewer?.username;
    if (before?.contest === contest && sameViewer) return;
    const work =
      before !== null && before.contest._id === contest._id && sameViewer
        ? readingUpdate(before, contest)
        : readingFirst(contest, viewer);
    return inSlices(work, (standings) => {
      latest.current = standings;
      startTransition(() => setSeen(standings));
    });
  }, [contest, viewer]);

  return seen;
};
