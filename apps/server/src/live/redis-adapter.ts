/**
 * Carries messages between processes through Redis streams, by socket.io's adapter. While Redis is away they go through
 * PostgreSQL's NOTIFY, as they do without Redis, so a draft or a rush goes on.
 */
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createStreamsAdapter } from '@socket.io/redis-streams-adapter';
import type { Pool } from 'pg';
import type { Namespace } from 'socket.io';
import {
  MessageType,
  type Adapter,
  type ClusterMessage,
  type ClusterAdapterWithHeartbeat,
} from 'socket.io-adapter';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenRedis, RedisClient } from '../redis/open-redis.ts';

const NAME = 'captains-pick';
/** A message that Redis has not taken by then goes through PostgreSQL too. Twice does no harm. */
const PATIENCE_MS = 500;
const READ_AGAIN_MS = 1_000;

/** What an adapter of socket.io offers to subclasses. */
interface Carrier {
  doPublish(message: ClusterMessage): Promise<string>;
  onMessage(message: ClusterMessage): void;
}

/** Messages with which a process learns how many others there are go through PostgreSQL, whose answer is the truth. */
const HINTS: ReadonlySet<MessageType> = new Set([
  MessageType.BROADCAST,
  MessageType.SERVER_SIDE_EMIT,
]);

/**
 * A connection that reads. The adapter reads again at once after an error, so a stream that can't be read would keep a
 * processor busy.
 */
const readingConnection = (connection: RedisClient, onError: (error: unknown) => void) => ({
  on: connection.on.bind(connection),
  connect: () => connection.connect().catch(onError),
  xRead: async (...args: Parameters<RedisClient['xRead']>) => {
    try {
      return await connection.xRead(...args);
    } catch (error) {
      await sleep(READ_AGAIN_MS, undefined, { ref: false });
      throw error;
    }
  },
  subscribe: (...args: Parameters<RedisClient['subscribe']>) =>
    connection.subscribe(...args).catch(onError),
  disconnect: () => {
    if (connection.isOpen) connection.destroy();
  },
  // By this method the adapter knows the client's package.
  sSubscribe: connection.sSubscribe.bind(connection),
});

/** The part of a client that the streams adapter uses. It drops the promise of `publish`, so that must not fail. */
const streamsClient = (redis: OpenRedis, onError: (error: unknown) => void) => ({
  duplicate: () => readingConnection(redis.anotherConnection(), onError),
  xAdd: redis.client.xAdd.bind(redis.client),
  publish: (channel: string, message: Buffer) =>
    redis.client.publish(channel, message).catch(onError),
  sSubscribe: redis.client.sSubscribe.bind(redis.client),
});

export const createRedisAdapter = (
  redis: OpenRedis,
  pool: Pool,
  onError: (error: unknown) => void,
): ((namespace: Namespace) => Adapter) => {
  const postgres = createPostgresAdapter(pool, { errorHandler: onError });
  const streams = createStreamsAdapter(streamsClient(redis, onError), {
    streamName: `${NAME}:hints`,
    channelPrefix: NAME,
    onlyPlaintext: true,
  });
  // socket.io calls it with `new`, which an arrow function doesn't allow.
  return function createAdapter(namespace) {
    const adapter = postgres(namespace) as ClusterAdapterWithHeartbeat;
    const stream = streams(namespace);
    const own = adapter as unknown as Carrier;
    const throughPostgres = own.doPublish.bind(own);
    const throughRedis = (stream as unknown as Carrier).doPublish.bind(stream);

    const publishHint = async (message: ClusterMessage): Promise<string> => {
      const late = sleep(PATIENCE_MS, 'late', { ref: false });
      try {
        if ((await Promise.race([throughRedis(message), late])) !== 'late') return '';
      } catch (error) {
        onError(error);
      }
      return throughPostgres(message);
    };

    own.doPublish = (message) =>
      HINTS.has(message.type) && redis.isReady() ? publishHint(message) : throughPostgres(message);
    (stream as unknown as Carrier).onMessage = (message) => own.onMessage(message);
    // A message that can't be read would otherwise be read again for ever.
    const readMessage = stream.onRawMessage.bind(stream);
    stream.onRawMessage = (message, offset) => {
      try {
        readMessage(message, offset);
      } catch (error) {
        onError(error);
      }
    };
    const close = adapter.close.bind(adapter);
    adapter.close = () => {
      close();
      void stream.close();
    };
    return adapter;
  };
};
