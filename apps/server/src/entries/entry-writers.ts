import { hasTimedOut } from '../database/unavailable.ts';
import { refused } from '../shared/refusals.ts';
import type { EntryCommand, Outcome, Verdict } from './entry-commands.ts';

/**
 * `shared`: commands to all contests, in batches that wait for no lock. `own`: those to one contest that a shared batch
 * left, because its lock was held, or because it has a draft order.
 */
export type QueueKind = 'shared' | 'own';

interface Waiting {
  readonly command: EntryCommand;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

export interface EntryWriters {
  /** Resolves after the command's batch is committed. */
  submit(command: EntryCommand): Promise<Verdict>;
}

/** In lineups, unless its last command has more. */
const LARGEST_BATCH = 500;

/** What a command does to names: entries take them, withdrawals free them. */
const SIDES = {
  enter: 'enters',
  submit: 'enters',
  withdraw: 'withdraws',
  edit: 'neither',
} as const satisfies Readonly<Record<EntryCommand['kind'], string>>;

const sizeOf = (command: EntryCommand): number =>
  command.kind === 'submit' ? command.entries.length + command.edits.length : 1;

/**
 * Takes the next batch off the queue. It has no entries and withdrawals of the same contest, so that an entry and the
 * withdrawal that frees its name never meet in one statement. The order of arrival is kept in each contest.
 */
const takeBatch = (queue: Waiting[]): Waiting[] => {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const sides = new Map<string, (typeof SIDES)[EntryCommand['kind']] | 'next batch'>();
  let size = 0;
  for (const waiting of queue) {
    const { contestId, kind } = waiting.command;
    const side = SIDES[kind];
    const before = sides.get(contestId) ?? 'neither';
    const fits =
      size < LARGEST_BATCH &&
      before !== 'next batch' &&
      (before === 'neither' || side === 'neither' || before === side);
    if (!fits) sides.set(contestId, 'next batch');
    else if (side !== 'neither') sides.set(contestId, side);
    if (fits) size += sizeOf(waiting.command);
    (fits ? batch : rest).push(waiting);
  }
  queue.splice(0, queue.length, ...rest);
  return batch;
};

/** Stores a batch. The queue has the commands behind it. */
type Write = (batch: readonly Waiting[], queue: Waiting[]) => Promise<void>;

/** A queue whose batches are written one after the other. Returns its entrance. */
const openQueue = (write: Write, onEmpty: () => void): ((waiting: Waiting) => void) => {
  const queue: Waiting[] = [];
  let isDraining = false;
  const drain = async (): Promise<void> => {
    while (queue.length > 0) await write(takeBatch(queue), queue);
    isDraining = false;
    onEmpty();
  };
  return (waiting) => {
    queue.push(waiting);
    if (isDraining) return;
    isDraining = true;
    // Starts after this turn of the event loop, so that commands that arrive together share a batch.
    setImmediate(() => void drain());
  };
};

/** When the database is frozen, rejects all waiting commands now, instead of one timeout after the other. */
const rejectedAll = (failure: unknown, batch: readonly Waiting[], queue: Waiting[]): boolean => {
  if (!hasTimedOut(failure)) return false;
  for (const { reject } of [...batch, ...queue.splice(0)]) reject(failure);
  return true;
};

/**
 * The commands of a failed batch that may be tried again; the others are rejected. If a withdrawal was stored after all,
 * a retry would find its entry gone, or withdraw a newer one of the same name.
 */
const retried = (
  failure: unknown,
  batch: readonly Waiting[],
  queue: Waiting[],
): readonly Waiting[] => {
  if (rejectedAll(failure, batch, queue)) return [];
  for (const { command, reject } of batch) if (command.kind === 'withdraw') reject(failure);
  return batch.filter(({ command }) => command.kind !== 'withdraw');
};

/**
 * Commands that arrive while a batch is in flight form the next batch, so a rush costs one transaction per batch instead
 * of one per entry, however many contests it has. The contests' row locks exclude other processes.
 *
 * @param apply Stores a batch and returns an outcome per command.
 * @param onStored Called once for each kind of command and contest of a batch.
 * @param waitForAccounts Resolves when nothing else holds these users' accounts, with the users who have one.
 */
export const createEntryWriters = (
  apply: (
    commands: readonly EntryCommand[],
    queue: QueueKind,
  ) => Promise<ReadonlyMap<EntryCommand, Outcome>>,
  waitForAccounts: (userIds: readonly string[]) => Promise<ReadonlySet<string>>,
  onStored: (command: EntryCommand) => void,
): EntryWriters => {
  const own = new Map<string, (waiting: Waiting) => void>();

  const settle = async (batch: readonly Waiting[], kind: QueueKind): Promise<void> => {
    const outcomes = await apply(
      batch.map(({ command }) => command),
      kind,
    );
    const stored = new Map<string, EntryCommand>();
    for (const waiting of batch) {
      const { command, resolve, reject } = waiting;
      const outcome = outcomes.get(command);
      if (outcome === undefined) reject(new Error('A batch has no outcome of a command.'));
      else if (outcome === 'contest-held') pushOwn(waiting);
      else if (outcome === 'account-held') pushHeld(waiting);
      else {
        if (outcome.ok) stored.set(`${command.kind} ${command.contestId}`, command);
        resolve(outcome);
      }
    }
    for (const command of stored.values()) onStored(command);
  };

  const writeShared: Write = async (batch, queue) => {
    try {
      await settle(batch, 'shared');
    } catch (failure) {
      for (const failed of retried(failure, batch, queue)) pushOwn(failed);
    }
  };

  const writeOwn: Write = async (batch, queue) => {
    try {
      await settle(batch, 'own');
    } catch (failure) {
      // One command may have failed the batch, or the database was away: each is tried once more alone.
      for (const waiting of retried(failure, batch, queue)) {
        try {
          await settle([waiting], 'own');
        } catch (error) {
          waiting.reject(error);
          if (rejectedAll(error, batch, queue)) return;
        }
      }
    }
  };

  const writeHeld: Write = async (batch, queue) => {
    try {
      const known = await waitForAccounts(batch.map(({ command }) => command.user.userId));
      for (const waiting of batch) {
        if (known.has(waiting.command.user.userId)) pushShared(waiting);
        else waiting.resolve(refused({ name: 'session-expired' }));
      }
    } catch (failure) {
      if (rejectedAll(failure, batch, queue)) return;
      for (const { reject } of batch) reject(failure);
    }
  };

  const pushShared = openQueue(writeShared, () => undefined);
  const pushHeld = openQueue(writeHeld, () => undefined);
  const pushOwn = (waiting: Waiting): void => {
    const { contestId } = waiting.command;
    const push = own.get(contestId) ?? openQueue(writeOwn, () => own.delete(contestId));
    own.set(contestId, push);
    push(waiting);
  };

  return {
    submit: (command) =>
      new Promise((resolve, reject) => {
        const push = own.get(command.contestId) ?? pushShared;
        push({ command, resolve, reject });
      }),
  };
};
