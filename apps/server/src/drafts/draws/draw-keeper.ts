import type { Scheduler } from '../../shared/scheduler.ts';
import type { DraftKeeper } from '../rooms/draft-keeper.ts';
import type { DrawOrders } from './draw-orders.ts';

const SWEEP_MS = 1_000;

/** Draws orders whose beacon round is due, once a second. A slow relay delays nothing else. */
export const startDrawKeeper = ({
  drawOrders,
  scheduler,
  onError,
}: {
  readonly drawOrders: Pick<DrawOrders, 'sweep'>;
  readonly scheduler: Pick<Scheduler, 'after'>;
  readonly onError: (error: unknown) => void;
}): DraftKeeper => {
  let stopped = false;
  let cancelTimer = (): void => undefined;
  let sweeping: Promise<void> = Promise.resolve();

  const sweep = async (): Promise<void> => {
    await drawOrders.sweep().catch(onError);
    if (stopped) return;
    cancelTimer = scheduler.after(SWEEP_MS, () => {
      sweeping = sweep();
    });
  };

  sweeping = sweep();
  return {
    stop: async () => {
      stopped = true;
      cancelTimer();
      await sweeping;
    },
  };
};
