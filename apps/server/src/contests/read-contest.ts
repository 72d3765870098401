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
  ok,
  refuse,
  snakeRounds,
  SPORTS,
  ZERO_CENTS,
  type Cents,
  type Result,
} from '@captains-pick/rules';
import { z } from 'zod';
import { listFaults, schemaFaults } from '../files/fault-list.ts';
import { parseJson } from '../files/json-text.ts';
import type { ContestDraft } from './contest-draft.ts';

export interface ContestFileFaults {
  readonly faults: readonly string[];
}

/** Whole dollars: the cap of a contest with salaries whose file doesn't say. */
export const DEFAULT_SALARY_CAP = 50_000;
/** Seconds a pick: the clock of a snake contest whose file doesn't say. */
export const DEFAULT_PICK_TIME = 60;
const SHORTEST_PICK_TIME = 5;
/** A bigger table would not see its own board. */
const MOST_SEATS = 20;
const NO_MORE_YEARS = new Date('9999-12-31T00:00:00Z');
const MOST_ENTRIES = 100_000;
const MOST_PLACES = 10_000;
const LONGEST_FORMAT = 40;

/** `pick6` and `Pick 11` would silently get the default lineup of two. */
const looksNamed = (format: string): boolean => /^pick(?![a-z])|^(?:h2h|ll)$/i.test(format);

/** Dollars, as a JSON number or a decimal wrapper, read into cents. */
const dollars = (most: Cents) =>
  z
    .union([z.number(), z.strictObject({ $numberDecimal: z.string() })], {
      error: 'is not an amount of dollars',
    })
    .transform((amount, context): Cents => {
      const read = centsFromWire(amount);
      const written = typeof amount === 'number' ? amount : amount.$numberDecimal;
      const fault = !read.ok
        ? read.refusal === 'fraction-of-a-cent'
          ? 'has a fraction of a cent'
          : 'is not an amount of dollars'
        : read.value < 0
          ? 'is negative'
          : read.value > most
            ? `is above ${dollarsForWire(most)}`
            : null;
      if (fault !== null) context.addIssue({ code: 'custom', message: `(${written}) ${fault}` });
      return read.ok ? read.value : ZERO_CENTS;
    });

/** The wire has these as amounts or as objects that hold one as `prize`. */
const unwrapPrize = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'prize' in value ? value.prize : value;

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const ContestFile = z
  .strictObject({
    tournamentName: z
      .string()
      .normalize('NFC')
      .trim()
      .min(1)
      .max(200)
      .refine(isPlainName, 'has a line break or an invisible character'),
    tournamentURL: z.string().refine(isWebAddress, 'is not an http or https address').nullish(),
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
        error: 'expected an ISO 8601 time with a zone, such as 2026-05-01T18:00:00Z',
      })
      // Answers carry years of four digits only.
      .refine((time) => new Date(time) < NO_MORE_YEARS, 'is after the year 9999')
      .nullish(),
    entryFee: dollars(HIGHEST_FEE),
    adminFee: dollars(HIGHEST_FEE).default(ZERO_CENTS),
    salaryCap: z.int().min(1).max(HIGHEST_SALARY).nullish(),
    maxEntries: z.int().min(2).max(MOST_ENTRIES),
    maxEntriesPerUser: z.int().min(1).max(MOST_ENTRIES).default(1),
    pickTimeLimit: z.int().min(SHORTEST_PICK_TIME).max(LONGEST_PICK_TIME).nullish(),
    entrantPayouts: z.array(dollars(HIGHEST_PRIZE)).min(1).max(MOST_PLACES).nullish(),
    playerPayouts: z
      .array(z.preprocess(unwrapPrize, dollars(HIGHEST_PRIZE)))
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
      const kind = value.draftType === 'Snake' ? 'snake' : value.format;
      fault('salaryCap', `is given, but ${kind} contests have no salaries`);
    }
    if (value.format === 'H2H' && value.maxEntries !== 2) {
      fault('maxEntries', `is ${value.maxEntries}; an H2H contest has 2`);
    }
    if (value.maxEntriesPerUser > value.maxEntries) {
      fault('maxEntriesPerUser', `is ${value.maxEntriesPerUser}, more than maxEntries`);
    }
    if (value.draftType === 'Snake' && value.maxEntriesPerUser !== 1) {
      fault('maxEntriesPerUser', 'must be 1: a user has one seat in a snake draft');
    }
    if (value.draftType === 'Snake' && value.maxEntries > MOST_SEATS) {
      fault('maxEntries', `is ${value.maxEntries}; a snake draft has at most ${MOST_SEATS} seats`);
    }
    if (value.draftType !== 'Snake' && value.pickTimeLimit !== undefined) {
      fault('pickTimeLimit', 'is given, but only a snake draft has a pick clock');
    }
    for (const field of ['entrantPayouts', 'playerPayouts'] as const) {
      const prizes = value[field] ?? [];
      const rise = prizes.findIndex((prize, index) => prize > (prizes[index - 1] ?? prize));
      if (rise !== -1) fault(field, `rise from place ${rise} to place ${rise + 1}`);
    }
    const paid = (value.entrantPayouts ?? []).reduce<number>((sum, prize) => sum + prize, 0);
    if (paid > HIGHEST_PRIZE) {
      fault(
        'entrantPayouts',
        `sum to ${formatCents(paid as Cents)}; a contest pays at most ${formatCents(HIGHEST_PRIZE)}`,
      );
    }
  });

/**
 * Reads a contest from an operator's JSON file, in the wire's field names: dollars, ISO 8601 times.
 * `maxEntriesPerUser` is 1, `adminFee` 0, the cap of a contest with salaries $50,000 and the clock of a snake
 * draft 60 seconds a pick (null: no limit) unless it says otherwise. Each fault names its field; a syntax error names line and column.
 */
export const readContest = (text: string): Result<ContestDraft, ContestFileFaults> => {
  const json = parseJson(text);
  if (!json.ok) return refuse({ faults: [json.refusal] });
  const read = ContestFile.safeParse(json.value, { reportInput: true });
  if (!read.success) return refuse({ faults: listFaults(schemaFaults(read.error, 'the file')) });
  const { deadline, entrantPayouts, pickTimeLimit, salaryCap, tournamentURL, ...contest } =
    read.data;
  return ok({
    ...contest,
    tournamentURL: tournamentURL ?? null,
    deadline: deadline === undefined || deadline === null ? null : new Date(deadline),
    salaryCap: hasSalaries(contest) ? (salaryCap ?? DEFAULT_SALARY_CAP) : null,
    entrantPayouts: entrantPayouts ?? null,
    pickTimeLimit:
      contest.draftType === 'Snake' && pickTimeLimit === undefined
        ? DEFAULT_PICK_TIME
        : (pickTimeLimit ?? null),
  });
};
