import { cents, LARGEST_READABLE_BALANCE, type Cents } from '@captains-pick/rules';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Drivers hand int8 over as text; a value that a double cannot hold exactly throws. */
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

/** A kept balance. A ledger from before there were bounds may hold more than can be read: that reads as the bound. */
export const balanceColumn = customType<{ data: Cents; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => cents(Math.min(Number(value), LARGEST_READABLE_BALANCE)),
});

/** A whole number that may exceed an int4, such as chips. */
export const wholeNumber = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: safeInteger,
});

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
