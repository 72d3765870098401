import type { Sport } from '@captains-pick/rules';

/** A player of a contest, as its import names him or her. */
interface FieldPlayer {
  readonly externalId: string;
  readonly name: string;
  /** Whole dollars; null where the contest has none. */
  readonly salary: number | null;
}

/** What a contest of a simulated life is about; money in cents, times in epoch milliseconds. */
export interface Terms {
  readonly name: string;
  readonly sport: Sport;
  readonly draftType: 'Salary' | 'Snake';
  readonly format: string;
  readonly lineupSize: number;
  readonly maxEntries: number;
  readonly maxEntriesPerUser: number;
  readonly entryFee: number;
  readonly adminFee: number;
  readonly salaryCap: number | null;
  readonly deadline: number | null;
  /** Null: the percentage table. */
  readonly payouts: readonly number[] | null;
  readonly players: readonly FieldPlayer[];
}

/** What is known of one player, as files have it but for money, which is in cents. */
export interface Line {
  readonly finish: number | null;
  readonly cashed: number;
  readonly score: number | null;
  readonly thru: number | null;
  readonly status: string | null;
  readonly chips: number | null;
}
