import { moneyCents, type OpenContest } from '@captains-pick/contract';
import { formatCentsShort, formatCountdown, snakeRounds, ZERO_CENTS } from '@captains-pick/rules';
import { formatRecentTime, withinSentence } from '../../../data/index.ts';

const DAY_MS = 86_400_000;

/** Such as `Snake, 6 rounds · $25 + $2.50`: the entry fee, and the admin fee if there is one. */
export const termsText = ({ draftType, format, entryFee, adminFee }: OpenContest): string => {
  const kind = draftType === 'Snake' ? `Snake, ${snakeRounds(format)} rounds` : format;
  const admin = moneyCents(adminFee);
  const fee = formatCentsShort(moneyCents(entryFee));
  return `${kind} · ${admin > ZERO_CENTS ? `${fee} + ${formatCentsShort(admin)}` : fee}`;
};

/** When a contest starts: the time left and the time, or how many of a lobby's seats are taken. */
export const startText = (
  { draftType, deadline, entrantsCount, maxEntries }: OpenContest,
  now: number,
): { readonly main: string; readonly detail: string } => {
  if (draftType === 'Snake') {
    return { main: 'When full', detail: `${entrantsCount} of ${maxEntries} in` };
  }
  if (deadline === null) return { main: 'TBD', detail: '' };
  const moment = Date.parse(deadline);
  return {
    main: formatCountdown(moment, now),
    detail: `locks ${withinSentence(formatRecentTime(moment, now))}`,
  };
};

/** True if any of these can start within a day: a lobby at any time. */
export const startToday = (contests: readonly OpenContest[], now: number): boolean =>
  contests.some(
    ({ deadline, draftType }) =>
      draftType === 'Snake' || (deadline !== null && Date.parse(deadline) - now <= DAY_MS),
  );
