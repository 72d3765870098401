import type { DraftConnection } from '@captains-pick/ui';
import type { LiveSocket } from './liveSocket.ts';

/**
 * A user of the page's connection. A draft room gives up after some tries and shows that. Hints retry without limit.
 */
export interface ConnectionUser {
  readonly purpose: 'draft' | 'hints';
  /** Called once the socket exists, connected or not. Registers handlers and returns a function that removes them. */
  readonly listen: (socket: LiveSocket) => () => void;
  /** Called with the current state at first, and at each change. */
  readonly connectionChanged: (connection: DraftConnection) => void;
}

/** docs/product.md#delays */
const MAX_DRAFT_RECONNECTIONS = 5;

export interface ConnectionUsers {
  readonly areNone: () => boolean;
  /** The socket is null while its code loads. Then `listenOn` registers the user's handlers later. */
  readonly add: (user: ConnectionUser, socket: LiveSocket | null) => void;
  readonly remove: (user: ConnectionUser, socket: LiveSocket | null) => void;
  /** Registers all users' handlers on a new socket. */
  readonly listenOn: (socket: LiveSocket) => void;
  readonly notify: (connection: DraftConnection) => void;
}

/** The users of one connection. They set how often its socket tries to reconnect. */
export const createConnectionUsers = (): ConnectionUsers => {
  /** Each user with the function that removes its handlers, once there is a socket. */
  const users = new Map<ConnectionUser, (() => void) | null>();

  /** A draft room limits the number of tries, even if there are other users. */
  const limitRetries = (socket: LiveSocket): void => {
    const drafting = [...users.keys()].some(({ purpose }) => purpose === 'draft');
    socket.io.reconnectionAttempts(drafting ? MAX_DRAFT_RECONNECTIONS : Number.POSITIVE_INFINITY);
  };

  return {
    areNone: () => users.size === 0,
    add: (user, socket) => {
      users.set(user, socket === null ? null : user.listen(socket));
      if (socket !== null) limitRetries(socket);
    },
    remove: (user, socket) => {
      users.get(user)?.();
      users.delete(user);
      if (socket !== null) limitRetries(socket);
    },
    listenOn: (socket) => {
      for (const user of users.keys()) users.set(user, user.listen(socket));
      limitRetries(socket);
    },
    notify: (connection) => {
      for (const user of users.keys()) user.connectionChanged(connection);
    },
  };
};
