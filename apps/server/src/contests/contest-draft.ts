import {
  MAX_TABLE_ENTRANTS,
  type Cents,
  type DraftType,
  type QuietHours,
  type Sport,
} from '@captains-pick/rules';
import { zoneOffsets } from '../shared/zone-offsets.ts';
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
  /** Snake: when the clocks stop each day; null, or left out: never. */
  readonly quietHours?: Omit<QuietHours, 'offsets'> | null;
  /** Poker: the tournament's own prizes by place, best first. */
  readonly playerPayouts: readonly Cents[];
}

/** A draft's terms as they are stored. */
export type ContestTermsRow = Omit<ContestDraft, 'quietHours'> & {
  readonly quietHours: QuietHours | null;
};

/** With the offsets that the zone has from now on. */
export const withOffsets = (
  { quietHours = null }: Pick<ContestDraft, 'quietHours'>,
  now: Date,
): QuietHours | null =>
  quietHours === null ? null : { ...quietHours, offsets: zoneOffsets(quietHours.zone, now) };

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
