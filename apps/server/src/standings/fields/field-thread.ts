import { Worker } from 'node:worker_threads';
import type { FieldAnswer, FieldAnswered, FieldAnswers, FieldRequest } from './field-messages.ts';

export interface FieldThread {
  ask<Request extends FieldRequest>(request: Request): Promise<FieldAnswers[Request['what']]>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answered: FieldAnswered) => void;
  readonly reject: (error: Error) => void;
}

const buffersOf = (request: FieldRequest): readonly ArrayBuffer[] =>
  'input' in request ? [request.input.sizes.buffer, request.input.lineups.buffer] : [];

/**
 * The thread that keeps standings, started at the first request.
 *
 * @param onEnd called when it has ended with all standings, other than by `close`
 */
export const createFieldThread = (onEnd: () => void): FieldThread => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  const fail = (error: Error): void => {
    const all = [...waiting.values()];
    waiting.clear();
    for (const { reject } of all) reject(error);
  };

  const start = (): Worker => {
    const begun = new Worker(new URL('worker.ts', import.meta.url));
    begun.on('message', (answer: FieldAnswer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('failure' in answer) one?.reject(new Error(`standings failed: ${answer.failure}`));
      else one?.resolve(answer.answered);
    });
    const end = (error: Error): void => {
      if (worker !== begun) return;
      worker = null;
      onEnd();
      fail(error);
    };
    begun.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    begun.on('exit', (code) => end(new Error(`the thread of standings ended with ${code}`)));
    // So that an idle thread does not keep the process alive. Last, because `on('message')` undoes it.
    begun.unref();
    return begun;
  };

  return {
    ask: <Request extends FieldRequest>(request: Request) => {
      worker ??= start();
      lastId += 1;
      const id = lastId;
      const answered = new Promise<FieldAnswers[Request['what']]>((resolve, reject) => {
        // The thread answers each request by its kind.
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      });
      worker.postMessage({ id, request }, [...buffersOf(request)]);
      return answered;
    },
    close: async () => {
      const stopped = worker;
      worker = null;
      fail(new Error('the thread of standings was stopped'));
      await stopped?.terminate();
    },
  };
};
