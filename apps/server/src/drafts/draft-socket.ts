import type { ClientEvents, DraftClientEvents, ServerEvents } from '@captains-pick/contract';
import type { Server, Socket } from 'socket.io';
import type { VerifiedIdentity } from '../identity/access-tokens.ts';
import type { Broadcast, Caller, DraftGateway, DraftLine } from './draft-gateway.ts';
import { encodeOnce } from './encode-once.ts';

/** What the handshake has said of a connection. */
export interface SocketData {
  caller: Caller;
}

export type LiveServer = Server<ClientEvents, ServerEvents, ServerSideEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ServerSideEvents, SocketData>;

/** Between processes, where there are several. */
export interface ServerSideEvents {
  draftPresence: (reports: unknown) => void;
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
  verify: (token: string) => Promise<VerifiedIdentity | null>,
): Promise<Caller> => {
  if (typeof token !== 'string' || token === '') return { status: 'signed-out' };
  const identity = await verify(token);
  return identity === null ? { status: 'expired' } : { status: 'signed-in', identity };
};

export interface DraftCarrier {
  /** To the sockets of this process: every process tells its own, once it has the event from the database. */
  readonly broadcast: Broadcast;
  /** Lets a connection speak with the draft rooms. */
  serve(socket: LiveSocket, gateway: DraftGateway): void;
}

/**
 * Puts work off until this turn of the event loop has done the rest of it, in order. What is stored next is on its
 * way to the database before anybody is told what was stored last, so that both happen at once.
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
        // One message that cannot be sent must not take the others, or the process, with it.
        onError(error);
      }
    }
  };
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(empty);
  };
};

/** Carries what the gateway says over socket.io: everything by one outbox, so that nothing overtakes. */
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
