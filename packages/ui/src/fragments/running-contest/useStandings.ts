import type { Contest } from '@captains-pick/contract';
import { useState } from 'react';
import type { Viewer } from '../../data/index.ts';
import { markChanges, readStandings, type StandingsView } from './standingRows.ts';

export interface LiveStandings extends StandingsView {
  /** Counts updates since the page was opened; 0 at first. */
  readonly updates: number;
}

interface Seen extends LiveStandings {
  readonly contest: Contest;
  readonly username: string | null;
}

/** The standings of a contest, each time with what changed since the contest's last state. */
export const useStandings = (contest: Contest, viewer: Viewer | null): LiveStandings => {
  const username = viewer?.username ?? null;
  const [seen, setSeen] = useState<Seen>(() => ({
    contest,
    username,
    updates: 0,
    ...readStandings(contest, viewer),
  }));
  // An unchanged reply keeps its identity in the cache, so this is an update indeed.
  if (seen.contest === contest && seen.username === username) return seen;
  const view = readStandings(contest, viewer);
  const next: Seen = {
    ...view,
    contest,
    username,
    rows: markChanges(seen.rows, view.rows),
    updates: seen.updates + 1,
  };
  setSeen(next);
  return next;
};
