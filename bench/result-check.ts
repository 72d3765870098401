/**
 * “Check this result” of a golf contest with a thousand entries, in the built app and a real browser: from the press of
 * its button until the page says that everything matches, on this machine and on one that is four times slower.
 */
import { hrefTo } from '@captains-pick/contract';
import { clientOf, logIn } from '../e2e/accounts.ts';
import { CROWDS } from '../e2e/crowd.ts';
import { golfFeed, PLAYERS } from '../e2e/crowded-contest.ts';
import { launchChromium } from '../e2e/lighthouse.ts';
import { OPERATOR, startServer } from '../e2e/running-server.ts';
import { seededChance } from '../e2e/seeded-chance.ts';
import { buildApp } from './build-app.ts';
import { withSlowedRenderers } from './slowed.ts';
import { timesHead, timesRow } from './timed.ts';

type Browser = Awaited<ReturnType<typeof launchChromium>>;

const RUNS = 5;
const SLOWER = 4;
/** Counts for the same time in a worker, with and without the slowing. */
const COUNTING_MS = 1_000;
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };

/** Ends the only contest of the server, and returns its id. */
const settleCrowd = async (url: string): Promise<string> => {
  const operator = clientOf(url, await logIn(url, OPERATOR.username, OPERATOR.password));
  const [contest] = await operator.publicContests({});
  if (contest === undefined) throw new Error('there is no contest');
  const chance = seededChance(11);
  const scores = Array.from({ length: PLAYERS }, () => Math.floor(20 * chance()) - 12);
  const params = { id: contest._id };
  const file = { name: 'final.json', text: golfFeed(scores, new Date(), true) };
  await operator.applyResults({ params, body: { file, format: 'results' } });
  await operator.settleContest({ params });
  return contest._id;
};

/** How far a worker of a page counts in a while. */
const countInWorker = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage();
  try {
    return await page.evaluate((ms) => {
      const source = `
        const end = performance.now() + ${ms};
        let count = 0;
        while (performance.now() < end) count += 1;
        postMessage(count);`;
      const worker = new Worker(URL.createObjectURL(new Blob([source])));
      return new Promise<number>((resolve) => {
        worker.addEventListener('message', ({ data }) => resolve(data as number));
      });
    }, COUNTING_MS);
  } finally {
    await page.close();
  }
};

interface Checked {
  /** From the press of the button. */
  readonly shownAfterMs: number;
  /** As the dialog says: reading the record and recomputing it. */
  readonly said: string;
}

const checkOnce = async (browser: Browser, address: string, factor: number): Promise<Checked> => {
  const page = await browser.newPage();
  try {
    await page.setViewport(PHONE);
    await page.goto(address, { waitUntil: 'networkidle0' });
    const pid = browser.process()?.pid ?? 0;
    return await withSlowedRenderers(pid, factor, async () => {
      const { shownAfterMs, text } = await page.evaluate(async () => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Check this result',
        );
        const begun = performance.now();
        button?.click();
        const shown = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
        while (!shown().includes('Everything matches.')) {
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        }
        const shownAfterMs = performance.now() - begun;
        while (!shown().includes('Recomputed in')) {
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        }
        return { shownAfterMs, text: shown() };
      });
      return { shownAfterMs, said: /Recomputed in ([\d.]+ s)/.exec(text)?.[1] ?? 'unknown' };
    });
  } finally {
    await page.close();
  }
};

export const benchResultCheck = async (): Promise<void> => {
  buildApp();
  const server = await startServer('thousand');
  const browser = await launchChromium();
  try {
    const address =
      server.url + hrefTo('completed-contest', { contestId: await settleCrowd(server.url) });
    timesHead(
      `“Check this result”, ${CROWDS.thousand.toLocaleString('en-US')} entries (goal: 2 s on the slow phone)`,
    );
    const pid = browser.process()?.pid ?? 0;
    const whole = await countInWorker(browser);
    const slowerBy = async (factor: number): Promise<number> =>
      whole / (await withSlowedRenderers(pid, factor, () => countInWorker(browser)));
    // Stopping and starting takes time too.
    const factor = SLOWER ** 2 / (await slowerBy(SLOWER));
    const slower = await slowerBy(factor);
    for (const [name, by] of [
      ['this machine', 1],
      [`${slower.toFixed(1)} times slower, as a worker counts`, factor],
    ] as const) {
      const runs: Checked[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await checkOnce(browser, address, by));
      timesRow(
        name,
        runs.map(({ shownAfterMs }) => shownAfterMs),
      );
      console.log(`    the page says ${runs.map(({ said }) => said).join(', ')}`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
};
