/** Processes that share a PostgreSQL notify each other of drafts. A process alone on its database notifies no other. */
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DRAFT_CHANNEL } from '../src/lobbies/drafts-repository.ts';
import { connectAs, openTable } from './draft-world.ts';
import { provideWorld } from './test-world.ts';
import { eventually } from './eventually.ts';

/** In milliseconds: longer than a process may be unsure of others. */
const SURE = 11_000;

describe.runIf(inject('database') === 'postgres')('events of drafts', () => {
  const world = provideWorld();
  let listener: PoolClient;
  const heard: number[] = [];
  /** That a contest has changed. */
  const hints: string[] = [];
  beforeAll(async () => {
    listener = await world.database.pool.connect();
    listener.on('notification', ({ channel, payload = '' }) => {
      if (channel === DRAFT_CHANNEL) heard.push(Number(payload.split(':')[1]));
      else if (payload.includes('contestChanged')) hints.push(payload);
    });
    await listener.query(`listen ${DRAFT_CHANNEL}; listen "socket.io#/"`);
  });
  afterAll(() => listener.release(true));

  const wait = (milliseconds: number): void =>
    world.setTime(new Date(world.now().getTime() + milliseconds));

  test('are told to other processes while there are any, and to nobody by one that is alone', async () => {
    expect(await world.live.isAlone(), 'nobody knows in the first moments').toBe(false);
    const { contestId, seats } = await openTable(world, ['ann', 'bob']);
    wait(SURE);
    expect(await world.live.isAlone()).toBe(true);
    const pick = async (seat: 0 | 1, player: string): Promise<number> => {
      const answer = await seats[seat].pick(player);
      if (!answer.accepted) throw new Error(answer.message);
      return answer.sequence;
    };
    const alone = await pick(0, 'Ada Arnold');
    const before = hints.length;
    const watcher = await connectAs(world.baseUrl, null);
    const changes: unknown[] = [];
    watcher.on('contestChanged', (change) => changes.push(change));
    watcher.emit('watchContest', { contestId });
    const announced = { contestId, what: 'entries' } as const;
    await eventually(() => {
      world.live.announce(announced);
      expect(changes).toContainEqual({ ...announced, spreadMs: 1_500 });
    });

    const other = world.anotherProcess();
    wait(SURE);
    // It has had the first one's answer to its own first word.
    await eventually(async () => expect(await other.live.isAlone()).toBe(false));
    expect(await world.live.isAlone()).toBe(false);
    const together = await pick(1, 'Bo Baker');
    await eventually(() => expect(heard).toContain(together));
    expect(heard).not.toContain(alone);
    expect(hints.length).toBe(before);
    other.live.announce({ contestId, what: 'results' });
    await eventually(() => expect(changes.at(-1)).toMatchObject({ what: 'results' }));
    // The listener's connection is another one, so its notification may arrive later.
    await eventually(() => expect(hints.length).toBe(before + 1));
    watcher.close();

    await other.live.close();
    // Its last heartbeat may arrive after its goodbye, and counts for ten seconds.
    await eventually(async () => expect(await world.live.isAlone()).toBe(true));
    for (const seat of seats) seat.close();
    expect(world.errors).toEqual([]);
  });
});
