/** One connection's requests: each is checked, decided for its token's user, and acknowledged. */
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
} from '@captains-pick/contract';
import { nameKey, type DraftCommand, type DraftSetup } from '@captains-pick/rules';
import type { ZodMiniType } from 'zod/mini';
import type { VerifiedIdentity } from '../identity/access-tokens.ts';
import type { DraftAudience, DraftLine, Member } from './draft-audience.ts';
import type { DraftRoom, DraftRooms } from './draft-rooms.ts';
import { refused, type Refused } from './gateway-refusals.ts';
import type { Scheduler } from './live-room.ts';
import type { Presence } from './presence.ts';

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

const namesMade = new WeakMap<DraftSetup, ReadonlyMap<string, string>>();

/** Player ids by `nameKey`, computed once per draft, because a whole field's keys take longer than a pick may. */
const idsByName = (setup: DraftSetup): ReadonlyMap<string, string> => {
  const known = namesMade.get(setup);
  if (known !== undefined) return known;
  const fresh = new Map(setup.players.map(({ id, name }) => [nameKey(name), id]));
  namesMade.set(setup, fresh);
  return fresh;
};

type Handler = (payload: unknown) => Promise<DraftAcknowledgement | null>;
type Handlers = Readonly<Record<keyof DraftClientEvents, Handler>>;

/** Reads the payload, and refuses a malformed one. */
const handler =
  <Request>(
    schema: ZodMiniType<Request>,
    work: (request: Request) => Promise<DraftAcknowledgement>,
  ): Handler =>
  async (payload) => {
    const request = schema.safeParse(payload);
    return request.success ? work(request.data) : refused({ name: 'malformed' });
  };

export interface DraftConnectionDeps {
  readonly rooms: DraftRooms;
  readonly audience: DraftAudience;
  readonly presence: Presence;
  readonly scheduler: Pick<Scheduler, 'now'>;
  readonly verify: (token: string) => Promise<VerifiedIdentity | null>;
  readonly newCommandId: () => string;
  readonly onError: (error: unknown) => void;
}

export const createDraftConnection = (
  { rooms, audience, presence, scheduler, verify, newCommandId, onError }: DraftConnectionDeps,
  line: DraftLine,
  caller: Caller,
): DraftConnection => {
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
    audience.leave(draftId, member);
    if (member.userId !== null) presence.left(draftId, contestId, member.userId);
  };

  const join = async ({ contestId, patches }: JoinDraftRoom): Promise<DraftAcknowledgement> => {
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
    const member = { line, userId, visitor, patches: patches ?? false };
    joined.set(contestId, { draftId, member });
    audience.enter(room, member);
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

  const handlers: Handlers = {
    authenticate: handler(Authenticate, authenticate),
    joinDraftRoom: handler(JoinDraftRoom, (request) => inTurn(() => join(request))),
    leaveDraftRoom: async (payload) => {
      const request = LeaveDraftRoom.safeParse(payload);
      if (request.success) await inTurn(() => leave(request.data.contestId));
      return null;
    },
    makePick: handler(MakePick, makePick),
    withdrawFromDraft: handler(WithdrawFromDraft, (request) =>
      act(request, (seat) => ({ type: 'withdraw', seat })),
    ),
    setDraftQueue: handler(SetDraftQueue, (request) =>
      act(request, (seat) => ({ type: 'set-queue', seat, queue: request.players })),
    ),
    setAutopick: handler(SetAutopick, (request) =>
      act(request, (seat) => ({ type: 'set-autopick', seat, on: request.on })),
    ),
  };

  return {
    receive: async (event, payload, acknowledge) => {
      let answer: DraftAcknowledgement | null;
      try {
        answer = await handlers[event](payload);
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
