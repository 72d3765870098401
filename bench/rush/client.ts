import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RushOutcome, RushPlan } from './plan.ts';

export interface RushClient {
  run(plan: RushPlan): Promise<RushOutcome>;
  stop(): void;
}

/** Starts the process that sends the requests, so that its work is not the server's. */
export const startClient = (): RushClient => {
  const child = fork(path.join(import.meta.dirname, 'client-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The client process has ended.');
  });
  ended.catch(() => undefined);
  return {
    run: async (plan) => {
      const answered = once(child, 'message');
      child.send(plan);
      const [outcome] = (await Promise.race([answered, ended])) as [RushOutcome];
      return outcome;
    },
    stop: () => child.disconnect(),
  };
};
