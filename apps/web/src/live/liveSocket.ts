import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '@captains-pick/contract';
import type { io, Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;
export type SocketClient = { readonly io: typeof io };

/** The first and the longest wait before a try to connect again, in milliseconds. */
export interface RetryDelay {
  readonly first: number;
  readonly longest: number;
}

/** How long one try to connect may take, in milliseconds (docs/product.md#delays). */
const CONNECT_WITHIN = 10_000;

/** A socket that is still to be connected. Whenever it is, it says who we are by the token of that moment. */
export const liveSocket = (
  { io: open }: SocketClient,
  options: {
    readonly accessToken: () => string | null;
    /** The server; the page's own where undefined. */
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
