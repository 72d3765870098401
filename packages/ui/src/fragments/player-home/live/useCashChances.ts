import type { LiveEntry } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApi, type ChancesFeed, type Viewer } from '../../../data/index.ts';
import { loadCode } from '../../../primitives/code-loading/index.ts';
import type { EstimatedChance } from '../../../pieces/chances/index.ts';
import type { ChanceRequest } from './computeCashChances.ts';

/** Larger contests take too long to read for one figure of the home page. */
const MOST_ENTRIES = 1_000;

/** The contests whose chances can be computed, in the order of the page. */
const requestsOf = (live: readonly LiveEntry[]): readonly ChanceRequest[] => {
  const requests = new Map<string, ChanceRequest>();
  for (const { contestId, entryId, entrantsCount, results } of live) {
    if (results === null || entrantsCount > MOST_ENTRIES) continue;
    const entryIds = [...(requests.get(contestId)?.entryIds ?? []), entryId];
    requests.set(contestId, { contestId, sequence: results.sequence, entryIds });
  }
  return [...requests.values()];
};

const NONE: ReadonlyMap<string, EstimatedChance> = new Map();

/**
 * The chances of the user's entries to cash, by entry id. They are computed one contest after another, and again after
 * each update of a contest's results. Entries whose chances are unknown are missing.
 */
export const useCashChances = (
  loadFeed: (() => Promise<ChancesFeed>) | null,
  live: readonly LiveEntry[],
  viewer: Viewer,
  enabled: boolean,
): ReadonlyMap<string, EstimatedChance> => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [chances, setChances] = useState(NONE);
  /** The update of which a contest's chances are known, by contest id. */
  const known = useRef(new Map<string, number>());
  // The same text for the same updates, so that other refreshes compute nothing.
  const wanted = useMemo(() => JSON.stringify(requestsOf(live)), [live]);

  useEffect(() => {
    if (loadFeed === null || !enabled) return;
    const due = (JSON.parse(wanted) as readonly ChanceRequest[]).filter(
      ({ contestId, sequence }) => known.current.get(contestId) !== sequence,
    );
    if (due.length === 0) return;
    const leaving = new AbortController();
    const compute = async (): Promise<void> => {
      const [{ computeCashChances }, feed] = await Promise.all([
        loadCode(() => import('./computeCashChances.ts')),
        loadFeed(),
      ]);
      for (const request of due) {
        const found = await computeCashChances(request, {
          api,
          queryClient,
          viewer,
          feed,
          signal: leaving.signal,
        });
        if (leaving.signal.aborted) return;
        known.current.set(request.contestId, request.sequence);
        setChances((before) => {
          const after = new Map(before);
          for (const entryId of request.entryIds) {
            const chance = found?.get(entryId);
            if (chance === undefined) after.delete(entryId);
            else after.set(entryId, chance);
          }
          return after;
        });
      }
    };
    // The page works without chances.
    compute().catch(() => {});
    return () => leaving.abort();
  }, [api, enabled, loadFeed, queryClient, viewer, wanted]);

  return chances;
};
