import { readHome, type Home } from '@captains-pick/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';
import { LIST_REFRESH_MS, queryKeys } from './queries.ts';
import type { Viewer } from '../viewer.ts';

/** Time that the server has to pick after a clock has run out, before the page asks; in milliseconds. */
const AFTER_CLOCK_MS = 1_500;

/** The interval to the next refetch: shorter if one of the user's own clocks runs out before. */
const refetchAfter = (home: Home | undefined): number => {
  const deadlines = (home?.drafts ?? []).flatMap(({ deadlineAt }) =>
    deadlineAt === null ? [] : [Date.parse(deadlineAt)],
  );
  const left = Math.min(...deadlines) - Date.parse(home?.at ?? '');
  return left > 0 ? Math.min(LIST_REFRESH_MS, left + AFTER_CLOCK_MS) : LIST_REFRESH_MS;
};

/** The user's home page. Read again whenever it is shown, because other pages change it. */
export const useHome = (viewer: Viewer) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: queryKeys.home(viewer),
      queryFn: ({ signal }) => readHome(api, { signal }),
      refetchInterval: ({ state }) => refetchAfter(state.data),
      staleTime: 0,
    }),
  );
};
