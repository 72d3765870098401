/**
 * Salaries from players' figures before an event, in whole hundreds of dollars.
 *
 * | figure of a player   | strength                                                       |
 * |----------------------|----------------------------------------------------------------|
 * | ICM value (poker)    | the value                                                      |
 * | American odds (golf) | the chance to win: 100 / (odds + 100), or −odds / (100 − odds) |
 * | rating (chess)       | 10^(rating / 400), the Elo model's                             |
 * | seed (esports)       | 1 / seed                                                       |
 *
 * The rule, ours: each standard deviation by which the logarithm of a strength differs from the field's mean moves the
 * salary by `SPREAD` of the average, within `LEAST` and `MOST` of it. The average is 95 % of the cap divided by the
 * lineup's size, so that a lineup of average players leaves a twentieth of the cap.
 *
 * Laws: a stronger player never costs less. Equal strength costs the same. All salaries are whole hundreds. A lineup of
 * the cheapest players fits under the cap. When no two strengths are equal and the cap is at least $1,000 per slot, the
 * mean is within $50 of the average. Players of unknown strength cost the least; when they are most of the field, the
 * others can't make up for them.
 */
import { ok, refuse, type Result } from '../result.ts';

/** The figures that strength can be read from, one per sport (docs/product.md#player). */
export const STRENGTH_SOURCES = ['icmValue', 'odds', 'rating', 'seed'] as const;
export type StrengthSource = (typeof STRENGTH_SOURCES)[number];

/** A lineup of average players costs this part of the cap. */
export const AVERAGE_LINEUP = 0.95;
const SPREAD = 0.18;
const LEAST = 0.7;
const MOST = 1.6;
const STEP = 100;

/**
 * The logarithm of a strength. Sources have different bases, which change no salary. Null for a figure that is impossible
 * in its source.
 */
const logStrength = (source: StrengthSource, figure: number): number | null => {
  if (!Number.isFinite(figure)) return null;
  switch (source) {
    case 'icmValue':
      return figure > 0 ? Math.log(figure) : null;
    case 'odds':
      if (figure >= 100) return Math.log(100 / (figure + 100));
      return figure <= -100 ? Math.log(-figure / (100 - figure)) : null;
    case 'rating':
      return figure;
    case 'seed':
      return figure > 0 ? -Math.log(figure) : null;
    // Stryker disable next-line ConditionalExpression: there is no other source.
    default:
      return source satisfies never;
  }
};

/**
 * A salary for each player, in whole hundreds of dollars, in the order given. Salaries and the cap:
 * docs/product.md#lineup; how they follow from strength is ours, at the head of this file. Odds are American, ratings
 * are Elo's (A. Elo, "The Rating of Chessplayers, Past and Present", 1978).
 *
 * Refuses with `cap-too-small` a cap that leaves less than a hundred per player (salaries could not differ), and a cap
 * or a size that is no number above 0. Never throws.
 *
 * @param source which figures they are
 * @param figures by player: prize money above 0 in any unit, odds from −100 down or from 100 up, ratings of any size,
 *   seeds above 0; null and any other figure count as unknown
 * @param rules the contest's cap in whole dollars, and the size of its lineups, 2 to 10
 */
export const suggestSalaries = (
  source: StrengthSource,
  figures: readonly (number | null)[],
  rules: { readonly salaryCap: number; readonly size: number },
): Result<readonly number[], 'cap-too-small'> => {
  const average = (AVERAGE_LINEUP * rules.salaryCap) / rules.size;
  const least = Math.floor((LEAST * average) / STEP) * STEP;
  const most = Math.ceil((MOST * average) / STEP) * STEP;
  // Conditions are negated because of NaN: a cap or a size that is no number is refused too.
  if (!(least >= STEP && Number.isSafeInteger(most))) return refuse('cap-too-small');
  // Stryker disable next-line EqualityOperator: a size of 0 is refused already, because the average is infinite.
  if (!(rules.size > 0)) return refuse('cap-too-small');

  const strengths = figures.map((figure) => logStrength(source, figure ?? Number.NaN));
  const known = strengths.filter((strength) => strength !== null);
  const mean = known.reduce((sum, strength) => sum + strength / known.length, 0);
  const deviation = Math.sqrt(
    known.reduce((sum, strength) => sum + (strength - mean) ** 2 / known.length, 0),
  );
  const standing = (strength: number): number =>
    deviation > 0 ? (strength - mean) / deviation : 0;
  const salariesAt = (level: number): readonly number[] =>
    strengths.map((strength) => {
      if (strength === null) return least;
      const target = level + SPREAD * average * standing(strength);
      return Math.min(most, Math.max(least, Math.round(target / STEP) * STEP));
    });
  const missing = (level: number): number =>
    salariesAt(level).reduce((sum, salary) => sum + average - salary, 0);

  // Salaries rise with the level: bisection finds where their mean crosses the average. They rise by a hundred at a
  // time, so the level on one side or the other is within half of the jump of equal players. At the level of the least
  // salary the mean is below the average; at the other end even the weakest player costs the most.
  let [low, high] = [least, most + 8 * average];
  // Stryker disable next-line EqualityOperator: it has converged before the last step.
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    // Stryker disable next-line EqualityOperator: where nothing is missing, all levels give the same salaries.
    if (missing(middle) > 0) low = middle;
    else high = middle;
  }
  // Below the average some level fits; above it, under a small cap, rounding up may leave no player who fits.
  const above = salariesAt(high);
  const fits = above.some((salary) => salary * rules.size <= rules.salaryCap);
  return ok(fits && Math.abs(missing(high)) <= Math.abs(missing(low)) ? above : salariesAt(low));
};
