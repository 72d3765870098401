import { joinHistory, type StandingsHistory } from '@captains-pick/contract';

interface Part {
  readonly entries?: string;
  readonly after?: string;
}

interface HistorySource {
  readonly read: (part: Part) => Promise<StandingsHistory>;
}

/** Those of the entries that the history has, in the order of the ids. */
const only = (history: StandingsHistory, ids: readonly string[]): StandingsHistory => ({
  ...history,
  entries: ids.flatMap((id) => history.entries.filter(({ _id }) => _id === id)),
});

/** What is known, with the updates since then; null if they don't fit together. */
const extended = async (
  known: StandingsHistory,
  ids: readonly string[],
  { read }: HistorySource,
): Promise<StandingsHistory | null> => {
  const isKnown = (id: string): boolean => known.entries.some(({ _id }) => _id === id);
  const [old, fresh] = [ids.filter(isKnown), ids.filter((id) => !isKnown(id))];
  if (old.length === 0) return null;
  const [more, added] = await Promise.all([
    read({ entries: old.join(','), after: String(known.updates.length) }),
    fresh.length === 0 ? null : read({ entries: fresh.join(',') }),
  ]);
  const joined = joinHistory(only(known, old), more);
  if (joined === null || added === null) return joined;
  // An update came between the two.
  if (added.updates.length !== joined.updates.length) return null;
  return only({ ...joined, entries: [...joined.entries, ...added.entries] }, ids);
};

/**
 * The history of some entries. Of those that are known, only later updates are read.
 *
 * @param known what the last call returned, with whatever entries; null at first
 * @param ids unknown ones are left out
 */
export const readHistory = async (
  known: StandingsHistory | null,
  ids: readonly string[],
  source: HistorySource,
): Promise<StandingsHistory> =>
  (known === null ? null : await extended(known, ids, source)) ??
  source.read(ids.length === 0 ? {} : { entries: ids.join(',') });
