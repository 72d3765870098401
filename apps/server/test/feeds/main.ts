/**
 * Sends mutated feeds through every reader and the matching of players.
 *
 *   node scripts/run.mjs apps/server/test/feeds/main.ts                        100,000 feeds
 *   node scripts/run.mjs apps/server/test/feeds/main.ts --feeds 1000000        so many
 *   node scripts/run.mjs apps/server/test/feeds/main.ts --seed 17 --feeds 1    one again, and its text
 *
 * Exits with 1 at the first broken law, naming its seed, and with 2 where it is not understood.
 */
import { inspect, parseArgs } from 'node:util';
import { mutatedFeed } from './mutated-feed.ts';

const USAGE = 'Usage: node scripts/run.mjs apps/server/test/feeds/main.ts [--feeds N] [--seed N]';
const PROGRESS_EVERY = 100_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

const readRequest = (): { readonly feeds: number; readonly firstSeed: number } | null => {
  try {
    const { values } = parseArgs({
      options: {
        feeds: { type: 'string', default: '100000' },
        seed: { type: 'string', default: '1' },
      },
    });
    const [feeds, firstSeed] = [Number(values.feeds), Number(values.seed)];
    return Number.isSafeInteger(feeds) && feeds >= 1 && Number.isSafeInteger(firstSeed)
      ? { feeds, firstSeed }
      : null;
  } catch {
    return null;
  }
};

const request = readRequest();
if (request === null) {
  complain(USAGE);
  process.exit(2);
}

const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
const counts = new Map<string, number>();
const listCounts = (): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');

for (let feeds = 0; feeds < request.feeds; feeds += 1) {
  const seed = request.firstSeed + feeds;
  const { outcome, sample, text } = mutatedFeed(seed);
  if (request.feeds === 1) say(`${sample.format}\n${text}\n`);
  try {
    const result = outcome();
    const kind = result.kind === 'applied' ? 'applied' : result.by;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (request.feeds === 1) say(inspect(result));
  } catch (error) {
    complain(`\nSeed ${seed} (${sample.format}) breaks a law: ${inspect(error)}`);
    complain(
      `See it again: node scripts/run.mjs apps/server/test/feeds/main.ts --seed ${seed} --feeds 1`,
    );
    process.exit(1);
  }
  if ((feeds + 1) % PROGRESS_EVERY === 0) say(`${feeds + 1} feeds, ${seconds()} s`);
}
say(`${request.feeds} feeds, no broken law, ${seconds()} s: ${listCounts()}`);
