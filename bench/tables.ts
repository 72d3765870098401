/**
 * Long tables: the time from a click on a column head of 10,000 rows until the new order is painted, in Chromium,
 * beside a plain React table of the same rows. Both are built for production; clicks and frames are the browser's own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright';
import { build, preview } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '../tooling/chromium.ts';
import { medianOf, ratioRow, timesHead, timesRow } from './timed.ts';

const MOST_MS = 25;
const ROOT = join(import.meta.dirname, 'tables-page');

/** The clicked heads: each column in both directions, texts and numbers. */
const HEADS = ['User', 'User', 'Salary', 'Salary', 'Remaining', 'Remaining', 'Cashes', 'Cashes'];

const ROUNDS = { ours: 8, plain: 1 } as const;

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

const compare = async (browser: Browser, url: string): Promise<void> => {
  const ours = await clickHeads(await openPage(browser, url), ROUNDS.ours);
  const plain = await clickHeads(await openPage(browser, `${url}?table=plain`), ROUNDS.plain);
  timesHead('Sorting 10,000 rows, click to paint, in Chromium');
  for (const [name, times] of ours) timesRow(`DataTable, ${name}`, times);
  const all = [...ours.values()].flat();
  timesRow('DataTable, all heads', all);
  const allPlain = [...plain.values()].flat();
  timesRow('a plain React table, all heads', allPlain);
  ratioRow(all, allPlain);
  const median = medianOf(all);
  console.log(
    `  ${median <= MOST_MS ? 'within' : 'MORE THAN'} the ${MOST_MS} ms that a sort may take at the median`,
  );
  if (median > MOST_MS) process.exitCode = 1;
};

export const benchTables = async (): Promise<void> => {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-tables-'));
  const settings = { root: ROOT, configFile: false, logLevel: 'error' } as const;
  const { executablePath, env } = findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...CHROMIUM_FLAGS],
  });
  try {
    await build({ ...settings, plugins: [react()], build: { outDir } });
    const server = await preview({
      ...settings,
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0 },
    });
    const [url = ''] = server.resolvedUrls?.local ?? [];
    await compare(browser, url);
    await server.close();
  } finally {
    await browser.close();
    await rm(outDir, { recursive: true, force: true });
  }
};
