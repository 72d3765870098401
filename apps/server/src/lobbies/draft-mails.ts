import { wireQuietHours } from '@captains-pick/contract';
import type { ContestHead } from '../contests/contests-repository.ts';
import type { ContestMail } from '../mail/contest-outbox.ts';

/** The mail is of no use when the draft has been going on for this long. */
const USEFUL_MS = 30 * 60_000;

/** One to each seat of a lobby that is full. */
export const draftStartingMails = (
  { id: contestId, tournamentName: contestName, pickTimeLimit, quietHours }: ContestHead,
  seats: readonly string[],
  { now, startsAt }: { readonly now: Date; readonly startsAt: Date | null },
): ContestMail[] =>
  seats.map((userId) => ({
    kind: 'draft-starting',
    userId,
    data: {
      contestId,
      contestName,
      startsAt: startsAt?.toISOString() ?? null,
      pickSeconds: pickTimeLimit,
      ...wireQuietHours(quietHours),
    },
    expiresAt: new Date(now.getTime() + USEFUL_MS),
  }));
