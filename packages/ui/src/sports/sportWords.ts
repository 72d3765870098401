import { rulesOf, SPORTS, sportsInWords, type Sport } from '@captains-pick/rules';

/** Sports at the start of a sentence or as a head: `Golf, chess and esports`. */
export const sportsAtStart = (sports: readonly Sport[]): string => {
  const words = sportsInWords(sports);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Sports whose teams add up points by the same rule. */
export interface PointsSports {
  readonly names: string;
  readonly captainMultiplier: number;
}

/** The sports whose totals are points, by how often the captain counts. */
export const pointsSports = (
  multiplierOf: (sport: Sport) => number = (sport) => rulesOf(sport).captainMultiplier,
): readonly PointsSports[] => {
  const sports = SPORTS.filter((sport) => rulesOf(sport).unit === 'points');
  return [...new Set(sports.map(multiplierOf))].map((captainMultiplier) => ({
    names: sportsAtStart(sports.filter((sport) => multiplierOf(sport) === captainMultiplier)),
    captainMultiplier,
  }));
};
