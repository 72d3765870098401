import { inspect } from 'node:util';
import type { SimulationRequest } from './simulation-request.ts';
import { mutatedFeed } from './mutated-feed.ts';

const PROGRESS_EVERY = 100_000;

/** Sends mutated feeds through every reader and the matching of players. Returns true when no law broke. */
export const runFeeds = (
  { count, firstSeed }: SimulationRequest,
  say: (text: string) => void,
): boolean => {
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  const counts = new Map<string, number>();
  for (let feeds = 0; feeds < count; feeds += 1) {
    const seed = firstSeed + feeds;
    const { outcome, sample, text } = mutatedFeed(seed);
    if (count === 1) say(`${sample.format}\n${text}\n`);
    try {
      const result = outcome();
      const kind = result.kind === 'applied' ? 'applied' : result.by;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (count === 1) say(inspect(result));
    } catch (error) {
      say(`\nSeed ${seed} (${sample.format}) breaks a law: ${inspect(error)}`);
      say(`See it again: npm run simulate -- feeds --seed ${seed} --feeds 1`);
      return false;
    }
    if ((feeds + 1) % PROGRESS_EVERY === 0) say(`${feeds + 1} feeds, ${seconds()} s`);
  }
  const kinds = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, each]) => `${kind} ${each}`)
    .join(', ');
  say(`${count} feeds, no broken law, ${seconds()} s: ${kinds}`);
  return true;
};
