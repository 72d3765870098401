/** Cases that the simulation found, or that it can't see, one test each. */
import { onTheClock } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { createDraftRooms, type DraftRooms } from '../../src/drafts/rooms/draft-rooms.ts';
import type { Scheduler } from '../../src/shared/scheduler.ts';
import { startDraftKeeper } from '../../src/drafts/rooms/draft-keeper.ts';
import { DatabaseUnavailable } from '../../src/database/unavailable.ts';
import type { DraftStore } from '../../src/drafts/storage/draft-store.ts';
import { createMemoryBackend } from './memory-backend.ts';
import { seededChance } from './seeded-chance.ts';
import { startProcess } from './simulated-process.ts';
import { createTimeline } from './timeline.ts';
import { issueToken, readToken } from './tokens.ts';
import type { ServerMessage } from './witness.ts';
import { eventually } from '../eventually.ts';

const NOW = Date.UTC(2031, 0, 1);

/** Two seats and one round: the second pick is the last. */
const openBackend = () =>
  createMemoryBackend({
    users: ['ann', 'bob'].map((userId) => ({ userId, username: userId })),
    operator: { userId: 'operator', username: 'operator' },
    now: () => NOW,
    chance: seededChance(1).bytes,
  });

const beginDraft = async (
  backend: ReturnType<typeof openBackend>,
  pickTimeLimit: number | null = null,
): Promise<string> => {
  const contestId = await backend.makeContest({
    seats: 2,
    rounds: 1,
    players: 3,
    pickTimeLimit,
    showOrderFor: 0,
  });
  let draftId: string | null = null;
  for (const user of backend.users) draftId = await backend.enter(contestId, user);
  return draftId ?? '';
};

const processOver = (
  store: DraftStore,
  errors: unknown[],
  after: Scheduler['after'] = () => () => undefined,
): DraftRooms =>
  createDraftRooms({
    store,
    scheduler: { now: () => NOW, after },
    onError: (error) => errors.push(error),
  });

const pickAll = async (rooms: DraftRooms, store: DraftStore, draftId: string): Promise<void> => {
  for (const pickNumber of [1, 2]) {
    const room = await rooms.ofContest((await store.load(draftId))?.contestId ?? '');
    const seat = room === null ? '' : (onTheClock(room.state)?.seat ?? '');
    const player = room?.state.setup.players[pickNumber]?.id ?? '';
    expect(await rooms.submit(draftId, { type: 'pick', seat, player })).toMatchObject({ ok: true });
  }
};

describe('the rooms of a process', () => {
  test('carry a draft on to its end whatever becomes of those who listen', async () => {
    const backend = openBackend();
    const draftId = await beginDraft(backend);
    const errors: unknown[] = [];
    const rooms = processOver(backend.store, errors);
    const fault = new Error('cannot tell');
    rooms.listen({
      advanced: () => {
        throw fault;
      },
    });
    await pickAll(rooms, backend.store, draftId);
    await rooms.close();
    expect((await backend.store.load(draftId))?.closed).toBe(true);
    expect(errors).toEqual([fault, fault]);
  });

  test('are not told of a cancellation where another process has stored the last pick', async () => {
    const backend = openBackend();
    const draftId = await beginDraft(backend);
    const { store } = backend;
    const errors: unknown[] = [];
    const other = processOver(store, errors);

    const pickNext = async (rooms: DraftRooms) => {
      const room = await rooms.ofContest((await store.load(draftId))?.contestId ?? '');
      const player = room?.state.setup.players[picks]?.id ?? '';
      const seat = room === null ? '' : (onTheClock(room.state)?.seat ?? '');
      return rooms.submit(draftId, { type: 'pick', seat, player });
    };
    let picks = 0;
    let lost = 0;
    const own = processOver(
      {
        ...store,
        append: (events) => {
          if (picks === 0 || lost > 0) return store.append(events);
          lost += 1;
          return Promise.reject(new Error('lost before its work'));
        },
        openDrafts: async () => {
          // After this process has read the log, and before it asks whether the draft is open.
          expect(await pickNext(other)).toMatchObject({ ok: true });
          await other.close();
          return store.openDrafts();
        },
      },
      errors,
    );
    const heard: string[] = [];
    own.listen({
      advanced: (_, { event }) => heard.push(event.type),
      completed: () => heard.push('completed'),
      cancelled: () => heard.push('cancelled'),
      isWatched: () => true,
    });
    expect(await pickNext(own)).toMatchObject({ ok: true });
    picks = 1;
    expect(await pickNext(own)).toEqual({ ok: false, refusal: { name: 'complete' } });
    await own.close();
    expect(heard).toEqual(['picked', 'picked', 'completed']);
    expect(errors).toEqual([new Error('lost before its work')]);
  });

  test('refuse nothing as too late that may be stored', async () => {
    const backend = openBackend();
    const { store } = backend;
    const draftId = await beginDraft(backend, 1);
    let now = NOW;
    let reads = 0;
    const rooms = createDraftRooms({
      store: {
        ...store,
        append: async (events) => {
          await store.append(events);
          throw new Error('lost after its work');
        },
        logAfter: (draft, sequence) => {
          now = NOW + 2_000;
          reads += 1;
          if (reads === 1) return Promise.reject(new Error('lost before its work'));
          return store.logAfter(draft, sequence);
        },
      },
      scheduler: { now: () => now, after: () => () => undefined },
      onError: () => undefined,
    });
    const room = await rooms.ofContest((await store.load(draftId))?.contestId ?? '');
    const seat = room === null ? '' : (onTheClock(room.state)?.seat ?? '');
    const player = room?.state.setup.players[0]?.id ?? '';
    const pick = { type: 'pick', seat, player, commandId: 'command-1' } as const;
    expect(await rooms.submit(draftId, pick)).toMatchObject({ ok: true, value: { sequence: 2 } });
  });

  test('are looked after though one of them cannot be read', async () => {
    const backend = openBackend();
    const [broken, sound] = [await beginDraft(backend), await beginDraft(backend)];
    const errors: unknown[] = [];
    const looked: string[] = [];
    const rooms = processOver(
      {
        ...backend.store,
        load: (draftId) => {
          looked.push(draftId);
          if (draftId === broken) return Promise.reject(new Error('not to be read'));
          return backend.store.load(draftId);
        },
      },
      errors,
    );
    await rooms.sweep();
    expect(looked).toEqual([broken, sound]);
    expect(errors).toEqual([new Error('not to be read')]);
  });
});

describe('a draft whose last pick is stored', () => {
  const open = async () => {
    const backend = openBackend();
    return { store: backend.store, backend, draftId: await beginDraft(backend) };
  };
  const listenTo = (rooms: DraftRooms): string[] => {
    const heard: string[] = [];
    rooms.listen({
      advanced: (_, { event }) => heard.push(event.type),
      completed: () => heard.push('completed'),
      cancelled: () => heard.push('cancelled'),
    });
    return heard;
  };
  const never = new Promise<never>(() => undefined);

  test('is completed by the next process where its own died before that', async () => {
    const { store, draftId } = await open();
    const dying = processOver({ ...store, complete: () => never }, []);
    const told = listenTo(dying);
    await pickAll(dying, store, draftId);
    expect(told).toEqual(['picked', 'picked']);
    expect((await store.load(draftId))?.closed).toBe(false);

    const next = processOver(store, []);
    const heard = listenTo(next);
    await next.sweep();
    await next.close();
    expect(heard).toEqual(['completed']);
    expect((await store.load(draftId))?.closed).toBe(true);
  });

  test('is told to be complete once, though nobody knew at first whether it was', async () => {
    const { store, draftId } = await open();
    const errors: unknown[] = [];
    const timers = new Set<() => void>();
    let asked = 0;
    const rooms = processOver(
      {
        ...store,
        complete: async (id) => {
          asked += 1;
          const completed = await store.complete(id);
          if (asked === 1) throw new Error('lost after its work');
          return completed;
        },
      },
      errors,
      (_, call) => {
        timers.add(call);
        return () => timers.delete(call);
      },
    );
    const heard = listenTo(rooms);
    await pickAll(rooms, store, draftId);
    await rooms.sweep();
    expect(heard).toEqual(['picked', 'picked']);
    expect(errors).toEqual([new Error('lost after its work')]);
    for (const call of timers) call();
    await rooms.sweep();
    await rooms.close();
    expect(heard).toEqual(['picked', 'picked', 'completed']);
    expect(asked).toBe(2);
  });

  test('is completed in its turn, or once the one before it has taken long', async () => {
    const { backend, store } = await open();
    const drafts = [
      await beginDraft(backend),
      await beginDraft(backend),
      await beginDraft(backend),
    ];
    const begun: string[] = [];
    const first = Promise.withResolvers<void>();
    const timers = new Map<() => void, number>();
    const rooms = processOver(
      {
        ...store,
        complete: async (id) => {
          begun.push(id);
          if (id === drafts[0]) await first.promise;
          if (id === drafts[1]) throw new Error('lost before its work');
          return store.complete(id);
        },
      },
      [],
      (milliseconds, call) => {
        timers.set(call, milliseconds);
        return () => timers.delete(call);
      },
    );
    for (const draftId of drafts) await pickAll(rooms, store, draftId);
    expect(begun).toEqual(drafts.slice(0, 1));
    const late = [...timers].filter(([, milliseconds]) => milliseconds === 1_000);
    expect(late).toHaveLength(1);
    for (const [call] of late) call();
    await eventually(() => expect(begun).toEqual(drafts));
    expect((await store.load(drafts[0] ?? ''))?.closed).toBe(false);
    first.resolve();
    await rooms.close();
    const closed = await Promise.all(drafts.map(async (id) => (await store.load(id))?.closed));
    expect(closed).toEqual([true, false, true]);
  });

  test('may be cancelled before it is completed, and is told so', async () => {
    const { backend, store, draftId } = await open();
    const contestId = (await store.load(draftId))?.contestId ?? '';
    const rooms = processOver(
      {
        ...store,
        complete: async (id) => {
          await backend.cancel(contestId);
          return store.complete(id);
        },
      },
      [],
    );
    const heard = listenTo(rooms);
    await pickAll(rooms, store, draftId);
    await rooms.close();
    expect(heard).toEqual(['picked', 'picked', 'cancelled']);
    expect(await backend.outcome(contestId)).toMatchObject({
      status: 'Cancelled',
      teams: new Map(),
    });
  });
});

describe('a draft room', () => {
  const open = async () => {
    const backend = openBackend();
    const draftId = await beginDraft(backend);
    const contestId = (await backend.store.load(draftId))?.contestId ?? '';
    let asked: Promise<void> = Promise.resolve();
    /** The database answers when what this answers is called. */
    const slowly = (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      asked = promise;
      return resolve;
    };
    const { store } = backend;
    const process = startProcess({
      processId: 'p1',
      store: () => ({
        ...store,
        openedDraft: (contestId) => asked.then(() => store.openedDraft(contestId)),
        openDrafts: () => asked.then(() => []),
      }),
      scheduler: () => ({ now: () => NOW, after: () => () => undefined }),
      verify: async (token) => readToken(token, backend.users, NOW),
      report: () => undefined,
      newCommandId: () => 'command-1',
      onError: (error) => {
        throw error;
      },
    });
    const token = (place: number): string => {
      const user = backend.users[place];
      if (user === undefined) throw new Error('nobody to sit down');
      return issueToken(user, Infinity);
    };
    const sitDown = async (place: number) => {
      const heard: ServerMessage[] = [];
      const outlet = { tell: (message: ServerMessage) => heard.push(message) };
      const connection = await process.accept(outlet, token(place));
      const ask = (event: 'joinDraftRoom' | 'makePick', payload: object) =>
        new Promise((resolve) => {
          void connection.receive(event, { contestId, ...payload }, resolve);
        });
      await ask('joinDraftRoom', {});
      return { heard, ask };
    };
    return { backend, process, draftId, contestId, token, slowly, sitDown };
  };

  test('shows nobody as away who joins it again', async () => {
    const { sitDown } = await open();
    const [watching, rejoining] = [await sitDown(0), await sitDown(1)];
    const before = watching.heard.length;
    expect(await rejoining.ask('joinDraftRoom', { patches: true })).toMatchObject({
      accepted: true,
    });
    expect(watching.heard.slice(before)).toEqual([]);
  });

  test('is left by who leaves it while joining takes its time', async () => {
    const { process, draftId, contestId, token, slowly } = await open();
    const connection = await process.accept({ tell: () => undefined }, token(0));
    const answer = slowly();
    const joined = connection.receive('joinDraftRoom', { contestId }, () => undefined);
    const left = connection.receive('leaveDraftRoom', { contestId }, undefined);
    answer();
    await Promise.all([joined, left]);
    expect([...process.presence.of(draftId)]).toEqual([]);
  });

  test('of a cancelled contest refuses by that name, also once it is forgotten', async () => {
    const { backend, contestId, sitDown } = await open();
    await backend.cancel(contestId);
    const { ask } = await sitDown(0);
    const late = { player: 'Únder Par A1', userId: 'ann', pickNumber: 2 };
    expect(await ask('makePick', late)).toMatchObject({ code: 'cancelled' });
  });
});

describe('the keeper of drafts', () => {
  test('says again who is there while the database is away', async () => {
    const timeline = createTimeline(NOW);
    const errors: unknown[] = [];
    let said = 0;
    startDraftKeeper({
      rooms: { sweep: () => Promise.reject(new Error('away')) },
      scheduler: timeline,
      repeatPresence: () => {
        said += 1;
      },
      onError: (error) => errors.push(error),
    });
    await timeline.runUntil(() => timeline.now() >= NOW + 5_000);
    expect(said).toBe(1);
    expect(errors.length).toBeGreaterThanOrEqual(5);
  });
});

describe('a database that does not answer', () => {
  test('is told to everybody who waits for it, and a pick that is repeated by its id is made once', async () => {
    const backend = openBackend();
    const draftId = await beginDraft(backend);
    const errors: unknown[] = [];
    let frozen = true;
    const asked: string[] = [];
    const rooms = processOver(
      {
        ...backend.store,
        append: async (events) => {
          asked.push('append');
          // It was sent, and is stored once the database goes on.
          const stored = await backend.store.append(events);
          if (frozen) throw new DatabaseUnavailable('the database does not answer');
          return stored;
        },
      },
      errors,
    );
    const room = await rooms.ofContest((await backend.store.load(draftId))?.contestId ?? '');
    const seat = room === null ? '' : (onTheClock(room.state)?.seat ?? '');
    const pick = (commandId: string, at: number) =>
      rooms.submit(draftId, {
        type: 'pick',
        seat,
        player: room?.state.setup.players[at]?.id ?? '',
        commandId,
      });
    const refused = await Promise.all([pick('first', 1), pick('second', 2)]);
    expect(refused).toEqual([
      { ok: false, refusal: { name: 'unavailable' } },
      { ok: false, refusal: { name: 'unavailable' } },
    ]);
    expect(asked).toHaveLength(1);
    frozen = false;
    expect(await pick('first', 1)).toMatchObject({ ok: true });
    await rooms.close();
    expect(
      (await backend.store.load(draftId))?.log.filter(({ event }) => event.type === 'picked'),
    ).toHaveLength(1);
  });
});

describe('a clock that is not to be trusted', () => {
  test('runs out for nobody until it is again', async () => {
    const backend = openBackend();
    const draftId = await beginDraft(backend, 30);
    const timers: (() => void)[] = [];
    let trusted = false;
    let now = NOW;
    const rooms = createDraftRooms({
      store: backend.store,
      scheduler: {
        now: () => now,
        isTrusted: () => trusted,
        after: (_, call) => {
          timers.push(call);
          return () => undefined;
        },
      },
      onError: (error) => {
        throw error;
      },
    });
    await rooms.ofContest((await backend.store.load(draftId))?.contestId ?? '');
    const picks = async (): Promise<number> =>
      (await backend.store.load(draftId))?.log.filter(({ event }) => event.type === 'picked')
        .length ?? 0;
    now += 86_400_000;
    timers.pop()?.();
    await eventually(() => expect(timers.length).toBeGreaterThan(0));
    expect(await picks()).toBe(0);
    trusted = true;
    timers.pop()?.();
    await eventually(async () => expect(await picks()).toBeGreaterThan(0));
    await rooms.close();
  });
});
