import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

/** Holds a call, as a slow network would, until it is released. */
export const hold = async (page: Page, url: string): Promise<{ release: () => void }> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route: Route) => {
    await released;
    await route.continue();
  });
  return { release };
};

/** The calls of a kind that a page makes from now on. */
export const callsTo = (page: Page, method: string, path: string): readonly Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) {
      calls.push(request);
    }
  });
  return calls;
};

/** More than a busy machine takes between two commands, so that the moment to stop at is still ahead. */
const AHEAD_MS = 10_000;

/**
 * Stops the page's clock slightly ahead of now, so that only the journey moves it. Call it once the page has loaded.
 */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
};

/**
 * Waits for a call's outcome under a stopped clock. The page shows it after a timer of 0 ms, so this moves the clock by
 * a millisecond until it shows.
 */
export const showsOutcome = (page: Page, place: Locator, outcome: string): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(1);
    await expect(place).toContainText(outcome, { timeout: 500 });
  }).toPass({ timeout: 15_000 });

/** The page's stored session (docs/product.md#account-and-session). */
export const stored = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
