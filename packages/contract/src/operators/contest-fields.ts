import { dollarsForWire } from '@captains-pick/rules';
import { moneyCents } from '../contests/results.ts';
import type { Contest } from '../entities.ts';
import type { Money } from '../money.ts';

const dollars = (amount: Money | { readonly prize: Money }): number =>
  dollarsForWire(
    moneyCents(typeof amount === 'object' && 'prize' in amount ? amount.prize : amount),
  );

const MINUTES_PER_HOUR = 60;

/** `23:00`, from minutes since midnight. */
const clockTime = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The fields of a contest file that make a contest with the same event and terms. */
export const contestFields = (contest: Contest) => {
  const { pickTimeLimit, quietHours } = contest.draft ?? { pickTimeLimit: null };
  return {
    tournamentName: contest.tournamentName,
    tournamentURL: contest.tournamentURL,
    sport: contest.sport,
    draftType: contest.draftType,
    format: contest.format,
    deadline: contest.deadline,
    entryFee: dollars(contest.entryFee),
    adminFee: dollars(contest.adminFee),
    salaryCap: contest.salaryCap,
    maxEntries: contest.maxEntries,
    maxEntriesPerUser: contest.maxEntriesPerUser,
    entrantPayouts: contest.entrantPayouts?.map(dollars) ?? null,
    playerPayouts: contest.playerPayouts.map(dollars),
    ...(contest.draftType === 'Snake' ? { pickTimeLimit } : {}),
    ...(quietHours === undefined
      ? {}
      : {
          quietHours: {
            from: clockTime(quietHours.from),
            to: clockTime(quietHours.to),
            zone: quietHours.zone,
          },
        }),
  };
};
export type ContestFields = ReturnType<typeof contestFields>;
