/** Work that runs in the background. The process stays open until it has ended. */
export interface WorkInFlight {
  track(work: Promise<void>): void;
  /** Resolves when all work has ended, also work that begins in the meantime. */
  ended(): Promise<void>;
}

export const createWorkInFlight = (onError: (error: unknown) => void): WorkInFlight => {
  const underWay = new Set<Promise<void>>();
  return {
    track: (work) => {
      const guarded = work.catch(onError).finally(() => underWay.delete(guarded));
      underWay.add(guarded);
    },
    ended: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
