import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useId } from 'react';

type Mutation<Sent, Done> = UseMutationResult<Done, Error, Sent>;

export interface Submit<Sent, Done> extends Pick<
  Mutation<Sent, Done>,
  'data' | 'error' | 'isPending' | 'isSuccess' | 'reset'
> {
  /** What was sent last. */
  readonly sent: Sent | undefined;
  /** Sends a call. Ignored while an earlier one is in flight. */
  readonly submit: (sent: Sent) => void;
}

/** A call that the user submits: a second press while it is in flight sends nothing. */
export const useSubmit = <Sent = void, Done = unknown>({
  send,
  onSuccess,
  onError,
  onSettled,
}: {
  readonly send: (sent: Sent) => Promise<Done>;
  readonly onSuccess?: (done: Done, sent: Sent) => void;
  readonly onError?: (error: Error) => void;
  readonly onSettled?: () => void;
}): Submit<Sent, Done> => {
  const queryClient = useQueryClient();
  const mutationKey = ['submit', useId()];
  const { mutate, variables, data, error, isPending, isSuccess, reset } = useMutation<
    Done,
    Error,
    Sent
  >({
    mutationKey,
    mutationFn: send,
    onSuccess: (done, sent) => onSuccess?.(done, sent),
    onError: (failure) => onError?.(failure),
    onSettled: () => onSettled?.(),
  });
  return {
    sent: variables,
    data,
    error,
    isPending,
    isSuccess,
    reset,
    submit: (sent) => {
      // `isPending` is up to date only after the next render.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(sent);
    },
  };
};
