import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '@captains-pick/contract';
import type { io, Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;
export type SocketClient = { readonly io: typeof io };

/** The first and the longest delay before a reconnection, in milliseconds. */
export interface RetryDelay {
  readonly first: number;
  readonly longest: number;
}

/** Timeout of one attempt to connect, in milliseconds (docs/product.md#delays). */
const CONNECT_WITHIN = 10_000;

/** A socket that is not connected yet. At each connection it sends the access token of that time. */
export const liveSocket = (
  { io: open }: SocketClient,
  options: {
    readonly accessToken: () => string | null;
    /** The server's address; undefined for the page's own. */
    readonly url: string | undefined;
    readonly retryDelay: RetryDelay;
  },
): LiveSocket => {
  const { accessToken, url, retryDelay } = options;
  const settings = {
    path: SOCKET_PATH,
    transports: ['polling', 'websocket'],
    withCredentials: true,
    timeout: CONNECT_WITHIN,
    reconnectionDelay: retryDelay.first,
    reconnectionDelayMax: retryDelay.longest,
    auth: (give: (auth: object) => void) => {
      const token = accessToken();
      give(token === null ? {} : { token });
    },
    autoConnect: false,
    forceNew: true,
  };
  return url === undefined ? open(settings) : open(url, settings);
};

type ServerEvent = keyof ServerEvents;

/** Registers handlers of the server's messages. Returns a function that removes them. */
export const handleMessages = (
  socket: LiveSocket,
  handlers: Partial<ServerEvents>,
): (() => void) => {
  const pairs = Object.entries(handlers) as [ServerEvent, ServerEvents[ServerEvent]][];
  for (const [event, handler] of pairs) socket.on(event, handler);
  return () => {
    for (const [event, handler] of pairs) socket.off(event, handler);
  };
};
