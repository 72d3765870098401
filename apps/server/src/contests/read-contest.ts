import { isPlainName } from '@captains-pick/contract';
import {
  centsFromWire,
  dollarsForWire,
  DEFAULT_LINEUP_SIZE,
  DRAFT_TYPES,
  formatCents,
  hasSalaries,
  HIGHEST_FEE,
  HIGHEST_PRIZE,
  HIGHEST_SALARY,
  isNamedFormat,
  LARGEST_LINEUP_SIZE,
  LONGEST_PICK_TIME,
  LONGEST_QUIET_HOURS,
  ok,
  refuse,
  snakeRounds,
  quietMinutes,
  SHORTEST_QUIET_PICK_TIME,
  SPORTS,
  type DraftType,
  type QuietHours,
  ZERO_CENTS,
  type Cents,
  type Result,
} from '@captains-pick/rules';
import { z } from 'zod';
import { listFaults, parseJson, schemaFaults } from '@captains-pick/feeds/files';
import type { ContestDraft } from './contest-draft.ts';

export interface ContestFileFaults {
  readonly faults: readonly string[];
}

/** Whole dollars: the default cap of a contest with salaries. */
const DEFAULT_SALARY_CAP = 50_000;
/** Seconds per pick: the default clock of a snake contest. */
const DEFAULT_PICK_TIME = 60;
const SHORTEST_PICK_TIME = 5;
/** The board of a bigger draft would not fit on a screen. */
const MOST_SEATS = 20;
const NO_MORE_YEARS = new Date('9999-12-31T00:00:00Z');
const MOST_ENTRIES = 100_000;
const MOST_PLACES = 10_000;
const LONGEST_FORMAT = 40;

/** Finds misspelt format names: `pick6` and `Pick 11` would silently get the default lineup of two. */
const looksNamed = (format: string): boolean => /^pick(?![a-z])|^(?:h2h|ll)$/i.test(format);

/**
 * Reads dollars, as a JSON number or a decimal wrapper, into cents.
 *
 * @param what the field's name for operators, at the start of a sentence
 */
const dollars = (what: string, most: Cents) =>
  z
    .union([z.number(), z.strictObject({ $numberDecimal: z.string() })], {
      error: `${what} must be an amount in dollars.`,
    })
    .transform((amount, context): Cents => {
      const read = centsFromWire(amount);
      const written = typeof amount === 'number' ? amount : amount.$numberDecimal;
      const fault = !read.ok
        ? read.refusal === 'fraction-of-a-cent'
          ? 'must be in whole cents'
          : 'must be an amount in dollars'
        : read.value < 0
          ? 'must be at least $0'
          : read.value > most
            ? `must be at most $${dollarsForWire(most).toLocaleString('en-US')}`
            : null;
      if (fault !== null) {
        context.addIssue({ code: 'custom', message: `${what} ${fault}, not ${written}.` });
      }
      return read.ok ? read.value : ZERO_CENTS;
    });

const whole = (what: string, least: number, most: number) => {
  const error = `${what} must be a whole number from ${least} to ${most.toLocaleString('en-US')}.`;
  return z.int(error).min(least, error).max(most, error);
};

/** The wire has amounts, or objects that hold one as `prize`. */
const unwrapPrize = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'prize' in value ? value.prize : value;

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const LONGEST_ZONE = 60;

/** `23:00` as minutes of the day. */
const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write times of quiet hours like 23:00.')
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

/** Only names of places: abbreviations such as EST mean several zones, and none has summer time. */
const isZone = (name: string): boolean => {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Why a contest can't have these quiet hours (docs/product.md#quiet-hours); null when it can. */
const quietFault = (
  hours: Pick<QuietHours, 'from' | 'to' | 'zone'>,
  {
    draftType,
    pickTimeLimit,
  }: { readonly draftType: DraftType; readonly pickTimeLimit?: number | null | undefined },
): string | null => {
  if (draftType !== 'Snake') return 'Only a snake contest can have quiet hours.';
  if (!isZone(hours.zone)) {
    return `There is no time zone "${hours.zone}". Write one like America/New_York or UTC.`;
  }
  if ((pickTimeLimit ?? 0) < SHORTEST_QUIET_PICK_TIME) {
    return 'Quiet hours need at least 3,600 seconds per pick.';
  }
  const minutes = quietMinutes(hours);
  if (minutes === 0) return 'Quiet hours must end at another time than they begin.';
  return minutes > LONGEST_QUIET_HOURS
    ? `Quiet hours can be at most ${LONGEST_QUIET_HOURS / 60} hours long.`
    : null;
};

const ContestFile = z
  .strictObject({
    tournamentName: z
      .string('Give the contest a name.')
      .normalize('NFC')
      .trim()
      .min(1, 'Give the contest a name.')
      .max(200, 'The name of the contest can have at most 200 characters.')
      .refine(isPlainName, 'The name of the contest has a line break or an invisible character.'),
    tournamentURL: z
      .string()
      .refine(isWebAddress, 'The event link must be an http or https address.')
      .nullish(),
    sport: z.enum(SPORTS),
    draftType: z.enum(DRAFT_TYPES),
    format: z
      .string()
      .trim()
      .min(1)
      .max(LONGEST_FORMAT)
      .refine(isPlainName, 'has a line break or an invisible character'),
    deadline: z.iso
      .datetime({
        offset: true,
        error: 'The deadline must be an ISO 8601 time with a zone, such as 2026-05-01T18:00:00Z.',
      })
      // Timestamps on the wire have years of four digits.
      .refine(
        (time) => new Date(time) < NO_MORE_YEARS,
        'The deadline must be before the year 10000.',
      )
      .nullish(),
    entryFee: dollars('The entry fee', HIGHEST_FEE),
    adminFee: dollars('The admin fee', HIGHEST_FEE).default(ZERO_CENTS),
    salaryCap: whole('The salary cap', 1, HIGHEST_SALARY).nullish(),
    maxEntries: whole('Max entries', 2, MOST_ENTRIES),
    maxEntriesPerUser: whole('Max per player', 1, MOST_ENTRIES).default(1),
    pickTimeLimit: whole('Seconds per pick', SHORTEST_PICK_TIME, LONGEST_PICK_TIME).nullish(),
    quietHours: z
      .strictObject({ from: timeOfDay, to: timeOfDay, zone: z.string().max(LONGEST_ZONE) })
      .nullish(),
    entrantPayouts: z
      .array(dollars('A prize', HIGHEST_PRIZE))
      .min(1, 'Give at least one prize, or leave entrantPayouts out.')
      .max(MOST_PLACES)
      .nullish(),
    playerPayouts: z
      .array(z.preprocess(unwrapPrize, dollars('An event payout', HIGHEST_PRIZE)))
      .max(MOST_PLACES)
      .default([]),
  })
  .check(({ value, issues }) => {
    const fault = (field: keyof typeof value, message: string): void => {
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
    };
    const { format, draftType } = value;
    if (!isNamedFormat(format) && looksNamed(format)) {
      fault(
        'format',
        `is "${format}"; a named format is H2H, LL or Pick2 to Pick${LARGEST_LINEUP_SIZE}, to the letter`,
      );
    } else if (draftType === 'Snake') {
      const rounds = snakeRounds(format);
      if (rounds < DEFAULT_LINEUP_SIZE || rounds > LARGEST_LINEUP_SIZE) {
        fault(
          'format',
          `is "${format}"; a snake draft has ${DEFAULT_LINEUP_SIZE} to ${LARGEST_LINEUP_SIZE} rounds`,
        );
      }
    }
    if (!hasSalaries(value) && (value.salaryCap ?? null) !== null) {
      const kind = value.draftType === 'Snake' ? 'Snake' : value.format;
      fault('salaryCap', `${kind} contests have no salary cap.`);
    }
    if (value.format === 'H2H' && value.maxEntries !== 2) {
      fault('maxEntries', 'Max entries must be 2 in an H2H contest.');
    }
    if (value.maxEntriesPerUser > value.maxEntries) {
      fault('maxEntriesPerUser', 'Max per player must not be above max entries.');
    }
    if (value.draftType === 'Snake' && value.maxEntriesPerUser !== 1) {
      fault('maxEntriesPerUser', 'Max per player must be 1 in a snake contest: one seat each.');
    }
    if (value.draftType === 'Snake' && value.maxEntries > MOST_SEATS) {
      fault('maxEntries', `Max entries must be at most ${MOST_SEATS} in a snake contest.`);
    }
    const { quietHours = null } = value;
    if (quietHours !== null) {
      const wrong = quietFault(quietHours, value);
      if (wrong !== null) fault('quietHours', wrong);
    }
    if (value.draftType !== 'Snake' && value.pickTimeLimit !== undefined) {
      fault('pickTimeLimit', 'Only a snake contest can have seconds per pick.');
    }
    for (const field of ['entrantPayouts', 'playerPayouts'] as const) {
      const prizes = value[field] ?? [];
      const rise = prizes.findIndex((prize, index) => prize > (prizes[index - 1] ?? prize));
      if (rise === -1) continue;
      const what = field === 'entrantPayouts' ? 'Prizes' : 'Event payouts';
      fault(field, `${what} must not rise: place ${rise + 1} pays more than place ${rise}.`);
    }
    const paid = (value.entrantPayouts ?? []).reduce<number>((sum, prize) => sum + prize, 0);
    if (paid > HIGHEST_PRIZE) {
      fault(
        'entrantPayouts',
        `Prizes add up to ${formatCents(paid as Cents)}; a contest pays at most ${formatCents(HIGHEST_PRIZE)}.`,
      );
    }
  });

/**
 * Parses a contest from an operator's JSON file with the wire's field names: dollars, ISO 8601 times. Defaults:
 * `maxEntriesPerUser` 1, `adminFee` 0, a cap of $50,000 for contests with salaries, 60 seconds per pick for snake
 * drafts (null: no limit). A syntax error names its line and column.
 */
export const readContest = (text: string): Result<ContestDraft, ContestFileFaults> => {
  const json = parseJson(text);
  if (!json.ok) return refuse({ faults: [json.refusal] });
  const read = ContestFile.safeParse(json.value, { reportInput: true });
  if (!read.success) return refuse({ faults: listFaults(schemaFaults(read.error, 'the file')) });
  const {
    deadline,
    entrantPayouts,
    pickTimeLimit,
    quietHours,
    salaryCap,
    tournamentURL,
    ...contest
  } = read.data;
  return ok({
    ...contest,
    tournamentURL: tournamentURL ?? null,
    deadline: deadline === undefined || deadline === null ? null : new Date(deadline),
    salaryCap: hasSalaries(contest) ? (salaryCap ?? DEFAULT_SALARY_CAP) : null,
    entrantPayouts: entrantPayouts ?? null,
    quietHours: quietHours ?? null,
    pickTimeLimit:
      contest.draftType === 'Snake' && pickTimeLimit === undefined
        ? DEFAULT_PICK_TIME
        : (pickTimeLimit ?? null),
  });
};
