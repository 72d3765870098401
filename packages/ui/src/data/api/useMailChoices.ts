import type { ChosenMails, MailChoices } from '@captains-pick/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '../viewer.ts';
import { useAccountApi } from './useAccountApi.ts';

/**
 * Which kinds of mails the viewer gets. A change shows at once, and is taken back if the server refuses it. Changes are
 * sent one after the other.
 */
export const useMailChoices = (viewer: Viewer) => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  const queryKey = ['mail-choices', viewer.userId];
  const choices = useQuery(
    queryOptions({ queryKey, queryFn: ({ signal }) => api.mailPreferences({ signal }) }),
  );
  const change = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: (chosen: ChosenMails) => api.setMailPreferences({ body: chosen }),
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<MailChoices>(queryKey);
      if (before !== undefined) queryClient.setQueryData(queryKey, { ...before, ...chosen });
    },
    // The last change of several has the answer about all of them.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
  return { choices, change: change.mutate, failure: change.error };
};
