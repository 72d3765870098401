import { MAX_TABLE_ENTRANTS, type Cents, type DraftType, type Sport } from '@captains-pick/rules';
import type { Refusal } from '../shared/refusals.ts';

/** A contest from an operator's file, checked but not yet stored. */
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
  /** Snake: whole seconds per pick; null for no limit. */
  readonly pickTimeLimit: number | null;
  /** Poker: the tournament's own prizes by place, best first. */
  readonly playerPayouts: readonly Cents[];
}

/** Why a contest can't be created; null when it can. */
export const refusalOfDraft = (draft: ContestDraft, now: Date): Refusal | null => {
  if (draft.deadline === null) {
    // A lobby may take any time to fill.
    if (draft.draftType !== 'Snake') return { name: 'deadline-required' };
  } else if (draft.deadline <= now) return { name: 'deadline-past', deadline: draft.deadline };
  if (draft.maxEntries > MAX_TABLE_ENTRANTS && (draft.entrantPayouts ?? []).length === 0) {
    return { name: 'payouts-required' };
  }
  return null;
};
