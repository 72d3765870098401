/** The connections that watch the drafts of this process, and what each of them receives. */
import { patchOfEvent, viewDraft, type DraftServerEvents } from '@captains-pick/contract';
import { openQueue, type LoggedEvent } from '@captains-pick/rules';
import type { Scheduler } from '../../shared/scheduler.ts';
import type { DraftRooms } from '../rooms/draft-rooms.ts';
import type { DraftRoom } from '../rooms/live-room.ts';
import { messageOf } from './gateway-refusals.ts';
import type { Presence } from './presence.ts';

type ServerEvent = keyof DraftServerEvents;

/** One connection. Its rooms are the transport's, so that one message to many costs one encoding. */
export interface DraftLine {
  send<Event extends ServerEvent>(
    event: Event,
    ...args: Parameters<DraftServerEvents[Event]>
  ): void;
  join(room: string): void;
  leave(room: string): void;
}

/** Sends to every connection in a room of this process, except those in another room. */
export type Broadcast = <Event extends ServerEvent>(
  to: { readonly room: string; readonly except?: string },
  event: Event,
  ...args: Parameters<DraftServerEvents[Event]>
) => void;

const seatRoom = (draftId: string, userId: string): string => `draft:${draftId}:seat:${userId}`;
/** The room of connections that accept patches. */
const patchRoom = (draftId: string): string => `draft:${draftId}:patches`;
const everybody = (draftId: string): string => `draft:${draftId}`;

export interface Member {
  readonly line: DraftLine;
  readonly userId: string | null;
  readonly visitor: boolean;
  readonly patches: boolean;
}

export interface DraftAudience {
  /** Takes a connection in and sends it the state. Nothing happens between the state and the events after it. */
  enter(room: DraftRoom, member: Member): void;
  leave(draftId: string, member: Member): void;
}

export const createDraftAudience = ({
  rooms,
  presence,
  broadcast,
  scheduler,
}: {
  readonly rooms: DraftRooms;
  readonly presence: Presence;
  readonly broadcast: Broadcast;
  readonly scheduler: Pick<Scheduler, 'now'>;
}): DraftAudience => {
  const members = new Map<string, Set<Member>>();

  const sendState = (room: DraftRoom, { line, userId }: Member): void => {
    const { draftId } = room.draft;
    line.send('draftStateUpdate', viewDraft(room, userId, presence.of(draftId), scheduler.now()));
  };

  const publishChange = (room: DraftRoom, logged: LoggedEvent): void => {
    const { draftId } = room.draft;
    const patch = patchOfEvent(room, logged, scheduler.now());
    const { event } = logged;
    if (patch !== null) {
      const owner = event.type === 'queue-set' ? seatRoom(draftId, event.seat) : null;
      broadcast(
        { room: patchRoom(draftId), ...(owner === null ? {} : { except: owner }) },
        'draftViewPatch',
        patch,
      );
      if (owner !== null && event.type === 'queue-set') {
        const change = { type: 'queue' as const, queue: openQueue(room.state, event.seat) };
        broadcast({ room: owner }, 'draftViewPatch', { ...patch, change });
      }
    }
    for (const member of members.get(draftId) ?? []) {
      if (patch === null || !member.patches) sendState(room, member);
    }
  };

  const publishPresence = (draftId: string, contestId: string): void => {
    broadcast({ room: everybody(draftId) }, 'draftPresence', {
      contestId,
      present: [...presence.of(draftId)],
    });
  };
  presence.listen(publishPresence);

  rooms.listen({
    advanced: (room, logged) => {
      const { draftId } = room.draft;
      const { event } = logged;
      const name = (seat: string): string => room.draft.usernames.get(seat) ?? seat;
      if (event.type === 'ended') {
        // The lobby reopens: visitors get only its number of entries (docs/product.md#what-is-public-when).
        for (const { line, userId, visitor } of members.get(draftId) ?? []) {
          if (userId === event.seat) continue;
          const who = visitor ? 'An entrant' : name(event.seat);
          line.send('draftEnded', {
            message: `${who} withdrew before the first pick. Returning to the lobby...`,
          });
        }
      }
      if (event.type === 'withdrew') {
        broadcast(
          { room: everybody(draftId), except: seatRoom(draftId, event.seat) },
          'userWithdrew',
          { userId: event.seat, username: name(event.seat) },
        );
      }
      publishChange(room, logged);
    },
    completed: ({ draft: { draftId } }) => {
      broadcast({ room: everybody(draftId) }, 'draftComplete');
    },
    cancelled: ({ draft: { draftId } }) => {
      broadcast({ room: everybody(draftId) }, 'draftEnded', {
        message: messageOf({ name: 'cancelled' }),
      });
    },
    isWatched: (draftId) => members.has(draftId),
  });

  return {
    enter: (room, member) => {
      const { draftId } = room.draft;
      const { line, userId, patches } = member;
      const others = members.get(draftId) ?? new Set<Member>();
      members.set(draftId, others.add(member));
      line.join(everybody(draftId));
      if (patches) line.join(patchRoom(draftId));
      if (userId !== null) line.join(seatRoom(draftId, userId));
      sendState(room, member);
    },
    leave: (draftId, member) => {
      const { line, userId } = member;
      const others = members.get(draftId);
      others?.delete(member);
      if (others?.size === 0) members.delete(draftId);
      line.leave(everybody(draftId));
      line.leave(patchRoom(draftId));
      if (userId !== null) line.leave(seatRoom(draftId, userId));
    },
  };
};
