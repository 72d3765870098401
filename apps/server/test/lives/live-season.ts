/**
 * One season: contests from their creation to their end, by the real services over a real database, whatever people,
 * sources and processes do. All of it follows from the seed, but for how what is done at once falls out: that is judged
 * by whether any order explains it.
 */
import type { Pool } from 'pg';
import type { OpenDatabase } from '../../src/database/database.ts';
import { verifyContest, verifyDrafts } from '@captains-pick/operator';
import type { Actor } from '../../src/shared/actor.ts';
import { BrokenLaw, InjectedFault } from '../simulation/broken-law.ts';
import { seededChance, type SeededChance } from '../simulation/seeded-chance.ts';
import type { Act } from './acts.ts';
import { answerOf } from './answers.ts';
import { startEvent, type LifeEvent } from './event.ts';
import { drafted, type ContestModel, type WorldModel } from './world-model.ts';
import { startMortal, type MortalProcess } from './mortal-process.ts';
import { openContest, openUsers } from './open-season.ts';
import { observe } from './observe.ts';
import { drawSeason, type SeasonPlan } from './season-plan.ts';
import { inSomeOrder, LOST, type Acted } from './some-order.ts';
import { aFeed, drawAct } from './whims.ts';

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
  /** How often each kind of act was answered how. */
  readonly answers: ReadonlyMap<string, number>;
  /** How the contests ended. */
  readonly ends: readonly string[];
}

const BEGINNING = Date.UTC(2031, 0, 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LAST_STATEMENT = 16;
const MOST_PICKS = 60;

/** `refused no seat` and the like as they are, of others the first word. */
const kindOf = (said: Acted['said']): string => {
  if (said === LOST || said === null) return 'lost';
  return said.startsWith('refused') ? said : 'done';
};

export const liveSeason = async (seed: number, deps: SeasonDeps): Promise<Season> => {
  const chance = seededChance(seed);
  const plan = drawSeason(chance, BEGINNING);
  const season = createSeason(seed, plan, chance, deps);
  let broken: Error | null = null;
  try {
    await season.live();
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
  } finally {
    await season.close();
  }
  return { broken, contests: plan.contests.length, ...season.tally() };
};

const createSeason = (
  seed: number,
  plan: SeasonPlan,
  chance: SeededChance,
  { open, pool, operator, mortal, trace = () => undefined }: SeasonDeps,
) => {
  let now = BEGINNING;
  let acts = 0;
  let commands = 0;
  let faults = 0;
  let calm = false;
  let world: WorldModel = { contests: new Map(), balances: new Map(), grants: new Map() };
  let users: ReadonlyMap<string, Actor> = new Map();
  let usernames: ReadonlyMap<string, string> = new Map();
  const events = new Map<string, LifeEvent>();
  const answers = new Map<string, number>();
  const processes: MortalProcess[] = [];

  const eventOf = (contestId: string): LifeEvent => {
    const event = events.get(contestId);
    if (event === undefined) throw new Error('no such event');
    return event;
  };
  const contestOf = (contestId: string): ContestModel => {
    const contest = world.contests.get(contestId);
    if (contest === undefined) throw new Error('no such contest');
    return contest;
  };

  const start = (): MortalProcess =>
    startMortal({
      open,
      now: () => now,
      chance: chance.bytes,
    });

  const any = (): MortalProcess => {
    const process = chance.anyOf(processes);
    if (process === undefined) throw new Error('no process');
    return process;
  };

  /** In the place of those that have died. */
  const revive = async (): Promise<void> => {
    for (const [index, process] of processes.entries()) {
      if (process.isAlive()) continue;
      await process.close();
      processes[index] = start();
    }
  };

  const ask = async (process: MortalProcess, act: Act): Promise<Acted> => {
    const lost: Acted = { act, said: LOST };
    try {
      const said = await Promise.race([
        answerOf(process, act, `act-${(commands += 1)}`, users, operator),
        process.death.then((): typeof LOST => LOST),
      ]);
      return { act, said };
    } catch (error) {
      if (process.isHit() || error instanceof InjectedFault) return lost;
      throw new BrokenLaw('no call fails by itself', {
        act: act.type,
        error: error instanceof Error ? `${error.message} ${String(error.cause)}` : error,
      });
    }
  };

  const sweep = async (process: MortalProcess): Promise<void> => {
    try {
      await Promise.race([process.services.lifecycle.sweep(), process.death]);
    } catch (error) {
      if (!process.isHit()) throw error;
    }
  };

  /** Acts at once, and the clock's sweep with them where it comes; then everything is looked at. */
  const wave = async (wished: readonly Act[], sweeps: boolean): Promise<void> => {
    acts += wished.length;
    const doomed = mortal && !calm && chance.happens(plan.misfortune) ? any() : null;
    const takes = chance.oneOf(['connection', 'process'] as const);
    doomed?.doom(
      chance.happens(0.4)
        ? // The work is done, and its process doesn't know.
          { at: 'commit', when: 'after', takes }
        : { at: chance.below(LAST_STATEMENT), when: chance.oneOf(['before', 'after']), takes },
    );
    const sweeper = sweeps ? any() : null;
    const asked = wished.map((act) => ({ act, process: any() }));
    const [acted] = await Promise.all([
      Promise.all(asked.map(({ act, process }) => ask(process, act))),
      sweeper === null ? null : sweep(sweeper),
    ]);
    const hit = doomed?.isHit() === true;
    if (hit) faults += 1;
    doomed?.doom(null);
    await revive();
    const swept: readonly Acted[] =
      sweeper === null
        ? []
        : [...world.contests].flatMap(
            ([
              contestId,
              {
                status,
                terms: { deadline },
              },
            ]) =>
              status === 'Registering' && deadline !== null && deadline <= now
                ? [
                    {
                      act: { type: 'close', contestId },
                      said: hit && sweeper === doomed ? LOST : null,
                    },
                  ]
                : [],
          );
    for (const { act, said } of acted) {
      const kind = `${act.type} ${kindOf(said)}`;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      trace(`${new Date(now).toISOString()} ${tell(act)}: ${String(said)}`);
    }
    if (hit) trace('  a process or its connection was lost');
    const stored = await observe(pool, world);
    const asActed = acted.map((each, at) => ({
      ...each,
      lostWithin: hit && asked[at]?.process === doomed,
    }));
    const explained = inSomeOrder(world, [...asActed, ...swept], now, usernames, stored);
    if (!explained.explains) {
      const { law, should, is } = explained.nearest;
      throw new BrokenLaw(law, {
        should,
        is,
        acts: acted.map(({ act, said }) => [tell(act), String(said)]),
      });
    }
    world = explained.after;
  };

  const tell = (act: Act): string => {
    if (act.type === 'feed')
      return `${act.contestId} feed ${act.feed.kind}${act.feed.final ? ' final' : ''}`;
    return JSON.stringify(act);
  };

  const later = (most: number): void => {
    now += 1_000 + chance.below(most);
  };

  const wishes = (contestIds: readonly string[]): readonly Act[] =>
    Array.from({ length: chance.between(1, plan.rush) }, () => {
      const contestId = chance.anyOf(contestIds) ?? '';
      return drawAct({ world, chance, now, eventOf }, contestId, contestOf(contestId));
    });

  /** Lets the clocks of a full lobby's draft run to the end, in a process of its own. */
  const draft = async (contestId: string): Promise<void> => {
    const process = start();
    try {
      const room = await process.rooms.ofContest(contestId);
      if (room === null) throw new BrokenLaw('a full lobby has a draft', contestId);
      for (let picks = 0; picks < MOST_PICKS && room.state.phase !== 'complete'; picks += 1) {
        now += MINUTE;
        await process.rooms.submit(room.draft.draftId, { type: 'clock' });
      }
      await process.rooms.close();
    } finally {
      await process.close();
    }
    const stored = await observe(pool, world);
    const teams = new Map(
      (stored.contests[contestId]?.entries ?? []).flatMap((line) => {
        const [name = '', , stands, ...lineup] = line.split(' ');
        return stands === 'stands' ? [[name, lineup.join(' ').split(',')] as const] : [];
      }),
    );
    const { terms, entries } = contestOf(contestId);
    const picked = entries.flatMap(({ name, stands }) => (stands ? (teams.get(name) ?? []) : []));
    const whole = entries.every(
      ({ name, stands }) => !stands || teams.get(name)?.length === terms.lineupSize,
    );
    if (!whole || new Set(picked).size !== picked.length) {
      throw new BrokenLaw('a drafted contest runs with the teams of its draft', picked);
    }
    world = drafted(world, contestId, teams);
    await wave([], false);
  };

  const draftAll = async (): Promise<void> => {
    for (const [contestId, { status, paused }] of world.contests) {
      if (status === 'Drafting' && !paused && (calm || chance.happens(0.35)))
        await draft(contestId);
    }
  };

  /** No faults any more: every contest comes to its end. */
  const finish = async (contestId: string): Promise<void> => {
    const one = (act: Act): Promise<void> => wave([act], false);
    for (let steps = 0; steps < 12; steps += 1) {
      const { status, paused, terms } = contestOf(contestId);
      later(MINUTE);
      if (paused) await one({ type: 'resume', contestId });
      else if (status === 'Registering') {
        if (terms.deadline === null) await one({ type: 'cancel', contestId });
        else {
          now = Math.max(now, terms.deadline);
          await wave([], true);
        }
      } else if (status === 'Drafting') await draft(contestId);
      else if (steps > 7 && (status === 'Running' || status === 'Completed')) {
        // Its event gives no results.
        await one({ type: 'cancel', contestId });
      } else if (status === 'Running') {
        await one(
          chance.happens(0.8)
            ? aFeed({ world, chance, now, eventOf }, contestId, 'final')
            : { type: 'complete', contestId },
        );
        if (contestOf(contestId).status === 'Running') await one({ type: 'complete', contestId });
      } else if (status === 'Completed' && steps < 6 && chance.happens(0.5)) {
        await wave(wishes([contestId]), false);
      } else if (status === 'Completed') {
        await wave(
          Array.from({ length: chance.between(1, 3) }, () => ({ type: 'settle', contestId })),
          false,
        );
      }
    }
    const { status } = contestOf(contestId);
    if (status !== 'Graded' && status !== 'Cancelled') {
      throw new BrokenLaw('every contest comes to an end', status);
    }
  };

  const verify = async (contestId: string): Promise<void> => {
    const record = await any().services.contests.record(contestId);
    if (!record.ok) throw new BrokenLaw('an ended contest has a record', record.refusal);
    const { sound, lines } = verifyContest(record.value);
    if (!sound) throw new BrokenLaw('an ended contest verifies from its record', lines);
    if (contestOf(contestId).terms.draftType !== 'Snake') return;
    const { drafts, contests } = any().services;
    const published = await drafts.published(contestId, operator.userId);
    const contest = await contests.detail(contestId, operator.userId);
    if (!published.ok || !contest.ok) throw new BrokenLaw('a contest has its drafts', contestId);
    const drawn = verifyDrafts(published.value, contest.value);
    if (!drawn.sound) {
      throw new BrokenLaw('the drawn order stays, and verifies from its record', drawn.lines);
    }
  };

  return {
    live: async () => {
      for (let each = 0; each < plan.processes; each += 1) processes.push(start());
      const opened = await openUsers(pool, seed, plan.purses.length);
      users = new Map(opened.map((user) => [user.userId, user]));
      usernames = new Map(opened.map(({ userId, username }) => [userId, username]));
      world = { ...world, balances: new Map(opened.map(({ userId }) => [userId, 0])) };
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
        const { contestId, model } = await openContest(any().services, terms, operator);
        events.set(contestId, startEvent(chance, terms));
        world = { ...world, contests: new Map([...world.contests, [contestId, model]]) };
      }
      const contestIds = [...world.contests.keys()];
      const waves = 4 + 3 * contestIds.length;
      for (let at = 0; at < waves; at += 1) {
        const due = at > waves / 3 && chance.happens(0.3);
        if (due) later(12 * HOUR);
        else later(20 * MINUTE);
        await wave(wishes(contestIds), due || chance.happens(0.1));
        await draftAll();
      }
      calm = true;
      for (const contestId of contestIds) await finish(contestId);
      for (let at = 0; at < contestIds.length; at += 1) {
        later(HOUR);
        await wave(wishes(contestIds), false);
      }
      for (const contestId of contestIds) await verify(contestId);
    },
    close: async () => {
      for (const process of processes) await process.close();
    },
    tally: () => ({
      acts,
      faults,
      answers,
      ends: [...world.contests.values()].map(({ status }) => status),
    }),
  };
};
