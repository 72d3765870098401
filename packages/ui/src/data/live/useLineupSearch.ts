import { useEffect, useState } from 'react';
import type { LineupSearch, LineupSearchFeed, LineupSearchMessage } from './lineupSearch.ts';

/** The result of a search; null while it runs, or without one. */
export const useLineupSearch = (
  feed: LineupSearchFeed,
  search: LineupSearch | null,
): LineupSearchMessage | null => {
  const [result, setResult] = useState<{
    readonly of: LineupSearch;
    readonly message: LineupSearchMessage;
  } | null>(null);
  useEffect(() => {
    if (search === null) return;
    return feed.search(search, (message) => setResult({ of: search, message }));
  }, [feed, search]);
  return result !== null && result.of === search ? result.message : null;
};
