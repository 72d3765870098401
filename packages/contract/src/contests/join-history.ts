/** Apart from the schemas, so that a page can use it without loading them. */
import type { EntryHistory, StandingsHistory } from './standings-history.ts';

const joinedEntry = (before: EntryHistory, more: EntryHistory): EntryHistory => ({
  ...more,
  ranks: [...before.ranks, ...more.ranks],
  tied: [...before.tied, ...more.tied],
  scores: [...before.scores, ...more.scores],
  prizes: [...before.prizes, ...more.prizes],
});

/**
 * A history with the updates that follow it. Null if they do not follow, or if the field or the prizes have changed:
 * then all of it must be read again.
 */
export const joinHistory = (
  before: StandingsHistory,
  more: StandingsHistory,
): StandingsHistory | null => {
  const next = (before.updates.at(-1)?.number ?? 0) + 1;
  const follows = (more.updates[0]?.number ?? next) === next;
  const sameField =
    before.entrantsCount === more.entrantsCount &&
    before.lastPaid?.place === more.lastPaid?.place &&
    before.lastPaid?.prize === more.lastPaid?.prize;
  const known = new Map(before.entries.map((entry) => [entry._id, entry]));
  const entries = more.entries.flatMap((entry) => {
    const early = known.get(entry._id);
    return early === undefined ? [] : [joinedEntry(early, entry)];
  });
  if (!follows || !sameField || entries.length < more.entries.length) return null;
  return {
    ...more,
    lastPaid:
      before.lastPaid === null || more.lastPaid === null
        ? null
        : { ...more.lastPaid, scores: [...before.lastPaid.scores, ...more.lastPaid.scores] },
    updates: [...before.updates, ...more.updates],
    entries,
  };
};
