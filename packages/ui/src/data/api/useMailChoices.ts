import type { ChosenMails, MailChoices } from '@captains-pick/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Viewer } from '../viewer.ts';
import { useAccountApi } from './useAccountApi.ts';
import { useOptimisticChange } from './useOptimisticChange.ts';

/** Which kinds of mails the viewer gets. */
export const useMailChoices = (viewer: Viewer) => {
  const api = useAccountApi();
  const queryKey = ['mail-choices', viewer.userId];
  const choices = useQuery(
    queryOptions({ queryKey, queryFn: ({ signal }) => api.mailPreferences({ signal }) }),
  );
  const change = useOptimisticChange<MailChoices, ChosenMails>({
    queryKey,
    send: (chosen) => api.setMailPreferences({ body: chosen }),
    apply: (before, chosen) => ({ ...before, ...chosen }),
  });
  return { choices, change: change.mutate, failure: change.error };
};
