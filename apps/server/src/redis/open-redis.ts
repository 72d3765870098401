import { createClient } from 'redis';
import { StartRefused } from '../shared/start-refused.ts';

const CONNECT_MS = 5_000;
/** Also the interval of looking: a Redis that is silent for this many milliseconds counts as away. */
const SILENT_MS = 1_000;
/** A connection that is silent for this long counts as lost. A read of a stream may wait 5 s for a message. */
const SOCKET_TIMEOUT_MS = 15_000;
const SLOWEST_RETRY_MS = 1_000;

/**
 * Redis holds nothing that can't be lost: hints, presence and the counts of limits. While it is away, callers use
 * PostgreSQL.
 */
export interface OpenRedis {
  readonly client: RedisClient;
  /** False while Redis is away or silent: a command would wait for it. */
  isReady(): boolean;
  /** Another connection, for commands that block. It is closed with this one. */
  anotherConnection(): RedisClient;
  /** Notified whenever Redis goes or returns. Messages on their way at that moment may be lost. */
  onTurn(listener: (isReady: boolean) => void): void;
  close(): void;
}

export type RedisClient = ReturnType<typeof clientOf>;

const clientOf = (url: string, retryMs: (retries: number, cause: Error) => number | Error) =>
  createClient({
    url,
    // Every Redis speaks it.
    RESP: 2,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      reconnectStrategy: retryMs,
    },
  });

const where = (url: string): string => new URL(url).host;

const ended = (client: RedisClient): void => {
  if (client.isOpen) client.destroy();
};

/** @throws StartRefused when nothing there speaks as Redis */
const connect = async (client: RedisClient, url: string): Promise<void> => {
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    ended(client);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The Redis at ${where(url)} does not answer (${reason}). Start it or correct REDIS_URL; without REDIS_URL the server uses PostgreSQL alone.`,
    );
  }
};

/** Connects to Redis. Later it reconnects without end; commands of the meantime are for the callers to leave out. */
export const openRedis = async (url: string): Promise<OpenRedis> => {
  let wasConnected = false;
  const retryMs = (retries: number, cause: Error): number | Error =>
    wasConnected ? Math.min(50 * 2 ** Math.min(retries, 10), SLOWEST_RETRY_MS) : cause;
  const client = clientOf(url, retryMs);
  // Each try to reconnect fails with an error; `onTurn` notifies once.
  client.on('error', () => undefined);
  await connect(client, url);
  wasConnected = true;

  const more: RedisClient[] = [];
  const listeners: ((isReady: boolean) => void)[] = [];
  let answers = true;
  let known = true;
  const isReady = (): boolean => answers && client.isReady;

  const notice = (): void => {
    if (known === isReady()) return;
    known = isReady();
    for (const listener of listeners) listener(known);
  };
  client.on('ready', notice);
  client.on('reconnecting', notice);

  let isAsking = false;
  const look = async (): Promise<void> => {
    if (isAsking || !client.isReady) return;
    isAsking = true;
    const overdue = setTimeout(() => {
      answers = false;
      notice();
    }, SILENT_MS);
    try {
      await client.ping();
      answers = true;
    } catch {
      // The connection was lost, and is opened again.
    }
    clearTimeout(overdue);
    isAsking = false;
    notice();
  };
  const looking = setInterval(() => void look(), SILENT_MS);

  return {
    client,
    isReady,
    anotherConnection: () => {
      const another = clientOf(url, retryMs);
      another.on('error', () => undefined);
      more.push(another);
      return another;
    },
    onTurn: (listener) => {
      listeners.push(listener);
    },
    close: () => {
      clearInterval(looking);
      for (const each of [client, ...more]) ended(each);
    },
  };
};
