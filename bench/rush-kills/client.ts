import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ClientReport, KillOutcome, KillPlan } from './plan.ts';

export interface KillClient {
  /** @param onReached Called when the plan's `reportAfter` answers have arrived. */
  run(plan: KillPlan, onReached: () => void): Promise<KillOutcome>;
  stop(): void;
}

/** Starts the process that sends the requests. */
export const startKillClient = (): KillClient => {
  const child = fork(path.join(import.meta.dirname, 'client-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The client process has ended.');
  });
  ended.catch(() => undefined);
  const next = async (): Promise<ClientReport> => {
    const [report] = (await Promise.race([once(child, 'message'), ended])) as [ClientReport];
    return report;
  };
  return {
    run: async (plan, onReached) => {
      child.send(plan);
      for (;;) {
        const report = await next();
        if (report.kind === 'outcome') return report;
        onReached();
      }
    },
    stop: () => child.disconnect(),
  };
};
