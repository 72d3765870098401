import type { Pool } from 'pg';
import type { Actor } from '../../src/shared/actor.ts';
import { BrokenLaw, InjectedFault } from '../simulation/broken-law.ts';
import type { Act } from './acts.ts';
import { answerOf } from './answers.ts';
import type { MortalProcess } from './mortal-process.ts';
import { observe } from './observe.ts';
import type { SeasonProcesses } from './season-processes.ts';
import type { SeasonState } from './season-state.ts';
import { inSomeOrder, LOST, type Acted } from './some-order.ts';
import type { WorldModel } from './world-model.ts';

export interface SeasonWaves {
  /** Runs acts at the same time, perhaps with the clock's sweep, and checks what they return and what is stored. */
  readonly wave: (acts: readonly Act[], sweeps: boolean) => Promise<void>;
  readonly tally: () => {
    readonly acts: number;
    readonly faults: number;
    /** How often each kind of act had which outcome. */
    readonly answers: ReadonlyMap<string, number>;
  };
}

export interface WaveDeps {
  readonly processes: SeasonProcesses;
  readonly pool: Pool;
  readonly operator: Actor;
  /** By user id. */
  readonly users: ReadonlyMap<string, Actor>;
  readonly mortal: boolean;
  readonly trace: (text: string) => void;
}

const LAST_STATEMENT = 16;

/** `refused no seat` and the like in full, of others the first word. */
const kindOf = (said: Acted['said']): string => {
  if (said === LOST || said === null) return 'lost';
  return said.startsWith('refused') ? said : 'done';
};

const textOf = (act: Act): string => {
  if (act.type === 'feed')
    return `${act.contestId} feed ${act.feed.kind}${act.feed.final ? ' final' : ''}`;
  return JSON.stringify(act);
};

/** The contests that a sweep closes at this time. */
const dueIn = ({ contests }: WorldModel, now: number): readonly string[] =>
  [...contests].flatMap(([contestId, { status, terms }]) =>
    status === 'Registering' && terms.deadline !== null && terms.deadline <= now ? contestId : [],
  );

/** Runs the clock's sweep in a process, which may die meanwhile. */
const sweep = async (process: MortalProcess): Promise<void> => {
  try {
    await Promise.race([process.services.lifecycle.sweep(), process.death]);
  } catch (error) {
    if (!process.isHit()) throw error;
  }
};

export const createWaves = (state: SeasonState, deps: WaveDeps): SeasonWaves => {
  const { chance, plan } = state;
  const { mortal, operator, pool, processes, trace, users } = deps;
  const usernames = new Map([...users].map(([userId, { username }]) => [userId, username]));
  let acts = 0;
  let commands = 0;
  let faults = 0;
  const answers = new Map<string, number>();

  const ask = async (process: MortalProcess, act: Act): Promise<Acted> => {
    try {
      const said = await Promise.race([
        answerOf(process, act, `act-${(commands += 1)}`, users, operator),
        process.death.then((): typeof LOST => LOST),
      ]);
      return { act, said };
    } catch (error) {
      if (process.isHit() || error instanceof InjectedFault) return { act, said: LOST };
      throw new BrokenLaw('a call fails only with its process', {
        act: act.type,
        error: error instanceof Error ? `${error.message} ${String(error.cause)}` : error,
      });
    }
  };

  /** Dooms a process sometimes. Returns it. */
  const doomAny = (): MortalProcess | null => {
    const doomed =
      mortal && !state.calm && chance.happens(plan.misfortune) ? processes.any() : null;
    const takes = chance.oneOf(['connection', 'process'] as const);
    doomed?.doom(
      chance.happens(0.4)
        ? // The work is done, and its process doesn't know.
          { at: 'commit', when: 'after', takes }
        : { at: chance.below(LAST_STATEMENT), when: chance.oneOf(['before', 'after']), takes },
    );
    return doomed;
  };

  const report = (acted: readonly Acted[]): void => {
    for (const { act, said } of acted) {
      const kind = `${act.type} ${kindOf(said)}`;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      trace(`${new Date(state.now).toISOString()} ${textOf(act)}: ${String(said)}`);
    }
  };

  /** Checks that some order of the acts explains what is stored, and continues from there. */
  const explain = async (acted: readonly Acted[], swept: readonly Acted[]): Promise<void> => {
    const stored = await observe(pool, state.world);
    const explained = inSomeOrder(state.world, [...acted, ...swept], state.now, usernames, stored);
    if (!explained.explains) {
      const { law, should, is } = explained.nearest;
      throw new BrokenLaw(law, {
        should,
        is,
        acts: acted.map(({ act, said }) => [textOf(act), String(said)]),
      });
    }
    state.world = explained.after;
  };

  return {
    wave: async (wished, sweeps) => {
      acts += wished.length;
      const doomed = doomAny();
      const sweeper = sweeps ? processes.any() : null;
      const asked = wished.map((act) => ({ act, process: processes.any() }));
      const [acted] = await Promise.all([
        Promise.all(asked.map(({ act, process }) => ask(process, act))),
        sweeper === null ? null : sweep(sweeper),
      ]);
      const hit = doomed?.isHit() === true;
      if (hit) faults += 1;
      doomed?.doom(null);
      await processes.revive();
      report(acted);
      if (hit) trace('  a process or its connection was lost');
      const due = sweeper === null ? [] : dueIn(state.world, state.now);
      await explain(
        acted.map((each, at) => ({ ...each, lostWithin: hit && asked[at]?.process === doomed })),
        due.map((contestId) => ({
          act: { type: 'close', contestId },
          said: hit && sweeper === doomed ? LOST : null,
        })),
      );
    },
    tally: () => ({ acts, faults, answers }),
  };
};
