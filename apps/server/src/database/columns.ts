import { cents, LARGEST_READABLE_BALANCE, type Cents } from '@captains-pick/rules';
import { sql, type SQL } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Drivers return int8 as text. Throws for a value that a double can't hold exactly. */
const safeInteger = (value: string | number): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 out of range: ${value}`);
  return number;
};

/** Money: whole cents in an int8. */
export const moneyColumn = customType<{ data: Cents; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => cents(safeInteger(value)),
});

/** Cents as dollars, for JSON that the database writes: exact, and without zeros at the end. */
export const dollarsOf = (amount: SQL): SQL => sql`trim_scale(${amount} / 100.0)`;

/**
 * A balance as the driver returns it. A ledger from before the bounds may hold more than can be read: such a balance
 * reads as the bound.
 */
export const readBalance = (value: string | number): Cents =>
  cents(Math.min(Number(value), LARGEST_READABLE_BALANCE));

/** A stored balance. */
export const balanceColumn = customType<{ data: Cents; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: readBalance,
});

/** A whole number that may exceed an int4, such as chips. */
export const wholeNumber = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: safeInteger,
});

/** PostgreSQL returns a buffer, the embedded database an array of bytes. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
