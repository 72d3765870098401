import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startPostgres } from '../../../../tooling/postgres.ts';
import type { SimulationRequest } from '../simulation/simulation-request.ts';
import { openSeasonRunner, type SeasonRunner } from './season-runner.ts';

const SIDE_BY_SIDE = 3;
const PROGRESS_EVERY = 1_000;

const createDatabase = async (source: string): Promise<string> => {
  const name = `lives_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: source });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(source);
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs seasons until they have had this many contests, or a law breaks. Returns true when none did. */
export const runLives = async (
  { count, firstSeed, trace }: SimulationRequest,
  say: (text: string) => void,
): Promise<boolean> => {
  const postgres = await startPostgres();
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  const runners: SeasonRunner[] = [];
  let [seed, lives, acts, faults, reported, sound] = [firstSeed, 0, 0, 0, 0, true];
  const ends = new Map<string, number>();
  const answers = new Map<string, number>();

  const work = async (runner: SeasonRunner): Promise<void> => {
    while (sound && lives < count) {
      const own = seed;
      seed += 1;
      const season = await runner.live(own, trace ? say : undefined);
      lives += season.contests;
      acts += season.acts;
      faults += season.faults;
      for (const end of season.ends) ends.set(end, (ends.get(end) ?? 0) + 1);
      for (const [kind, times] of season.answers)
        answers.set(kind, (answers.get(kind) ?? 0) + times);
      if (season.broken !== null && sound) {
        sound = false;
        const { name, message, stack } = season.broken;
        say(`\nSeed ${own} breaks a law, after ${lives} lives:\n  ${message}`);
        if (name !== 'BrokenLaw' && stack !== undefined) say(stack);
        say(`See it again: npm run simulate -- lives --seed ${own} --lives 1 --trace`);
      }
      if (lives - reported >= PROGRESS_EVERY) {
        reported = lives;
        say(`${lives} lives, ${acts} acts, ${faults} faults, ${seconds()} s`);
      }
    }
    if (sound && !(await runner.booksAreSound())) {
      sound = false;
      say('The books do not add up.');
    }
  };

  try {
    for (let at = 0; at < Math.min(SIDE_BY_SIDE, count); at += 1) {
      runners.push(await openSeasonRunner(await createDatabase(postgres.url)));
    }
    await Promise.all(runners.map(work));
  } finally {
    for (const runner of runners) await runner.close();
    await postgres.stop();
  }
  if (sound) {
    const kinds = [...ends].map(([end, each]) => `${each} ${end}`).join(', ');
    say(`${lives} lives, ${acts} acts, ${faults} faults, no broken law, ${seconds()} s: ${kinds}`);
    const told = [...answers].toSorted(([a], [b]) => a.localeCompare(b));
    say(told.map(([kind, times]) => `  ${kind}: ${times}`).join('\n'));
  }
  return sound;
};
