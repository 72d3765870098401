import type { ChanceEvent, FieldLineups } from '@captains-pick/rules';

/** The lines of a contest's field at one state of its results. The thread returns null for one that can't be simulated. */
export interface LineRequest {
  readonly event: Omit<ChanceEvent, 'entries'>;
  readonly field: FieldLineups;
  readonly seed: string;
}
