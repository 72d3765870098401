/**
 * Snake order (docs/product.md#words): the order of round one, reversed in every even round. Four seats pick 1 2 3 4, 4
 * 3 2 1, 1 2 3 4, and so on. Picks count from 0 here, rounds from 1.
 */
import { DEFAULT_LINEUP_SIZE, isNamedFormat, lineupSize } from '../vocabulary.ts';

/**
 * The number of rounds of a snake format: a named format's lineup size, else the first whole number in the text ("6
 * rounds"), else two, as for 0 (docs/product.md#formats). There is no upper limit: `checkSetup` refuses more rounds
 * than players.
 */
export const snakeRounds = (format: string): number => {
  // Stryker disable next-line ConditionalExpression: today's names contain their size, or have the default.
  if (isNamedFormat(format)) return lineupSize(format);
  const number = Number(/\d+/.exec(format)?.[0] ?? 0);
  return number > 0 ? number : DEFAULT_LINEUP_SIZE;
};

/**
 * The round, from 1, of the pick at `index` (docs/product.md#draft-state). Takes whole numbers, unchecked: an index
 * from 0, one seat or more.
 */
export const roundOfPick = (index: number, seatCount: number): number =>
  Math.floor(index / seatCount) + 1;

/**
 * The place within its round, from 1, of the pick at `index` (docs/product.md#draft-state). Ranges as for
 * `roundOfPick`.
 */
export const pickInRound = (index: number, seatCount: number): number => (index % seatCount) + 1;

/**
 * The place in the draft order, from 0, that makes the pick at `index`: snake order (docs/product.md#words). Ranges as
 * for `roundOfPick`.
 */
export const orderPlaceOfPick = (index: number, seatCount: number): number => {
  const place = index % seatCount;
  const forwards = Math.floor(index / seatCount) % 2 === 0;
  return forwards ? place : seatCount - 1 - place;
};

/**
 * The seat that makes the pick at `index`, a whole number from 0: snake order (docs/product.md#words). Undefined for an
 * empty order or an index below 0; there is no last round.
 */
export const seatOfPick = <Seat>(order: readonly Seat[], index: number): Seat | undefined =>
  order[orderPlaceOfPick(index, order.length)];
