import type { DraftConnection } from '@captains-pick/ui';
import type { LiveSocket } from './liveSocket.ts';

/** The state of the page's connection, as its users see it. */
export interface ConnectionState {
  readonly current: () => DraftConnection;
  /** Sets the state to `connecting` without calling `onChange`. */
  readonly reset: () => void;
  readonly connecting: () => void;
  readonly connected: () => void;
  readonly lost: () => void;
  readonly failed: () => void;
  /** The next connection is a user's first one, not a reconnection. */
  readonly forget: () => void;
}

const CONNECTING: DraftConnection = { state: 'connecting' };

export const createConnectionState = (
  onChange: (connection: DraftConnection) => void,
): ConnectionState => {
  let connection: DraftConnection = CONNECTING;
  let connectedBefore = false;

  const attempt = () => (connectedBefore ? 'reconnecting' : 'connecting');
  const change = (next: DraftConnection): void => {
    connection = next;
    onChange(next);
  };

  return {
    current: () => connection,
    reset: () => {
      connection = CONNECTING;
    },
    connecting: () => {
      const state = attempt();
      if (connection.state !== state) change({ state });
    },
    connected: () => {
      connectedBefore = true;
      change({ state: 'connected' });
    },
    lost: () => change({ state: 'reconnecting' }),
    failed: () => change({ state: 'failed', during: attempt() }),
    forget: () => {
      connectedBefore = false;
    },
  };
};

/** Keeps the state of a new socket. */
export const reportSocket = (
  socket: LiveSocket,
  state: ConnectionState,
  /** Called when the server has closed the connection, such as at its restart. socket.io does not reconnect then. */
  onClosedByServer: () => void,
): void => {
  socket.on('connect', state.connected);
  socket.on('connect_error', () => {
    // The first failure is reported at once, although the tries continue. Later ones are reported after the last try.
    if (state.current().state === 'connecting') state.failed();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    state.lost();
    if (reason === 'io server disconnect') onClosedByServer();
  });
  socket.io.on('reconnect_failed', state.failed);
};
