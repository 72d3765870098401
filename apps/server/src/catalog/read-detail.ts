import type { Contest } from '@captains-pick/contract';
import { findContest } from '../contests/contests-repository.ts';
import { seenBy } from '../contests/seen-by.ts';
import type { Transaction } from '../database/database.ts';
import { readDraftTerms } from '../drafts/draft-terms.ts';
import { entrantsOf, lineupsOfContest } from '../entries/entries-repository.ts';
import { playersWithResultsOf } from '../players/players-repository.ts';
import { lastFeedOf } from '../results/results-repository.ts';
import { placementsOf } from '../standings/placements-repository.ts';
import { presentContest } from './contest-presenter.ts';

/** A contest as it is sent to a viewer. Null for an unknown contest. */
export const readDetail = async (
  tx: Transaction,
  contestId: string,
  viewer: string | null,
  parts: 'all' | 'without entrants',
): Promise<Contest | null> => {
  const contest = await findContest(tx, contestId);
  if (contest === null) return null;
  const seen = seenBy(contest, viewer);
  const all = parts === 'all';
  return presentContest({
    contest,
    viewer,
    ...(await playersWithResultsOf(tx, contestId)),
    entrants: all && seen.entrants ? await entrantsOf(tx, contestId) : [],
    lineups: all ? await lineupsOfContest(tx, contestId, seen.lineupsOf) : new Map(),
    placed: await placementsOf(tx, contestId),
    lastFeed: await lastFeedOf(tx, contestId),
    draft: contest.draftType === 'Snake' ? await readDraftTerms(tx, contest, viewer) : null,
  });
};
