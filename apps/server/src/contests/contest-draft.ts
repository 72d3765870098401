import type { Cents, DraftType, Sport } from '@captains-pick/rules';

/** A contest as an operator's file describes it, checked but not yet stored. */
export interface ContestDraft {
  readonly tournamentName: string;
  readonly tournamentURL: string | null;
  readonly sport: Sport;
  readonly draftType: DraftType;
  readonly format: string;
  readonly deadline: Date | null;
  readonly entryFee: Cents;
  readonly adminFee: Cents;
  /** Whole dollars; null for no cap. */
  readonly salaryCap: number | null;
  readonly maxEntries: number;
  readonly maxEntriesPerUser: number;
  /** The contest's own prizes by place; null: the percentage table. */
  readonly entrantPayouts: readonly Cents[] | null;
  /** Snake: whole seconds a pick; null for no limit. */
  readonly pickTimeLimit: number | null;
  /** Poker: the tournament's own prizes by place, best first. */
  readonly playerPayouts: readonly Cents[];
}
