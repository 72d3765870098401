/** A player's own limits and breaks (docs/product.md#limits). Only the account page loads these schemas. */
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LONGEST_BREAK_DAYS,
  LONGEST_EXCLUSION_MONTHS,
  REMINDER_MINUTES,
  SHORTEST_BREAK_DAYS,
  SHORTEST_EXCLUSION_MONTHS,
} from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Timestamp } from '../entities.ts';
import { Dollars } from '../money.ts';
import { TypedPassword } from './account-fields.ts';

/** What a player types to confirm a self-exclusion. */
export const EXCLUSION_WORD = 'EXCLUDE';

const NOT_BELOW_ZERO = 'A limit is zero dollars or more.';

/** Null: no limit. */
const LimitAmount = z.nullable(Dollars.check(z.gte(0, NOT_BELOW_ZERO)));

export const PlayLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  amount: LimitAmount,
  /** What is used of it now, also of no limit. */
  used: Dollars,
  /** A raise, or with null a removal, that waits. Null: none does. */
  next: z.nullable(z.object({ amount: LimitAmount, from: Timestamp })),
});
export type PlayLimit = z.infer<typeof PlayLimit>;

/** One that goes on. */
export const PlayBreak = z.object({ kind: z.enum(['break', 'exclusion']), until: Timestamp });
export type PlayBreak = z.infer<typeof PlayBreak>;

export const PlayLimits = z.object({
  /** Each kind in each period. */
  limits: z.array(PlayLimit),
  openBreak: z.nullable(PlayBreak),
  /** Hours for which a raise waits. */
  raiseHours: z.number(),
  /** Minutes of play between reminders; null: none. */
  reminderMinutes: z.nullable(z.literal([...REMINDER_MINUTES])),
});
export type PlayLimits = z.infer<typeof PlayLimits>;

export const ChosenLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  amount: LimitAmount,
});
export type ChosenLimit = z.infer<typeof ChosenLimit>;

export const ChosenReminder = z.object({
  /** Null: no reminder. */
  minutes: z.nullable(
    z.literal([...REMINDER_MINUTES], 'A reminder comes after 30, 60, 120 or 240 minutes.'),
  ),
});

const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message));

export const ChosenBreak = z.object({
  days: whole(
    SHORTEST_BREAK_DAYS,
    LONGEST_BREAK_DAYS,
    `A break lasts ${SHORTEST_BREAK_DAYS} to ${LONGEST_BREAK_DAYS} days.`,
  ),
  password: TypedPassword,
});

export const ChosenExclusion = z.object({
  months: whole(
    SHORTEST_EXCLUSION_MONTHS,
    LONGEST_EXCLUSION_MONTHS,
    `A self-exclusion lasts ${SHORTEST_EXCLUSION_MONTHS} to ${LONGEST_EXCLUSION_MONTHS} months.`,
  ),
  word: z.literal(EXCLUSION_WORD, `Type ${EXCLUSION_WORD} to confirm.`),
  password: TypedPassword,
});

export const PlayLimitsChanged = z.object({ message: z.string(), limits: PlayLimits });
export type PlayLimitsChanged = z.infer<typeof PlayLimitsChanged>;
