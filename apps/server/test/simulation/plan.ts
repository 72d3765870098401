import type { SnakeContest } from './contest-backend.ts';
import type { SeededChance } from './seeded-chance.ts';
import { forecast, type Weather } from './weather.ts';
import type { Temper } from './whims.ts';

/** What one simulation is like, drawn before it begins; times are milliseconds. */
export interface Plan {
  readonly contests: readonly SnakeContest[];
  readonly processes: number;
  readonly weather: Weather;
  /** When the faults are over. */
  readonly calmAfter: number;
  /** Probability, asked once a second, of each of the adversary's own acts. */
  readonly kills: number;
  readonly outages: number;
  readonly clockJumps: number;
  readonly operations: number;
  readonly cancellation: number;
  /** Everybody leaves before the end: clocks alone finish the drafts. */
  readonly deserted: boolean;
}

/** How large drafts get. */
export interface Scale {
  readonly seats: number;
  readonly rounds: number;
}

export const FULL_SCALE: Scale = { seats: 12, rounds: 10 };

/** Mostly small, now and then the largest: what goes wrong, goes wrong in small ones sooner. */
const sized = (chance: SeededChance, most: number): number =>
  chance.happens(0.02)
    ? most
    : 2 + Math.min(...Array.from({ length: 3 }, () => chance.below(most - 1)));

const planContest = (chance: SeededChance, scale: Scale): SnakeContest => {
  const seats = sized(chance, scale.seats);
  const rounds = sized(chance, scale.rounds);
  return {
    seats,
    rounds,
    players: seats * rounds + chance.below(8),
    pickTimeLimit: chance.happens(0.2) ? null : chance.oneOf([1, 2, 3, 5, 10]),
    showOrderFor: chance.oneOf([0, 500, 3_000, 15_000]),
    ...(chance.happens(0.4) ? { deadlineAfter: chance.between(500, 40_000) } : {}),
  };
};

export const drawPlan = (chance: SeededChance, scale: Scale): Plan => {
  const contests = Array.from({ length: chance.oneOf([1, 1, 1, 2, 2, 3]) }, () =>
    planContest(chance, scale),
  );
  const often = (most: number): number =>
    chance.happens(0.4) ? 0 : chance.below(100) * (most / 100);
  return {
    contests,
    processes: chance.oneOf([1, 2, 2, 3]),
    weather: forecast(chance),
    calmAfter: chance.between(5_000, 60_000),
    kills: often(0.15),
    outages: often(0.05),
    clockJumps: often(0.1),
    operations: often(0.08),
    cancellation: chance.happens(0.1) ? 0.02 : 0,
    deserted: chance.happens(0.15) && contests.every(({ pickTimeLimit }) => pickTimeLimit !== null),
  };
};

/** Without a clock that picks for them, people must return and pick. */
export const drawTemper = (
  chance: SeededChance,
  { deserted }: Plan,
  { pickTimeLimit }: SnakeContest,
): Temper => {
  const needed = pickTimeLimit === null;
  return {
    diligence: chance.oneOf(needed ? [0.4, 0.9] : [0, 0.3, 0.6, 0.9, 0.95]),
    mischief: chance.oneOf([0, 0.05, 0.15, 0.4]),
    restless: chance.oneOf([0, 0, 0.01, 0.05]),
    comesBack: chance.oneOf([0.1, 0.5, 0.9]),
    pace: chance.oneOf([150, 400, 800]),
    patches: chance.happens(0.6),
    signedOut: !needed && chance.happens(0.05),
    goes: deserted || (!needed && chance.happens(0.2)),
  };
};
