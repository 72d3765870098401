/** Reads the database's time every second, to learn whether it answers and what time it has. */
import type { DatabaseClock } from './database-clock.ts';

export interface DatabaseWatch {
  stop(): Promise<void>;
}

export interface WatchDeps {
  /** Reads the database's time on a connection that waits for nothing else. */
  readonly readTime: () => Promise<Date>;
  readonly clock: Pick<DatabaseClock, 'measured'>;
  readonly monotonic: () => number;
  /** When the database last sent anything, on any connection. */
  readonly heardAt: () => number;
  readonly setAnswering: (answering: boolean) => void;
  /** Milliseconds without an answer after which the database counts as frozen. */
  readonly patienceMs: number;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 1_000;

export const watchDatabase = ({
  readTime,
  clock,
  monotonic,
  heardAt,
  setAnswering,
  patienceMs,
  onError,
}: WatchDeps): DatabaseWatch => {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let asking: Promise<void> = Promise.resolve();

  let answeredAt = monotonic();
  let overdue: NodeJS.Timeout | null = null;

  /** It may be busy with a long statement and still send to other connections. */
  const msLeft = (): number => Math.max(answeredAt, heardAt()) + patienceMs - monotonic();

  const expectAnswer = (): void => {
    const left = msLeft();
    if (left <= 0) setAnswering(false);
    else overdue = setTimeout(expectAnswer, left);
  };

  const ask = async (): Promise<void> => {
    const sentAt = monotonic();
    expectAnswer();
    try {
      const time = await readTime();
      answeredAt = monotonic();
      clock.measured(time, sentAt, answeredAt);
      setAnswering(true);
    } catch (error) {
      onError(error);
    } finally {
      if (overdue !== null) clearTimeout(overdue);
    }
    if (stopped) return;
    timer = setTimeout(() => {
      asking = ask();
    }, EVERY_MS);
  };

  asking = ask();
  return {
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await asking;
    },
  };
};
