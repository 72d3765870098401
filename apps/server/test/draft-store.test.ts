/** What `DraftStore` promises, asked of both that exist: the database's, and the simulation's in memory. */
import type { DraftEvent } from '@captains-pick/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NextEvent } from '../src/lobbies/drafts-repository.ts';
import type { StoredDraft } from '../src/drafts/storage/draft-store.ts';
import type { ContestBackend } from './simulation/contest-backend.ts';
import { createMemoryBackend } from './simulation/memory-backend.ts';
import { seededChance } from './simulation/seeded-chance.ts';
import { openSqlBackends, type SqlBackends } from './sql-backend.ts';

const NOW = Date.UTC(2031, 0, 1);
const LATER = NOW + 1_000;

const memoryBackend = (): ContestBackend =>
  createMemoryBackend({
    users: ['ann', 'bob', 'cleo'].map((userId) => ({ userId, username: userId })),
    operator: { userId: 'operator', username: 'operator' },
    now: () => NOW,
    chance: seededChance(1).bytes,
  });

describe.each(['memory', 'database'] as const)('the drafts’ store in %s', (kind) => {
  let backends: SqlBackends | null = null;
  let backend: ContestBackend;
  beforeAll(async () => {
    backends = kind === 'database' ? await openSqlBackends() : null;
    backend = backends?.backend(() => NOW, seededChance(1).bytes) ?? memoryBackend();
  });
  afterAll(() => backends?.close());

  /** A draft of two seats and two rounds, its order drawn. */
  const begin = async (): Promise<StoredDraft> => {
    const contestId = await backend.makeContest({
      seats: 2,
      rounds: 2,
      players: 5,
      pickTimeLimit: 30,
      showOrderFor: 0,
    });
    let draftId: string | null = null;
    for (const user of backend.users.slice(0, 2)) draftId = await backend.enter(contestId, user);
    const draft = draftId === null ? null : await backend.store.load(draftId);
    if (draft === null) throw new Error('no draft has begun');
    return draft;
  };

  const seatOf = ({ setup }: StoredDraft, place: number): string => setup.seats[place] ?? '';
  const playerOf = ({ setup }: StoredDraft, place: number): string =>
    setup.players[place]?.id ?? '';

  const pick = (draft: StoredDraft, pickNumber: number, place: number): NextEvent => ({
    draftId: draft.draftId,
    sequence: pickNumber + 1,
    pickNumber,
    event: {
      type: 'picked',
      at: LATER,
      commandId: null,
      seat: seatOf(draft, 0),
      player: playerOf(draft, place),
      by: 'player',
      deadlineAt: null,
    },
  });

  const next = (
    { draftId }: StoredDraft,
    sequence: number,
    event: DraftEvent,
    pickNumber: number | null = null,
  ): NextEvent => ({ draftId, sequence, event, pickNumber });

  const paused: DraftEvent = {
    type: 'paused',
    at: LATER,
    commandId: null,
    opensIn: 0,
    remaining: 30_000,
  };
  const undone: DraftEvent = { type: 'undone', at: LATER, commandId: null, deadlineAt: null };
  const operated = {
    type: 'operated',
    by: { userId: '', username: '' },
    act: 'draft-paused',
    reason: 'a test',
  } as const;

  const lengthOf = async ({ draftId }: StoredDraft): Promise<number> =>
    (await backend.store.logAfter(draftId, 0)).length;

  test('knows a draft that has begun, with everybody in it', async () => {
    const draft = await begin();
    const { draftId, contestId, setup, log, closed } = draft;
    expect(log).toEqual([{ sequence: 1, event: expect.objectContaining({ type: 'started' }) }]);
    expect(closed).toBe(false);
    expect(draft.draw).toMatchObject({ version: 2, contestId, beacon: null });
    expect(draft.draw?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(draft.moves).toEqual([]);
    expect([...draft.usernames.keys()].toSorted()).toEqual([...setup.seats].toSorted());
    expect([...draft.players.keys()].toSorted()).toEqual(
      setup.players.map(({ id }) => id).toSorted(),
    );
    expect(await backend.store.openedDraft(contestId)).toBe(draftId);
    expect(await backend.store.openDrafts()).toContainEqual({ draftId, sequence: 1 });
    expect(await backend.store.load('nobodys')).toBeNull();
    expect(await backend.store.openedDraft('nobodys')).toBeNull();
  });

  test('stores one event each of several drafts, and of two with one number the first', async () => {
    const [one, other] = [await begin(), await begin()];
    const both = [pick(one, 1, 0), pick(other, 1, 0)];
    expect(await backend.store.append(both)).toEqual(new Set([one.draftId, other.draftId]));
    expect(await backend.store.append([pick(one, 1, 1), pick(other, 2, 1)])).toEqual(
      new Set([other.draftId]),
    );
    expect(await backend.store.append([pick(one, 1, 2)])).toEqual(new Set());
    expect(await backend.store.logAfter(one.draftId, 1)).toEqual([
      { sequence: 2, event: pick(one, 1, 0).event },
    ]);
    expect(await backend.store.logAfter(other.draftId, 2)).toEqual([
      { sequence: 3, event: pick(other, 2, 1).event },
    ]);
  });

  test('holds a player once, until the pick is taken back', async () => {
    const draft = await begin();
    await backend.store.append([pick(draft, 1, 0)]);
    await expect(backend.store.append([pick(draft, 2, 0)])).rejects.toThrow(Error);
    await expect(backend.store.append([{ ...pick(draft, 2, 1), pickNumber: 1 }])).rejects.toThrow(
      Error,
    );
    expect(await lengthOf(draft)).toBe(2);
    await backend.store.append([next(draft, 3, undone, 1)]);
    const again = { ...pick(draft, 1, 0), sequence: 4 };
    expect(await backend.store.append([again])).toEqual(new Set([draft.draftId]));
  });

  test('takes no event with a gap before it, and nothing of the others in its batch', async () => {
    const [one, other] = [await begin(), await begin()];
    await expect(backend.store.append([pick(one, 1, 0), pick(other, 2, 0)])).rejects.toThrow(Error);
    expect([await lengthOf(one), await lengthOf(other)]).toEqual([1, 1]);
  });

  test('stores an operator’s act with its event, once', async () => {
    const draft = await begin();
    const act = { ...operated, by: backend.operator };
    expect(await backend.store.appendWith(next(draft, 2, paused), act)).toBe(true);
    expect(await backend.store.appendWith(next(draft, 2, paused), act)).toBe(false);
    const { operated: noted } = await backend.outcome(draft.contestId);
    expect(noted).toEqual([`${draft.draftId}:2`]);
  });

  test('ends a draft: the seat is out, the lobby open, and nothing follows', async () => {
    const draft = await begin();
    const [seat, left] = [seatOf(draft, 0), seatOf(draft, 1)];
    const ended = next(draft, 2, { type: 'ended', at: LATER, commandId: null, seat });
    expect(await backend.store.appendWith(ended, { type: 'ends', seat })).toBe(true);
    expect(await backend.store.appendWith(ended, { type: 'ends', seat })).toBe(false);
    const outcome = await backend.outcome(draft.contestId);
    expect(outcome).toMatchObject({ status: 'Registering', entrants: [left] });
    expect((await backend.store.load(draft.draftId))?.closed).toBe(true);
    expect(await backend.store.append([pick(draft, 2, 0)])).toEqual(new Set());
    const open = (await backend.store.openDrafts()).map(({ draftId }) => draftId);
    expect(open).not.toContain(draft.draftId);
    const third = backend.users[2];
    if (third === undefined) throw new Error('nobody to sit down');
    const anew = await backend.enter(draft.contestId, third);
    expect(anew).not.toBe(draft.draftId);
    expect(await backend.store.openedDraft(draft.contestId)).toBe(anew);
  });

  test('completes a draft: the teams are entered, the contest runs, and nothing follows', async () => {
    const draft = await begin();
    const [first, second] = [seatOf(draft, 0), seatOf(draft, 1)];
    const picks = [first, second, second, first].map((seat, index) => {
      const made = pick(draft, index + 1, index);
      return { ...made, event: { ...made.event, seat } as DraftEvent };
    });
    for (const made of picks) await backend.store.append([made]);
    expect((await backend.outcome(draft.contestId)).status).toBe('Drafting');
    const twice = [backend.store.complete(draft.draftId), backend.store.complete(draft.draftId)];
    expect(await Promise.all(twice)).toEqual([true, true]);
    const { status, teams } = await backend.outcome(draft.contestId);
    expect(status).toBe('Running');
    expect(teams.get(first)).toEqual([playerOf(draft, 0), playerOf(draft, 3)]);
    expect(teams.get(second)).toEqual([playerOf(draft, 1), playerOf(draft, 2)]);
    expect((await backend.store.load(draft.draftId))?.closed).toBe(true);
    const late = next(draft, 6, paused);
    expect(await backend.store.append([late])).toEqual(new Set());
  });

  test('takes nothing of a draft that is cancelled', async () => {
    const draft = await begin();
    expect(await backend.cancel(draft.contestId)).toBe(true);
    expect(await backend.store.append([pick(draft, 1, 0)])).toEqual(new Set());
    const act = { ...operated, by: backend.operator };
    expect(await backend.store.appendWith(next(draft, 2, paused), act)).toBe(false);
    expect(await backend.store.complete(draft.draftId)).toBe(false);
    expect((await backend.store.load(draft.draftId))?.closed).toBe(true);
    const { status, operated: noted } = await backend.outcome(draft.contestId);
    expect([status, noted]).toEqual(['Cancelled', []]);
  });
});
