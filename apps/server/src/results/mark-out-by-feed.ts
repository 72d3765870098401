/** Before a contest starts, the only news of a feed is who has withdrawn. */
import { ok, type PlayerResult, type Result, matchSettled } from '@captains-pick/rules';
import type { ContestHead } from '../contests/contests-repository.ts';
import type { Reader } from '../database/database.ts';
import { refusalOfMarking } from '../entries/mark-out.ts';
import { playersOf, type StoredPlayer } from '../players/players-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { unmatchedFaults, type SentFeed } from './judge-feed.ts';
import { settledMatchesOf } from './matches-repository.ts';

const REASONS = {
  wd: 'Withdrew, says the results feed.',
  dq: 'Disqualified, says the results feed.',
} as const;

interface Withdrawn {
  readonly player: StoredPlayer;
  readonly result: PlayerResult;
  readonly reason: string;
}

/**
 * The players whom a feed shows as withdrawn before the contest starts.
 *
 * @returns refused with `feed-before-start` if there are none
 */
export const withdrawnBefore = async (
  reader: Reader,
  contest: ContestHead,
  { feed, skipUnknown }: Pick<SentFeed, 'feed' | 'skipUnknown'>,
  now: Date,
): Promise<Result<readonly Withdrawn[], Refusal>> => {
  const early = refused({ name: 'feed-before-start', deadline: contest.deadline });
  if (feed.sport !== contest.sport || refusalOfMarking(contest, now) !== null) return early;
  const [players, settled] = await Promise.all([
    playersOf(reader, contest.id),
    settledMatchesOf(reader, contest.id),
  ]);
  const matched = matchSettled(feed.rows, players, settled);
  const withdrawn = matched.matches.flatMap(({ player, row: { result } }) =>
    result.status === 'wd' || result.status === 'dq'
      ? [{ player, result, reason: REASONS[result.status] }]
      : [],
  );
  if (withdrawn.length === 0) return early;
  const faults = unmatchedFaults(matched, feed, { skipUnknown, allowMissing: true });
  return faults.length > 0 ? refused({ name: 'feed-unmatched', faults }) : ok(withdrawn);
};
