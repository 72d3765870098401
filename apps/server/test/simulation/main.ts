/**
 * Simulates drafts on the real server code against an adversary.
 *
 *   npm run simulate -- drafts                         1,000 drafts
 *   npm run simulate -- drafts --drafts 100000         so many
 *   npm run simulate -- drafts --seed 17 --drafts 1    one again, the seed of a failure
 *   npm run simulate -- drafts --seed 17 --drafts 1 --trace
 *
 * Exits with 1 at the first broken law, naming its seed, and with 2 where it is not understood.
 */
import { simulateInMemory } from './simulate-in-memory.ts';
import { readRequest, USAGE } from './simulation-request.ts';

const request = readRequest(process.argv.slice(2));
if (request === null) {
  console.error(USAGE);
  process.exit(2);
}

const PROGRESS_EVERY = 10_000;
const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
let [drafts, events, told] = [0, 0, 0];

for (let seed = request.firstSeed; drafts < request.drafts; seed += 1) {
  const simulated = await simulateInMemory(
    seed,
    request.trace
      ? (at, text) => console.log(`${(at / 1000).toFixed(3).padStart(9)} ${text}`)
      : undefined,
  );
  drafts += simulated.drafts;
  events += simulated.events;
  if (simulated.broken !== null) {
    console.error(
      `\nSeed ${seed} breaks a law, after ${drafts} drafts:\n  ${simulated.broken.message}`,
    );
    if (simulated.broken.name !== 'BrokenLaw') console.error(simulated.broken.stack);
    console.error(`See it again: npm run simulate -- drafts --seed ${seed} --drafts 1 --trace`);
    process.exit(1);
  }
  if (drafts - told >= PROGRESS_EVERY) {
    told = drafts;
    console.log(`${drafts} drafts, ${events} events, ${seconds()} s`);
  }
}
console.log(`${drafts} drafts, ${events} events, no broken law, ${seconds()} s`);
