import type { OverriddenFields } from '@captains-pick/contract';
import { centsFromWire, ok, type PlayerResult, type Result } from '@captains-pick/rules';
import { refused, type Refusal } from '../../shared/refusals.ts';

/** Fields of a result from the wire, with dollars as cents; missing fields stay missing. */
export const readOverridden = ({
  cashedFor,
  ...fields
}: OverriddenFields): Result<Partial<PlayerResult>, Refusal> => {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  if (cashedFor === undefined) return ok(given);
  const cents = centsFromWire(cashedFor);
  return cents.ok
    ? ok({ ...given, cashedFor: cents.value })
    : refused({ name: 'override-faults', faults: ['cashedFor is not dollars and cents'] });
};
