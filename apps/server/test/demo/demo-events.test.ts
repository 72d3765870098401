import { beforeAll, describe, expect, test } from 'vitest';
import { demoDepsOf, playDemo } from './demo-world.ts';
import { provideWorld, START, valueOf } from '../test-world.ts';
import { DEMO_CONTESTS } from '../../src/demo/demo-contests.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { readSampleEvent } from '../../src/demo/sample-files.ts';
import { eventually } from '../eventually.ts';

const MINUTE = 60_000;
const CHESS = 'FIDE Candidates 2024: Final Rounds';

describe('the demo’s events', () => {
  const world = provideWorld();
  const errors: unknown[] = [];
  beforeAll(async () => {
    await loadDemo(demoDepsOf(world), START);
  });

  const start = () => playDemo(world, (error) => errors.push(error));

  const named = async (name: string) =>
    (await world.services.contests.list('all', null)).filter(
      ({ tournamentName }) => tournamentName === name,
    );

  const statesOf = async (contestId: string) =>
    valueOf(await world.services.contests.detail(contestId, null)).results?.sequence ?? 0;

  /** A running contest whose event goes on: other tests may have played some to their end. */
  const unfinished = async () => {
    for (const { tournamentName, sample } of DEMO_CONTESTS) {
      for (const { _id: contestId, status } of await named(tournamentName)) {
        const before = await statesOf(contestId);
        if (status === 'Running' && before < readSampleEvent(sample).length) {
          return { contestId, before };
        }
      }
    }
    throw new Error('All events have ended.');
  };

  test('are played on from their present state, after any start', async () => {
    const [contest] = await named(CHESS);
    const contestId = contest?._id ?? '';
    expect(await statesOf(contestId)).toBe(1);
    const first = start();
    await eventually(async () => {
      await first.later(MINUTE / 2);
      expect(await statesOf(contestId)).toBe(2);
    });
    await first.stop();
    const { results } = valueOf(await world.services.contests.detail(contestId, null));
    // At the time of playing, not of the recording.
    expect(world.now().getTime() - Date.parse(results?.observedAt ?? '')).toBeLessThan(5 * MINUTE);
    const second = start();
    await eventually(async () => {
      await second.later(MINUTE / 2);
      expect(await statesOf(contestId)).toBe(3);
    });
    await second.stop();
    expect((await named(CHESS))[0]?.status).toBe('Completed');
  });

  test('that were due while no server ran go on at once', async () => {
    const { contestId, before } = await unfinished();
    world.setTime(new Date(world.now().getTime() + 10 * MINUTE));
    const events = start();
    await eventually(async () => {
      await events.now();
      expect(await statesOf(contestId)).toBe(before + 1);
    });
    await events.stop();
  });

  test('end with a payout while a successor runs; those that are shown completed stay so', async () => {
    const events = start();
    const running = DEMO_CONTESTS.filter(({ stage }) => stage.status === 'Running');
    /** By name, because finished repeats leave the lists. */
    const graded = new Map<string, string>();
    await eventually(async () => {
      await events.later(MINUTE / 2);
      for (const { tournamentName } of running) {
        const contests = await named(tournamentName);
        const statuses = contests.map(({ status }) => status);
        expect(statuses).toContain('Running');
        expect(statuses).not.toContain('Cancelled');
        for (const { _id, status } of contests) {
          if (status === 'Graded') graded.set(tournamentName, _id);
        }
      }
      expect(graded.size).toBe(running.length);
    });
    await events.stop();
    for (const { sample, stage, tournamentName } of DEMO_CONTESTS) {
      if (stage.status === 'Running') {
        const contestId = graded.get(tournamentName) ?? '';
        expect(await statesOf(contestId)).toBe(readSampleEvent(sample).length);
      }
      if (stage.status !== 'Completed') continue;
      expect((await named(tournamentName)).map(({ status }) => status)).toEqual(['Completed']);
    }
    expect(errors).toEqual([]);
    expect(await world.services.books.report()).toMatchObject({
      sumOfPostings: 0,
      unbalancedJournals: [],
      driftedAccounts: [],
    });
  });

  test('wait while a contest is paused', async () => {
    const events = start();
    const running = async () =>
      (await named(CHESS)).find(({ status }) => status === 'Running')?._id ?? '';
    await eventually(async () => {
      await events.later(MINUTE / 2);
      expect(await running()).not.toBe('');
    });
    const contestId = await running();
    const by = world.operator;
    valueOf(await world.services.lifecycle.pause({ contestId, reason: 'A doubt', by }));
    const before = await statesOf(contestId);
    for (let halves = 0; halves < 30; halves += 1) await events.later(MINUTE / 2);
    expect(await statesOf(contestId)).toBe(before);
    valueOf(await world.services.lifecycle.resume({ contestId, reason: 'It is settled', by }));
    await eventually(async () => {
      await events.later(MINUTE / 2);
      expect(await statesOf(contestId)).toBeGreaterThan(before);
    });
    await events.stop();
    expect(errors).toEqual([]);
  });
});
