/**
 * Valuations: ICM beside the npm package, which computes a table exactly and simulates a field, and the best lineup
 * beside an integer-programming solver on the same slates.
 */
import { bestLineup, icmValues } from '@captains-pick/rules';
import { calculateEstimate, calculateExact } from '@poker-apprentice/icm-calculator';
import { solve } from 'yalps';
import { seededChance } from '../e2e/seeded-chance.ts';
import { ratioRow, timed, timesHead, timesRow } from './timed.ts';

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const times = (count: number, work: () => void): readonly number[] => {
  work();
  return Array.from({ length: count }, () => timed(work));
};

/** The chip counts of a field: a few big stacks and many small ones, nearly all different. */
const makeField = (players: number, paid: number, chance: () => number) => ({
  stacks: Array.from({ length: players }, () =>
    Math.ceil(20_000 * Math.exp(1.6 * (chance() + chance() + chance() - 1.5))),
  ),
  prizes: Array.from({ length: paid }, (_, place) => Math.round(1e7 / (place + 1.5) ** 0.9)),
});

const meanError = (values: readonly number[], exact: readonly number[]): number =>
  sum(values.map((value, at) => Math.abs(value / (exact[at] ?? 1) - 1))) / values.length;

const PEER = '@poker-apprentice/icm-calculator';

const benchIcm = (): void => {
  const chance = seededChance(11);
  const { stacks: seats, prizes: places } = makeField(15, 9, chance);
  timesHead('ICM: a table of 15, 9 paid');
  const ours = times(30, () => void icmValues(seats, places));
  timesRow('icmValues (integrated)', ours);
  const counted = times(5, () => void calculateExact({ payouts: places, chipStacks: seats }));
  timesRow(`${PEER}, exact`, counted);
  ratioRow(ours, counted);
  for (const [players, paid, count, iterations] of [
    [810, 81, 15, 25],
    // One iteration of the peer would take minutes here.
    [10_000, 1000, 9, null],
  ] as const) {
    const { stacks, prizes } = makeField(players, paid, chance);
    timesHead(
      `ICM: ${players.toLocaleString('en-US')} players, ${paid.toLocaleString('en-US')} paid`,
    );
    const values = icmValues(stacks, prizes);
    const integrated = times(count, () => void icmValues(stacks, prizes));
    timesRow('icmValues', integrated);
    if (iterations !== null) {
      let estimated: readonly number[] = [];
      const estimate = timed(() => {
        estimated = calculateEstimate({ payouts: prizes, chipStacks: stacks, iterations });
      });
      timesRow(`${PEER}, ${iterations} iterations`, [estimate]);
      ratioRow(integrated, [estimate]);
      const off = 100 * meanError(estimated, values);
      console.log(
        `  the estimate is off by ${off.toFixed(1)} % a player on average, and errs half as much in four times the iterations`,
      );
    }
    console.log(
      `  sums to the prizes within ${Math.abs(sum(values) / sum(prizes) - 1).toExponential(0)}`,
    );
  }
};

const SLATES = 1000;
const SALARY_CAP = 50_000;

interface Valued {
  readonly name: string;
  readonly salary: number;
  readonly value: number;
}

const makeSlate = (chance: () => number): readonly Valued[] =>
  Array.from({ length: 150 }, (_, index) => {
    const strength = chance();
    return {
      name: `player ${index}`,
      salary: 100 * Math.round(50 + 70 * strength ** 1.5),
      value: Math.round(100 * (20 + 60 * strength + 80 * chance())),
    };
  });

/**
 * Captain and five flex as a program of 300 variables: a player counts twice as captain, and is picked at most once.
 */
const solveSlate = (players: readonly Valued[]): number => {
  const variables = players.flatMap(({ name, salary, value }) => [
    [`captain ${name}`, { value: 2 * value, salary, captains: 1, flex: 0, [name]: 1 }] as const,
    [`flex ${name}`, { value, salary, captains: 0, flex: 1, [name]: 1 }] as const,
  ]);
  return solve(
    {
      direction: 'maximize',
      objective: 'value',
      constraints: {
        salary: { max: SALARY_CAP },
        captains: { equal: 1 },
        flex: { equal: 5 },
        ...Object.fromEntries(players.map(({ name }) => [name, { max: 1 }])),
      },
      variables: Object.fromEntries(variables),
      binaries: true,
    },
    { tolerance: 0, timeout: 60_000, maxIterations: 1_000_000 },
  ).result;
};

const benchBestLineup = (): void => {
  const chance = seededChance(3);
  const slates = Array.from({ length: SLATES }, () => makeSlate(chance));
  const totals: number[] = [];
  const ours = slates.map((players) =>
    timed(() => {
      const best = bestLineup('Poker', {
        players,
        size: 6,
        salaryCap: SALARY_CAP,
        value: ({ value }) => value,
      });
      totals.push(best.ok ? best.value.total : Number.NaN);
    }),
  );
  const solved: number[] = [];
  const solver = slates.map((players) => timed(() => void solved.push(solveSlate(players))));
  timesHead('The best lineup: 150 players, captain and five under a cap');
  timesRow('bestLineup', ours);
  timesRow('yalps', solver);
  ratioRow(ours, solver);
  const same = totals.filter((total, slate) => Math.abs(total - (solved[slate] ?? 0)) < 1e-6);
  console.log(`  the same optimum on ${same.length} of ${SLATES} slates`);
};

export const benchValuations = async (): Promise<void> => {
  benchIcm();
  benchBestLineup();
};
