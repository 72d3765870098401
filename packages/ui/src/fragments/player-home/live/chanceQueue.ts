/** In a chunk of its own, because the home page loads it once it is shown. */
import type { CashChances, ChanceRequest } from './computeCashChances.ts';

export { computeCashChances } from './computeCashChances.ts';

export interface ChanceQueue {
  /** The contests whose chances are wanted from now on, each with the update of its results. */
  readonly want: (requests: readonly ChanceRequest[]) => void;
}

interface QueueOptions {
  readonly compute: (request: ChanceRequest, signal: AbortSignal) => Promise<CashChances>;
  readonly onComputed: (request: ChanceRequest, chances: CashChances) => void;
  /** Stops the queue. */
  readonly signal: AbortSignal;
}

const NO_CHANCES: CashChances = new Map();

/**
 * Computes chances of one contest after another, and again after each update of a contest's results. The contest that
 * has waited longest is next, so that frequent updates of one don't keep another waiting.
 */
export const createChanceQueue = ({ compute, onComputed, signal }: QueueOptions): ChanceQueue => {
  let wanted: readonly ChanceRequest[] = [];
  let busy = false;
  /** The update of which a contest's chances are known, by contest id; the newest computation last. */
  const known = new Map<string, number>();

  const nextDue = (): ChanceRequest | undefined => {
    const order = [...known.keys()];
    return wanted
      .filter(({ contestId, sequence }) => known.get(contestId) !== sequence)
      .toSorted((a, b) => order.indexOf(a.contestId) - order.indexOf(b.contestId))[0];
  };

  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let due = nextDue(); due !== undefined && !signal.aborted; due = nextDue()) {
      // The page works without chances.
      const found = await compute(due, signal).catch(() => NO_CHANCES);
      if (signal.aborted) return;
      known.delete(due.contestId);
      known.set(due.contestId, due.sequence);
      onComputed(due, found);
    }
    busy = false;
  };

  return {
    want: (requests) => {
      wanted = requests;
      void work();
    },
  };
};
