/** What the places of a player's entries come to. */
import { moneyCents, type PublicResult } from '@captains-pick/contract';
import { cents, type Cents } from '@captains-pick/rules';

export interface Finishes {
  readonly contests: number;
  readonly entries: number;
  /** Entries in first place, shared ones too. */
  readonly wins: number;
  /** Entries in the first three places. */
  readonly topThree: number;
  /** The best place, in the largest of the fields in which it was reached; null: no entry has a place. */
  readonly best: PublicResult | null;
  readonly prizes: Cents;
}

const TOP = 3;

const better = (best: PublicResult | null, result: PublicResult): PublicResult | null => {
  if (result.rank === null) return best;
  if (best === null || best.rank === null || result.rank < best.rank) return result;
  return result.rank === best.rank && result.entrantsCount > best.entrantsCount ? result : best;
};

export const finishesOf = (results: readonly PublicResult[]): Finishes => {
  const within = (place: number): number =>
    results.filter(({ rank }) => rank !== null && rank <= place).length;
  return {
    contests: new Set(results.map(({ contestId }) => contestId)).size,
    entries: results.length,
    wins: within(1),
    topThree: within(TOP),
    best: results.reduce<PublicResult | null>(better, null),
    prizes: cents(
      results.reduce((sum, { prize }) => sum + (prize === null ? 0 : moneyCents(prize)), 0),
    ),
  };
};

/** The finishes of each group, the one with the most entries first. */
export const finishesBy = (
  results: readonly PublicResult[],
  nameOf: (result: PublicResult) => string,
): readonly (Finishes & { readonly name: string })[] =>
  [...Map.groupBy(results, nameOf)]
    .map(([name, group]) => ({ name, ...finishesOf(group) }))
    .toSorted((a, b) => b.entries - a.entries);
