/**
 * Snake order (spec, sections 1 and 3): the order of round one, turned round in every even round.
 * Four seats pick 1 2 3 4, 4 3 2 1, 1 2 3 4, and so on. Picks count from 0 here, rounds from 1.
 */
import { DEFAULT_LINEUP_SIZE, isNamedFormat, lineupSize } from '../vocabulary.ts';

/**
 * How many rounds a snake contest of this format drafts: a named format's lineup size, else the first whole number
 * in the text ("6 rounds"), else two, as for 0 (spec, sections 3 and 9). No upper end: `checkSetup` refuses rounds
 * that the players don't suffice for.
 */
export const snakeRounds = (format: string): number => {
  if (isNamedFormat(format)) return lineupSize(format);
  const number = Number(/\d+/.exec(format)?.[0] ?? 0);
  return number > 0 ? number : DEFAULT_LINEUP_SIZE;
};

/**
 * The round, from 1, that the pick at `index` belongs to (spec, section 3: Draft state). Whole numbers: an index
 * from 0, a seat at least; nothing is checked.
 */
export const roundOfPick = (index: number, seatCount: number): number =>
  Math.floor(index / seatCount) + 1;

/**
 * The place in its round, from 1, of the pick at `index` (spec, section 3: Draft state). Ranges as for
 * `roundOfPick`.
 */
export const pickInRound = (index: number, seatCount: number): number => (index % seatCount) + 1;

/**
 * Which place in the draft order, from 0, makes the pick at `index`: snake order (spec, sections 1 and 3). Ranges as
 * for `roundOfPick`.
 */
export const orderPlaceOfPick = (index: number, seatCount: number): number => {
  const place = index % seatCount;
  const forwards = Math.floor(index / seatCount) % 2 === 0;
  return forwards ? place : seatCount - 1 - place;
};

/**
 * The seat that makes the pick at `index`, a whole number from 0: snake order (spec, sections 1 and 3). Undefined
 * for an empty order or an index below 0; beyond the last round the snake just goes on.
 */
export const seatOfPick = <Seat>(order: readonly Seat[], index: number): Seat | undefined =>
  order[orderPlaceOfPick(index, order.length)];
