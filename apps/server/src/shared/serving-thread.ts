import { parentPort, Worker } from 'node:worker_threads';

/** A thread that serves requests, one after the other, in their order. */
export interface ServingThread<Request, Served> {
  ask(request: Request): Promise<Served>;
  close(): Promise<void>;
}

interface Numbered<Request> {
  readonly id: number;
  readonly request: Request;
}

type Answer<Served> =
  | { readonly id: number; readonly served: Served }
  | { readonly id: number; readonly failure: string };

interface Waiting<Served> {
  readonly resolve: (served: Served) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The thread, started at the first request. Its script calls `serveRequests`.
 *
 * @param name for messages of errors
 * @param onEnd called when it has ended, other than by `close`. The next request starts another one.
 */
export const createServingThread = <Request, Served>({
  name,
  script,
  onEnd = () => {},
}: {
  readonly name: string;
  readonly script: URL;
  readonly onEnd?: () => void;
}): ServingThread<Request, Served> => {
  const waiting = new Map<number, Waiting<Served>>();
  let worker: Worker | null = null;
  let lastId = 0;

  const fail = (error: Error): void => {
    const all = [...waiting.values()];
    waiting.clear();
    for (const { reject } of all) reject(error);
  };

  const start = (): Worker => {
    const begun = new Worker(script);
    begun.on('message', (answer: Answer<Served>) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('failure' in answer) one?.reject(new Error(`${name} failed: ${answer.failure}`));
      else one?.resolve(answer.served);
    });
    const end = (error: Error): void => {
      if (worker !== begun) return;
      worker = null;
      onEnd();
      fail(error);
    };
    begun.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    begun.on('exit', (code) => end(new Error(`the thread of ${name} ended with ${code}`)));
    // So that an idle thread does not keep the process alive. Last, because `on('message')` undoes it.
    begun.unref();
    return begun;
  };

  return {
    ask: (request) => {
      worker ??= start();
      lastId += 1;
      const id = lastId;
      const answered = new Promise<Served>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
      });
      worker.postMessage({ id, request } satisfies Numbered<Request>, []);
      return answered;
    },
    close: async () => {
      const stopped = worker;
      worker = null;
      fail(new Error(`the thread of ${name} was stopped`));
      await stopped?.terminate();
    },
  };
};

/** In the thread's script: serves every request. The script and those who ask agree on the types. */
export const serveRequests = (serve: (request: never) => unknown): void => {
  const answerTo = ({ id, request }: Numbered<never>): Answer<unknown> => {
    try {
      return { id, served: serve(request) };
    } catch (error) {
      return {
        id,
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
  };
  if (parentPort === null) throw new Error('this module is a worker');
  const port = parentPort;
  port.on('message', (asked: Numbered<never>) => {
    port.postMessage(answerTo(asked), []);
  });
};
