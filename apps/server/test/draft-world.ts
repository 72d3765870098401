/** A snake contest with a full lobby, and people in its draft room over real sockets. */
import {
  SERVER_MESSAGES,
  SOCKET_PATH,
  patchDraftView,
  applyDraftPresence,
  type ClientEvents,
  type DraftAcknowledgement,
  type DraftViewPatch,
  type DraftView,
  type ServerEvents,
} from '@captains-pick/contract';
import { io, type Socket } from 'socket.io-client';
import { vi } from 'vitest';
import type { Actor } from '../src/shared/actor.ts';
import {
  golfersCsv,
  makeContest,
  makePlayer,
  ORDER_SHOWN_MS,
  signIn,
  valueOf,
  type TestWorld,
} from './test-world.ts';

/** Two seats, three rounds, six golfers: every one of them is drafted. */
export const makeSnake = (
  world: TestWorld,
  changes: Parameters<typeof makeContest>[1] = {},
): Promise<string> =>
  makeContest(world, {
    draftType: 'Snake',
    format: 'Pick3',
    salaryCap: null,
    maxEntries: 2,
    maxEntriesPerUser: 1,
    pickTimeLimit: 30,
    deadline: null,
    ...changes,
  });

/** `golfersCsv` without salaries: a snake contest has none. */
export const snakeCsv = (): string =>
  golfersCsv()
    .split('\n')
    .map((line) => line.split(',').slice(0, 2).join(','))
    .join('\n');

export const enterSnake = async (
  world: Pick<TestWorld, 'services'>,
  contestId: string,
  user: Actor,
) =>
  valueOf(
    await world.services.entries.enter({ contestId, user, payload: {}, idempotencyKey: null }),
  );

type Listened = keyof ServerEvents;

export interface Seat {
  readonly user: Actor;
  readonly socket: Socket<ServerEvents, ClientEvents>;
  /** The room as this page has it. */
  state(): DraftView;
  /** Messages that came, by name, in order. */
  readonly heard: readonly (readonly [Listened, unknown])[];
  pick(
    player: string,
    options?: { commandId?: string; pickNumber?: number; userId?: string },
  ): Promise<DraftAcknowledgement>;
  ask(
    event: Exclude<keyof ClientEvents, 'watchContest' | 'unwatchContest'>,
    payload: unknown,
  ): Promise<DraftAcknowledgement>;
  until(condition: (state: DraftView) => boolean): Promise<DraftView>;
  close(): void;
}

export const connectAs = async (baseUrl: string, token: string | null) => {
  const socket: Socket<ServerEvents, ClientEvents> = io(baseUrl, {
    path: SOCKET_PATH,
    auth: token === null ? {} : { token },
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    socket.on('connect_error', reject);
  });
  return socket;
};

/** Opens the draft room as a user, or signed out, and keeps its state as the page does. */
export const sitDown = async (
  baseUrl: string,
  contestId: string,
  user: Actor | null,
  options: { readonly patches?: boolean } = {},
): Promise<Seat> => {
  const session = user === null ? null : await signIn(baseUrl, user.username);
  const socket = await connectAs(baseUrl, session?.tokens.access ?? null);
  let state: DraftView | null = null;
  const heard: [Listened, unknown][] = [];
  socket.onAny((event: Listened, payload: unknown) => {
    // A message that its schema doesn't describe fails the test as an unhandled error.
    SERVER_MESSAGES[event].payload?.parse(payload);
    heard.push([event, payload]);
  });
  socket.on('draftStateUpdate', (whole) => {
    state = whole;
  });
  socket.on('draftViewPatch', (patch: DraftViewPatch) => {
    if (state === null) throw new Error('a patch before the first state');
    const next = patchDraftView(state, patch);
    if (next === null) throw new Error(`a gap before ${patch.sequence}`);
    state = next;
  });
  socket.on('draftPresence', (presence) => {
    if (state !== null) state = applyDraftPresence(state, presence);
  });
  const ask: Seat['ask'] = (event, payload) => socket.timeout(10_000).emitWithAck(event, payload);
  const known = (): DraftView => {
    if (state === null) throw new Error('no state has come');
    return state;
  };
  const seat: Seat = {
    user: user ?? { userId: '', username: '' },
    socket,
    state: known,
    heard,
    ask,
    pick: (player, over = {}) =>
      ask('makePick', { contestId, player, userId: user?.userId ?? '', ...over }),
    until: (condition) =>
      vi.waitFor(
        () => {
          if (!condition(known())) throw new Error(`not so: ${JSON.stringify(known())}`);
          return known();
        },
        { timeout: 10_000, interval: 5 },
      ),
    close: () => socket.disconnect(),
  };
  await ask('joinDraftRoom', { contestId, patches: options.patches ?? true });
  return seat;
};

export interface Table {
  readonly contestId: string;
  /** In the order of the draft. */
  readonly seats: readonly [Seat, Seat];
}

/** Two people at a table, their order drawn and shown: the first clock runs. */
export const openTable = async (
  world: TestWorld,
  names: readonly [string, string],
  changes: Parameters<typeof makeContest>[1] = {},
): Promise<Table> => {
  const contestId = await makeSnake(world, changes);
  const users = [await makePlayer(world, names[0]), await makePlayer(world, names[1])] as const;
  for (const user of users) await enterSnake(world, contestId, user);
  const seats = [
    await sitDown(world.baseUrl, contestId, users[0]),
    await sitDown(world.baseUrl, contestId, users[1]),
  ] as const;
  world.setTime(new Date(world.now().getTime() + ORDER_SHOWN_MS));
  const first = seats[0].state().order[0];
  return {
    contestId,
    seats: seats[0].user.userId === first ? seats : [seats[1], seats[0]],
  };
};
