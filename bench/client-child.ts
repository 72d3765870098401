import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A process that sends a benchmark's requests, so that its work is not the server's. */
export interface ClientChild<Message extends object, Answer> {
  send(message: Message): void;
  /** Rejects when the process has ended. */
  next(): Promise<Answer>;
  stop(): void;
}

/** Starts `client-process.ts` of a benchmark's folder. */
export const startClientChild = <Message extends object, Answer>(
  folder: string,
): ClientChild<Message, Answer> => {
  const child = fork(path.join(folder, 'client-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('A client process has ended.');
  });
  ended.catch(() => undefined);
  return {
    send: (message) => void child.send(message),
    next: async () => {
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
      return answer;
    },
    stop: () => child.disconnect(),
  };
};
