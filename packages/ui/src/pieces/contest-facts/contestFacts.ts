import { moneyCents, type Contest, type ContestSummary } from '@captains-pick/contract';
import {
  addCents,
  lineupSize,
  payoutsByPlace,
  snakeRounds,
  type Cents,
  type ContestStatus,
} from '@captains-pick/rules';

/** What an entry costs: the entry fee and the admin fee together. */
export const totalFee = (contest: Pick<ContestSummary, 'entryFee' | 'adminFee'>): Cents =>
  addCents(moneyCents(contest.entryFee), moneyCents(contest.adminFee));

/** Prizes by place, and the number of entries that they hold for. */
export interface OfferedPayouts {
  readonly entries: number;
  readonly places: readonly Cents[];
  readonly total: Cents;
  /** What the field as it is would be paid, where that differs from the full field's; else null. */
  readonly now: { readonly entries: number; readonly total: Cents } | null;
  /** The full field is larger than the payout table covers, and the contest brings no payouts of its own. */
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
 * What a contest offers: while it takes entries, the prizes of a full field; after that, those of the field
 * as it is, which the server sends.
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

/** The deadline in epoch milliseconds; null where there is none yet. */
export const deadlineOf = (contest: Pick<ContestSummary, 'deadline'>): number | null =>
  contest.deadline === null ? null : Date.parse(contest.deadline);

/** When it started, in epoch milliseconds; null: it has not. */
export const startOf = (contest: Pick<ContestSummary, 'startedAt'>): number | null =>
  contest.startedAt === null ? null : Date.parse(contest.startedAt);

/** `1 captain, 5 flex`: as many as a snake draft has rounds, else as the format takes. */
export const lineupText = ({
  draftType,
  format,
}: Pick<ContestSummary, 'draftType' | 'format'>): string =>
  `1 captain, ${(draftType === 'Snake' ? snakeRounds(format) : lineupSize(format)) - 1} flex`;

/** Why nothing of a contest moves for the time being, as people are told it; null while it takes its course. */
export const pausedText = ({ paused }: Pick<Contest, 'paused'>): string | null =>
  paused === null ? null : `This contest is paused: ${paused.reason}`;
