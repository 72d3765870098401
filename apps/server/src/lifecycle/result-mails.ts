/** The mails of settlements and regrades, to the players whose money moves: one per player and contest. */
import { ZERO_CENTS, type Cents, type RegradeMove } from '@captains-pick/rules';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { ContestMail } from '../mail/contest-outbox.ts';
import type { PaidPlace, PlacedEntry } from '../standings/placements-repository.ts';

type Named = Pick<ContestRow, 'id' | 'tournamentName'>;

export const paidMails = (
  { id: contestId, tournamentName: contestName }: Named,
  placed: readonly Pick<PaidPlace, 'entryId' | 'userId' | 'entryName' | 'rank' | 'tied'>[],
  { prizes, digest }: { readonly prizes: ReadonlyMap<string, Cents>; readonly digest: string },
): ContestMail[] => {
  const paid = placed.flatMap(({ entryId, ...entry }) => {
    const amount = prizes.get(entryId) ?? ZERO_CENTS;
    return amount > ZERO_CENTS ? [{ ...entry, amount }] : [];
  });
  return [...Map.groupBy(paid, ({ userId }) => userId)].map(([userId, own]) => ({
    kind: 'paid',
    userId,
    data: {
      contestId,
      contestName,
      digest,
      entries: own.map(({ entryName, rank, tied, amount }) => ({ entryName, rank, tied, amount })),
    },
    expiresAt: null,
  }));
};

export const correctedMails = (
  { id: contestId, tournamentName: contestName }: Named,
  { reason, digest }: { readonly reason: string; readonly digest: string },
  {
    before,
    after,
    moves,
  }: {
    readonly before: readonly PlacedEntry[];
    readonly after: readonly PlacedEntry[];
    readonly moves: readonly RegradeMove[];
  },
): ContestMail[] => {
  const was = new Map(before.map((placed) => [placed.entryId, placed]));
  const now = new Map(after.map((placed) => [placed.entryId, placed]));
  const corrected = moves.flatMap(({ id, due, received, moved, shortfall }) => {
    const placed = now.get(id);
    if (placed === undefined) return [];
    const { userId, entryName, rank, tied } = placed;
    const { rank: rankBefore, tied: tiedBefore, winnings: dueBefore } = was.get(id) ?? placed;
    // What an earlier regrade could not take back was in that one's mail.
    if (moved === ZERO_CENTS && dueBefore === due) return [];
    return [
      {
        userId,
        entry: {
          entryName,
          before: { rank: rankBefore, tied: tiedBefore },
          after: { rank, tied },
          paidBefore: received,
          due,
          moved,
          missing: shortfall,
        },
      },
    ];
  });
  return [...Map.groupBy(corrected, ({ userId }) => userId)].map(([userId, own]) => ({
    kind: 'corrected',
    userId,
    data: { contestId, contestName, reason, digest, entries: own.map(({ entry }) => entry) },
    expiresAt: null,
  }));
};
