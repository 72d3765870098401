import { ok, type Result } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import type { ContestHead } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { ContestMail, ContestOutbox } from '../mail/contest-outbox.ts';
import { setOut, type StoredPlayer } from '../players/players-repository.ts';
import type { Actor } from '../shared/actor.ts';
import type { Chance } from '../shared/chance.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import { entriesWith } from './lineups-repository.ts';

type MarkedContest = Pick<
  ContestHead,
  'id' | 'tournamentName' | 'draftType' | 'status' | 'deadline'
>;

interface OutMark {
  readonly isOut: boolean;
  readonly reason: string;
  readonly by: Actor;
}

interface MarkingTools {
  readonly now: Date;
  readonly chance: Chance;
  readonly outbox: ContestOutbox;
}

/** Why no player of the contest can be marked as out or in; null: they can. */
export const refusalOfMarking = (
  { draftType, status, deadline }: MarkedContest,
  now: Date,
): Refusal | null => {
  if (draftType !== 'Salary') return { name: 'lineups-drafted' };
  if (status !== 'Registering') return { name: 'not-registering', status };
  return deadline !== null && deadline <= now ? { name: 'entries-closed' } : null;
};

/** One mail per reader, whatever the number of entries. After the lock there is nothing to do, so it expires then. */
const outMails = (
  { id: contestId, tournamentName: contestName, deadline }: MarkedContest,
  { player, reason }: { readonly player: string; readonly reason: string },
  holders: Awaited<ReturnType<typeof entriesWith>>,
): ContestMail[] =>
  [...Map.groupBy(holders, ({ userId }) => userId)].map(([userId, own]) => ({
    kind: 'player-out',
    userId,
    data: {
      contestId,
      contestName,
      player,
      reason,
      deadline: deadline?.toISOString() ?? null,
      entries: own.map(({ entryId, entryName }) => ({ entryId, entryName })),
    },
    expiresAt: deadline,
  }));

/**
 * Marks a player of a locked contest row as out, or takes that back. Readers who hold a player get a mail when he is
 * marked. Marking twice changes nothing (docs/product.md#players-who-are-out).
 *
 * @returns the number of entries that have the player
 */
export const markPlayer = async (
  tx: Transaction,
  contest: MarkedContest,
  player: StoredPlayer,
  { isOut, reason, by }: OutMark,
  { now, chance, outbox }: MarkingTools,
): Promise<Result<{ readonly entries: number; readonly isNews: boolean }, Refusal>> => {
  const { id, name, outSince, outBecause } = player;
  const holders = await entriesWith(tx, contest.id, id);
  const entries = holders.length;
  if (isOut && outSince !== null) return ok({ entries, isNews: false });
  if (!isOut && outSince === null) return refused({ name: 'player-not-out', player: name });
  await setOut(tx, id, isOut ? { since: now, because: reason } : null);
  const stateOf = (out: string | null) => ({ player: id, name, out });
  await noteAct(
    tx,
    {
      by,
      act: isOut ? 'mark-out' : 'mark-in',
      contestId: contest.id,
      reason,
      before: stateOf(outBecause),
      after: stateOf(isOut ? reason : null),
    },
    { now, chance },
  );
  if (isOut) await outbox.post(tx, outMails(contest, { player: name, reason }, holders), now);
  return ok({ entries, isNews: true });
};
