import type { Contest } from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import { findContest } from '../contests/contests-repository.ts';
import { seenBy } from '../contests/seen-by.ts';
import type { Transaction } from '../database/database.ts';
import { readDraftTerms } from '../drafts/draft-terms.ts';
import { entrantsOf, lineupsOfContest } from '../entries/entries-repository.ts';
import { playersWithResultsOf } from '../players/players-repository.ts';
import { lastFeedOf } from '../results/results-repository.ts';
import { placementsOf, winnersOf, wonIn } from '../standings/placements-repository.ts';
import type { DetailParts } from './contest-pages.ts';
import { presentContest } from './contest-presenter.ts';

/** The statuses with final standings. */
export const ENDED: ReadonlySet<ContestStatus> = new Set(['Completed', 'Graded']);

/** A contest as it is sent to a viewer. Null for an unknown contest. */
export const readDetail = async (
  tx: Transaction,
  contestId: string,
  viewer: string | null,
  parts: DetailParts,
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
    placed:
      parts === 'without field'
        ? await winnersOf(tx, [contestId])
        : await placementsOf(tx, contestId),
    won: ENDED.has(contest.status) ? await wonIn(tx, contestId) : null,
    lastFeed: await lastFeedOf(tx, contestId),
    draft: contest.draftType === 'Snake' ? await readDraftTerms(tx, contest, viewer) : null,
  });
};
