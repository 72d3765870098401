/**
 * The worth of one dollar of cap for `bestLineup`: the least λ, within a thousandth, at which the players of the greatest
 * v − λ × salary fit under the cap. There the bound of the search is lowest, because it is convex in λ and falls while
 * these players are over the cap. Finite where nothing fits.
 *
 * @param candidates at least as many as slots are open; of equals, the first is chosen
 * @param open how many slots are open
 * @param cap whole dollars left for them
 */
export const priceOfDollar = (
  candidates: readonly { readonly value: number; readonly salary: number }[],
  open: number,
  cap: number,
): number => {
  const values = Float64Array.from(candidates, ({ value }) => value);
  const salaries = Float64Array.from(candidates, ({ salary }) => salary);
  const worths = new Float64Array(open + 1);
  const chosen = new Float64Array(open + 1);
  /** Do the `open` players of the greatest v − λ × salary cost more than the cap? */
  const isOver = (price: number): boolean => {
    worths.fill(-Infinity);
    for (let at = 0; at < values.length; at += 1) {
      const salary = salaries[at] ?? 0;
      const worth = (values[at] ?? 0) - price * salary;
      let slot = open;
      for (; slot > 0 && (worths[slot - 1] ?? 0) < worth; slot -= 1) {
        worths[slot] = worths[slot - 1] ?? 0;
        chosen[slot] = chosen[slot - 1] ?? 0;
      }
      worths[slot] = worth;
      chosen[slot] = salary;
    }
    let spent = 0;
    for (let slot = 0; slot < open; slot += 1) spent += chosen[slot] ?? 0;
    return spent > cap;
  };
  if (!isOver(0)) return 0;
  let [low, high] = [0, 1e-6];
  // Stryker disable next-line EqualityOperator: no price is at the limit.
  while (isOver(high) && high < 1e12) [low, high] = [high, high * 16];
  // Stryker disable next-line EqualityOperator: one step more is as exact.
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (isOver(middle)) low = middle;
    else high = middle;
  }
  return high;
};
