import type { Home } from '@captains-pick/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';
import { queryKeys } from './queries.ts';
import type { Viewer } from '../viewer.ts';

const NONE: ReadonlyMap<string, readonly number[]> = new Map();

/** Another text after each update of one of the contests. */
const updatesOf = (live: Home['live']): string =>
  [
    ...new Set(live.map(({ contestId, results }) => `${contestId} ${results?.sequence ?? 0}`)),
  ].join();

/**
 * The ranks of the user's live entries after their contests' last updates, by entry id. While new ones are read, and if
 * reading fails, the earlier ones stay.
 */
export const useRecentRanks = (
  viewer: Viewer,
  live: Home['live'],
  enabled: boolean,
): ReadonlyMap<string, readonly number[]> => {
  const api = useApi();
  const { data } = useQuery(
    queryOptions({
      queryKey: queryKeys.recentRanks(viewer, updatesOf(live)),
      queryFn: ({ signal }) => api.recentRanks({ signal }),
      select: (all) => new Map(all.map(({ entryId, ranks }) => [entryId, ranks] as const)),
      enabled: enabled && live.some(({ results }) => results !== null),
      placeholderData: keepPreviousData,
    }),
  );
  return data ?? NONE;
};
