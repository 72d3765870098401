import { LARGE_FIELD, type Contest } from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import {
  findContest,
  versionOfContest,
  type ContestHead,
} from '../contests/contests-repository.ts';
import { seenBy } from '../contests/seen-by.ts';
import type { Transaction } from '../database/database.ts';
import { readDraftTerms } from '../drafts/draft-terms.ts';
import { entrantsOf, lineupsOfContest, someEntrantsOf } from '../entries/entries-repository.ts';
import { playersWithResultsOf } from '../players/players-repository.ts';
import { lastFeedOf } from '../results/results-repository.ts';
import { placementsOf, winnersOf, wonIn } from '../standings/placements-repository.ts';
import type { DetailParts } from './contest-pages.ts';
import { presentContest } from './contest-presenter.ts';

/** The statuses with final standings. */
export const ENDED: ReadonlySet<ContestStatus> = new Set(['Completed', 'Graded']);

/** A field before its start that is sent without others' entries. The lobby of a snake contest shows its entrants. */
export const isLargeOpen = ({ startedAt, draftType, entrantsCount }: ContestHead): boolean =>
  startedAt === null && draftType === 'Salary' && entrantsCount > LARGE_FIELD;

/** The number of a contest's last act. */
export const readLastAct = async (tx: Transaction, contestId: string): Promise<number> =>
  (await versionOfContest(tx, contestId, null))?.lastAct ?? 0;

/** A contest as it is sent to a viewer. `usual` leaves others' entries of a large field out before its start. Null for an unknown contest. */
export const readDetail = async (
  tx: Transaction,
  contestId: string,
  viewer: string | null,
  parts: DetailParts | 'usual',
): Promise<Contest | null> => {
  const contest = await findContest(tx, contestId);
  if (contest === null) return null;
  const seen = seenBy(contest, viewer);
  const sent = parts === 'all' || parts === 'usual';
  const ownAlone = parts === 'usual' && isLargeOpen(contest);
  const readEntrants = () =>
    ownAlone
      ? someEntrantsOf(tx, contestId, { userId: viewer, ids: [] })
      : entrantsOf(tx, contestId);
  const detail = presentContest({
    contest,
    viewer,
    ...(await playersWithResultsOf(tx, contestId)),
    entrants: sent && seen.entrants ? await readEntrants() : [],
    lineups: sent ? await lineupsOfContest(tx, contestId, seen.lineupsOf) : new Map(),
    placed:
      parts === 'without field'
        ? await winnersOf(tx, [contestId])
        : await placementsOf(tx, contestId),
    won: ENDED.has(contest.status) ? await wonIn(tx, contestId) : null,
    lastFeed: await lastFeedOf(tx, contestId),
    draft: contest.draftType === 'Snake' ? await readDraftTerms(tx, contest, viewer) : null,
  });
  return ownAlone ? { ...detail, lastAct: await readLastAct(tx, contestId) } : detail;
};
