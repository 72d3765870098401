/**
 * One season: contests from their creation to their end, by the real services over a real database, whatever people,
 * sources and processes do. All of it follows from the seed, except for the order of acts that run at the same time: the
 * result is right if some order explains it.
 */
import type { Pool } from 'pg';
import type { OpenDatabase } from '../../src/database/database.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { seededChance } from '../simulation/seeded-chance.ts';
import { startEvent } from './event.ts';
import { openContest, openUsers } from './open-season.ts';
import { draftTeams } from './season-drafts.ts';
import { finish, verify } from './season-end.ts';
import { drawSeason } from './season-plan.ts';
import { startProcesses } from './season-processes.ts';
import { MINUTE, SeasonState } from './season-state.ts';
import { createWaves } from './season-waves.ts';

export interface SeasonDeps {
  /** A pool of a server process. */
  readonly open: () => OpenDatabase;
  /** For looking at what is stored. */
  readonly pool: Pool;
  readonly operator: Actor;
  /** Connections may be cut and processes killed. */
  readonly mortal: boolean;
  readonly trace?: (text: string) => void;
}

export interface Season {
  /** Null: no law was broken. */
  readonly broken: Error | null;
  readonly contests: number;
  readonly acts: number;
  readonly faults: number;
  /** How often each kind of act had which outcome. */
  readonly answers: ReadonlyMap<string, number>;
  /** How the contests ended. */
  readonly ends: readonly string[];
}

const BEGINNING = Date.UTC(2031, 0, 1);
const HOUR = 60 * MINUTE;

export const liveSeason = async (
  seed: number,
  { open, pool, operator, mortal, trace = () => undefined }: SeasonDeps,
): Promise<Season> => {
  const chance = seededChance(seed);
  const plan = drawSeason(chance, BEGINNING);
  const state = new SeasonState(plan, chance, BEGINNING);
  const opened = await openUsers(pool, seed, plan.purses.length);
  const users = new Map(opened.map((user) => [user.userId, user]));
  const processes = startProcesses(state, open);
  const waves = createWaves(state, { processes, pool, operator, users, mortal, trace });
  const { wave } = waves;

  const draft = async (contestId: string): Promise<void> => {
    await draftTeams(state, processes, pool, contestId);
    await wave([], false);
  };

  const draftSome = async (): Promise<void> => {
    for (const [contestId, { status, paused }] of state.world.contests) {
      if (status === 'Drafting' && !paused && chance.happens(0.35)) await draft(contestId);
    }
  };

  const begin = async (): Promise<readonly string[]> => {
    state.world = { ...state.world, balances: new Map(opened.map(({ userId }) => [userId, 0])) };
    await wave(
      opened.map(({ userId }, at) => ({
        type: 'grant',
        userId,
        amount: Math.max(1, plan.purses[at] ?? 0),
        key: 'purse',
      })),
      false,
    );
    for (const terms of plan.contests) {
      const { contestId, model } = await openContest(processes.any().services, terms, operator);
      state.events.set(contestId, startEvent(chance, terms));
      const contests = new Map([...state.world.contests, [contestId, model]]);
      state.world = { ...state.world, contests };
    }
    return [...state.world.contests.keys()];
  };

  const live = async (): Promise<void> => {
    const contestIds = await begin();
    const many = 4 + 3 * contestIds.length;
    for (let at = 0; at < many; at += 1) {
      const due = at > many / 3 && chance.happens(0.3);
      state.later(due ? 12 * HOUR : 20 * MINUTE);
      await wave(state.wishes(contestIds), due || chance.happens(0.1));
      await draftSome();
    }
    state.calm = true;
    for (const contestId of contestIds) await finish({ state, wave, draft }, contestId);
    for (let at = 0; at < contestIds.length; at += 1) {
      state.later(HOUR);
      await wave(state.wishes(contestIds), false);
    }
    for (const contestId of contestIds) {
      const { terms } = state.contestOf(contestId);
      await verify(processes.any().services, contestId, terms, operator.userId);
    }
  };

  let broken: Error | null = null;
  try {
    await live();
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
  } finally {
    await processes.close();
  }
  return {
    broken,
    contests: plan.contests.length,
    ...waves.tally(),
    ends: [...state.world.contests.values()].map(({ status }) => status),
  };
};
