import { WatchContest, type ContestChanged, type ContestHint } from '@captains-pick/contract';
import type { ContestDoor } from '../contests/contest-door.ts';
import type { LiveServer, LiveSocket } from '../drafts/connections/draft-socket.ts';
import type { OpenRedis } from '../redis/open-redis.ts';

/** The pages that watch contests, and the hints that they get. */
export interface ContestHints {
  readonly announce: (change: ContestChanged) => void;
  readonly draftStarting: (contestId: string) => void;
  /** Notifies this process' sockets only: every process has the draft's events from the database. */
  readonly turnChanged: (contestId: string) => void;
  readonly watch: (socket: LiveSocket, payload: unknown) => Promise<void>;
  /** The sockets of this room don't watch the contest any more, in any process. */
  readonly leave: (contestId: string, room: string) => void;
  readonly unwatch: (socket: LiveSocket, payload: unknown) => Promise<void>;
}

/** A page watches one contest, a list several; no page watches more. */
const MOST_WATCHED = 100;
/** A page's read after a hint takes a process less than half of this time. */
const MS_PER_READ = 0.8;
/** No hint is more urgent than that, however few watch. */
const SHORTEST_SPREAD_MS = 1_500;

const ROOM_PREFIX = 'contest:';
const roomOf = (contestId: string): string => `${ROOM_PREFIX}${contestId}`;
const contestOfRoom = (room: string): string | null =>
  room.startsWith(ROOM_PREFIX) ? room.slice(ROOM_PREFIX.length) : null;

/** @param isAlone whether no other process has viewers to notify */
export const createContestHints = (
  io: LiveServer,
  isAlone: () => Promise<boolean>,
  door: ContestDoor,
  redis: Pick<OpenRedis, 'onTurn'> | null,
  onError: (error: unknown) => void,
): ContestHints => {
  /** On all processes. */
  const watchersOf = async (contestId: string) => {
    const everywhere = io.to(roomOf(contestId));
    return (await isAlone()) ? everywhere.local : everywhere;
  };
  /** A process answers its own viewers, so it counts those. Other processes have about as many. */
  const hintOf = (change: ContestChanged): ContestHint => {
    const watchers = io.of('/').adapter.rooms.get(roomOf(change.contestId))?.size ?? 0;
    return { ...change, spreadMs: Math.max(SHORTEST_SPREAD_MS, watchers * MS_PER_READ) };
  };
  // Hints in flight are lost, so all pages that watch a contest read it again.
  redis?.onTurn(() => {
    for (const room of io.of('/').adapter.rooms.keys()) {
      const contestId = contestOfRoom(room);
      if (contestId !== null) {
        io.to(room).local.emit('contestChanged', hintOf({ contestId, what: 'status' }));
      }
    }
  });
  return {
    announce: (change) => {
      void watchersOf(change.contestId)
        .then((watchers) => watchers.emit('contestChanged', hintOf(change)))
        .catch(onError);
    },
    draftStarting: (contestId) => {
      void watchersOf(contestId)
        .then((watchers) => watchers.emit('draftStarting', { contestId }))
        .catch(onError);
    },
    turnChanged: (contestId) => {
      const room = roomOf(contestId);
      // Most drafts are watched in their rooms only.
      if (io.of('/').adapter.rooms.has(room))
        io.to(room).local.emit('draftTurnChanged', { contestId });
    },
    watch: async (socket, payload) => {
      const request = WatchContest.safeParse(payload);
      if (!request.success || socket.rooms.size > MOST_WATCHED) return;
      const { contestId } = request.data;
      const { caller } = socket.data;
      const visitor = caller.status === 'signed-in' ? caller.identity : null;
      if (await door.admits(contestId, visitor)) await socket.join(roomOf(contestId));
    },
    leave: (contestId, room) => {
      io.in(room).socketsLeave(roomOf(contestId));
    },
    unwatch: async (socket, payload) => {
      const request = WatchContest.safeParse(payload);
      if (request.success) await socket.leave(roomOf(request.data.contestId));
    },
  };
};
