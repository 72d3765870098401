import { BrokenLaw, InjectedFault } from './broken-law.ts';

/** Whether a law was broken, wherever in a simulation. The first one counts. */
export interface Verdict {
  /** Null: no law was broken. */
  broken(): Error | null;
  breaks(error: unknown): void;
  /** Calls something inside the server's own calls, which would swallow what it throws. */
  guarded(call: () => void): void;
  /** What a server reports. Planned faults break no law. */
  onError(error: unknown): void;
}

export const createVerdict = (): Verdict => {
  let broken: Error | null = null;
  const breaks = (error: unknown): void => {
    broken ??= error instanceof Error ? error : new BrokenLaw('only errors are thrown', error);
  };
  return {
    broken: () => broken,
    breaks,
    guarded: (call) => {
      try {
        call();
      } catch (error) {
        breaks(error);
      }
    },
    onError: (error) => {
      if (!(error instanceof InjectedFault)) breaks(error);
    },
  };
};
