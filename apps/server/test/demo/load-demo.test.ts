import { CONTEST_STATUSES, SPORTS } from '@captains-pick/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoDepsOf } from './demo-world.ts';
import { openWorld, provideWorld, START, valueOf, type TestWorld } from '../test-world.ts';
import type { DemoDeps } from '../../src/demo/demo-deps.ts';
import { DEMO_CONTESTS } from '../../src/demo/demo-contests.ts';
import { DEMO_PLAYER, DEMO_USERS } from '../../src/demo/demo-users.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';

const DAY = 86_400_000;

const contestsOf = (world: TestWorld) => world.services.contests.list('all', null);

const SOUND = { sumOfPostings: 0, unbalancedJournals: [], driftedAccounts: [] };

describe('the demo', () => {
  const world = provideWorld();
  beforeAll(async () => {
    await loadDemo(demoDepsOf(world), START);
  });

  test('has a contest of each sport in each lasting status', async () => {
    const found = new Set(
      (await contestsOf(world)).map(({ sport, status }) => `${sport} ${status}`),
    );
    // Drafting begins when the last seat of the lobby is taken.
    const statuses = CONTEST_STATUSES.filter((each) => each !== 'Drafting' && each !== 'Cancelled');
    const expected = SPORTS.flatMap((sport) => statuses.map((status) => `${sport} ${status}`));
    expect([...found].filter((each) => !each.endsWith('Cancelled')).sort()).toEqual(
      expected.sort(),
    );
    expect([...found].filter((each) => each.endsWith('Cancelled'))).toHaveLength(1);
  });

  test('has each contest at its stage, with its number of entries', async () => {
    const contests = await contestsOf(world);
    expect(contests).toHaveLength(DEMO_CONTESTS.length);
    for (const { tournamentName, stage, own, others } of DEMO_CONTESTS) {
      expect(contests.find((each) => each.tournamentName === tournamentName)).toMatchObject({
        status: stage.status,
        entrantsCount: own + others,
      });
    }
  });

  test('has a lobby of each sport with one seat free', async () => {
    const lobbies = (await contestsOf(world)).filter(({ draftType }) => draftType === 'Snake');
    expect(lobbies.map(({ sport }) => sport).sort()).toEqual([...SPORTS].sort());
    for (const { status, entrantsCount, maxEntries } of lobbies) {
      expect([status, maxEntries - entrantsCount]).toEqual(['Registering', 1]);
    }
  });

  test('offers a contest that closes within the hour and one for two', async () => {
    const open = (await contestsOf(world)).filter(({ status }) => status === 'Registering');
    const minutesLeft = open.flatMap(({ deadline }) =>
      deadline === null ? [] : [(Date.parse(deadline) - START.getTime()) / 60_000],
    );
    expect(Math.min(...minutesLeft)).toBeGreaterThan(30);
    expect(Math.min(...minutesLeft)).toBeLessThan(60);
    expect(open.some(({ format, entrantsCount }) => format === 'H2H' && entrantsCount === 1)).toBe(
      true,
    );
  });

  test('shows shared places that win', async () => {
    const over = (await contestsOf(world)).filter(({ status }) => status === 'Graded');
    const winners = over.flatMap(({ placementResults }) => placementResults.slice(0, 1));
    expect(winners.length).toBe(over.length);
    expect(winners.some(({ entrants }) => entrants.length > 1)).toBe(true);
  });

  test('shows results where the event has begun', async () => {
    const begun = (await contestsOf(world)).filter(({ status }) =>
      ['Running', 'Completed', 'Graded'].includes(status),
    );
    for (const { _id } of begun) {
      const { results, deadline } = valueOf(await world.services.contests.detail(_id, null));
      expect(results?.sequence).toBeGreaterThan(0);
      expect(Date.parse(results?.appliedAt ?? '')).toBeGreaterThan(Date.parse(deadline ?? ''));
    }
  });

  test('lets only the demo player log in, with a balance and entries', async () => {
    const { username, password } = DEMO_PLAYER;
    valueOf(await world.services.sessions.login({ username, password }));
    const player = await world.services.users.find(username);
    const { balance } = valueOf(await world.services.users.account(player?.userId ?? ''));
    expect(balance).toBeGreaterThan(250);
    const own = await world.services.contests.list('all', player?.userId ?? null);
    expect(own.filter(({ ownEntries }) => ownEntries > 0).length).toBeGreaterThan(8);
    for (const other of DEMO_USERS.slice(0, 2)) {
      const guess = await world.services.sessions.login({ username: other.username, password });
      expect(guess.ok).toBe(false);
    }
  });

  test('keeps sound books', async () => {
    expect(await world.services.books.report()).toMatchObject(SOUND);
  });

  test('loaded again, changes nothing', async () => {
    const before = await contestsOf(world);
    await loadDemo(demoDepsOf(world), START);
    expect(await contestsOf(world)).toEqual(before);
  });

  test('loaded days later, opens new contests and starts those whose deadline has passed', async () => {
    const before = await contestsOf(world);
    const later = new Date(START.getTime() + 5 * DAY);
    world.setTime(later);
    await loadDemo(demoDepsOf(world), later);
    const contests = await contestsOf(world);
    for (const { _id, status, draftType, entrantsCount } of before) {
      if (status !== 'Registering') continue;
      const later =
        draftType === 'Snake' ? 'Registering' : entrantsCount < 2 ? 'Cancelled' : 'Running';
      expect(contests.find((each) => each._id === _id)?.status).toBe(later);
    }
    const open = contests.filter(({ status }) => status === 'Registering');
    expect(open.map(({ tournamentName }) => tournamentName).sort()).toEqual(
      DEMO_CONTESTS.filter(({ stage }) => stage.status === 'Registering')
        .map(({ tournamentName }) => tournamentName)
        .sort(),
    );
    expect(await world.services.books.report()).toMatchObject(SOUND);
  });
});

/** The steps after a contest's creation, in their order. */
const STEPS = ['importPlayers', 'enter', 'sweep', 'apply', 'complete', 'settle'] as const;
type Step = (typeof STEPS)[number];

/** The demo's inputs, broken off at the first such step after the contest's creation. */
const brokenAt = (deps: DemoDeps, step: Step, tournamentName: string): DemoDeps => {
  let created = false;
  const breakAt = (reached: Step): void => {
    if (created && reached === step) throw new Error('the power went');
  };
  return {
    ...deps,
    servicesAt: (clock) => {
      const { contests, entries, lifecycle, results, ...others } = deps.servicesAt(clock);
      return {
        ...others,
        contests: {
          ...contests,
          create: (draft, by) => {
            created ||= draft.tournamentName === tournamentName;
            return contests.create(draft, by);
          },
          importPlayers: (request) => {
            breakAt('importPlayers');
            return contests.importPlayers(request);
          },
        },
        entries: {
          ...entries,
          enter: (request) => {
            breakAt('enter');
            return entries.enter(request);
          },
        },
        lifecycle: {
          ...lifecycle,
          sweep: () => {
            breakAt('sweep');
            return lifecycle.sweep();
          },
          complete: (request) => {
            breakAt('complete');
            return lifecycle.complete(request);
          },
          settle: (request) => {
            breakAt('settle');
            return lifecycle.settle(request);
          },
        },
        results: {
          ...results,
          apply: (request) => {
            breakAt('apply');
            return results.apply(request);
          },
        },
      };
    },
  };
};

describe('a start that broke off is made good by the next', () => {
  test.each([
    { status: 'Registering', step: 'importPlayers' },
    { status: 'Running', step: 'apply' },
    { status: 'Completed', step: 'enter' },
    { status: 'Graded', step: 'settle' },
  ] as const)('of a contest that is to be $status, before $step', async ({ status, step }) => {
    const broken = DEMO_CONTESTS.find(({ stage }) => stage.status === status);
    if (broken === undefined) throw new Error(`no contest of the demo is ${status}`);
    const { tournamentName, own, others } = broken;
    const world = await openWorld();
    try {
      const deps = demoDepsOf(world);
      await expect(loadDemo(brokenAt(deps, step, tournamentName), START)).rejects.toThrow(
        'the power went',
      );
      // Longer than between the entries and the deadline, except where the contest is open for less.
      const later = new Date(START.getTime() + (status === 'Registering' ? 0 : 8 * 3_600_000));
      world.setTime(later);
      await loadDemo(deps, later);
      const made = (await contestsOf(world)).filter(
        (each) => each.tournamentName === tournamentName,
      );
      expect(made).toMatchObject([{ status, entrantsCount: own + others }]);
      const { results } = valueOf(await world.services.contests.detail(made[0]?._id ?? '', null));
      expect((results?.sequence ?? 0) > 0).toBe(status !== 'Registering');
      expect(await world.services.books.report()).toMatchObject(SOUND);
    } finally {
      await world.close();
    }
  });
});
