import type { OwnPayments } from '@captains-pick/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';
import { queryKeys } from './queries.ts';
import type { Viewer } from '../viewer.ts';

/**
 * What a contest has paid to the viewer's own entries; nothing for a visitor. It is refetched with its contest. A new
 * payment refetches the balance too, so that the page never shows two balances.
 *
 * @param viewer null also if the viewer has no entry
 */
export const useOwnPayments = (contestId: string, viewer: Viewer | null) => {
  const api = useApi();
  const queryClient = useQueryClient();
  // Below the contest's own key, so that a hint about the contest refetches it.
  const queryKey = [...queryKeys.contest(contestId, viewer), 'payments'] as const;
  return useQuery(
    queryOptions({
      queryKey,
      queryFn: async ({ signal }) => {
        const known = queryClient.getQueryData<OwnPayments>(queryKey);
        const read = await api.ownPayments({ params: { id: contestId }, signal });
        const account = { queryKey: queryKeys.account(viewer) };
        if (known === undefined) {
          void queryClient.refetchQueries(
            { ...account, type: 'active', stale: true },
            { cancelRefetch: false },
          );
        } else if (known.payments.length !== read.payments.length) {
          void queryClient.invalidateQueries(account);
        }
        return read;
      },
      enabled: viewer !== null,
    }),
  );
};
