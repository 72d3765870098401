import { startClientChild } from '../client-child.ts';
import type { Seen, ViewersOrder } from './plan.ts';

export interface Crowd {
  connect(baseUrl: string, contestId: string, viewers: number): Promise<void>;
  collect(): Promise<Seen>;
  stop(): void;
}

/** Viewers in processes of their own. */
export const startCrowd = (processes: number): Crowd => {
  const children = Array.from({ length: processes }, () =>
    startClientChild<ViewersOrder, Seen | null>(import.meta.dirname),
  );
  const orderAll = (order: ViewersOrder): Promise<readonly (Seen | null)[]> =>
    Promise.all(
      children.map((child) => {
        child.send(order);
        return child.next();
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
      for (const child of children) child.stop();
    },
  };
};
