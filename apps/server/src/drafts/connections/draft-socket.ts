import type { ClientEvents, DraftClientEvents, ServerEvents } from '@captains-pick/contract';
import type { Server, Socket } from 'socket.io';
import type { VerifiedIdentity } from '../../identity/access-tokens.ts';
import type { Broadcast, Caller, DraftGateway, DraftLine } from './draft-gateway.ts';
import { encodeOnce } from './encode-once.ts';

interface SocketData {
  caller: Caller;
}

export type LiveServer = Server<ClientEvents, ServerEvents, ServerSideEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ServerSideEvents, SocketData>;

/** Events between processes, if there are several. */
interface ServerSideEvents {
  draftPresence: (reports: unknown) => void;
  draftEvents: (hints: unknown) => void;
  sessionsEnded: (sessionIds: unknown) => void;
  accountsChanged: (userIds: unknown) => void;
}

const EVENTS = [
  'authenticate',
  'joinDraftRoom',
  'leaveDraftRoom',
  'makePick',
  'withdrawFromDraft',
  'setDraftQueue',
  'setAutopick',
] as const satisfies readonly (keyof DraftClientEvents)[];

/** The user of the handshake's token (docs/product.md#acting-user). */
export const callerOf = async (
  token: unknown,
  verify: (token: string) => VerifiedIdentity | null | Promise<VerifiedIdentity | null>,
): Promise<Caller> => {
  if (typeof token !== 'string' || token === '') return { status: 'signed-out' };
  const identity = await verify(token);
  return identity === null ? { status: 'expired' } : { status: 'signed-in', identity };
};

export interface DraftCarrier {
  /** Sends to the sockets of this process. Every process notifies its own, once it has the event from the database. */
  readonly broadcast: Broadcast;
  /** Connects a socket with the draft rooms. */
  serve(socket: LiveSocket, gateway: DraftGateway): void;
}

/**
 * Postpones work to the end of this turn of the event loop, in order. So the next statement is on its way to the
 * database before sockets are notified of the last one.
 */
export const createOutbox = (onError: (error: unknown) => void): ((work: () => void) => void) => {
  let waiting: (() => void)[] = [];
  const empty = (): void => {
    const due = waiting;
    waiting = [];
    for (const work of due) {
      try {
        work();
      } catch (error) {
        // One message that can't be sent must not stop the others, or the process.
        onError(error);
      }
    }
  };
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(empty);
  };
};

/** Sends the gateway's messages over socket.io, all by one outbox, so that they keep their order. */
export const createDraftCarrier = (
  io: LiveServer,
  onError: (error: unknown) => void,
): DraftCarrier => {
  const putOff = createOutbox(onError);
  return {
    broadcast: ({ room, except }, event, ...args) => {
      putOff(() => {
        const { sockets, adapter } = io.of('/');
        const members = adapter.rooms.get(room);
        if (members === undefined) return;
        const others = except === undefined ? undefined : adapter.rooms.get(except);
        const { packet, options } = encodeOnce(event, args);
        for (const id of members) {
          if (others?.has(id) !== true) sockets.get(id)?.conn.write(packet, options);
        }
      });
    },
    serve: (socket, gateway) => serveDrafts(socket, gateway, putOff),
  };
};

const serveDrafts = (
  socket: LiveSocket,
  gateway: DraftGateway,
  putOff: (work: () => void) => void,
): void => {
  const line: DraftLine = {
    send: (event, ...args) => putOff(() => socket.emit(event, ...(args as never))),
    join: (room) => putOff(() => void socket.join(room)),
    leave: (room) => putOff(() => void socket.leave(room)),
  };
  const connection = gateway.connect(line, socket.data.caller);
  for (const event of EVENTS) {
    socket.on(event, async (payload: unknown, acknowledge?: unknown) => {
      await connection.receive(
        event,
        payload,
        typeof acknowledge === 'function'
          ? (answer: unknown) => putOff(() => acknowledge(answer))
          : undefined,
      );
    });
  }
  socket.on('disconnect', () => connection.closed());
};
