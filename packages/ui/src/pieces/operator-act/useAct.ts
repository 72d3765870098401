import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { toast, TOAST_DURATIONS } from '../../primitives/toaster/index.ts';
import { actFailure, IDLE, type ActState } from './actState.ts';

export interface Act<Sent> {
  readonly now: ActState;
  /** Runs the action. Calls while it is in flight are ignored. */
  readonly run: (sent: Sent) => Promise<void>;
  /** Clears a refusal, for another try. */
  readonly reset: () => void;
  /** Refetches everything, to check whether an action without an answer took effect. */
  readonly look: () => Promise<void>;
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
  const [now, setNow] = useState<ActState>(IDLE);
  const inFlight = useRef(false);

  const look = async (): Promise<void> => {
    await queryClient.invalidateQueries();
    setNow(IDLE);
  };

  const run = async (sent: Sent): Promise<void> => {
    if (inFlight.current) return;
    inFlight.current = true;
    setNow({ state: 'busy' });
    try {
      const done = await perform(sent);
      setNow(IDLE);
      toast.success(done.message, { duration: TOAST_DURATIONS.area });
      onDone?.(done);
    } catch (error) {
      setNow(actFailure(error));
    } finally {
      inFlight.current = false;
      void queryClient.invalidateQueries();
    }
  };

  const reset = useCallback(() => setNow(IDLE), []);

  return { now, run, look, reset };
};
