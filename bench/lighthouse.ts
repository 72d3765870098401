/**
 * Lighthouse's performance on a phone, for three pages of the built app with the demo's contests: the median of three
 * runs each. Timings depend on the machine as much as on the page, so they are measured, not asserted.
 */
import { spawnSync } from 'node:child_process';
import { runLighthouse } from '../e2e/lighthouse.ts';
import { startServer } from '../e2e/running-server.ts';

const RUNS = 3;

const openContest = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/contests/public`);
  const contests = (await answer.json()) as readonly {
    readonly _id: string;
    readonly status: string;
  }[];
  const open = contests.find(({ status }) => status === 'Registering');
  if (open === undefined) throw new Error('the demo has no registering contest');
  return open._id;
};

export const benchLighthouse = async (): Promise<void> => {
  const { status } = spawnSync('turbo', ['run', 'build', '--output-logs=errors-only'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the page could not be built');
  const server = await startServer('demo');
  try {
    const pages = {
      home: '/',
      list: '/contests/registering',
      contest: `/contests/registering/${await openContest(server.url)}`,
    } as const;
    console.log('\nLighthouse, phone on a slow line (aim: 95)');
    for (const [name, path] of Object.entries(pages)) {
      const scores: number[] = [];
      for (let run = 1; run <= RUNS; run += 1) {
        const result = await runLighthouse(server.url + path, `${name}-${run}`);
        scores.push(result.scores.performance);
      }
      const median = scores.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)];
      console.log(`  ${name.padEnd(8)} ${median}  (${scores.join(', ')})`);
    }
  } finally {
    await server.stop();
  }
};
