/**
 * Reads lists of contests exactly as their schema does, but without loading zod: a page that lists contests reads no
 * other reply. `contest-summaries.test.ts` compares the two readers.
 */
import { CONTEST_STATUSES, SPORTS } from '@captains-pick/rules';
import type { ContestSummary, Placement } from '../entities.ts';
import type { Money } from '../money.ts';

/** Returns the value as its type. @throws TypeError when it has another type */
type Read<Value> = (given: unknown) => Value;

/** Without a message: it is caught below and never shown. */
const wrong = (): never => {
  throw new TypeError();
};

const text: Read<string> = (given) => (typeof given === 'string' ? given : wrong());
const figure: Read<number> = (given) => (Number.isFinite(given) ? Number(given) : wrong());
const id: Read<string> = (given) =>
  /^[A-Za-z0-9_-]{1,40}$/.test(text(given)) ? text(given) : wrong();

const nullable =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (given) =>
    given === null ? null : read(given);

const listOf =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (given) =>
    Array.isArray(given) ? given.map(read) : wrong();

const oneOf =
  <Value extends string>(values: readonly Value[]): Read<Value> =>
  (given) =>
    values.find((value) => value === given) ?? wrong();

/** An object with these fields; others are dropped. */
const shape =
  <Value extends object>(fields: {
    readonly [Name in keyof Value]-?: Read<Value[Name]>;
  }): Read<Value> =>
  (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return wrong();
    const read = Object.entries<Read<unknown>>(fields).map(([name, readField]) => [
      name,
      readField(Reflect.get(given, name)),
    ]);
    return Object.fromEntries(read) as Value;
  };

const MOST_DOLLARS = 1e12;

const decimal = shape<{ $numberDecimal: string }>({
  $numberDecimal: (given) =>
    /^-?\d{1,14}(\.\d{1,2}0*)?$/.test(text(given)) ? text(given) : wrong(),
});

/** Zod's rule for multiples of a fraction: 4.35 / 0.01 is not quite 435. */
const isNearWhole = (ratio: number): boolean =>
  Math.abs(ratio - Math.round(ratio)) < 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);

const money: Read<Money> = (given) => {
  if (typeof given !== 'number') return decimal(given);
  return Math.abs(given) <= MOST_DOLLARS && isNearWhole(given / 0.01) ? given : wrong();
};

const TIMESTAMP =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const timestamp: Read<string> = (given) => {
  const day = TIMESTAMP.exec(text(given))?.[1] ?? wrong();
  // `Date` reads the thirtieth of February as a day of March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? text(given) : wrong();
};

const placement = shape<Placement>({
  place: figure,
  entrants: listOf(
    shape({ _id: id, userId: text, username: text, entryName: text, winnings: money }),
  ),
});

const contestSummary = shape<ContestSummary>({
  _id: id,
  tournamentName: text,
  tournamentURL: nullable(text),
  sport: oneOf(SPORTS),
  draftType: text,
  format: text,
  status: oneOf(CONTEST_STATUSES),
  deadline: nullable(timestamp),
  startedAt: nullable(timestamp),
  entryFee: money,
  adminFee: money,
  salaryCap: nullable(figure),
  maxEntries: figure,
  maxEntriesPerUser: figure,
  entrantsCount: figure,
  ownEntries: figure,
  payouts: listOf(money),
  entrantPayouts: nullable(listOf(money)),
  cancelledBecause: nullable(text),
  placementResults: listOf(placement),
});

const contestSummaries = listOf(contestSummary);

/** A list of contests as received; null for anything else. */
export const readContestSummaries = (given: unknown): ContestSummary[] | null => {
  try {
    return contestSummaries(given);
  } catch {
    return null;
  }
};
