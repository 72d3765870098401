import { MAX_TABLE_ENTRANTS, payoutShares, WHOLE_SHARE } from '@captains-pick/rules';

/** Fields that are paid alike. */
export interface PayoutRow {
  readonly fromEntrants: number;
  readonly toEntrants: number;
  /** Percent of the pool by place, first place first. */
  readonly percents: readonly number[];
}

const SMALLEST_FIELD = 2;

/** The percentage table of `rules`, one row for each run of field sizes that are paid alike. */
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
