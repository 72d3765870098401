/** One life of a server process: the real rooms, gateway, presence and keeper, from its start to its `kill -9`. */
import {
  createDraftGateway,
  type DraftConnection,
  type DraftLine,
} from '../../src/drafts/connections/draft-gateway.ts';
import { startDraftKeeper } from '../../src/drafts/rooms/draft-keeper.ts';
import { createDraftRooms, type DraftRooms } from '../../src/drafts/rooms/draft-rooms.ts';
import type { Scheduler } from '../../src/shared/scheduler.ts';
import { callerOf } from '../../src/drafts/connections/draft-socket.ts';
import type { DraftStore } from '../../src/drafts/storage/draft-store.ts';
import {
  createPresence,
  type Presence,
  type PresenceReport,
} from '../../src/drafts/connections/presence.ts';
import type { VerifiedIdentity } from '../../src/identity/access-tokens.ts';
import type { ServerMessage } from './witness.ts';

/** Where a process sends what it has to say to one connection. */
interface Outlet {
  /** `draftId`: whose room it is told to; null where it is told to one alone. */
  tell(message: ServerMessage, draftId: string | null): void;
}

export interface SimulatedProcess {
  readonly rooms: DraftRooms;
  readonly presence: Presence;
  now(): number;
  isAlive(): boolean;
  accept(outlet: Outlet, token: string | null): Promise<DraftConnection>;
  /** Users with an open connection that has joined this draft at their seat. */
  seated(draftId: string): Iterable<string>;
  kill(): void;
  /** Connections break with their process. */
  whenKilled(call: () => void): void;
}

export interface SimulatedProcessDeps {
  readonly processId: string;
  readonly store: (isAlive: () => boolean) => DraftStore;
  /** Its clock, and timers that a dead process does not have. */
  readonly scheduler: (isAlive: () => boolean) => Scheduler;
  readonly verify: (token: string, now: number) => Promise<VerifiedIdentity | null>;
  readonly report: (reports: readonly PresenceReport[]) => void;
  readonly newCommandId: () => string;
  readonly onError: (error: unknown) => void;
}

interface Connected {
  readonly outlet: Outlet;
  readonly rooms: Set<string>;
}

export const startProcess = (deps: SimulatedProcessDeps): SimulatedProcess => {
  let alive = true;
  const mourners: (() => void)[] = [];
  const isAlive = (): boolean => alive;
  const scheduler = deps.scheduler(isAlive);
  const { onError } = deps;
  /** Who is in which of the carrier's rooms. */
  const channels = new Map<string, Set<Connected>>();

  const rooms = createDraftRooms({ store: deps.store(isAlive), scheduler, onError });
  const presence = createPresence({
    processId: deps.processId,
    now: scheduler.now,
    report: deps.report,
  });
  const verify = (token: string): Promise<VerifiedIdentity | null> =>
    deps.verify(token, scheduler.now());

  const gateway = createDraftGateway({
    rooms,
    presence,
    admits: async () => true,
    scheduler,
    verify,
    newCommandId: deps.newCommandId,
    onError,
    broadcast: ({ room, except }, event, ...args) => {
      const [payload] = args;
      const draftId = room.split(':')[1] ?? null;
      for (const { outlet, rooms } of channels.get(room) ?? []) {
        if (except !== undefined && rooms.has(except)) continue;
        outlet.tell({ event, payload } as ServerMessage, draftId);
      }
    },
  });
  startDraftKeeper({ rooms, scheduler, repeatPresence: presence.repeat, onError });

  const leave = (connected: Connected, room: string): void => {
    connected.rooms.delete(room);
    const others = channels.get(room);
    others?.delete(connected);
    if (others?.size === 0) channels.delete(room);
  };

  return {
    rooms,
    presence,
    now: scheduler.now,
    isAlive,
    accept: async (outlet, token) => {
      const caller = await callerOf(token, verify);
      const connected: Connected = { outlet, rooms: new Set() };
      const line: DraftLine = {
        send: (event, ...args) => {
          const [payload] = args;
          outlet.tell({ event, payload } as ServerMessage, null);
        },
        join: (room) => {
          connected.rooms.add(room);
          channels.set(room, (channels.get(room) ?? new Set()).add(connected));
        },
        leave: (room) => leave(connected, room),
      };
      const connection = gateway.connect(line, caller);
      return {
        receive: connection.receive,
        // A carrier takes a closed connection out of its rooms before it says so.
        closed: () => {
          for (const room of connected.rooms) leave(connected, room);
          connection.closed();
        },
      };
    },
    seated: (draftId) => {
      const seat = `draft:${draftId}:seat:`;
      return [...channels.keys()]
        .filter((room) => room.startsWith(seat))
        .map((room) => room.slice(seat.length));
    },
    kill: () => {
      alive = false;
      for (const call of mourners) call();
    },
    whenKilled: (call) => {
      mourners.push(call);
    },
  };
};
