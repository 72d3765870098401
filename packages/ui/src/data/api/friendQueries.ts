import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '../viewer.ts';
import { useAccountApi } from './useAccountApi.ts';

const friendKeys = {
  friends: (viewer: Viewer) => ['friends', viewer.userId] as const,
  // Below the contest's own key, so that a hint about the contest refetches it too.
  guests: (contestId: string) => ['contest', contestId, 'guests'] as const,
};

/** Events for private contests, the viewer's own ones, and the people whom the viewer blocks. */
export const useFriends = (viewer: Viewer) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: friendKeys.friends(viewer),
      queryFn: ({ signal }) => api.friends({ signal }),
    }),
  );
};

/** The people of a private contest. */
export const useGuests = (contestId: string) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: friendKeys.guests(contestId),
      queryFn: ({ signal }) => api.guests({ params: { id: contestId }, signal }),
    }),
  );
};

/** Reads again what a change of private contests or their people changes. */
export const useRefreshFriends = (viewer: Viewer): (() => void) => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: friendKeys.friends(viewer) });
    void client.invalidateQueries({ queryKey: ['contest'] });
  };
};
