import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * Changes of a stored state. Each shows at once, and is taken back if the server refuses it. They are sent one after the
 * other.
 */
export const useOptimisticChange = <State, Change>({
  queryKey,
  send,
  apply,
}: {
  /** Of the query that reads the state. */
  readonly queryKey: readonly (string | null)[];
  readonly send: (change: Change) => Promise<unknown>;
  readonly apply: (before: State, change: Change) => State;
}) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: send,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<State>(queryKey);
      if (before !== undefined) queryClient.setQueryData<State>(queryKey, apply(before, change));
    },
    // The last change of several has the answer about all of them.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: queryKey }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
};
