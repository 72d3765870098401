/**
 * Simulates drafts on the real server code against an adversary, sends mutated feeds through every reader, or lives
 * through whole contests over a real database.
 *
 *   npm run simulate -- drafts                         1,000 drafts
 *   npm run simulate -- drafts --drafts 100000         this many
 *   npm run simulate -- drafts --seed 17 --drafts 1    one again, the seed of a failure
 *   npm run simulate -- drafts --seed 17 --drafts 1 --trace
 *   npm run simulate -- feeds --feeds 1000000          this many; 100,000 by default
 *   npm run simulate -- feeds --seed 17 --feeds 1      one again, and its text
 *   npm run simulate -- lives --lives 100000           this many; 1,000 by default
 *   npm run simulate -- lives --seed 17 --lives 1 --trace
 *
 * Exits with 1 at the first broken law, naming its seed, and with 2 where it is not understood.
 */
import { runLives } from '../lives/run-lives.ts';
import { runDrafts } from './run-drafts.ts';
import { runFeeds } from './run-feeds.ts';
import { readRequest, USAGE } from './simulation-request.ts';

const request = readRequest(process.argv.slice(2));
if (request === null) {
  console.error(USAGE);
  process.exit(2);
}
const say = (text: string): void => console.log(text);
const run = { drafts: runDrafts, feeds: runFeeds, lives: runLives }[request.of];
const sound = await run(request, say);
process.exit(sound ? 0 : 1);
