import type { OverriddenFields, ResultRecord } from '@captains-pick/contract';
import { dollarsForWire, type PlayerResult } from '@captains-pick/rules';

export const presentResult = (result: PlayerResult): ResultRecord => ({
  ...result,
  cashedFor: dollarsForWire(result.cashedFor),
});

/** Some fields of a result in the wire's form. */
export const presentOverridden = ({
  cashedFor,
  ...fields
}: Partial<PlayerResult>): OverriddenFields => ({
  ...fields,
  ...(cashedFor === undefined ? {} : { cashedFor: dollarsForWire(cashedFor) }),
});
