import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSubmit } from '../../data/index.ts';
import { toast, TOAST_DURATIONS } from '../../primitives/toaster/index.ts';
import { actFailure, BUSY, IDLE, type ActState } from './actState.ts';

export interface Act<Sent> {
  readonly now: ActState;
  /** Runs the action. Calls while it is in flight are ignored. */
  readonly run: (sent: Sent) => void;
  /** Clears a refusal, for another try. */
  readonly reset: () => void;
  /** Refetches everything, to check whether an action without an answer took effect. */
  readonly refetch: () => Promise<void>;
}

/**
 * An operator's action. It runs once at a time. Its success is shown as a toast in the server's words, and everything
 * on screen is refetched. A refusal refetches too, because another operator may have acted first.
 */
export const useAct = <Sent, Done extends { readonly message: string }>({
  perform,
  onDone,
}: {
  readonly perform: (sent: Sent) => Promise<Done>;
  readonly onDone?: (done: Done) => void;
}): Act<Sent> => {
  const queryClient = useQueryClient();
  const { submit, error, isPending, reset } = useSubmit({
    send: perform,
    onSuccess: (done) => {
      toast.success(done.message, { duration: TOAST_DURATIONS.area });
      onDone?.(done);
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  // One object for each failure: it moves the focus.
  const failure = useMemo(() => (error === null ? IDLE : actFailure(error)), [error]);

  const lastError = useRef(error);
  useLayoutEffect(() => {
    lastError.current = error;
  }, [error]);
  const refetch = async (): Promise<void> => {
    const checked = error;
    await queryClient.invalidateQueries();
    // A slow check of one failure must not clear a later one.
    if (lastError.current === checked) reset();
  };

  return { now: isPending ? BUSY : failure, run: submit, refetch, reset };
};
