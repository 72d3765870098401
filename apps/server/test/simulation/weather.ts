import type { SeededChance } from './seeded-chance.ts';

/** How badly network, database and clocks behave in one simulation; probabilities are 0 to 1, times milliseconds. */
export interface Weather {
  /** The chance that a message is lost. The connection is lost a little later, as with TCP. */
  readonly loss: number;
  /** Of a message that comes twice; on lines that keep no order only. */
  readonly doubling: number;
  /** Messages of one line overtake each other. */
  readonly unordered: boolean;
  readonly slowestMessage: number;
  readonly hintLoss: number;
  /** Of a call of the database, before or after its work. */
  readonly storeFailure: number;
  readonly slowestCall: number;
  /** Of a call that takes seconds. */
  readonly stall: number;
  /** How far a process's clock may be off. */
  readonly clockSkew: number;
  readonly sloppyTimer: number;
}

/** The faults are over: what remains are small delays, and clocks that are as wrong as before. */
export const CALM: Omit<Weather, 'clockSkew'> = {
  loss: 0,
  doubling: 0,
  unordered: false,
  slowestMessage: 40,
  hintLoss: 0,
  storeFailure: 0,
  slowestCall: 8,
  stall: 0,
  sloppyTimer: 5,
};

/** Each kind of fault is absent in some drafts, and rages in others. */
export const forecast = (chance: SeededChance): Weather => {
  const strength = (most: number): number =>
    chance.happens(0.3) ? 0 : (most * chance.between(1, 100)) / 100;
  const unordered = chance.happens(0.4);
  return {
    loss: strength(0.06),
    doubling: unordered ? strength(0.2) : 0,
    unordered,
    slowestMessage: chance.oneOf([20, 100, 400, 1500]),
    hintLoss: chance.oneOf([0, 0.1, 0.5, 1]),
    storeFailure: strength(0.12),
    slowestCall: chance.oneOf([2, 20, 150]),
    stall: strength(0.02),
    clockSkew: chance.oneOf([0, 50, 500, 3000]),
    sloppyTimer: chance.oneOf([0, 5, 60]),
  };
};
