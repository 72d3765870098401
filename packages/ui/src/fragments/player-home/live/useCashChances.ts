import { LARGE_FIELD, type LiveEntry } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi, type ChancesFeed, type Viewer } from '../../../data/index.ts';
import type { EstimatedChance } from '../../../pieces/chances/index.ts';
import { loadCode } from '../../../primitives/code-loading/index.ts';
import type { ChanceQueue } from './chanceQueue.ts';
import type { ChanceRequest } from './computeCashChances.ts';

/** `unknown`: it can't be computed, or is not computed here. */
export type CashChance = EstimatedChance | 'computing' | 'unknown';

/** A larger contest is sent without its entries. */
const isComputed = ({ results, entrantsCount }: LiveEntry): boolean =>
  results !== null && entrantsCount <= LARGE_FIELD;

/** The contests whose chances can be computed, in the order of the page. */
const requestsOf = (live: readonly LiveEntry[]): readonly ChanceRequest[] => {
  const requests = new Map<string, ChanceRequest>();
  for (const entry of live.filter(isComputed)) {
    const { contestId, entryId, results } = entry;
    const entryIds = [...(requests.get(contestId)?.entryIds ?? []), entryId];
    requests.set(contestId, { contestId, sequence: results?.sequence ?? 0, entryIds });
  }
  return [...requests.values()];
};

/** By entry id. Null: it can't be computed. */
type Known = ReadonlyMap<string, EstimatedChance | null>;

const NONE: Known = new Map();

/**
 * The chance of each of the user's entries to cash. A chance stays until that of the next update is known.
 *
 * @param enabled once the page has settled
 */
export const useCashChances = (
  loadFeed: (() => Promise<ChancesFeed>) | null,
  live: readonly LiveEntry[],
  viewer: Viewer,
  enabled: boolean,
): ((entry: LiveEntry) => CashChance) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(NONE);
  const [failed, setFailed] = useState(false);
  const [queue, setQueue] = useState<ChanceQueue | null>(null);
  // The same text for the same updates, so that other refreshes compute nothing.
  const wanted = useMemo(() => JSON.stringify(requestsOf(live)), [live]);

  useEffect(() => {
    if (loadFeed === null || !enabled) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const start = async (): Promise<void> => {
      const [code, feed] = await Promise.all([
        loadCode(() => import('./chanceQueue.ts')),
        loadFeed(),
      ]);
      const source = { api, queryClient, viewer, feed };
      if (signal.aborted) return;
      const started = code.createChanceQueue({
        signal,
        compute: (request) => code.computeCashChances(request, source, signal),
        onComputed: ({ entryIds }, found) =>
          setKnown(
            (before) =>
              new Map([...before, ...entryIds.map((id) => [id, found.get(id) ?? null] as const)]),
          ),
      });
      setQueue(started);
    };
    start().catch(() => {
      if (!signal.aborted) setFailed(true);
    });
    return () => leaving.abort();
  }, [api, enabled, loadFeed, queryClient, viewer]);

  useEffect(() => {
    queue?.want(JSON.parse(wanted) as readonly ChanceRequest[]);
  }, [queue, wanted]);

  return (entry) => {
    const chance = known.get(entry.entryId);
    if (chance === undefined) {
      return loadFeed === null || failed || !isComputed(entry) ? 'unknown' : 'computing';
    }
    return chance ?? 'unknown';
  };
};
