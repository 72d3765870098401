/**
 * The server's side of a draft connection: who may ask what, and who receives what (docs/product.md#socket). It is
 * independent of the transport: a socket in the server, a lossy network in the simulation.
 */
import {
  Authenticate,
  JoinDraftRoom,
  LeaveDraftRoom,
  MakePick,
  SetAutopick,
  SetDraftQueue,
  WithdrawFromDraft,
  type DraftAcknowledgement,
  type DraftClientEvents,
  type DraftServerEvents,
} from '@captains-pick/contract';
import { SESSION_EXPIRED_MESSAGE } from '@captains-pick/contract';
import {
  nameKey,
  openQueue,
  type DraftCommand,
  type DraftSetup,
  type LoggedEvent,
} from '@captains-pick/rules';
import type { VerifiedIdentity } from '../identity/access-tokens.ts';
import type { DraftRoom, DraftRooms, Scheduler } from './draft-rooms.ts';
import { roomRefusalMessage, type RoomRefusal } from '../shared/room-refusals.ts';
import { deltaOf, viewDraft } from './draft-view.ts';
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

export interface DraftGatewayDeps {
  readonly rooms: DraftRooms;
  readonly presence: Presence;
  readonly broadcast: Broadcast;
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly verify: (token: string) => Promise<VerifiedIdentity | null>;
  readonly newCommandId: () => string;
  readonly onError: (error: unknown) => void;
}

/** The user of a connection, by its token. With an expired token it may only watch, like a visitor. */
export type Caller =
  | { readonly status: 'signed-out' }
  | { readonly status: 'expired' }
  | { readonly status: 'signed-in'; readonly identity: VerifiedIdentity };

type Acknowledge = (answer: DraftAcknowledgement) => void;

export interface DraftConnection {
  /** Handles an unchecked message. Resolves once it is settled. */
  receive(event: keyof DraftClientEvents, payload: unknown, acknowledge: unknown): Promise<void>;
  closed(): void;
}

export interface DraftGateway {
  connect(line: DraftLine, caller: Caller): DraftConnection;
}

type Refused =
  | RoomRefusal
  | { readonly name: 'malformed' }
  | { readonly name: 'not-signed-in' }
  | { readonly name: 'session-expired' }
  | { readonly name: 'another-user' };

const messageOf = (refusal: Refused): string => {
  switch (refusal.name) {
    case 'malformed':
      return 'The message is malformed. Please refresh the page.';
    case 'not-signed-in':
      return 'You must be logged in to draft.';
    case 'session-expired':
      return SESSION_EXPIRED_MESSAGE;
    case 'another-user':
      return 'You can act for yourself only.';
    default:
      return roomRefusalMessage(refusal);
  }
};

const refused = (refusal: Refused): DraftAcknowledgement => ({
  accepted: false,
  code: refusal.name,
  message: messageOf(refusal),
});

const seatRoom = (draftId: string, userId: string): string => `draft:${draftId}:seat:${userId}`;
/** The room of connections that accept deltas. */
const deltaRoom = (draftId: string): string => `draft:${draftId}:deltas`;
const everybody = (draftId: string): string => `draft:${draftId}`;

const namesMade = new WeakMap<DraftSetup, ReadonlyMap<string, string>>();

/** Player ids by `nameKey`, computed once per draft, because a whole field's keys take longer than a pick may. */
const idsByName = (setup: DraftSetup): ReadonlyMap<string, string> => {
  const known = namesMade.get(setup);
  if (known !== undefined) return known;
  const fresh = new Map(setup.players.map(({ id, name }) => [nameKey(name), id]));
  namesMade.set(setup, fresh);
  return fresh;
};

interface Member {
  readonly line: DraftLine;
  readonly userId: string | null;
  readonly visitor: boolean;
  readonly deltas: boolean;
}

export const createDraftGateway = ({
  rooms,
  presence,
  broadcast,
  scheduler,
  verify,
  newCommandId,
  onError,
}: DraftGatewayDeps): DraftGateway => {
  const members = new Map<string, Set<Member>>();

  const sendState = (room: DraftRoom, { line, userId }: Member): void => {
    const { draftId } = room.draft;
    line.send('draftStateUpdate', viewDraft(room, userId, presence.of(draftId), scheduler.now()));
  };

  const publishChange = (room: DraftRoom, logged: LoggedEvent): void => {
    const { draftId } = room.draft;
    const delta = deltaOf(room, logged, scheduler.now());
    const { event } = logged;
    if (delta !== null) {
      const owner = event.type === 'queue-set' ? seatRoom(draftId, event.seat) : null;
      broadcast(
        { room: deltaRoom(draftId), ...(owner === null ? {} : { except: owner }) },
        'draftDelta',
        delta,
      );
      if (owner !== null && event.type === 'queue-set') {
        const change = { type: 'queue' as const, queue: openQueue(room.state, event.seat) };
        broadcast({ room: owner }, 'draftDelta', { ...delta, change });
      }
    }
    for (const member of members.get(draftId) ?? []) {
      if (delta === null || !member.deltas) sendState(room, member);
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

  const connect = (line: DraftLine, caller: Caller): DraftConnection => {
    let current = caller;
    let open = true;
    const joined = new Map<string, { readonly draftId: string; readonly member: Member }>();

    const identity = (): VerifiedIdentity | Refused => {
      if (current.status === 'signed-out') return { name: 'not-signed-in' };
      if (current.status === 'expired') return { name: 'session-expired' };
      const { identity } = current;
      return scheduler.now() < identity.expiresAt ? identity : { name: 'session-expired' };
    };

    const leave = (contestId: string): void => {
      const left = joined.get(contestId);
      if (left === undefined) return;
      const { draftId, member } = left;
      joined.delete(contestId);
      const others = members.get(draftId);
      others?.delete(member);
      if (others?.size === 0) members.delete(draftId);
      line.leave(everybody(draftId));
      line.leave(deltaRoom(draftId));
      if (member.userId !== null) {
        line.leave(seatRoom(draftId, member.userId));
        presence.left(draftId, contestId, member.userId);
      }
    };

    const join = async ({ contestId, deltas }: JoinDraftRoom): Promise<DraftAcknowledgement> => {
      const room = await rooms.ofContest(contestId);
      if (room === null) return refused({ name: 'not-started', opensAt: null });
      if (!open) return refused({ name: 'unavailable' });
      const visitor = current.status !== 'signed-in';
      if (visitor && room.state.phase === 'ended') {
        return refused({ name: 'not-started', opensAt: null });
      }
      const { draftId } = room.draft;
      const seats = room.state.setup.seats;
      const userId =
        current.status === 'signed-in' && seats.includes(current.identity.userId)
          ? current.identity.userId
          : null;
      // Presence starts before the previous room is left, so that a user who joins again is never absent.
      if (userId !== null) presence.came(draftId, contestId, userId);
      leave(contestId);
      const member = { line, userId, visitor, deltas: deltas ?? false };
      joined.set(contestId, { draftId, member });
      const others = members.get(draftId) ?? new Set<Member>();
      members.set(draftId, others.add(member));
      line.join(everybody(draftId));
      if (member.deltas) line.join(deltaRoom(draftId));
      // No await from here on: nothing may happen between the state and the events after it.
      if (userId !== null) line.join(seatRoom(draftId, userId));
      sendState(room, member);
      return { accepted: true, sequence: room.state.sequence };
    };

    let lastTurn: Promise<unknown> = Promise.resolve();
    /** Joins and leaves happen in the order of their requests, however long each takes. */
    const inTurn = <Outcome>(work: () => Outcome | Promise<Outcome>): Promise<Outcome> => {
      const done = lastTurn.then(work);
      lastTurn = done.catch(() => undefined);
      return done;
    };

    /** Decides for the token's user only. */
    const act = async (
      { contestId, userId, commandId }: { contestId: string; userId?: string; commandId?: string },
      command: (seat: string, room: DraftRoom) => DraftCommand | Refused,
    ): Promise<DraftAcknowledgement> => {
      const user = identity();
      if ('name' in user) return refused(user);
      if (userId !== undefined && userId !== user.userId) return refused({ name: 'another-user' });
      const room = await rooms.ofContest(contestId);
      if (room === null) return refused({ name: 'not-started', opensAt: null });
      const wished = command(user.userId, room);
      if ('name' in wished) return refused(wished);
      const verdict = await rooms.submit(room.draft.draftId, {
        ...wished,
        // A command without an id gets one, so that it happens once even if the database's answer is lost.
        commandId: commandId ?? newCommandId(),
      });
      return verdict.ok
        ? { accepted: true, sequence: verdict.value.sequence }
        : refused(verdict.refusal);
    };

    const makePick = (pick: MakePick): Promise<DraftAcknowledgement> =>
      act(pick, (seat, { draft }) => {
        const player = idsByName(draft.setup).get(nameKey(pick.player));
        return player === undefined
          ? { name: 'unknown-player', player: pick.player }
          : { type: 'pick', seat, player, pickNumber: pick.pickNumber ?? null };
      });

    const authenticate = async ({ token }: Authenticate): Promise<DraftAcknowledgement> => {
      const verified = await verify(token);
      if (verified === null) return refused({ name: 'session-expired' });
      if (current.status === 'signed-in' && current.identity.userId !== verified.userId) {
        return refused({ name: 'another-user' });
      }
      current = { status: 'signed-in', identity: verified };
      return { accepted: true, sequence: 0 };
    };

    const handle = async (
      event: keyof DraftClientEvents,
      payload: unknown,
    ): Promise<DraftAcknowledgement | null> => {
      switch (event) {
        case 'authenticate': {
          const request = Authenticate.safeParse(payload);
          return request.success ? authenticate(request.data) : refused({ name: 'malformed' });
        }
        case 'joinDraftRoom': {
          const request = JoinDraftRoom.safeParse(payload);
          if (!request.success) return refused({ name: 'malformed' });
          return inTurn(() => join(request.data));
        }
        case 'leaveDraftRoom': {
          const request = LeaveDraftRoom.safeParse(payload);
          if (request.success) await inTurn(() => leave(request.data.contestId));
          return null;
        }
        case 'makePick': {
          const request = MakePick.safeParse(payload);
          return request.success ? makePick(request.data) : refused({ name: 'malformed' });
        }
        case 'withdrawFromDraft': {
          const request = WithdrawFromDraft.safeParse(payload);
          if (!request.success) return refused({ name: 'malformed' });
          return act(request.data, (seat) => ({ type: 'withdraw', seat }));
        }
        case 'setDraftQueue': {
          const request = SetDraftQueue.safeParse(payload);
          if (!request.success) return refused({ name: 'malformed' });
          const { players: queue } = request.data;
          return act(request.data, (seat) => ({ type: 'set-queue', seat, queue }));
        }
        case 'setAutopick': {
          const request = SetAutopick.safeParse(payload);
          if (!request.success) return refused({ name: 'malformed' });
          const { on } = request.data;
          return act(request.data, (seat) => ({ type: 'set-autopick', seat, on }));
        }
        default:
          return event satisfies never;
      }
    };

    return {
      receive: async (event, payload, acknowledge) => {
        let answer: DraftAcknowledgement | null;
        try {
          answer = await handle(event, payload);
        } catch (error) {
          onError(error);
          answer = refused({ name: 'unavailable' });
        }
        if (answer === null) return;
        if (typeof acknowledge === 'function') (acknowledge as Acknowledge)(answer);
        else if (!answer.accepted) {
          line.send('draftError', { message: answer.message, code: answer.code });
        }
      },
      closed: () => {
        open = false;
        for (const contestId of joined.keys()) leave(contestId);
      },
    };
  };

  return { connect };
};
