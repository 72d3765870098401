import type { Contest, Entrant } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys, type Viewer } from '../../data/index.ts';

/** Returns a function that removes a withdrawn entry from the cached contest, without a call. */
export const useForgetEntry = (contestId: string, viewer: Viewer | null) => {
  const queryClient = useQueryClient();
  return useCallback(
    ({ _id }: Pick<Entrant, '_id'>): void => {
      queryClient.setQueryData<Contest>(queryKeys.contest(contestId, viewer), (known) =>
        known === undefined || known.entrants.every((entrant) => entrant._id !== _id)
          ? known
          : {
              ...known,
              entrants: known.entrants.filter((entrant) => entrant._id !== _id),
              entrantsCount: known.entrantsCount - 1,
              ownEntries: known.ownEntries - 1,
            },
      );
    },
    [queryClient, contestId, viewer],
  );
};
