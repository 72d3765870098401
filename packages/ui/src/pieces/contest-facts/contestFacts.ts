import { moneyCents, type Contest, type ContestSummary } from '@captains-pick/contract';
import {
  addCents,
  dollarsForWire,
  lineupSize,
  payoutsByPlace,
  snakeRounds,
  type Cents,
  type ContestStatus,
} from '@captains-pick/rules';

/** The price of an entry: the entry fee plus the admin fee. */
export const totalFee = (contest: Pick<ContestSummary, 'entryFee' | 'adminFee'>): Cents =>
  addCents(moneyCents(contest.entryFee), moneyCents(contest.adminFee));

/** What an entry is sent with: the fees that its player saw, in dollars. */
export const agreedCost = (contest: Pick<ContestSummary, 'entryFee' | 'adminFee'>): number =>
  dollarsForWire(totalFee(contest));

/** Prizes by place, and the number of entries for which they are computed. */
export interface OfferedPayouts {
  readonly entries: number;
  readonly places: readonly Cents[];
  readonly total: Cents;
  /** The prizes of the present field, if they differ from those of a full field; else null. */
  readonly now: { readonly entries: number; readonly total: Cents } | null;
  /** True if the full field is larger than the payout table covers, and the contest has no payouts of its own. */
  readonly unsupported: boolean;
}

const FIELD_MAY_GROW: Readonly<Record<ContestStatus, boolean>> = {
  Registering: true,
  Drafting: false,
  Running: false,
  Completed: false,
  Graded: false,
  Cancelled: false,
};

/**
 * The prizes of a contest. While it takes entries: those of a full field. After that: those of the actual field,
 * which the server sends.
 */
export const offeredPayouts = (contest: ContestSummary): OfferedPayouts => {
  const asItIs = contest.payouts.map(moneyCents);
  const whenFull = FIELD_MAY_GROW[contest.status]
    ? payoutsByPlace({
        entrantPayouts: contest.entrantPayouts?.map(moneyCents) ?? null,
        entryFee: moneyCents(contest.entryFee),
        entrants: contest.maxEntries,
      })
    : null;
  const [entries, places] = whenFull?.ok
    ? [contest.maxEntries, whenFull.value]
    : [contest.entrantsCount, asItIs];
  const total = addCents(...places);
  const totalNow = addCents(...asItIs);
  return {
    entries,
    places,
    total,
    now: total === totalNow ? null : { entries: contest.entrantsCount, total: totalNow },
    unsupported: whenFull !== null && !whenFull.ok,
  };
};

/** The deadline in epoch milliseconds; null if there is none yet. */
export const deadlineOf = (contest: Pick<ContestSummary, 'deadline'>): number | null =>
  contest.deadline === null ? null : Date.parse(contest.deadline);

/** The start in epoch milliseconds; null if the contest has not started. */
export const startOf = (contest: Pick<ContestSummary, 'startedAt'>): number | null =>
  contest.startedAt === null ? null : Date.parse(contest.startedAt);

/** `1 captain, 5 flex`: the number of rounds in a snake draft, else the format's size. */
export const lineupText = ({
  draftType,
  format,
}: Pick<ContestSummary, 'draftType' | 'format'>): string =>
  `1 captain, ${(draftType === 'Snake' ? snakeRounds(format) : lineupSize(format)) - 1} flex`;

/** The message about a paused contest; null if it is not paused. */
export const pausedText = ({ paused }: Pick<Contest, 'paused'>): string | null =>
  paused === null ? null : `This contest is paused: ${paused.reason}`;
