import type { Contest, Entrant } from '@captains-pick/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  useChanceLines,
  useChances,
  type ChancesFeed,
  type KnownChances,
} from '../../../data/index.ts';
import type { PlacedRow } from './servedRows.ts';

/** A scroll passes many rows. Chances are computed once no more were added for this long. */
const SETTLED_AFTER_MS = 300;

interface Wanted {
  readonly contest: Contest;
  readonly ids: string;
  readonly entrants: readonly Entrant[];
}

const wantedOf = (contest: Contest, rows: readonly PlacedRow[]): Wanted => ({
  contest,
  ids: rows
    .map(({ id }) => id)
    .toSorted()
    .join(' '),
  entrants: rows.map(({ entrant }) => entrant),
});

/**
 * The chances of the rows that have been read, in the whole field. Without a feed there are none.
 *
 * @param onOutdated the contest is older than what the server simulates
 */
export const useLargeChances = (
  feed: ChancesFeed | null,
  contest: Contest,
  rows: readonly PlacedRow[],
  onOutdated: () => void,
): KnownChances | null => {
  const { data, isError } = useChanceLines(contest, feed !== null);
  const latest = useMemo(() => wantedOf(contest, rows), [contest, rows]);
  const [settled, setSettled] = useState(latest);
  const isSettled = settled.contest === contest && settled.ids === latest.ids;
  useEffect(() => {
    if (isSettled) return;
    // Rows of the first part are computed at once, and so are those that an update has changed.
    const isUrgent = settled.ids === '' || settled.contest !== contest;
    const timer = setTimeout(() => setSettled(latest), isUrgent ? 0 : SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSettled, settled, latest, contest]);

  const withEntries = useMemo(
    () => ({ ...settled.contest, entrants: [...settled.entrants] }),
    [settled],
  );
  const isReady = data !== undefined && settled.contest === contest && settled.ids !== '';
  const known = useChances(feed, withEntries, isReady ? data : 'awaited');
  const isOutdated = known?.stage.state === 'outdated';
  const refresh = useEffectEvent(onOutdated);
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated]);
  if (known === null || !isError || known.chances !== null) return known;
  return { chances: null, stage: { state: 'unread' } };
};
