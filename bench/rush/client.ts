import { startClientChild } from '../client-child.ts';
import type { RushOutcome, RushPlan } from './plan.ts';

export interface RushClient {
  run(plan: RushPlan): Promise<RushOutcome>;
  stop(): void;
}

export const startClient = (): RushClient => {
  const child = startClientChild<RushPlan, RushOutcome>(import.meta.dirname);
  return {
    run: (plan) => {
      child.send(plan);
      return child.next();
    },
    stop: child.stop,
  };
};
