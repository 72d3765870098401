/**
 * Readers of answers without zod, as exact as its schemas. A page whose first reads all have such a reader does not load
 * the schemas.
 */
import type { Money } from '../money.ts';

/** Returns the value as its type. @throws TypeError when it has another type */
export type Read<Value> = (given: unknown) => Value;

/** Without a message: it is caught by the caller and never shown. */
const wrong = (): never => {
  throw new TypeError();
};

export const flag: Read<boolean> = (given) => (typeof given === 'boolean' ? given : wrong());
export const text: Read<string> = (given) => (typeof given === 'string' ? given : wrong());
export const figure: Read<number> = (given) => (Number.isFinite(given) ? Number(given) : wrong());
export const id: Read<string> = (given) =>
  /^[A-Za-z0-9_-]{1,40}$/.test(text(given)) ? text(given) : wrong();

export const nullable =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (given) =>
    given === null ? null : read(given);

/** A field that may be missing. */
export const optional =
  <Value>(read: Read<Value>): Read<Value | undefined> =>
  (given) =>
    given === undefined ? undefined : read(given);

/** Replaces a value of the wrong type with this one. */
export const orElse =
  <Value>(read: Read<Value>, otherwise: Value): Read<Value> =>
  (given) => {
    try {
      return read(given);
    } catch {
      return otherwise;
    }
  };

export const listOf =
  <Value>(read: Read<Value>): Read<Value[]> =>
  (given) =>
    Array.isArray(given) ? given.map(read) : wrong();

export const oneOf =
  <Value extends string>(values: readonly Value[]): Read<Value> =>
  (given) =>
    values.find((value) => value === given) ?? wrong();

/** An object with these fields; others are dropped. */
export const shape =
  <Value extends object>(fields: {
    readonly [Name in keyof Value]-?: Read<Value[Name]>;
  }): Read<Value> =>
  (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return wrong();
    const read = Object.entries<Read<unknown>>(fields)
      .map(([name, readField]) => [name, readField(Reflect.get(given, name))] as const)
      .filter(([, value]) => value !== undefined);
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

export const money: Read<Money> = (given) => {
  if (typeof given !== 'number') return decimal(given);
  return Math.abs(given) <= MOST_DOLLARS && isNearWhole(given / 0.01) ? given : wrong();
};

const TIMESTAMP =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

export const timestamp: Read<string> = (given) => {
  const day = TIMESTAMP.exec(text(given))?.[1] ?? wrong();
  // `Date` reads the thirtieth of February as a day of March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? text(given) : wrong();
};
