import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Seen, ViewersOrder } from './plan.ts';

export interface Crowd {
  connect(baseUrl: string, contestId: string, viewers: number): Promise<void>;
  collect(): Promise<Seen>;
  stop(): void;
}

/** Viewers in processes of their own. */
export const startCrowd = (processes: number): Crowd => {
  const children = Array.from({ length: processes }, () =>
    fork(path.join(import.meta.dirname, 'client-process.ts'), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    }),
  );
  const ended = Promise.race(children.map((child) => once(child, 'exit'))).then(() => {
    throw new Error('A process of viewers has ended.');
  });
  ended.catch(() => undefined);
  const orderAll = (order: ViewersOrder): Promise<readonly (Seen | null)[]> =>
    Promise.all(
      children.map(async (child) => {
        const answered = once(child, 'message');
        child.send(order);
        const [answer] = (await Promise.race([answered, ended])) as [Seen | null];
        return answer;
      }),
    );
  return {
    connect: async (baseUrl, contestId, viewers) => {
      await orderAll({ kind: 'connect', baseUrl, contestId, viewers: viewers / processes });
    },
    collect: async () => {
      const all = (await orderAll({ kind: 'collect' })).flatMap((seen) => seen ?? []);
      return {
        hints: all.flatMap(({ hints }) => hints),
        reads: all.flatMap(({ reads }) => reads),
        spreadMs: Math.max(...all.map(({ spreadMs }) => spreadMs)),
      };
    },
    stop: () => {
      for (const child of children) child.disconnect();
    },
  };
};
