/** The chance to win that American odds imply, from 0 to 1; null for values that are no odds. The formula is ours. */
export const chanceOfOdds = (offered: number | null): number | null => {
  const odds = offered ?? 0;
  if (!Number.isFinite(odds) || Math.abs(odds) < 100) return null;
  // Stryker disable next-line EqualityOperator: 0 is no odds.
  return odds > 0 ? 100 / (odds + 100) : -odds / (100 - odds);
};
