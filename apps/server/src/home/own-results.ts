import {
  MOST_OWN_RESULTS,
  type OwnContestResult,
  type OwnContestResults,
} from '@captains-pick/contract';
import { dollarsForWire, ZERO_CENTS } from '@captains-pick/rules';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { entryCost } from '../contests/entry-cost.ts';
import type { Reader } from '../database/database.ts';
import { contests, entries } from '../database/schema.ts';
import { ownPlacement } from '../standings/placements-repository.ts';

const ENDED = ['Completed', 'Graded', 'Cancelled'] as const;
type Ended = (typeof ENDED)[number];

const isEnded = (status: string): status is Ended => (ENDED as readonly string[]).includes(status);

const playedAt = sql`coalesce(${contests.startedAt}, ${contests.deadline}, ${contests.createdAt})`;

/** A user's entries in contests that are over, the latest first. */
export const ownResultsOf = async (reader: Reader, userId: string): Promise<OwnContestResults> => {
  const placement = ownPlacement(reader);
  const rows = await reader
    .select({
      _id: entries.id,
      entryName: entries.entryName,
      contest: {
        id: contests.id,
        tournamentName: contests.tournamentName,
        sport: contests.sport,
        draftType: contests.draftType,
        format: contests.format,
        status: contests.status,
        entrantsCount: contests.entrantsCount,
        entryFee: contests.entryFee,
        adminFee: contests.adminFee,
      },
      at: playedAt.mapWith(contests.createdAt),
      rank: placement.rank,
      tied: placement.tied,
      winnings: placement.winnings,
    })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .leftJoinLateral(placement, sql`true`)
    .where(
      and(
        eq(entries.userId, userId),
        isNull(entries.withdrawnAt),
        inArray(contests.status, [...ENDED]),
      ),
    )
    .orderBy(desc(playedAt), asc(contests.id), asc(entries.sequence))
    .limit(MOST_OWN_RESULTS + 1);
  const results = rows
    .slice(0, MOST_OWN_RESULTS)
    .flatMap(({ _id, entryName, contest, at, rank, tied, winnings }): OwnContestResult[] => {
      const { id: contestId, tournamentName, sport, draftType, format, status } = contest;
      if (!isEnded(status)) return [];
      return [
        {
          _id,
          contestId,
          tournamentName,
          sport,
          draftType,
          format,
          status,
          entryName,
          at: at.toISOString(),
          entrantsCount: contest.entrantsCount,
          fee: dollarsForWire(entryCost(contest)),
          rank: status === 'Cancelled' ? null : rank,
          tied: status !== 'Cancelled' && tied,
          prize: status === 'Graded' ? dollarsForWire(winnings ?? ZERO_CENTS) : null,
        },
      ];
    });
  return { results, more: rows.length > MOST_OWN_RESULTS };
};
