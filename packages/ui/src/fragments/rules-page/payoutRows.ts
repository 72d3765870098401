import { MAX_TABLE_ENTRANTS, payoutShares, WHOLE_SHARE } from '@captains-pick/rules';

/** A range of field sizes with the same payouts. */
export interface PayoutRow {
  readonly fromEntrants: number;
  readonly toEntrants: number;
  /** Percentages of the prize pool, first place first. */
  readonly percents: readonly number[];
}

const SMALLEST_FIELD = 2;

/** The percentage table of `rules`, with one row per range of field sizes with the same payouts. */
export const payoutRows = (): readonly PayoutRow[] => {
  const rows: PayoutRow[] = [];
  for (let entrants = SMALLEST_FIELD; entrants <= MAX_TABLE_ENTRANTS; entrants += 1) {
    const percents = payoutShares(entrants).map((share) => (share * 100) / WHOLE_SHARE);
    const last = rows.at(-1);
    if (last !== undefined && last.percents.join() === percents.join()) {
      rows[rows.length - 1] = { ...last, toEntrants: entrants };
    } else {
      rows.push({ fromEntrants: entrants, toEntrants: entrants, percents });
    }
  }
  return rows;
};
