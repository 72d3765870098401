import type { OverriddenFields, ResultRecord } from '@captains-pick/contract';
import { dollarsForWire, type PlayerResult } from '@captains-pick/rules';

/** As it crosses the wire. */
export const presentResult = (result: PlayerResult): ResultRecord => ({
  ...result,
  cashedFor: dollarsForWire(result.cashedFor),
});

/** The same of some fields. */
export const presentOverridden = ({
  cashedFor,
  ...fields
}: Partial<PlayerResult>): OverriddenFields => ({
  ...fields,
  ...(cashedFor === undefined ? {} : { cashedFor: dollarsForWire(cashedFor) }),
});
