import type { DraftAcknowledgement, JoinDraftRoom } from '@captains-pick/contract';
import type { CurrentCaller } from './caller.ts';
import type { DraftAudience, DraftLine, Member } from './draft-audience.ts';
import type { ContestDoor, Visitor } from '../../contests/contest-door.ts';
import type { DraftRooms } from '../rooms/draft-rooms.ts';
import { refused } from './gateway-refusals.ts';
import type { DraftRoom } from '../rooms/live-room.ts';
import type { Presence } from './presence.ts';

export interface JoinedRoomsDeps {
  readonly rooms: DraftRooms;
  readonly audience: DraftAudience;
  readonly presence: Presence;
  /** Whether somebody may know of a contest. Null: a visitor. */
  readonly admits: ContestDoor['admits'];
}

/** A contest's room for somebody who may know of the contest; null for others, and when there is none. */
export const knownRoom = async (
  { rooms, admits }: Pick<JoinedRoomsDeps, 'rooms' | 'admits'>,
  contestId: string,
  visitor: Visitor | null,
): Promise<DraftRoom | null> => {
  const room = await rooms.ofContest(contestId);
  return room !== null && (await admits(contestId, visitor)) ? room : null;
};

/** The draft rooms that one connection has joined. Joins and leaves happen in the order of their requests. */
export interface JoinedRooms {
  join(request: JoinDraftRoom): Promise<DraftAcknowledgement>;
  leave(contestId: string): Promise<void>;
  /** The connection is closed: leaves every room at once, and joins none any more. */
  close(): void;
}

export const createJoinedRooms = (
  deps: JoinedRoomsDeps,
  line: DraftLine,
  caller: Pick<CurrentCaller, 'user'>,
): JoinedRooms => {
  const { audience, presence } = deps;
  let open = true;
  const joined = new Map<string, { readonly draftId: string; readonly member: Member }>();

  const leave = (contestId: string): void => {
    const left = joined.get(contestId);
    if (left === undefined) return;
    const { draftId, member } = left;
    joined.delete(contestId);
    audience.leave(draftId, member);
    if (member.userId !== null) presence.left(draftId, contestId, member.userId);
  };

  const join = async ({ contestId, patches }: JoinDraftRoom): Promise<DraftAcknowledgement> => {
    const user = caller.user();
    const room = await knownRoom(deps, contestId, user);
    if (room === null) return refused({ name: 'not-started', opensAt: null });
    if (!open) return refused({ name: 'unavailable' });
    const callerId = user?.userId ?? null;
    const visitor = callerId === null;
    if (visitor && room.state.phase === 'ended') {
      return refused({ name: 'not-started', opensAt: null });
    }
    const { draftId } = room.draft;
    const userId = callerId !== null && room.state.setup.seats.includes(callerId) ? callerId : null;
    // Presence starts before the previous room is left, so that a user who joins again is never absent.
    if (userId !== null) presence.came(draftId, contestId, userId);
    leave(contestId);
    const member = { line, userId, visitor, patches: patches ?? false };
    joined.set(contestId, { draftId, member });
    audience.enter(room, member);
    return { accepted: true, sequence: room.state.sequence };
  };

  let lastTurn: Promise<unknown> = Promise.resolve();
  /** Runs after the work before it, however long that takes. */
  const inTurn = <Outcome>(work: () => Outcome | Promise<Outcome>): Promise<Outcome> => {
    const done = lastTurn.then(work);
    lastTurn = done.catch(() => undefined);
    return done;
  };

  return {
    join: (request) => inTurn(() => join(request)),
    leave: (contestId) => inTurn(() => leave(contestId)),
    close: () => {
      open = false;
      for (const contestId of joined.keys()) leave(contestId);
    },
  };
};
