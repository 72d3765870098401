import { startClientChild } from '../client-child.ts';
import type { ClientReport, KillOutcome, KillPlan } from './plan.ts';

export interface KillClient {
  /** @param onReached Called when the plan's `reportAfter` answers have arrived. */
  run(plan: KillPlan, onReached: () => void): Promise<KillOutcome>;
  stop(): void;
}

export const startKillClient = (): KillClient => {
  const child = startClientChild<KillPlan, ClientReport>(import.meta.dirname);
  return {
    run: async (plan, onReached) => {
      child.send(plan);
      for (;;) {
        const report = await child.next();
        if (report.kind === 'outcome') return report;
        onReached();
      }
    },
    stop: child.stop,
  };
};
