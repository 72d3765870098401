/**
 * Long tables in Chromium: the time from a click on a column head of 10,000 rows until the new order is painted, and
 * from a step of scrolling until its rows are painted, beside a plain React table of the same rows. Both are built for
 * production; clicks and frames are the browser's own.
 *
 * `OTHER_CHECKOUT` names a folder with another version of this repository and its dependencies. Its table is measured
 * in the same run, by turns.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright';
import { build, preview, type PreviewServer } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '../tooling/chromium.ts';
import { medianOf, ratioRow, timesHead, timesRow } from './timed.ts';

const MOST_MS = 25;
const HERE = join(import.meta.dirname, '..');

/** The clicked heads: each column in both directions, texts and numbers. */
const HEADS = ['User', 'User', 'Salary', 'Salary', 'Remaining', 'Remaining', 'Cashes', 'Cashes'];

/** Rounds of clicks at all heads, and of scrolling. */
const ROUNDS = { ours: 8, plain: 1 } as const;

/** Far jumps and steps of less than a window, in pixels from the top of the page. */
const PLACES = [
  ...Array.from({ length: 20 }, (_, step) => 600 * step),
  ...Array.from({ length: 20 }, (_, jump) => 15_000 * (((jump * 7) % 20) + 1)),
];

const openPage = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.getByRole('button', { name: 'User' }).waitFor();
  return page;
};

/** Milliseconds from each click to its paint, by head. */
const clickHeads = async (page: Page, rounds: number): Promise<ReadonlyMap<string, number[]>> => {
  const times = new Map<string, number[]>();
  for (let click = 0; click < rounds * HEADS.length; click += 1) {
    const name = HEADS[click % HEADS.length] ?? '';
    const before = await page.evaluate('window.clicks.length');
    // Forced, because waiting until the head stops moving would take the plain table seconds.
    await page.getByRole('button', { name }).click({ force: true });
    await page.waitForFunction(`window.clicks.length > ${String(before)}`);
    const took = Number(await page.evaluate('window.clicks.at(-1)'));
    times.set(name, [...(times.get(name) ?? []), took]);
    await page.waitForTimeout(50);
  }
  return times;
};

/** Milliseconds from each step of scrolling until a row in the middle of the window is painted. */
const scroll = (page: Page, rounds: number): Promise<number[]> =>
  page.evaluate(
    async ({ places, repeated }) => {
      const rowIsThere = (): boolean => {
        const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        return (middle?.closest('tbody tr')?.textContent ?? '') !== '';
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A message sent during a frame arrives after that frame is painted.
      const paint = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage(null);
        });
      const times: number[] = [];
      for (let round = 0; round < repeated; round += 1) {
        for (const top of places) {
          await frame();
          const began = performance.now();
          scrollTo({ top });
          do await frame();
          while (!rowIsThere());
          await paint();
          times.push(performance.now() - began);
        }
      }
      return times;
    },
    { places: PLACES, repeated: rounds },
  );

interface Measured {
  /** Milliseconds by head. */
  readonly sorts: ReadonlyMap<string, number[]>;
  readonly scrolls: readonly number[];
}

const measure = async (browser: Browser, url: string, rounds: number): Promise<Measured> => {
  const page = await openPage(browser, url);
  const scrolls = await scroll(page, rounds);
  await page.evaluate(() => scrollTo({ top: 0 }));
  const sorts = await clickHeads(page, rounds);
  await page.close();
  return { sorts, scrolls };
};

const merged = (all: readonly Measured[]): Measured => ({
  sorts: new Map(
    [...new Set(HEADS)].map((head) => [head, all.flatMap(({ sorts }) => sorts.get(head) ?? [])]),
  ),
  scrolls: all.flatMap(({ scrolls }) => scrolls),
});

const sortsOf = ({ sorts }: Measured): readonly number[] => [...sorts.values()].flat();

const report = (ours: Measured, peers: readonly (readonly [name: string, Measured])[]): void => {
  timesHead('Sorting 10,000 rows, click to paint, in Chromium');
  for (const [name, times] of ours.sorts) timesRow(`DataTable, ${name}`, times);
  timesRow('DataTable, all heads', sortsOf(ours));
  for (const [name, peer] of peers) {
    timesRow(`${name}, all heads`, sortsOf(peer));
    ratioRow(sortsOf(ours), sortsOf(peer));
  }
  timesHead('Scrolling 10,000 rows, a step to its paint, in Chromium');
  timesRow('DataTable', ours.scrolls);
  for (const [name, peer] of peers) {
    timesRow(name, peer.scrolls);
    ratioRow(ours.scrolls, peer.scrolls);
  }
  const median = medianOf(sortsOf(ours));
  console.log(
    `  ${median <= MOST_MS ? 'within' : 'MORE THAN'} the ${MOST_MS} ms that a sort may take at the median`,
  );
  if (median > MOST_MS) process.exitCode = 1;
};

const compare = async (
  browser: Browser,
  { url, otherUrl }: { readonly url: string; readonly otherUrl: string | null },
): Promise<void> => {
  const ours: Measured[] = [];
  const others: Measured[] = [];
  for (let round = 0; round < ROUNDS.ours; round += 1) {
    ours.push(await measure(browser, url, 1));
    if (otherUrl !== null) others.push(await measure(browser, otherUrl, 1));
  }
  const plain = await measure(browser, `${url}?table=plain`, ROUNDS.plain);
  report(merged(ours), [
    ['a plain React table', plain],
    ...(otherUrl === null ? [] : [['DataTable of the other checkout', merged(others)] as const]),
  ]);
};

/** Builds the page of a checkout and serves it. */
const serve = async (checkout: string, outDir: string): Promise<PreviewServer> => {
  const settings = {
    root: join(checkout, 'bench/tables-page'),
    configFile: false,
    logLevel: 'error',
  } as const;
  await build({ ...settings, plugins: [react()], build: { outDir } });
  return preview({ ...settings, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
};

const addressOf = (server: PreviewServer): string => server.resolvedUrls?.local[0] ?? '';

export const benchTables = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-tables-'));
  const { executablePath, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...CHROMIUM_FLAGS],
  });
  const otherCheckout = process.env['OTHER_CHECKOUT'];
  try {
    const server = await serve(HERE, join(folder, 'here'));
    const other =
      otherCheckout === undefined ? null : await serve(otherCheckout, join(folder, 'other'));
    await compare(browser, {
      url: addressOf(server),
      otherUrl: other === null ? null : addressOf(other),
    });
    await server.close();
    await other?.close();
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};
