/** What the simulation has found or cannot see, each told slowly. */
import { onTheClock } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { createDraftRooms, type DraftRooms } from '../../src/drafts/draft-rooms.ts';
import { startDraftKeeper } from '../../src/drafts/draft-keeper.ts';
import type { DraftStore } from '../../src/drafts/draft-store.ts';
import { createMemoryHouse } from './memory-house.ts';
import { seededChance } from './seeded-chance.ts';
import { startProcess } from './simulated-process.ts';
import { createTimeline } from './timeline.ts';
import { issueToken, readToken } from './tokens.ts';
import type { ServerMessage } from './witness.ts';

const NOW = Date.UTC(2031, 0, 1);

/** Two seats and one round: the second pick is the last. */
const openHouse = () =>
  createMemoryHouse({
    users: ['ann', 'bob'].map((userId) => ({ userId, username: userId })),
    operator: { userId: 'operator', username: 'operator' },
    now: () => NOW,
    chance: seededChance(1).bytes,
  });

const beginDraft = async (
  house: ReturnType<typeof openHouse>,
  pickTimeLimit: number | null = null,
): Promise<string> => {
  const contestId = await house.makeContest({
    seats: 2,
    rounds: 1,
    players: 3,
    pickTimeLimit,
    showOrderFor: 0,
  });
  let draftId: string | null = null;
  for (const user of house.users) draftId = await house.enter(contestId, user);
  return draftId ?? '';
};

const processOver = (store: DraftStore, errors: unknown[]): DraftRooms =>
  createDraftRooms({
    store,
    scheduler: { now: () => NOW, after: () => () => undefined },
    onError: (error) => errors.push(error),
  });

describe('the rooms of a process', () => {
  test('carry a draft on to its end whatever becomes of those who listen', async () => {
    const house = openHouse();
    const draftId = await beginDraft(house);
    const errors: unknown[] = [];
    const rooms = processOver(house.store, errors);
    const fault = new Error('cannot tell');
    rooms.listen({
      advanced: () => {
        throw fault;
      },
    });
    for (const pickNumber of [1, 2]) {
      const room = await rooms.ofContest((await house.store.load(draftId))?.contestId ?? '');
      const seat = room === null ? '' : (onTheClock(room.state)?.seat ?? '');
      const player = room?.state.setup.players[pickNumber]?.id ?? '';
      expect(await rooms.submit(draftId, { type: 'pick', seat, player })).toMatchObject({
        ok: true,
      });
    }
    expect((await house.store.load(draftId))?.closed).toBe(true);
    expect(errors).toEqual([fault, fault]);
  });

  test('are not told of a cancellation where another process has stored the last pick', async () => {
    const house = openHouse();
    const draftId = await beginDraft(house);
    const { store } = house;
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
        appendWith: (event, consequence) => {
          lost += 1;
          if (lost > 1) return store.appendWith(event, consequence);
          return Promise.reject(new Error('lost before its work'));
        },
        openDrafts: async () => {
          // After this process has read the log, and before it asks whether the draft is open.
          expect(await pickNext(other)).toMatchObject({ ok: true });
          return store.openDrafts();
        },
      },
      errors,
    );
    const heard: string[] = [];
    own.listen({
      advanced: (_, { event }) => heard.push(event.type),
      cancelled: () => heard.push('cancelled'),
      isWatched: () => true,
    });
    expect(await pickNext(own)).toMatchObject({ ok: true });
    picks = 1;
    expect(await pickNext(own)).toEqual({ ok: false, refusal: { name: 'complete' } });
    expect(heard).toEqual(['picked', 'picked']);
    expect(errors).toEqual([new Error('lost before its work')]);
  });

  test('refuse nothing as too late that may be stored', async () => {
    const house = openHouse();
    const { store } = house;
    const draftId = await beginDraft(house, 1);
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
    const house = openHouse();
    const [broken, sound] = [await beginDraft(house), await beginDraft(house)];
    const errors: unknown[] = [];
    const looked: string[] = [];
    const rooms = processOver(
      {
        ...house.store,
        load: (draftId) => {
          looked.push(draftId);
          if (draftId === broken) return Promise.reject(new Error('not to be read'));
          return house.store.load(draftId);
        },
      },
      errors,
    );
    await rooms.sweep();
    expect(looked).toEqual([broken, sound]);
    expect(errors).toEqual([new Error('not to be read')]);
  });
});

describe('a draft room', () => {
  const open = async () => {
    const house = openHouse();
    const draftId = await beginDraft(house);
    const contestId = (await house.store.load(draftId))?.contestId ?? '';
    let asked: Promise<void> = Promise.resolve();
    /** The database answers when what this answers is called. */
    const slowly = (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      asked = promise;
      return resolve;
    };
    const { store } = house;
    const process = startProcess({
      processId: 'p1',
      store: () => ({
        ...store,
        openedDraft: (contestId) => asked.then(() => store.openedDraft(contestId)),
        openDrafts: () => asked.then(() => []),
      }),
      scheduler: () => ({ now: () => NOW, after: () => () => undefined }),
      verify: async (token) => readToken(token, house.users, NOW),
      report: () => undefined,
      newCommandId: () => 'command-1',
      onError: (error) => {
        throw error;
      },
    });
    const token = (place: number): string => {
      const user = house.users[place];
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
    return { house, process, draftId, contestId, token, slowly, sitDown };
  };

  test('shows nobody as away who joins it again', async () => {
    const { sitDown } = await open();
    const [watching, rejoining] = [await sitDown(0), await sitDown(1)];
    const before = watching.heard.length;
    expect(await rejoining.ask('joinDraftRoom', { deltas: true })).toMatchObject({
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
    const { house, contestId, sitDown } = await open();
    await house.cancel(contestId);
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
