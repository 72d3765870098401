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
import { createCurrentCaller, type Caller, type CallerDeps } from './caller.ts';
import type { DraftLine } from './draft-audience.ts';
import { refused, type Refused } from './gateway-refusals.ts';
import { createJoinedRooms, knownRoom, type JoinedRoomsDeps } from './joined-rooms.ts';
import type { DraftRoom } from '../rooms/live-room.ts';

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

export interface DraftConnectionDeps extends CallerDeps, JoinedRoomsDeps {
  readonly newCommandId: () => string;
  readonly onError: (error: unknown) => void;
}

export const createDraftConnection = (
  deps: DraftConnectionDeps,
  line: DraftLine,
  caller: Caller,
): DraftConnection => {
  const { rooms, newCommandId, onError } = deps;
  const current = createCurrentCaller(deps, caller);
  const joined = createJoinedRooms(deps, line, current);

  /** Decides for the token's user only. */
  const act = async (
    { contestId, userId, commandId }: { contestId: string; userId?: string; commandId?: string },
    command: (seat: string, room: DraftRoom) => DraftCommand | Refused,
  ): Promise<DraftAcknowledgement> => {
    const user = current.identity();
    if ('name' in user) return refused(user);
    if (userId !== undefined && userId !== user.userId) return refused({ name: 'another-user' });
    const room = await knownRoom(deps, contestId, user);
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

  const handlers: Handlers = {
    authenticate: handler(Authenticate, ({ token }) => current.authenticate(token)),
    joinDraftRoom: handler(JoinDraftRoom, joined.join),
    leaveDraftRoom: async (payload) => {
      const request = LeaveDraftRoom.safeParse(payload);
      if (request.success) await joined.leave(request.data.contestId);
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
    closed: joined.close,
  };
};
