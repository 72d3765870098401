import { simulateInMemory } from './simulate-in-memory.ts';
import type { SimulationRequest } from './simulation-request.ts';

const PROGRESS_EVERY = 10_000;

/** Simulates this many drafts, or until a law breaks. Returns true when none did. */
export const runDrafts = async (
  { count, firstSeed, trace }: SimulationRequest,
  say: (text: string) => void,
): Promise<boolean> => {
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  let [drafts, events, told] = [0, 0, 0];
  for (let seed = firstSeed; drafts < count; seed += 1) {
    const simulated = await simulateInMemory(
      seed,
      trace ? (at, text) => say(`${(at / 1000).toFixed(3).padStart(9)} ${text}`) : undefined,
    );
    drafts += simulated.drafts;
    events += simulated.events;
    const { broken } = simulated;
    if (broken !== null) {
      say(`\nSeed ${seed} breaks a law, after ${drafts} drafts:\n  ${broken.message}`);
      if (broken.name !== 'BrokenLaw' && broken.stack !== undefined) say(broken.stack);
      say(`See it again: npm run simulate -- drafts --seed ${seed} --drafts 1 --trace`);
      return false;
    }
    if (drafts - told >= PROGRESS_EVERY) {
      told = drafts;
      say(`${drafts} drafts, ${events} events, ${seconds()} s`);
    }
  }
  say(`${drafts} drafts, ${events} events, no broken law, ${seconds()} s`);
  return true;
};
