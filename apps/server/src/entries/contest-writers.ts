import { hasTimedOut } from '../database/unavailable.ts';
import type { EntryCommand, Verdict } from './entry-commands.ts';

interface Waiting {
  readonly command: EntryCommand;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

export interface ContestWriters {
  /** Resolves after the command's batch is committed. */
  submit(contestId: string, command: EntryCommand): Promise<Verdict>;
}

const LARGEST_BATCH = 500;

/**
 * Takes the next batch off the queue. It has commands of one kind, so that an entry and the withdrawal that frees its
 * name never meet in one statement. The order of arrival is kept.
 */
const takeBatch = (queue: Waiting[]): Waiting[] => {
  const kind = queue[0]?.command.kind;
  const end = queue.findIndex(({ command }) => command.kind !== kind);
  return queue.splice(0, Math.min(end === -1 ? queue.length : end, LARGEST_BATCH));
};

/**
 * Each contest has one writer. Commands that arrive while a batch is in flight form the next batch, so a rush costs one
 * transaction per batch instead of one per entry. The contest's row lock excludes other processes.
 */
export const createContestWriters = (
  apply: (contestId: string, commands: readonly EntryCommand[]) => Promise<readonly Verdict[]>,
  onStored: (contestId: string) => void,
): ContestWriters => {
  const queues = new Map<string, Waiting[]>();

  const settle = async (contestId: string, batch: readonly Waiting[]): Promise<void> => {
    const verdicts = await apply(
      contestId,
      batch.map(({ command }) => command),
    );
    if (verdicts.some(({ ok }) => ok)) onStored(contestId);
    batch.forEach(({ resolve, reject }, index) => {
      const verdict = verdicts[index];
      if (verdict === undefined)
        reject(new Error('A batch returned fewer verdicts than commands.'));
      else resolve(verdict);
    });
  };

  const write = async (
    contestId: string,
    batch: readonly Waiting[],
    queue: Waiting[],
  ): Promise<void> => {
    try {
      await settle(contestId, batch);
    } catch (failure) {
      // One command may have failed the batch, or the database was away: each command is tried once more on its own.
      const timedOut = (error: unknown): boolean => {
        if (!hasTimedOut(error)) return false;
        // The database is frozen: reject all waiting commands now, instead of one timeout after the other.
        for (const { reject } of [...batch, ...queue.splice(0)]) reject(error);
        return true;
      };
      if (timedOut(failure)) return;
      for (const waiting of batch) {
        // If the withdrawal was stored after all, a retry would find its entry gone, or withdraw a newer one of the
        // same name.
        if (waiting.command.kind === 'withdraw') {
          waiting.reject(failure);
          continue;
        }
        try {
          await settle(contestId, [waiting]);
        } catch (error) {
          if (timedOut(error)) return;
          waiting.reject(error);
        }
      }
    }
  };

  const drain = async (contestId: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) await write(contestId, takeBatch(queue), queue);
    queues.delete(contestId);
  };

  return {
    submit: (contestId, command) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = { command, resolve, reject };
        const queue = queues.get(contestId);
        if (queue !== undefined) {
          queue.push(waiting);
          return;
        }
        const fresh = [waiting];
        queues.set(contestId, fresh);
        // Starts after this turn of the event loop, so that commands that arrive together share a batch.
        setImmediate(() => void drain(contestId, fresh));
      }),
  };
};
