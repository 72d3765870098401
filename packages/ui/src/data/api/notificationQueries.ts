import type { ChosenPushes, PushState } from '@captains-pick/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushBrowser } from '../push/pushBrowser.ts';
import type { Viewer } from '../viewer.ts';
import { queryKeys } from './queries.ts';
import { useAccountApi } from './useAccountApi.ts';
import { useOptimisticChange } from './useOptimisticChange.ts';

const notificationKeys = {
  list: (viewer: Viewer, before: string | null) =>
    ['notifications', viewer.userId, 'list', before] as const,
  push: (viewer: Viewer) => ['push', viewer.userId] as const,
  browser: ['push-browser'] as const,
};

/** A page of the viewer's notifications, newest first. */
export const useNotifications = (viewer: Viewer, before: string | null) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: notificationKeys.list(viewer, before),
      queryFn: ({ signal }) =>
        api.notifications({ query: before === null ? {} : { before }, signal }),
    }),
  );
};

/** Notes that the viewer has seen a notification and all older ones. */
export const useSeeNotifications = (viewer: Viewer): ((through: string) => void) => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (through: string) => api.seeNotifications({ body: { through } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.account(viewer) }),
  });
  return mutate;
};

/** What is pushed to the viewer's devices, this one among them. */
export const usePush = (viewer: Viewer, browser: PushBrowser) => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  const queryKey = notificationKeys.push(viewer);
  const state = useQuery(queryOptions({ queryKey, queryFn: ({ signal }) => api.push({ signal }) }));
  const own = useQuery(
    queryOptions({
      queryKey: notificationKeys.browser,
      queryFn: () => browser.state(),
      staleTime: 0,
    }),
  );
  const store = (next: PushState): void => {
    queryClient.setQueryData(queryKey, next);
    void queryClient.invalidateQueries({ queryKey: notificationKeys.browser });
  };
  const choose = useOptimisticChange<PushState, ChosenPushes>({
    queryKey,
    send: (chosen) => api.setPushKinds({ body: chosen }),
    apply: (before, chosen) => ({ ...before, choices: { ...before.choices, ...chosen } }),
  });
  const switchOn = useMutation({
    mutationFn: async (publicKey: string) => {
      const added = await browser.subscribe(publicKey);
      return added === null ? null : api.addPushDevice({ body: added });
    },
    onSuccess: (next) => {
      if (next !== null) store(next);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.browser }),
  });
  const remove = useMutation({
    mutationFn: async (device: PushState['devices'][number]) => {
      const next = await api.removePushDevice({ params: { id: device._id } });
      if (device.current) await browser.unsubscribe();
      return next;
    },
    onSuccess: store,
  });
  const test = useMutation({
    mutationFn: ({ _id }: PushState['devices'][number]) =>
      api.testPushDevice({ params: { id: _id } }),
    // A device whose browser has ended the subscription is gone from the list.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { state, own, choose, switchOn, remove, test };
};
