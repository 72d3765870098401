import type { FullClient } from '@captains-pick/contract';
import type { Locator, Page } from '@playwright/test';
import { logIn, openAccount, passwordOf } from '../accounts.ts';
import { CANDIDATES, enterByApi, grant, openContest } from '../contest-play.ts';
import { draft, openSnake, orderOf, sitDownByApi, startDrafting } from '../draft-table.ts';
import { covers, expect, test } from '../fixtures.ts';
import { main } from '../newcomer-steps.ts';
import { applyByApi, pointsFeed, runningForTwo } from '../operator-desk.ts';
import type { RunningServer } from '../running-server.ts';

// The clock of this server is moved.
test.use({ seed: 'empty for homes' });

const part = (page: Page, name: string): Locator => page.getByRole('region', { name });
const live = (page: Page): Locator => part(page, 'Live now');
const otherDraft = (page: Page, name: string): Locator => part(page, `Draft of ${name}`);
const ownPick = (page: Page): Locator => part(page, 'Your pick');

interface Desk {
  readonly server: RunningServer;
  readonly operator: FullClient;
}

/** A running contest of two people, whose browsers log in by their own sessions. */
const runningOf = async (desk: Desk, ann: string, ben: string) => {
  const contest = await runningForTwo(desk, [ann, ben]);
  const signIn = (username: string) => logIn(desk.server.url, username, passwordOf(username));
  return { ...contest, ann: await signIn(ann), ben: await signIn(ben) };
};

/** Ann's lineup leads by the first two, Ben's by the others. */
const ANN_LEADS = { 'Alireza Firouzja': 7, 'Ian Nepomniachtchi': 6 } as const;
const BEN_LEADS = { 'Praggnanandhaa R': 8, 'Gukesh D': 7 } as const;

test(
  'a player finds rank, prize and chance, the next lock and the open contests; each leads on, and Back returns',
  { annotation: covers('player-home', 'player-home-live') },
  async ({ server, operator, player }) => {
    const { id, name, ann, people } = await runningOf({ server, operator }, 'home-ann', 'home-ben');
    const lock = await openContest(operator, {
      sample: CANDIDATES,
      deadline: new Date(server.now().getTime() + 40 * 60_000),
    });
    const own = people['home-ann'];
    if (own === undefined) throw new Error('no entry');
    await enterByApi(own, lock.id);

    const { page } = await player(ann);
    await page.goto('/');
    const row = live(page).getByRole('link', { name: new RegExp(`${name}\\b`) });
    await expect(row).toContainText('No results yet');
    await expect(row).toContainText('Rank – of 2');

    // By the socket, long before the next refetch.
    await applyByApi(operator, id, pointsFeed(ANN_LEADS));
    await expect(row).toContainText('Rank 1 of 2');
    await expect(row).toContainText(/Prize now \$\d/);
    await expect(row).toContainText(/\d+% ±/);
    await expect(row.getByRole('img', { name: 'One update so far' })).toBeVisible();
    // A correction of the results.
    await applyByApi(operator, id, pointsFeed(BEN_LEADS));
    await expect(row).toContainText('Rank 2 of 2');
    await expect(row.getByRole('img', { name: '1st 1 update ago' })).toBeVisible();

    const next = part(page, 'Next lock');
    await expect(next).toContainText(lock.name);
    await expect(next).toContainText(/lineup complete, \$5,400 left/);
    await expect(next.getByText(/^\d{1,2}m \d{1,2}s$/)).toHaveAttribute('data-urgent');
    await next.getByRole('link', { name: 'See lineup' }).click();
    await expect(page).toHaveURL(new RegExp(`/contests/registering/${lock.id}$`));
    await page.goBack();
    await row.click();
    await expect(page).toHaveURL(new RegExp(`/contests/running/${id}$`));
    await page.goBack();
    await expect(row).toContainText('Rank 2 of 2');
    await part(page, 'Open today')
      .getByRole('link', { name: /^(All \d+|The one) contests?$/ })
      .click();
    await expect(page).toHaveURL(/\/contests\/registering$/);
  },
);

test(
  'a draft that waits is at the top, turns yellow at the own pick, and leads to the room',
  { annotation: covers('player-home', 'player-home-live') },
  async ({ server, operator, player }) => {
    const [ann, ben] = await Promise.all(
      ['home-dora', 'home-dirk'].map((username) => openAccount(server.url, username)),
    );
    if (ann === undefined || ben === undefined) throw new Error('no accounts');
    for (const { username } of [ann, ben]) await grant(operator, username, 100);
    const { id, name } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    await sitDownByApi(server.url, ann, id);
    const { page } = await player(ann);
    await page.goto('/');
    // A lobby that is not full.
    await expect(
      part(page, 'Open today').getByRole('link', { name: new RegExp(`${name}\\b`) }),
    ).toContainText('You’re in');
    await sitDownByApi(server.url, ben, id);
    const enter = main(page).getByRole('link', { name: 'Enter Draft Room' });
    await expect(enter).toBeVisible({ timeout: 30_000 });

    const rival = await player(ben);
    await rival.page.goto(`/draft/${id}`);
    await startDrafting(rival.page);
    // Picks go there and back: A B, B A.
    const [first] = await orderOf(rival.page, ben.username);
    if (first === ben.username) {
      await expect(otherDraft(page, name)).toContainText('Round 1, pick 1 · You pick next');
      await draft(rival.page);
    }
    await expect(ownPick(page)).toBeVisible();
    await expect(ownPick(page)).toContainText(name);
    await expect(ownPick(page)).toContainText(/Your pick: round 1, pick [12]/);
    await expect(ownPick(page).getByRole('timer')).toHaveText('∞');
    await ownPick(page).getByRole('link', { name: 'Enter Draft Room' }).click();
    await startDrafting(page);
    await draft(page);
    await page.goBack();
    if (first === ann.username) {
      await expect(otherDraft(page, name)).toContainText('Round 1, pick 2 · You pick in 2 picks');
      await draft(rival.page);
      await draft(rival.page);
    }
    await expect(ownPick(page)).toContainText(/Your pick: round 2, pick [12]/);
  },
);

test(
  'a contest that ends becomes the last result, in each tab; it is paid, and corrected',
  { annotation: covers('player-home-live') },
  async ({ server, operator, player }) => {
    const { id, name, ann } = await runningOf({ server, operator }, 'home-una', 'home-ulf');
    const { page } = await player(ann);
    const second = await page.context().newPage();
    const tabs = [page, second];
    for (const tab of tabs) {
      await tab.goto('/');
      await expect(live(tab)).toContainText(name);
    }
    await applyByApi(operator, id, pointsFeed(ANN_LEADS, { final: true }));
    for (const tab of tabs) {
      await expect(part(tab, 'Last result')).toContainText(name);
      await expect(part(tab, 'Last result')).toContainText(/1st of 2\s*Won, to be confirmed/);
      await expect(live(tab)).toHaveCount(0);
    }
    await operator.settleContest({ params: { id } });
    for (const tab of tabs) await expect(part(tab, 'Last result')).toContainText(/Paid\$\d/);
    await operator.regradeContest({
      params: { id },
      body: {
        reason: 'A game is forfeited',
        overrides: [{ player: 'Gukesh D', result: { score: 30 } }],
      },
    });
    for (const tab of tabs) {
      await expect(part(tab, 'Last result')).toContainText('2nd of 2');
      await part(tab, 'Last result').getByRole('link', { name: 'See the result' }).click();
      await expect(tab).toHaveURL(new RegExp(`/contests/completed/${id}$`));
    }
  },
);

test(
  'without a connection the page stays; once it is back, the page catches up',
  { annotation: covers('player-home-live') },
  async ({ server, operator, player }) => {
    const { id, name, ann } = await runningOf({ server, operator }, 'home-ona', 'home-ole');
    await applyByApi(operator, id, pointsFeed(ANN_LEADS));
    const { page } = await player(ann);
    await page.goto('/');
    const row = live(page).getByRole('link', { name: new RegExp(`${name}\\b`) });
    await expect(row).toContainText(/\d+% ±/);
    await page.context().setOffline(true);
    await applyByApi(operator, id, pointsFeed(BEN_LEADS));
    await expect(row).toContainText('Rank 1 of 2');
    await page.context().setOffline(false);
    await expect(row).toContainText('Rank 2 of 2');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'a new account finds what is open; a login shows the own home, a logout the visitors’ one, in each tab',
  { annotation: covers('player-home-first-visit', 'player-home-session') },
  async ({ server, operator, visitor }) => {
    const { name } = await openContest(operator, { sample: CANDIDATES });
    const { username } = await openAccount(server.url, 'home-nina');
    const hero = (page: Page) => page.getByRole('heading', { level: 1, name: /^Draft real-life/ });
    const page = await visitor();
    const second = await page.context().newPage();
    for (const tab of [page, second]) {
      await tab.goto('/');
      await expect(hero(tab)).toBeVisible();
    }
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await main(page).getByLabel('Username').fill(username);
    await main(page).getByLabel('Password', { exact: true }).fill(passwordOf(username));
    await main(page).getByRole('button', { name: 'Login' }).click();
    for (const tab of [page, second]) {
      await expect(
        tab.getByText('Enter a contest, and your drafts, deadlines and ranks will be here.'),
      ).toBeVisible();
      await expect(part(tab, 'Open today')).toContainText(name);
      await expect(hero(tab)).toHaveCount(0);
      await expect(live(tab)).toHaveCount(0);
      await expect(part(tab, 'Last result')).toHaveCount(0);
    }
    // The visitors' page, which is in the HTML, is never seen.
    await second.route('**/assets/PlayerHome*', (route) =>
      setTimeout(() => void route.continue(), 1_000),
    );
    await second.reload({ waitUntil: 'commit' });
    await expect(
      second.getByRole('banner').getByRole('link', { name: 'Contests' }).first(),
    ).toBeVisible();
    await expect(hero(second)).toBeHidden();
    await expect(part(second, 'Open today')).toBeVisible();

    await page
      .getByRole('link', { name: /^Account/ })
      .first()
      .click();
    await main(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    // The other tab stays at the address, which is the visitors' page again.
    await expect(hero(second)).toBeVisible();
    await expect(part(second, 'Open today')).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(hero(page)).toBeVisible();
  },
);
