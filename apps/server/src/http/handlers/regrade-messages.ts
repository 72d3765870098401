import type { Regrade as RegradeBody, RegradeOutcome } from '@captains-pick/contract';
import { dollarsForWire, formatCents, ok, type Result } from '@captains-pick/rules';
import { presentResult } from '../../players/present-result.ts';
import type { Refusal } from '../../shared/refusals.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Regrade, RegradeRequest } from '../../lifecycle/service.ts';
import { readOverridden } from './read-overridden.ts';

export const readRegrade = (
  contestId: string,
  { reason, feed, overrides }: RegradeBody,
  by: Actor,
): Result<RegradeRequest & { readonly by: Actor }, Refusal> => {
  const wishes: RegradeRequest['overrides'][number][] = [];
  for (const { player, result } of overrides) {
    const fields = result === null ? ok(null) : readOverridden(result);
    if (!fields.ok) return fields;
    wishes.push({ player, result: fields.value });
  }
  return ok({ contestId, reason, feed: feed ?? null, overrides: wishes, by });
};

export const presentRegrade = (
  contestId: string,
  { status, number, changes, warnings, entries, paid, takenBack, shortfall }: Regrade,
): Omit<RegradeOutcome, 'message'> => ({
  contestId,
  status,
  number,
  changes: changes.map(({ player, before, after }) => ({
    player,
    before: before === null ? null : presentResult(before),
    after: presentResult(after),
  })),
  warnings: [...warnings],
  entries: entries.map(({ entryId, entryName, username, ...entry }) => ({
    entry: entryId,
    entryName,
    username,
    before: entry.before,
    after: entry.after,
    due: dollarsForWire(entry.due),
    received: dollarsForWire(entry.received),
    moved: dollarsForWire(entry.moved),
    shortfall: dollarsForWire(entry.shortfall),
  })),
  paid: dollarsForWire(paid),
  takenBack: dollarsForWire(takenBack),
  shortfall: dollarsForWire(shortfall),
});

/** `$20.00 moved to players, $15.00 back, $5.00 are the house's loss`. */
export const moneyMoved = (
  { paid, takenBack, shortfall }: Regrade,
  moved: 'moved' | 'would move',
): string =>
  [
    `${formatCents(paid)} ${moved} to players, ${formatCents(takenBack)} back`,
    ...(shortfall > 0
      ? [`${formatCents(shortfall)} can't be recovered and is paid from the operator's fees`]
      : []),
  ].join('; ');
