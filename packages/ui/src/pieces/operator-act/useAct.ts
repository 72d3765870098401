import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { toast, TOAST_DURATIONS } from '../../primitives/toaster/index.ts';
import { actFailure, IDLE, type ActState } from './actState.ts';

export interface Act<Sent> {
  readonly now: ActState;
  /** Does it once: what is pressed while it is under way is not heard. */
  readonly run: (sent: Sent) => Promise<void>;
  /** Forgets what was refused, for another try. */
  readonly reset: () => void;
  /** Reads everything anew, to see whether an act without an answer was done. */
  readonly look: () => Promise<void>;
}

/**
 * One thing that an operator does: once, told by toast in the server's words, and everything on screen read anew
 * after it. A refusal may mean that somebody else was faster, so that is followed by a reading too.
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
  const underWay = useRef(false);

  const look = async (): Promise<void> => {
    await queryClient.invalidateQueries();
    setNow(IDLE);
  };

  const run = async (sent: Sent): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setNow({ state: 'busy' });
    try {
      const done = await perform(sent);
      setNow(IDLE);
      toast.success(done.message, { duration: TOAST_DURATIONS.area });
      onDone?.(done);
    } catch (error) {
      setNow(actFailure(error));
    } finally {
      underWay.current = false;
      void queryClient.invalidateQueries();
    }
  };

  const reset = useCallback(() => setNow(IDLE), []);

  return { now, run, look, reset };
};
