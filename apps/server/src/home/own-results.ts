import {
  MOST_OWN_RESULTS,
  MOST_PUBLIC_RESULTS,
  type OwnContestResult,
  type OwnContestResults,
  type PublicProfile,
  type PublicResult,
} from '@captains-pick/contract';
import { dollarsForWire, ZERO_CENTS } from '@captains-pick/rules';
import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { entryCost } from '../contests/entry-cost.ts';
import type { Reader } from '../database/database.ts';
import { contests, entries } from '../database/schema.ts';
import { ownPlacement } from '../standings/placements-repository.ts';

const ENDED = ['Completed', 'Graded', 'Cancelled'] as const;
type Ended = (typeof ENDED)[number];

const isEnded = (status: string): status is Ended => (ENDED as readonly string[]).includes(status);

const playedAt = sql`coalesce(${contests.startedAt}, ${contests.deadline}, ${contests.createdAt})`;

interface ResultWithFee {
  readonly result: PublicResult;
  readonly fee: OwnContestResult['fee'];
}

/** A user's entries in these contests that are over, the latest first. */
const resultsOf = async (
  reader: Reader,
  userId: string,
  { of, most }: { readonly of: SQL | undefined; readonly most: number },
): Promise<{ readonly rows: readonly ResultWithFee[]; readonly more: boolean }> => {
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
        of,
      ),
    )
    .orderBy(desc(playedAt), asc(contests.id), asc(entries.sequence))
    .limit(most + 1);
  const ended = rows
    .slice(0, most)
    .flatMap(({ _id, entryName, contest, at, rank, tied, winnings }): ResultWithFee[] => {
      const { id: contestId, tournamentName, sport, draftType, format, status } = contest;
      if (!isEnded(status)) return [];
      return [
        {
          result: {
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
            rank: status === 'Cancelled' ? null : rank,
            tied: status !== 'Cancelled' && tied,
            prize: status === 'Graded' ? dollarsForWire(winnings ?? ZERO_CENTS) : null,
          },
          fee: dollarsForWire(entryCost(contest)),
        },
      ];
    });
  return { rows: ended, more: rows.length > most };
};

/** A user's entries in contests that are over, the latest first. */
export const ownResultsOf = async (reader: Reader, userId: string): Promise<OwnContestResults> => {
  const { rows, more } = await resultsOf(reader, userId, { of: undefined, most: MOST_OWN_RESULTS });
  return { results: rows.map(({ result, fee }) => ({ ...result, fee })), more };
};

/** Of them, what everybody may see: no private or cancelled contest, no fee, and prizes only if the player shows them. */
export const publicResultsOf = async (
  reader: Reader,
  userId: string,
  { prizes }: { readonly prizes: boolean },
): Promise<Pick<PublicProfile, 'results' | 'more'>> => {
  const { rows, more } = await resultsOf(reader, userId, {
    of: and(eq(contests.unlisted, false), ne(contests.status, 'Cancelled')),
    most: MOST_PUBLIC_RESULTS,
  });
  return {
    results: rows.map(({ result }) => (prizes ? result : { ...result, prize: null })),
    more,
  };
};
