/**
 * Snake order (spec, sections 1 and 3): the order of round one, turned round in every even round.
 * Four seats pick 1 2 3 4, 4 3 2 1, 1 2 3 4, and so on. Picks count from 0 here, rounds from 1.
 */
import { DEFAULT_LINEUP_SIZE, isNamedFormat, lineupSize } from '../vocabulary.ts';

/**
 * How many rounds a snake contest of this format drafts: a named format's lineup size, else the first
 * whole number in the text ("6 rounds"), else two (spec, section 3).
 */
export const snakeRounds = (format: string): number => {
  if (isNamedFormat(format)) return lineupSize(format);
  const number = Number(/\d+/.exec(format)?.[0] ?? 0);
  return number > 0 ? number : DEFAULT_LINEUP_SIZE;
};

/** The round, from 1, that the pick at `index` belongs to. */
export const roundOfPick = (index: number, seatCount: number): number =>
  Math.floor(index / seatCount) + 1;

/** The place in its round, from 1, of the pick at `index`. */
export const pickInRound = (index: number, seatCount: number): number => (index % seatCount) + 1;

/** Which place in the draft order, from 0, makes the pick at `index`. */
export const orderPlaceOfPick = (index: number, seatCount: number): number => {
  const place = index % seatCount;
  const forwards = Math.floor(index / seatCount) % 2 === 0;
  return forwards ? place : seatCount - 1 - place;
};

/** The seat that makes the pick at `index`; undefined for an empty order or an index below 0. */
export const seatOfPick = <Seat>(order: readonly Seat[], index: number): Seat | undefined =>
  order[orderPlaceOfPick(index, order.length)];
