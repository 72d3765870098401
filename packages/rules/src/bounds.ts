/** Upper limits of amounts of money. The database enforces the same limits by constraints. */
import type { Cents } from './money/money.ts';

const dollars = (amount: number): Cents => (amount * 100) as Cents;

/** The largest balance that a grant may reach, and the largest single posting. A JSON number holds it to the cent. */
export const HIGHEST_BALANCE = dollars(1_000_000_000_000);

/** A larger balance could not be read to the cent. Only a ledger from before these limits may hold one. */
export const LARGEST_READABLE_BALANCE = dollars(90_000_000_000_000);

export const LARGEST_GRANT = dollars(10_000_000);

/** An entry fee, and an admin fee. */
export const HIGHEST_FEE = dollars(1_000_000);

/** The limit for one prize, for the sum of a contest's prizes, and for a player's cashes in an event. */
export const HIGHEST_PRIZE = dollars(1_000_000_000);

/** In whole dollars, not cents: the limit of a player's salary and of a contest's cap. */
export const HIGHEST_SALARY = 1_000_000_000;
