/** Players’ pages, in their states, at seven widths: nothing is cut, broken, out of reach or too small for a finger. */
import type { ContestSummary } from '@captains-pick/contract';
import { SPORTS, type ContestTab } from '@captains-pick/rules';
import type { CDPSession, Page } from '@playwright/test';
import { clientOf, logIn } from '../accounts.ts';
import { expect, test } from '../fixtures.ts';
import { pageFaults } from '../page-faults.ts';

test.use({ house: 'demo for layouts' });

/** Up to a tablet's, pages are used by touch. */
const WIDTHS = [320, 390, 768, 820, 1024, 1280, 1920] as const;
const isTouched = (width: number): boolean => width < 1000;
const heightAt = (width: number): number => (width < 700 ? 844 : isTouched(width) ? 1100 : 900);

const setWidth = async (page: Page, browser: CDPSession, width: number): Promise<void> => {
  const touch = { enabled: isTouched(width), maxTouchPoints: 5 };
  await browser.send('Emulation.setTouchEmulationEnabled', touch);
  await page.setViewportSize({ width, height: heightAt(width) });
  // The layout follows in the next frame, and what observes its size in the one after it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
};

/** The faults of a page as it is, at every width, each named with the state that shows it. */
const expectNoFaults = async (page: Page, state: string): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  for (const width of WIDTHS) {
    await setWidth(page, browser, width);
    const faults = await pageFaults(page, { touch: isTouched(width) });
    expect.soft(faults, `${state} at ${width} px`).toEqual([]);
  }
  await setWidth(page, browser, 1280);
  await browser.detach();
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** Opens a dialog by its button, measures it, and closes it. */
const expectNoFaultsIn = async (page: Page, button: RegExp): Promise<void> => {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectNoFaults(page, `the dialog of ${String(button)}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

const OPEN_PAGES = [
  '/',
  '/contests/registering',
  '/contests/running',
  '/login',
  '/signup',
  '/how-it-works',
  '/rules',
  '/support',
  '/privacy-policy',
  '/terms-conditions',
] as const;

test('the open pages', async ({ visitor }) => {
  const page = await visitor({ tolerates: /status of 404/ });
  for (const path of OPEN_PAGES) {
    await open(page, path);
    await expectNoFaults(page, path);
  }
  await open(page, '/nowhere');
  await expectNoFaults(page, 'the page that is not there');
});

const TABS: readonly ContestTab[] = ['registering', 'running', 'completed'];

test('a player’s lists and account', async ({ server, player }) => {
  const { page } = await player(await logIn(server.url, 'demo', 'captains-pick'));
  for (const path of [...TABS.map((tab) => `/contests/${tab}`), '/account']) {
    await open(page, path);
    if (path.startsWith('/contests')) {
      await expect(page.locator('tbody tr[data-row-id]').first()).toBeVisible();
    }
    await expectNoFaults(page, path);
  }
});

const contestOf = (
  contests: readonly ContestSummary[],
  suits: (contest: ContestSummary) => boolean,
): string => {
  const found = contests.find(suits);
  if (found === undefined) throw new Error('The demo has no such contest.');
  return found._id;
};

for (const sport of SPORTS) {
  test(`contests of ${sport}, in each state`, async ({ server, player }) => {
    const account = await logIn(server.url, 'demo', 'captains-pick');
    const { page } = await player(account);
    const contests = (await clientOf(server.url, account).contests({})).filter(
      (contest) => contest.sport === sport,
    );
    const registering = contestOf(
      contests,
      ({ status, draftType }) => status === 'Registering' && draftType === 'Salary',
    );
    const running = contestOf(contests, ({ status }) => status === 'Running');
    const completed = contestOf(contests, ({ status }) => status === 'Graded');

    await open(page, `/contests/registering/${registering}`);
    await expectNoFaults(page, 'registering');
    await expectNoFaultsIn(page, /^Entries/);
    await open(page, `/draft/${registering}`);
    await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
    await expectNoFaults(page, 'the lineup builder');

    for (const [path, state] of [
      [`/contests/running/${running}`, 'running'],
      [`/contests/completed/${completed}`, 'completed'],
    ] as const) {
      await open(page, path);
      const rows = page.locator('tbody tr[data-row-id] [data-row-button]');
      await expect(rows.first()).toBeVisible();
      await expectNoFaults(page, state);
      await expectNoFaultsIn(page, /^Ownership/);
      await rows.nth(1).click();
      await expectNoFaults(page, `${state}, a team chosen`);
    }
    await expectNoFaultsIn(page, /^Best lineup/);
  });
}
