import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { setTimeout as sleep } from 'node:timers/promises';

const Subscribed = z.object({
  data: z.object({
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string(), auth: z.string() }),
    clientHash: z.string(),
  }),
});
const Received = z.object({ data: z.object({ messages: z.array(z.string()) }) });

export interface SubscribedBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What it was sent, decrypted. */
  received(): Promise<readonly unknown[]>;
  /** Ends its subscription, as a browser does whose user takes the permission back. */
  expire(): Promise<void>;
}

export interface PushServiceProcess {
  readonly origin: string;
  subscribe(applicationServerKey: string): Promise<SubscribedBrowser>;
  stop(): Promise<void>;
}

/** A push service with browsers: it checks signatures as services do, and decrypts as browsers do. */
export const startPushService = async (port: number): Promise<PushServiceProcess> => {
  const program = createRequire(import.meta.url).resolve('web-push-testing/src/server.js');
  const model = createRequire(import.meta.url).resolve('web-push-testing/src/PushApiModel.js');
  const service = spawn(
    process.execPath,
    [
      '-e',
      `const Server = require(process.argv[1]); const { PushApiModel } = require(process.argv[2]);
       new Server(new PushApiModel(), Number(process.argv[3])).startServer();`,
      program,
      model,
      String(port),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(service, 'exit');
  const origin = `http://localhost:${port}`;
  const post = (path: string, body: object = {}): Promise<Response> =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const isUp = (): Promise<boolean> =>
    post('/status').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await sleep(50);
  return {
    origin,
    subscribe: async (applicationServerKey) => {
      const answer = await post('/subscribe', { userVisibleOnly: 'true', applicationServerKey });
      const { endpoint, keys, clientHash } = Subscribed.parse(await answer.json()).data;
      return {
        endpoint,
        keys,
        received: async () => {
          const read = Received.parse(
            await (await post('/get-notifications', { clientHash })).json(),
          );
          return read.data.messages.map((message): unknown => JSON.parse(message));
        },
        expire: async () => void (await post(`/expire-subscription/${clientHash}`)),
      };
    },
    stop: async () => {
      service.kill();
      await ended;
    },
  };
};
