import { SPORTS } from '@captains-pick/rules';
import type { SeededChance } from '../simulation/seeded-chance.ts';
import type { Terms } from './terms.ts';

/** What one simulated season is like: contests that share their users, and how much goes wrong. Money in cents. */
export interface SeasonPlan {
  readonly contests: readonly Terms[];
  readonly purses: readonly number[];
  /** Probability, by wave of acts, that a statement meets the end of its connection or process. */
  readonly misfortune: number;
  /** How many server processes are on the database. */
  readonly processes: number;
  /** Acts at once, at most. */
  readonly rush: number;
  /** Acts at once beside those in contests: of deposits, withdrawals and limits. */
  readonly cashier: number;
}

const FORMATS = [
  ['Pick2', 2],
  ['Pick3', 3],
  ['LL', 2],
  ['H2H', 2],
] as const;
const HOUR = 3_600_000;

const prizes = (chance: SeededChance, most: number): readonly number[] =>
  Array.from({ length: chance.between(1, 4) }, () => chance.between(1, most)).toSorted(
    (a, b) => b - a,
  );

const planContest = (chance: SeededChance, beginning: number, number: number): Terms => {
  const draftType = chance.happens(0.35) ? 'Snake' : 'Salary';
  const [format, lineupSize] = chance.oneOf<(typeof FORMATS)[number]>(FORMATS);
  const headToHead = format === 'H2H';
  const maxEntries = headToHead
    ? 2
    : draftType === 'Snake'
      ? chance.between(2, 3)
      : chance.between(2, 7);
  const salaries = draftType === 'Salary' && !headToHead;
  const fewest = draftType === 'Snake' ? maxEntries * lineupSize : lineupSize;
  return {
    name: `Contest ${number + 1}`,
    sport: chance.oneOf(SPORTS),
    draftType,
    format,
    lineupSize,
    maxEntries,
    maxEntriesPerUser: draftType === 'Snake' ? 1 : Math.min(maxEntries, chance.between(1, 3)),
    entryFee: chance.happens(0.1) ? 0 : chance.between(1, 3_000),
    adminFee: chance.happens(0.3) ? 0 : chance.between(1, 300),
    salaryCap: salaries ? lineupSize * 6_000 : null,
    deadline:
      draftType === 'Snake' && chance.happens(0.3)
        ? null
        : beginning + chance.between(2, 30) * HOUR,
    payouts: chance.happens(0.5) ? null : prizes(chance, 9_000),
    players: Array.from({ length: fewest + chance.between(1, 3) }, (_, at) => ({
      externalId: `x${at + 1}`,
      name: `Player ${String.fromCodePoint(65 + at)}`,
      salary: salaries ? chance.between(2, 8) * 1_000 : null,
    })),
  };
};

export const drawSeason = (chance: SeededChance, beginning: number): SeasonPlan => ({
  contests: Array.from({ length: chance.oneOf([1, 1, 2, 3]) }, (_, number) =>
    planContest(chance, beginning, number),
  ),
  purses: Array.from({ length: chance.between(2, 5) }, () =>
    chance.happens(0.2) ? chance.between(0, 3_000) : chance.between(5_000, 20_000),
  ),
  misfortune: chance.oneOf([0, 0.1, 0.25, 0.5]),
  processes: chance.oneOf([1, 1, 2]),
  rush: chance.oneOf([1, 2, 3, 4]),
  cashier: chance.oneOf([0, 1, 2]),
});
