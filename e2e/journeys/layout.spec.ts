/** Players’ pages in their states, at the widths of `widths.ts`: nothing is cut, broken, out of reach or too small for a finger. */
import type { ContestSummary } from '@captains-pick/contract';
import { SPORTS, type ContestTab, type Sport } from '@captains-pick/rules';
import type { Page } from '@playwright/test';
import { clientOf, logIn } from '../accounts.ts';
import { NIGHTLY } from '../extent.ts';
import { expect, NOT_THERE, test } from '../fixtures.ts';
import { PUBLIC_LISTS, PUBLIC_PAGES } from '../pages.ts';
import { expectNoFaults } from '../widths.ts';

test.use({ seed: 'demo' });

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** Opens a dialog by its button, measures it, and closes it. */
const expectNoFaultsIn = async (page: Page, button: RegExp): Promise<void> => {
  await page.getByRole('button', { name: button }).first().click();
  await expect(dialog(page)).toBeVisible();
  await expectNoFaults(page, `the dialog of ${String(button)}`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

test('the open pages', async ({ visitor }) => {
  const page = await visitor({ tolerates: NOT_THERE });
  for (const { path } of [...PUBLIC_PAGES, ...PUBLIC_LISTS]) {
    await open(page, path);
    await expectNoFaults(page, path);
  }
  await open(page, '/nowhere');
  await expectNoFaults(page, 'the page that is not there');
});

const TABS: readonly ContestTab[] = ['registering', 'running', 'completed'];

test('a player’s home, lists and account', async ({ server, player }) => {
  const { page } = await player(await logIn(server.url, 'demo', 'captains-pick'));
  await open(page, '/');
  // Chances come last.
  await expect(page.getByText(/^±\d/).first()).toBeVisible();
  await expectNoFaults(page, 'home');
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

/** What a running event shows in dialogs of its own, by sport. */
const EVENT_DIALOGS: Readonly<Partial<Record<Sport, readonly RegExp[]>>> = {
  Poker: [/^Chips/, /^Payouts/],
  Golf: [/^Leaderboard/],
};

for (const sport of SPORTS) {
  const extent = sport === 'Golf' ? {} : { tag: NIGHTLY };
  test(`contests of ${sport}, in each state`, extent, async ({ server, player }) => {
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
      if (state === 'running') {
        for (const button of EVENT_DIALOGS[sport] ?? []) await expectNoFaultsIn(page, button);
      }
      await rows.nth(1).click();
      await expectNoFaults(page, `${state}, a team chosen`);
    }
    // The same for every sport, apart from the unit of its figures.
    if (sport === 'Poker' || sport === 'Golf') {
      await page
        .getByRole('complementary', { name: 'Team' })
        .getByRole('button', { name: 'Compare with…' })
        .click();
      await expectNoFaults(page, 'a team to be chosen');
      // A name of 12 letters, which stays whole.
      const named = dialog(page).locator('[data-row-button]').filter({ hasText: 'thebubbleboy' });
      await named.click();
      await expect(page.getByRole('dialog', { name: 'Two teams' })).toBeVisible();
      await expectNoFaults(page, 'two teams');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
    await expectNoFaultsIn(page, /^Best lineup/);
  });
}
