import type { PlayLimits } from '@captains-pick/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '../viewer.ts';
import { useAccountApi } from './useAccountApi.ts';

const playLimitsKey = ({ userId }: Viewer) => ['play-limits', userId] as const;

/** The viewer's limits, what is used of them, and the break that goes on. */
export const usePlayLimits = (viewer: Viewer) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: playLimitsKey(viewer),
      queryFn: ({ signal }) => api.limits({ signal }),
    }),
  );
};

/** Shows limits that a change returned. */
export const useChangedLimits = (viewer: Viewer): ((limits: PlayLimits) => void) => {
  const queryClient = useQueryClient();
  return (limits) => queryClient.setQueryData(playLimitsKey(viewer), limits);
};
