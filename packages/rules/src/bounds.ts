/** How much there may be of anything that is counted in money. The database holds the same bounds as constraints. */
import type { Cents } from './money.ts';

const dollars = (amount: number): Cents => (amount * 100) as Cents;

/** The largest balance that a grant may lead to, and the largest single posting. A JSON number carries it to the cent. */
export const HIGHEST_BALANCE = dollars(1_000_000_000_000);

/** A balance beyond it could not be read to the cent. Only a ledger from before these bounds may hold more. */
export const LARGEST_READABLE_BALANCE = dollars(90_000_000_000_000);

export const LARGEST_GRANT = dollars(10_000_000);

/** An entry fee, and an admin fee. */
export const HIGHEST_FEE = dollars(1_000_000);

/** A single prize, all prizes of a contest together, and what one player may cash in an event. */
export const HIGHEST_PRIZE = dollars(1_000_000_000);

/** Whole dollars, not cents: the salary of a player, and the cap of a contest. */
export const HIGHEST_SALARY = 1_000_000_000;
